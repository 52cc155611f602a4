public import WayfoldArchitectures
public import WayfoldModel

/// Who does the work that is measured.
public enum BenchSubject {
    /// The fold, in a dialect.
    case fold(Dialect)
    /// Live objects, with faults of theirs switched on.
    case live(any Architecture.Type, with: [Fault] = [])
    /// An app on a stage, which is led on the main thread.
    case app(Subject)
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
        case .live(let architecture, let faults):
            ([architecture.name] + faults.map(\.name)).joined(separator: "+")
        case .app(let subject): subject.name
        case .beside(let subject): "fold beside \(subject.name)"
        case .other(let name): name
        }
    }

    /// The fold and each architecture and app; besides an architecture each of its faults that
    /// shows in nothing but what an action costs.
    static func navigating(_ subjects: [Subject]) -> [BenchSubject] {
        [.fold]
            + subjects.flatMap { subject -> [BenchSubject] in
                guard let architecture = subject.architecture else { return [.app(subject)] }
                let costly = architecture.faults.filter { $0.finder == .bench }
                return [.live(architecture)] + costly.map { .live(architecture, with: [$0]) }
            }
    }

    /// The dialect in which it answers; nil for one that does not navigate.
    public var dialect: Dialect? {
        switch self {
        case .fold(let dialect): dialect
        case .live(let architecture, _): architecture.dialect
        case .app(let subject), .beside(let subject): subject.dialect
        case .other: nil
        }
    }

    /// The fold that is to do the same; nil for the fold itself and for what does not navigate.
    var fold: BenchSubject? {
        switch self {
        case .live(let architecture, _): .fold(architecture.dialect)
        case .app(let subject): .beside(subject)
        case .fold, .beside, .other: nil
        }
    }

    /// The app that is led, or whose map is folded.
    var appSubject: Subject? {
        switch self {
        case .app(let subject), .beside(let subject): subject
        case .fold, .live, .other: nil
        }
    }
}
