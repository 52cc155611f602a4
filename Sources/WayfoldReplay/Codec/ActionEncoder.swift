import WayfoldLog
import WayfoldModel

/// The flags in a payload's first byte, beside the opcode.
enum PayloadLead {
    static let hasTarget: UInt8 = 0x40
    static let isRefused: UInt8 = 0x80
    static let opcodeMask: UInt8 = 0x3F
}

/// Writes an event's target, action and outcome as the payload of a log record.
///
/// The bytes are those of `PAYLOAD.md`. Texts go in as numbers of the log's current segment.
extension PayloadBuilder {
    /// - Parameter kind: the action's.
    mutating func encode(_ event: Event, _ kind: ActionKind, _ vocabulary: Vocabulary) {
        var lead = kind.rawValue
        if case .path = event.target { lead |= PayloadLead.hasTarget }
        if case .refused = event.outcome { lead |= PayloadLead.isRefused }
        byte(lead)
        if case .path(let steps) = event.target { write(steps) }
        if case .refused(let refusal) = event.outcome {
            write(refusal, vocabulary)
        }
        write(event.action, vocabulary)
    }

    private mutating func write(
        _ action: Action, _ vocabulary: Vocabulary
    ) {
        switch action {
        case .push(let text), .focusFirst(let text), .replaceTop(let text), .setRoot(let text),
            .alert(let text), .answerAlert(let text), .finishFlow(let text),
            .switchFlow(let text), .openURL(let text), .save(let text), .clearFact(let text),
            .setAppVersion(let text), .endSession(let text):
            write(text, vocabulary)
        case .pop(let count):
            signed(Int64(count))
        case .popTo(let place):
            write(place, vocabulary)
        case .setPath(let routes):
            write(routes, vocabulary)
        case .present(let route, let presentation), .startFlow(let route, let presentation):
            byte(presentation.rawValue)
            write(route, vocabulary)
        case .dismiss(let dismissal):
            write(dismissal)
        case .selectTab(.index(let index)):
            varint(UInt64(bitPattern: Int64(index)) << 1)
        case .selectTab(.route(let route)):
            byte(1)
            write(route, vocabulary)
        default:
            writeRest(action, vocabulary)
        }
    }

    private mutating func writeRest(
        _ action: Action, _ vocabulary: Vocabulary
    ) {
        switch action {
        case .setPhase(let phase): byte(phase.rawValue)
        case .setVisible(let isVisible): byte(isVisible ? 1 : 0)
        case .setSizeClass(let sizeClass): byte(sizeClass.rawValue)
        case .restore(let saved): write(saved, vocabulary)
        case .setFact(let name, let value):
            write(name, vocabulary)
            write(value, vocabulary)
        case .setOverride(let element, let scope, let action):
            write(element, vocabulary)
            write(scope, vocabulary)
            byte(action.kind.rawValue)
            write(action, vocabulary)
        case .clearOverride(let element, let scope), .tap(let element, let scope):
            write(element, vocabulary)
            write(scope, vocabulary)
        case .beginTransition(let motion, let isInteractive):
            byte(motion.rawValue | (isInteractive ? 0x80 : 0))
        case .echo(let action):
            byte(action.kind.rawValue)
            write(action, vocabulary)
        case .write(let routes, let base):
            varint(base)
            write(routes, vocabulary)
        case .setParameter(let place, let name, let value):
            write(place, vocabulary)
            write(name, vocabulary)
            write(value, vocabulary)
        case .gap(let count):
            varint(count)
        default:
            return
        }
    }

    private mutating func write(_ steps: [Target.Step]) {
        varint(UInt64(steps.count))
        for step in steps {
            switch step {
            case .root: varint(0)
            case .tab(let index): varint(UInt64(index) << 2 | 1)
            case .entry(let index): varint(UInt64(index) << 2 | 2)
            }
        }
    }

    private mutating func write(
        _ refusal: Refusal, _ vocabulary: Vocabulary
    ) {
        byte(refusal.reason.rawValue)
        write(refusal.by, vocabulary)
        varint(UInt64(refusal.step))
    }

    private mutating func write(
        _ place: Action.Place, _ vocabulary: Vocabulary
    ) {
        switch place {
        case .root:
            byte(0)
        case .route(let route):
            byte(1)
            write(route, vocabulary)
        case .index(let index):
            byte(2)
            signed(Int64(index))
        case .entry(let identity):
            byte(3)
            varint(identity.sequence)
            varint(UInt64(identity.ordinal))
        }
    }

    private mutating func write(_ dismissal: Action.Dismissal) {
        switch dismissal {
        case .one:
            byte(0)
        case .all:
            byte(1)
        case .count(let count):
            byte(2)
            signed(Int64(count))
        case .entry(let index):
            byte(3)
            signed(Int64(index))
        }
    }

    private mutating func write(
        _ saved: Action.Saved, _ vocabulary: Vocabulary
    ) {
        switch saved {
        case .slot(let slot):
            byte(0)
            write(slot, vocabulary)
        case .sequence(let sequence):
            byte(1)
            varint(sequence)
        case .bytes(let content):
            byte(2)
            varint(UInt64(content.count))
            content.withUnsafeBytes { self.bytes($0) }
        }
    }

    private mutating func write(
        _ routes: [Symbol], _ vocabulary: Vocabulary
    ) {
        varint(UInt64(routes.count))
        for route in routes { write(route, vocabulary) }
    }

    private mutating func write(_ symbol: Symbol, _ vocabulary: Vocabulary) {
        if symbol == .none {
            varint(0)
        } else {
            let string = vocabulary.withUTF8(of: symbol) { text in
                number(of: text, rememberedBy: Int(symbol.number))
            }
            varint(UInt64(string) + 1)
        }
    }
}
