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
        let byte = UInt8(truncatingIfNeeded: head &>> 8)
        switch UInt8(truncatingIfNeeded: head) {
        case ActionKind.push.rawValue:
            guard let text = symbols.text(head &>> 8, count &- 1) else { return nil }
            self.init(.push, by: ActionKind.push.origin(recorded), 0, text)
        case ActionKind.back.rawValue where count == 1:
            self.init(.back, by: ActionKind.back.origin(recorded), 0, .none)
        case ActionKind.present.rawValue:
            guard Presentation(rawValue: byte) != nil,
                let text = symbols.text(head &>> 16, count &- 2)
            else { return nil }
            self.init(.present, by: ActionKind.present.origin(recorded), byte, text)
        case ActionKind.dismiss.rawValue where count == 2 && byte == 0:
            self.init(.dismiss, by: ActionKind.dismiss.origin(recorded), 0, .none)
        // Signed counts and indexes are even where they are not negative, and so is an index.
        case ActionKind.selectTab.rawValue where count == 2 && byte & 0x81 == 0:
            self.init(.selectTab, by: ActionKind.selectTab.origin(recorded), byte &>> 1, .none)
        case ActionKind.pop.rawValue where count == 2 && byte & 0x81 == 0:
            self.init(.pop, by: ActionKind.pop.origin(recorded), byte &>> 1, .none)
        case ActionKind.endSession.rawValue where count == 2 && byte == 0:
            self.init(.endSession, by: ActionKind.endSession.origin(recorded), 0, .none)
        default:
            self.init(rest: head, count, recorded, symbols)
        }
    }

    private init?(
        rest head: UInt64, _ count: Int, _ recorded: EventOrigin,
        _ symbols: UnsafeBufferPointer<Symbol>
    ) {
        let byte = UInt8(truncatingIfNeeded: head &>> 8)
        guard let kind = ActionKind(rawValue: UInt8(truncatingIfNeeded: head)) else { return nil }
        let origin = kind.origin(recorded)
        switch kind {
        case .openURL, .switchFlow:
            guard let text = symbols.text(head &>> 8, count &- 1) else { return nil }
            self.init(kind, by: origin, 0, text)
        case .popToRoot, .launch, .ready, .terminate, .commitTransition, .cancelTransition:
            guard count == 1 else { return nil }
            self.init(kind, by: origin, 0, .none)
        case .tap:
            guard (3...6).contains(count), head &>> UInt64(8 &* (count &- 1)) & 0xFF == 0,
                let text = symbols.text(head &>> 8, count &- 2)
            else { return nil }
            self.init(kind, by: origin, 0, text)
        case .setPhase:
            guard count == 2, byte < 3 else { return nil }
            self.init(kind, by: origin, byte, .none)
        case .beginTransition:
            guard count == 2, byte & 0x7F < 4 else { return nil }
            self.init(kind, by: origin, byte, .none)
        default:
            return nil
        }
    }
}

extension UnsafeBufferPointer<Symbol> {
    /// The text that a number of exactly so many bytes, one to three of them, stands for; nil for
    /// no text, for one that has no symbol yet, and where the number has another length.
    ///
    /// - Parameter field: the bytes, and any behind them.
    @inline(__always)
    fileprivate func text(_ field: UInt64, _ byteCount: Int) -> Symbol? {
        guard (1...3).contains(byteCount) else { return nil }
        let surplus = UInt64(8 &* (3 &- byteCount))
        let bytes = field & (0xFF_FFFF &>> surplus)
        // All bytes but the last go on.
        guard bytes & 0x80_8080 == 0x8080 &>> surplus else { return nil }
        let number = Int(bytes & 0x7F | (bytes & 0x7F00) &>> 1 | (bytes & 0x7F_0000) &>> 2)
        guard number >= 1, number <= count, self[number &- 1] != .none else { return nil }
        return self[number &- 1]
    }
}
