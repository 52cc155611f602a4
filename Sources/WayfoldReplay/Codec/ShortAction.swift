import WayfoldModel

/// An action whose payload is a few bytes, as the most frequent ones are.
///
/// Taken from an event in one look, so that the event is neither copied nor looked at again.
enum ShortAction {
    /// The verb's byte and a text.
    case text(ActionKind, Symbol)
    /// The lowest bytes of a word.
    case bytes(UInt64, count: Int)
    /// The end of a session without a reason.
    case end

    /// The action of an event that was applied to the active flow; nil for every other, and for
    /// verbs that are seldom.
    @inline(__always)
    init?(_ action: Action, _ target: Target, _ outcome: Outcome) {
        guard case .active = target, case .applied = outcome else { return nil }
        switch action {
        case .push(let route):
            guard route != .none else { return nil }
            self = .text(.push, route)
        case .back:
            self = .bytes(UInt64(ActionKind.back.rawValue), count: 1)
        case .popToRoot:
            self = .bytes(UInt64(ActionKind.popToRoot.rawValue), count: 1)
        case .pop(let count):
            guard (0..<64).contains(count) else { return nil }
            self = .bytes(UInt64(ActionKind.pop.rawValue) | UInt64(count) &<< 9, count: 2)
        case .selectTab(.index(let index)):
            guard (0..<64).contains(index) else { return nil }
            self = .bytes(UInt64(ActionKind.selectTab.rawValue) | UInt64(index) &<< 9, count: 2)
        case .endSession(let reason):
            guard reason == .none else { return nil }
            self = .end
        default:
            return nil
        }
    }

    /// Who brings it about as a rule; a record of it says `user` for that one.
    @inline(__always)
    var usualOrigin: Origin {
        if case .end = self { return .system }
        return .user
    }
}
