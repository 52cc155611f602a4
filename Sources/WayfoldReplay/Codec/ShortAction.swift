import WayfoldModel

/// An action whose payload is a few bytes, as the most frequent ones are.
///
/// Taken from an event in one look, so that the event is neither copied nor looked at again.
enum ShortAction {
    /// The verb's byte and a text.
    case text(ActionKind, Symbol)
    /// The verb's byte and the lowest bytes of a word, so many together.
    case bytes(ActionKind, UInt64, count: Int)
    /// The end of a session without a reason.
    case end

    /// The action of an event that was applied to the active flow; nil for every other, and for
    /// verbs that are rare.
    @inline(__always)
    init?(_ action: Action, _ target: Target, _ outcome: Outcome) {
        guard case .active = target, case .applied = outcome else { return nil }
        switch action {
        case .push(let route):
            guard route != .none else { return nil }
            self = .text(.push, route)
        case .setRoot(let route):
            guard route != .none else { return nil }
            self = .text(.setRoot, route)
        case .replaceTop(let route):
            guard route != .none else { return nil }
            self = .text(.replaceTop, route)
        case .back:
            self = .bytes(.back, 0, count: 1)
        case .popToRoot:
            self = .bytes(.popToRoot, 0, count: 1)
        case .pop(let count):
            guard Self.isShort(count) else { return nil }
            self = .bytes(.pop, UInt64(count) &<< 1, count: 2)
        case .popTo(.root):
            self = .bytes(.popTo, 0, count: 2)
        case .popTo(.index(let index)):
            guard Self.isShort(index) else { return nil }
            self = .bytes(.popTo, 2 | UInt64(index) &<< 9, count: 3)
        case .selectTab(.index(let index)):
            guard Self.isShort(index) else { return nil }
            self = .bytes(.selectTab, UInt64(index) &<< 1, count: 2)
        case .setPhase(let phase):
            self = .bytes(.setPhase, UInt64(phase.rawValue), count: 2)
        case .endSession(let reason):
            guard reason == .none else { return nil }
            self = .end
        default:
            return nil
        }
    }

    /// Whether a number has one byte, doubled as a signed one is.
    @inline(__always)
    private static func isShort(_ number: Int) -> Bool { (0..<64).contains(number) }
}
