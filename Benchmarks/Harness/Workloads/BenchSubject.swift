public import WayfoldArchitectures
public import WayfoldModel

/// Who does the work that is measured.
public enum BenchSubject {
    /// The fold, in a dialect.
    case fold(Dialect)
    /// Live objects, with faults of theirs switched on.
    case live(any Architecture.Type, with: [Fault] = [])
    /// What a workload of another kind names itself: the log, or a peer.
    case other(String)

    /// The fold in its own dialect, which the tables call `fold`.
    public static var fold: BenchSubject { .fold(.canonical) }

    /// What tables and files call it.
    public var name: String {
        switch self {
        case .fold(let dialect):
            dialect.name == Dialect.canonical.name ? "fold" : "fold in \(dialect.name)"
        case .live(let architecture, let faults):
            ([architecture.name] + faults.map(\.name)).joined(separator: "+")
        case .other(let name): name
        }
    }

    /// The fold and each architecture; besides it each of its faults that shows in nothing but what
    /// an action costs.
    static func navigating(_ architectures: [any Architecture.Type]) -> [BenchSubject] {
        [.fold]
            + architectures.flatMap { architecture -> [BenchSubject] in
                let costly = architecture.faults.filter { $0.finder == .bench }
                return [.live(architecture)] + costly.map { .live(architecture, with: [$0]) }
            }
    }

    /// The dialect in which it answers; nil for one that does not navigate.
    public var dialect: Dialect? {
        switch self {
        case .fold(let dialect): dialect
        case .live(let architecture, _): architecture.dialect
        case .other: nil
        }
    }
}
