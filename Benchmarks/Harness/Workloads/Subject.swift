public import WayfoldArchitectures
public import WayfoldModel

/// Who does the work that is measured.
public enum Subject {
    /// The fold, in a dialect.
    case fold(Dialect)
    /// Live objects.
    case live(any Architecture.Type)
    /// What a workload of another kind names itself: the log, or a peer.
    case other(String)

    /// The fold in its own dialect, which the tables call `fold`.
    public static var fold: Subject { .fold(.canonical) }

    /// What tables and files call it.
    public var name: String {
        switch self {
        case .fold(let dialect):
            dialect.name == Dialect.canonical.name ? "fold" : "fold in \(dialect.name)"
        case .live(let architecture): architecture.name
        case .other(let name): name
        }
    }

    /// The dialect in which it answers; nil for one that does not navigate.
    public var dialect: Dialect? {
        switch self {
        case .fold(let dialect): dialect
        case .live(let architecture): architecture.dialect
        case .other: nil
        }
    }
}
