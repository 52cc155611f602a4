/// A set of verbs, asked once an event.
public struct ActionKindSet: Hashable, Sendable {
    private var bits: UInt64 = 0

    public init(_ kinds: [ActionKind] = []) {
        for kind in kinds { bits |= 1 << UInt64(kind.rawValue) }
    }

    public var isEmpty: Bool { bits == 0 }

    @inline(__always)
    public func contains(_ kind: ActionKind) -> Bool {
        bits & (1 << UInt64(kind.rawValue)) != 0
    }

    /// The verbs in the order of the vocabulary.
    public var kinds: [ActionKind] { ActionKind.allCases.filter(contains) }
}
