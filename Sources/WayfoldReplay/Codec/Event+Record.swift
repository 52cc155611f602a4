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

    /// Takes the payloads that most records have; false for every other, right or wrong.
    @inline(__always)
    private mutating func takePlain(
        _ head: UInt64, _ count: Int, _ recorded: EventOrigin,
        _ symbols: UnsafeBufferPointer<Symbol>
    ) -> Bool {
        guard let plain = PlainAction(head, count, recorded, symbols),
            let said = plain.action
        else { return false }
        action = said
        origin = plain.origin
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
