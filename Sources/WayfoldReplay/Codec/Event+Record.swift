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
        guard let plain = PlainAction(head, count, recorded, symbols) else { return false }
        take(plain)
        origin = plain.origin
        target = .active
        outcome = .applied
        return true
    }

    @inline(__always)
    private mutating func take(_ plain: PlainAction) {
        switch plain.kind {
        case .push: action = .push(plain.text)
        case .openURL: action = .openURL(plain.text)
        case .switchFlow: action = .switchFlow(plain.text)
        case .popToRoot: action = .popToRoot
        case .launch: action = .launch
        case .ready: action = .ready
        case .terminate: action = .terminate
        case .commitTransition: action = .commitTransition
        case .cancelTransition: action = .cancelTransition
        case .present:
            action = .present(plain.text, Presentation(rawValue: plain.detail) ?? .push)
        case .tap: action = .tap(plain.text, scope: .none)
        case .dismiss: action = .dismiss(.one)
        case .setPhase: action = .setPhase(Action.Phase(rawValue: plain.detail) ?? .active)
        case .beginTransition:
            let motion = Action.Motion(rawValue: plain.detail & 0x7F) ?? .push
            action = .beginTransition(motion, isInteractive: plain.detail & 0x80 != 0)
        case .pop: action = .pop(count: Int(plain.detail))
        case .selectTab: action = .selectTab(.index(Int(plain.detail)))
        case .endSession: action = .endSession(.none)
        default: action = .back
        }
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
