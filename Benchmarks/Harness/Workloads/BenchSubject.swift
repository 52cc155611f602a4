public import WayfoldArchitectures
public import WayfoldModel

/// Who does the work that is measured.
public enum BenchSubject {
    /// The fold, in a dialect.
    case fold(Dialect)
    /// An app on a stage, which runs on the main thread, with faults of its own switched on.
    case app(Subject, with: [Fault] = [])
    /// The fold beside an app: of the app's own map, in its dialect.
    case beside(Subject)
    /// What a workload of another kind names itself: the log, or a peer.
    case other(String)

    /// The fold in its own dialect, which the tables call `fold`.
    public static var fold: BenchSubject { .fold(.canonical) }

    /// What tables and files call it.
    public var name: String {
        switch self {
        case .fold(let dialect):
            dialect.name == Dialect.canonical.name ? "fold" : "fold in \(dialect.name)"
        case .app(let subject, let faults):
            ([subject.name] + faults.map(\.name)).joined(separator: "+")
        case .beside(let subject): "fold beside \(subject.name)"
        case .other(let name): name
        }
    }

    /// The fold and each app; besides an app each of its faults that shows in nothing but what an
    /// action costs.
    static func navigating(_ subjects: [Subject]) -> [BenchSubject] {
        [.fold]
            + subjects.flatMap { subject -> [BenchSubject] in
                let costly = subject.faults.filter { $0.finder == .bench }
                return [.app(subject)] + costly.map { .app(subject, with: [$0]) }
            }
    }

    /// The dialect in which it answers; nil for one that does not navigate.
    public var dialect: Dialect? {
        switch self {
        case .fold(let dialect): dialect
        case .app(let subject, _), .beside(let subject): subject.dialect
        case .other: nil
        }
    }

    /// The fold that is to do the same; nil for the fold itself and for what does not navigate.
    var fold: BenchSubject? {
        switch self {
        case .app(let subject, _): .beside(subject)
        case .fold, .beside, .other: nil
        }
    }

    /// The app that is run, or whose map is folded.
    var appSubject: Subject? {
        switch self {
        case .app(let subject, _), .beside(let subject): subject
        case .fold, .other: nil
        }
    }
}
