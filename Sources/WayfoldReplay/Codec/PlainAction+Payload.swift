import WayfoldLog
import WayfoldModel

extension PlainAction {
    /// What a payload says that most records have: an applied action of the active flow with an
    /// operand or two of few bytes. Nil for every other, right or wrong, and for one with a text
    /// that has no symbol yet.
    ///
    /// - Parameters:
    ///   - head: the payload's first bytes, and any behind its end.
    ///   - count: how many bytes it has.
    ///   - symbols: those of the segment's strings.
    ///   - recorded: the origin that the record says.
    @inline(__always)
    init?(
        _ head: UInt64, _ count: Int, _ recorded: EventOrigin,
        _ symbols: UnsafeBufferPointer<Symbol>
    ) {
        let opcode = UInt8(truncatingIfNeeded: head)
        guard let kind = ActionKind(plain: opcode) else { return nil }
        let operands = head &>> 8
        let byte = UInt8(truncatingIfNeeded: operands)
        var (detail, text) = (UInt8(0), Symbol.none)
        let isRight: Bool
        switch kind.plainOperands {
        case .none: isRight = count == 1
        case .text:
            text = symbols.text(operands, count &- 1)
            isRight = text != .none
        case .presentation:
            (detail, text) = (byte, symbols.text(operands &>> 8, count &- 2))
            isRight = text != .none && byte <= Presentation.alert.rawValue
        case .element:
            // No scope behind it, a zero byte.
            let scope = head &>> UInt64(truncatingIfNeeded: 8 &* (count &- 1))
            text = symbols.text(operands, count &- 2)
            isRight = text != .none && scope & 0xFF == 0
        case .zero: isRight = count == 2 && byte == 0
        case .number:
            // Signed counts and indexes are even where they are not negative, and so is an index.
            detail = byte &>> 1
            isRight = count == 2 && byte & 0x81 == 0
        case .phase:
            detail = byte
            isRight = count == 2 && byte <= Action.Phase.background.rawValue
        case .motion:
            detail = byte
            isRight = count == 2 && byte & 0x7F <= Action.Motion.dismiss.rawValue
        case .other: isRight = false
        }
        guard isRight else { return nil }
        self.init(kind, by: kind.origin(recorded), detail, text)
    }
}

extension PlainAction {
    /// The same where it is not the hot loop that asks.
    @inline(never)
    static func any(
        _ head: UInt64, _ count: Int, _ recorded: EventOrigin,
        _ symbols: UnsafeBufferPointer<Symbol>
    ) -> PlainAction? {
        PlainAction(head, count, recorded, symbols)
    }

    /// The same of an action that is recorded as refused, with the refusal, which names no guard.
    @inline(never)
    static func refused(
        _ head: UInt64, _ count: Int, _ recorded: EventOrigin,
        _ symbols: UnsafeBufferPointer<Symbol>
    ) -> (action: PlainAction, refusal: Refusal)? {
        let lead = UInt8(truncatingIfNeeded: head)
        // The reason, no guard, and the step of a link's chain.
        let bytes = (head &>> 8, head &>> 16, head &>> 24)
        guard lead & ~PayloadLead.opcodeMask == PayloadLead.isRefused, count >= 4,
            let reason = Refusal.Reason(rawValue: UInt8(truncatingIfNeeded: bytes.0)),
            UInt8(truncatingIfNeeded: bytes.1) == 0, bytes.2 & 0x80 == 0,
            let action = any(
                head &>> 24 & ~0xFF | UInt64(lead & PayloadLead.opcodeMask), count &- 3,
                recorded, symbols)
        else { return nil }
        return (action, Refusal(reason, step: Int(bytes.2 & 0x7F)))
    }
}

/// What follows the opcode in the payload of a plain action.
private enum PlainOperands: UInt8 {
    case none, text, presentation, element, zero, number, phase, motion
    /// What a plain action does not say.
    case other
}

extension ActionKind {
    /// The verb of a payload that begins with nothing but the opcode.
    ///
    /// As `init(rawValue:)`, which is a call and a search. In memory a case is its place among the
    /// cases, and these are in the order of their opcodes, which begin with 1.
    @inline(__always)
    init?(plain opcode: UInt8) {
        guard opcode &- 1 < ActionKind.gap.rawValue else { return nil }
        self = unsafeBitCast(opcode &- 1, to: ActionKind.self)
    }

    @inline(__always)
    fileprivate var plainOperands: PlainOperands {
        switch self {
        case .push, .openURL, .switchFlow: .text
        case .present: .presentation
        case .tap: .element
        case .back, .popToRoot, .launch, .ready, .terminate, .commitTransition,
            .cancelTransition:
            .none
        case .dismiss, .endSession: .zero
        case .selectTab, .pop: .number
        case .setPhase: .phase
        case .beginTransition: .motion
        default: .other
        }
    }
}

extension UnsafeBufferPointer<Symbol> {
    /// The text that a number of exactly so many bytes, one to three of them, stands for; none
    /// where the number is that of no text, has another length, or has no symbol yet.
    ///
    /// - Parameter field: the bytes, and any behind them.
    @inline(__always)
    fileprivate func text(_ field: UInt64, _ byteCount: Int) -> Symbol {
        let surplus = UInt64(truncatingIfNeeded: 8 &* (3 &- byteCount))
        let bytes = field & (0xFF_FFFF &>> surplus)
        let number = Int(
            truncatingIfNeeded: bytes & 0x7F | (bytes & 0x7F00) &>> 1 | (bytes & 0x7F_0000) &>> 2)
        // All bytes but the last go on.
        guard UInt(bitPattern: byteCount &- 1) < 3, bytes & 0x80_8080 == 0x8080 &>> surplus,
            UInt(bitPattern: number &- 1) < UInt(bitPattern: count)
        else { return .none }
        return self[number &- 1]
    }
}
