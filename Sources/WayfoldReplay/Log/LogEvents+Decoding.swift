import WayfoldLog
import WayfoldModel

/// From the record that the cursor is on to an event.
extension LogEvents {
    @inline(__always)
    mutating func decode(into event: inout Event) throws(TraceError) {
        let envelope = cursor.envelope
        event.sequence = envelope.sequence
        event.time = envelope.time
        event.session = envelope.session
        event.scene = envelope.scene
        event.cause = envelope.cause
        event.continuesTurn = envelope.continuesTurn
        if decodePlainly(envelope.origin, into: &event) { return }
        try decodeFully(into: &event)
        event.origin = event.action.kind.origin(envelope.origin)
    }

    /// Takes the payloads that most records have: an applied action of the active flow without
    /// operands, or with one of at most three bytes. False for every other, right or wrong.
    @inline(__always)
    private mutating func decodePlainly(_ origin: EventOrigin, into event: inout Event) -> Bool {
        let count = cursor.payload.count
        guard count >= 1, count <= 4 else { return false }
        let head = cursor.payloadHead
        let operand = head &>> 8
        // Of the operand's bytes all but the last go on.
        let goingOn = (0x80_8080 as UInt64) &>> UInt64(8 &* (5 &- count))
        let number =
            operand & 0x7F | (operand & 0x7F00) &>> 1 | (operand & 0x7F_0000) &>> 2
        guard operand & 0x80_8080 == goingOn else { return false }
        switch UInt8(truncatingIfNeeded: head) {
        case ActionKind.push.rawValue:
            guard let route = symbol(number) else { return false }
            event.action = .push(route)
        case ActionKind.back.rawValue:
            guard count == 1 else { return false }
            event.action = .back
        case ActionKind.pop.rawValue:
            guard count > 1 else { return false }
            event.action = .pop(count: Int(number &>> 1) ^ -Int(number & 1))
        case ActionKind.selectTab.rawValue:
            guard count > 1, number & 1 == 0 else { return false }
            event.action = .selectTab(.index(Int(number &>> 1)))
        default:
            return false
        }
        event.target = .active
        event.outcome = .applied
        event.origin = Origin(rawValue: origin.rawValue) ?? .user
        return true
    }

    @inline(__always)
    private mutating func symbol(_ number: UInt64) -> Symbol? {
        guard number >= 1, number <= UInt64(symbols.count) else { return nil }
        let symbol = symbols[Int(number) - 1]
        return symbol == .none ? nil : symbol
    }

    /// Takes any payload.
    @inline(never)
    private mutating func decodeFully(into event: inout Event) throws(TraceError) {
        do throws(PayloadFault) {
            let decoded = try symbols.withUnsafeBufferPointer {
                symbols throws(PayloadFault) -> DecodedAction in
                var decoder = ActionDecoder(cursor.payload, symbols: symbols)
                return try decoder.decode()
            }
            event.target = decoded.target
            event.action = decoded.action
            event.outcome = decoded.outcome
        } catch {
            throw .payload(
                at: cursor.payloadPlace, sequence: cursor.envelope.sequence, problem: error.text)
        }
    }
}
