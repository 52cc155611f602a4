/// One thing the project says of itself, with the way to find out whether it is so.
struct Proof: Sendable {
    /// What a run does with it.
    enum Kind: Sendable {
        /// Something that holds or does not, whatever the machine.
        case fact
        /// What something costs here, compared with what is demanded; `--bench` runs these alone.
        case figure
    }

    /// Its words, joined by hyphens: what `--only` looks into.
    var name: String
    var kind: Kind
    /// What must hold, in one sentence.
    var demand: String
    /// Finds out, at a scale; an error it throws counts as falling short.
    var run: @Sendable (Scale, Rounds) throws -> Finding
}

extension Proof {
    /// A proof in one piece.
    init(
        name: String, kind: Kind, demand: String, run: @escaping @Sendable (Scale) throws -> Finding
    ) {
        self.init(name: name, kind: kind, demand: demand) { scale, _ in try run(scale) }
    }
}

/// How much a proof does to find out.
enum Scale: String, Codable, Sendable {
    /// Seconds: enough to see that the way to find out works.
    case small
    /// Everything that is demanded, for as long as it takes.
    case full
}

/// What a proof found.
enum Finding: Equatable, Sendable {
    /// A figure with whether it is what is demanded, and what it was found on.
    case figure(String, holds: Bool, scale: String)
    /// Nothing could be found out here, for the reason named.
    case skipped(String)
}
