/// Who caused an event.
public enum Origin: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// A person's tap, a button, the back button.
    case user
    /// A person's finger that could have let go: edge swipe, sheet drag.
    case gesture
    case system
    case program
    case link
    case restore
    /// An importer's guess, never a record.
    case inferred

    /// Whether a person did it, so that what a screen forbids to people is refused.
    @inlinable @inline(__always)
    public var isPerson: Bool { self == .user || self == .gesture }

    public var word: String {
        switch self {
        case .user: "user"
        case .gesture: "gesture"
        case .system: "system"
        case .program: "program"
        case .link: "link"
        case .restore: "restore"
        case .inferred: "inferred"
        }
    }

    public init?(word: String) {
        guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
        self = found
    }
}
