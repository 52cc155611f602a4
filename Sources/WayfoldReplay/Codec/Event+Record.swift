import WayfoldLog
import WayfoldModel

/// From the record that a cursor is on to an event.
extension Event {
    /// Takes the record's fields, with the symbols of the segment's strings.
    ///
    /// Field by field: whoever copies the cursor or its envelope as a whole waits for the stores
    /// before, which cost half of the time here.
    @inline(__always)
    mutating func take(
        _ cursor: inout RecordCursor, _ symbols: UnsafeBufferPointer<Symbol>
    ) throws(PayloadFault) {
        sequence = cursor.envelope.sequence
        time = cursor.envelope.time
        session = cursor.envelope.session
        scene = cursor.envelope.scene
        cause = cursor.envelope.cause
        continuesTurn = cursor.envelope.continuesTurn
        let recorded = cursor.envelope.origin
        let payload = cursor.payload
        if takePlain(cursor.payloadHead, payload.count, recorded, symbols) { return }
        try takeAny(payload, recorded, symbols)
    }

    /// Takes the payloads that most records have: an applied action of the active flow without
    /// operands, or with one of at most three bytes. False for every other, right or wrong.
    @inline(__always)
    private mutating func takePlain(
        _ head: UInt64, _ count: Int, _ recorded: EventOrigin,
        _ symbols: UnsafeBufferPointer<Symbol>
    ) -> Bool {
        guard count >= 1, count <= 4 else { return false }
        let operand = head &>> 8
        // Of the operand's bytes all but the last go on.
        let goingOn = (0x80_8080 as UInt64) &>> UInt64(8 &* (5 &- count))
        guard operand & 0x80_8080 == goingOn else { return false }
        let number =
            operand & 0x7F | (operand & 0x7F00) &>> 1 | (operand & 0x7F_0000) &>> 2
        origin = Origin(rawValue: recorded.rawValue) ?? .user
        switch UInt8(truncatingIfNeeded: head) {
        case ActionKind.push.rawValue:
            guard number >= 1, number <= UInt64(symbols.count) else { return false }
            let route = symbols[Int(number) - 1]
            guard route != .none else { return false }
            action = .push(route)
        case ActionKind.back.rawValue:
            guard count == 1 else { return false }
            action = .back
        case ActionKind.pop.rawValue:
            guard count > 1 else { return false }
            action = .pop(count: Int(number &>> 1) ^ -Int(number & 1))
        case ActionKind.selectTab.rawValue:
            guard count > 1, number & 1 == 0 else { return false }
            action = .selectTab(.index(Int(number &>> 1)))
        case ActionKind.endSession.rawValue:
            guard count > 1, number == 0 else { return false }
            action = .endSession(.none)
            origin = ActionKind.endSession.origin(recorded)
        default:
            return false
        }
        target = .active
        outcome = .applied
        return true
    }

    /// Takes any payload.
    @inline(never)
    private mutating func takeAny(
        _ payload: UnsafeRawBufferPointer, _ recorded: EventOrigin,
        _ symbols: UnsafeBufferPointer<Symbol>
    ) throws(PayloadFault) {
        var decoder = ActionDecoder(payload, symbols: symbols)
        let decoded = try decoder.decode()
        target = decoded.target
        action = decoded.action
        outcome = decoded.outcome
        origin = action.kind.origin(recorded)
    }
}
