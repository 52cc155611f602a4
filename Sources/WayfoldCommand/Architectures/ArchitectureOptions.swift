import ArgumentParser

/// The options of a replay that run a trace against live architectures.
struct ArchitectureOptions: ParsableArguments {
    /// The word that stands for every architecture of the catalogue.
    static let everything = "all"

    @Option(
        help: ArgumentHelp(
            "Run every event against live objects and compare them with the fold; exit 1 where "
                + "they differ; may be repeated.", valueName: "name|all"))
    var architecture: [String] = []

    @OptionGroup var mistakes: FaultOptions
    var faults: [String] { mistakes.faults }

    @Flag(
        name: .customLong("fail-on-divergence"),
        help: "Exit 1 also where dialects diverge, which is no defect.")
    var failsOnDivergence = false

    var isGiven: Bool { !architecture.isEmpty }

    func validate() throws {
        guard !isGiven else { return }
        for (option, isGiven) in [
            ("--fault", !faults.isEmpty), ("--fail-on-divergence", failsOnDivergence),
        ] where isGiven {
            throw ValidationError(
                "\(option) is given but needs live objects; name them with --architecture")
        }
    }

    /// Refuses to choose among several where a command has a use for one only.
    static func requireOne(
        _ names: [String], _ option: String = "--architecture", because reason: String
    ) throws {
        guard Set(names).count > 1 else { return }
        let list = names.map { "'\($0)'" }.joined(separator: " and ")
        throw ValidationError("\(option) is \(list) but \(reason); name one")
    }

    /// Refuses what makes no sense beside live objects.
    ///
    /// - Parameter others: further options, each with whether it is given and why it does not fit.
    func requireAlone(_ others: [(option: String, isGiven: Bool, reason: String)]) throws {
        guard isGiven else { return }
        if let other = others.first(where: \.isGiven) {
            throw ValidationError(
                "\(other.option) does not go together with --architecture: \(other.reason)")
        }
    }
}
