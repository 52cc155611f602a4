public import WayfoldArchitectures
public import WayfoldModel

/// Runs the first events of a session against live objects: whether they are what the fold in
/// their dialect says, and whether one of all oracles has something to say.
///
/// Live objects cannot be copied, so that each session is run from its beginning.
public struct LiveCheck {
    private let architecture: Subject
    private let map: AppMap
    private let faults: Set<String>
    private let chances: FaultChances

    public init(
        _ architecture: Subject, _ map: AppMap, faults: Set<String> = []
    ) {
        self.architecture = architecture
        self.map = map
        self.faults = faults
        chances = FaultChances(faults)
    }

    /// The switched-on faults that no event of any session gave a chance to act, by name.
    public var missedFaults: [String] { chances.missed }

    /// What is wrong after the events; nil when nothing is. The first line is a sentence, others
    /// may follow.
    public func problem(after events: [Event], _ vocabulary: inout Vocabulary) -> String? {
        var run = ParityRun(architecture, map, faults: faults, chances: chances)
        for event in events {
            if let found = run.step(event, &vocabulary) { return text(of: found, vocabulary) }
        }
        return run.finish(&vocabulary).map { text(of: $0, vocabulary) }
    }

    private func text(of found: ParityBreak, _ vocabulary: Vocabulary) -> String {
        let name = architecture.name
        switch found.fault {
        case .outcome(let fold, let live):
            return "parity: '\(name)' \(Self.text(of: live, vocabulary)) but the fold in its "
                + "dialect \(Self.text(of: fold, vocabulary))"
        case .state(let difference):
            return "parity: what '\(name)' shows (+) is not what the fold says (-)\n"
                + difference.text
        case .identity(let route, let isNew):
            let screen = PlainText.route(vocabulary.route(route))
            return "parity: '\(name)' shows \(screen) by "
                + (isNew ? "another object than before" : "the object of before") + " but the "
                + "fold " + (isNew ? "keeps it" : "makes it anew")
        }
    }

    private static func text(of outcome: Outcome, _ vocabulary: Vocabulary) -> String {
        switch outcome {
        case .applied: "applies it"
        case .refused(let refusal): "refuses it \(refusal.text(in: vocabulary))"
        }
    }
}
