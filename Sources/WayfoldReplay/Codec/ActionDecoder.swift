import WayfoldModel

/// What a payload said.
struct DecodedAction {
    var target: Target
    var action: Action
    var outcome: Outcome
}

/// Why a payload is no action.
struct PayloadFault: Error, Hashable {
    enum Problem: Hashable {
        /// The payload ends inside a value.
        case cut
        /// Bytes are left over after the action.
        case surplus
        case unknownVerb(UInt8)
        case badValue(String)
        /// A text whose definition was lost with a damaged block.
        case lostText(UInt64)
    }

    var offset: Int
    var problem: Problem
}

/// Reads the payload of a log record; the reverse of `PayloadBuilder.encode`.
///
/// Every read is checked: any bytes give an action or a fault, never a trap. No allocation for
/// actions without lists.
struct ActionDecoder {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    /// The symbols of the segment's string numbers.
    private let symbols: UnsafeBufferPointer<Symbol>

    init(_ bytes: UnsafeRawBufferPointer, symbols: UnsafeBufferPointer<Symbol>) {
        self.bytes = bytes
        self.symbols = symbols
    }

    mutating func decode() throws(PayloadFault) -> DecodedAction {
        let lead = try byte()
        let target = lead & PayloadLead.hasTarget != 0 ? try target() : .active
        let outcome = lead & PayloadLead.isRefused != 0 ? try outcome() : .applied
        let action = try action(lead & PayloadLead.opcodeMask, depth: 0)
        guard offset == bytes.count else { throw fault(.surplus) }
        return DecodedAction(target: target, action: action, outcome: outcome)
    }

    private mutating func action(_ opcode: UInt8, depth: Int) throws(PayloadFault) -> Action {
        guard let kind = ActionKind(rawValue: opcode) else { throw fault(.unknownVerb(opcode)) }
        switch kind {
        case .push: return .push(try text())
        case .back: return .back
        case .pop: return .pop(count: try signed())
        case .selectTab: return .selectTab(try tab())
        case .setRoot: return .setRoot(try text())
        case .popToRoot: return .popToRoot
        case .popTo: return .popTo(try place())
        case .focusFirst: return .focusFirst(try text())
        case .replaceTop: return .replaceTop(try text())
        case .setPath: return .setPath(try texts())
        case .present:
            let presentation = try presentation()
            return .present(try text(), presentation)
        case .startFlow:
            let presentation = try presentation()
            return .startFlow(try text(), presentation)
        case .dismiss: return .dismiss(try dismissal())
        case .alert: return .alert(try text())
        case .answerAlert: return .answerAlert(try optionalText())
        case .finishFlow: return .finishFlow(try optionalText())
        case .dismissFlow: return .dismissFlow
        case .switchFlow: return .switchFlow(try text())
        case .openURL: return .openURL(try text())
        default: return try rest(kind, depth: depth)
        }
    }

    private mutating func rest(_ kind: ActionKind, depth: Int) throws(PayloadFault) -> Action {
        switch kind {
        case .openScene: return .openScene
        case .closeScene: return .closeScene
        case .setPhase: return .setPhase(try value("phase", Action.Phase.init(rawValue:)))
        case .setVisible: return .setVisible(try flag())
        case .setSizeClass:
            return .setSizeClass(try value("size class", Action.SizeClass.init(rawValue:)))
        case .save: return .save(try text())
        case .restore: return .restore(try saved())
        case .setFact:
            let name = try text()
            return .setFact(name, try text())
        case .clearFact: return .clearFact(try text())
        case .setOverride:
            let element = try text()
            let scope = try optionalText()
            return .setOverride(element: element, scope: scope, try nested(depth))
        case .clearOverride:
            let element = try text()
            return .clearOverride(element: element, scope: try optionalText())
        case .tap:
            let element = try text()
            return .tap(element, scope: try optionalText())
        case .beginTransition: return try transition()
        case .commitTransition: return .commitTransition
        case .cancelTransition: return .cancelTransition
        case .echo: return .echo(try nested(depth))
        case .launch: return .launch
        case .ready: return .ready
        case .terminate: return .terminate
        case .setAppVersion: return .setAppVersion(try text())
        case .endSession: return .endSession(try optionalText())
        case .write:
            let base = try unsigned()
            return .write(try texts(), basedOn: base)
        case .setParameter:
            let place = try place()
            let name = try text()
            return .setParameter(place, name: name, value: try text())
        default: return .gap(count: try unsigned())
        }
    }

    /// An override's or echo's own action; few levels, so that no payload can exhaust the stack.
    private mutating func nested(_ depth: Int) throws(PayloadFault) -> Action {
        guard depth < ActionLimits.nesting else { throw fault(.badValue("nesting")) }
        return try action(try byte(), depth: depth + 1)
    }

    private mutating func transition() throws(PayloadFault) -> Action {
        let lead = try byte()
        guard let motion = Action.Motion(rawValue: lead & 0x7F) else {
            throw fault(.badValue("motion"))
        }
        return .beginTransition(motion, isInteractive: lead & 0x80 != 0)
    }

    private mutating func tab() throws(PayloadFault) -> Action.Tab {
        let lead = try unsigned()
        if lead & 1 == 0 { return .index(Int(lead >> 1)) }
        guard lead == 1 else { throw fault(.badValue("tab")) }
        return .route(try text())
    }

    private mutating func place() throws(PayloadFault) -> Action.Place {
        switch try byte() {
        case 0: return .root
        case 1: return .route(try text())
        case 2: return .index(try signed())
        case 3:
            let sequence = try unsigned()
            guard let ordinal = UInt32(exactly: try unsigned()) else {
                throw fault(.badValue("ordinal"))
            }
            return .entry(EntryIdentity(sequence: sequence, ordinal: ordinal))
        default: throw fault(.badValue("place"))
        }
    }

    private mutating func dismissal() throws(PayloadFault) -> Action.Dismissal {
        switch try byte() {
        case 0: return .one
        case 1: return .all
        case 2: return .count(try signed())
        case 3: return .entry(try signed())
        default: throw fault(.badValue("dismissal"))
        }
    }

    private mutating func saved() throws(PayloadFault) -> Action.Saved {
        switch try byte() {
        case 0: return .slot(try text())
        case 1: return .sequence(try unsigned())
        case 2:
            guard let count = Int(exactly: try unsigned()), count <= bytes.count - offset else {
                throw fault(.cut)
            }
            defer { offset += count }
            return .bytes(Array(bytes[offset..<offset + count]))
        default: throw fault(.badValue("saved state"))
        }
    }

    private mutating func target() throws(PayloadFault) -> Target {
        let count = try unsigned()
        guard count <= UInt64(bytes.count - offset) else { throw fault(.cut) }
        var steps: [Target.Step] = []
        for _ in 0..<count {
            let step = try unsigned()
            let index = Int(step >> 2)
            switch step & 3 {
            case 0: steps.append(.root)
            case 1: steps.append(.tab(index))
            case 2: steps.append(.entry(index))
            default: throw fault(.badValue("step"))
            }
        }
        return .path(steps)
    }

    private mutating func outcome() throws(PayloadFault) -> Outcome {
        let reason = try value("reason", Refusal.Reason.init(rawValue:))
        let by = try optionalText()
        guard let step = Int(exactly: try unsigned()) else { throw fault(.badValue("step")) }
        return .refused(Refusal(reason, by: by, step: step))
    }

    private mutating func presentation() throws(PayloadFault) -> Presentation {
        try value("presentation", Presentation.init(rawValue:))
    }

    private mutating func flag() throws(PayloadFault) -> Bool {
        try value("flag") { $0 < 2 ? $0 == 1 : nil }
    }

    private mutating func value<Value>(
        _ name: String, _ make: (UInt8) -> Value?
    ) throws(PayloadFault) -> Value {
        guard let value = make(try byte()) else { throw fault(.badValue(name)) }
        return value
    }

    private mutating func texts() throws(PayloadFault) -> [Symbol] {
        let count = try unsigned()
        guard count <= UInt64(bytes.count - offset) else { throw fault(.cut) }
        var texts: [Symbol] = []
        texts.reserveCapacity(Int(count))
        for _ in 0..<count { texts.append(try text()) }
        return texts
    }

    private mutating func text() throws(PayloadFault) -> Symbol {
        let text = try optionalText()
        guard text != .none else { throw fault(.badValue("text")) }
        return text
    }

    private mutating func optionalText() throws(PayloadFault) -> Symbol {
        let number = try unsigned()
        if number == 0 { return .none }
        guard number <= UInt64(symbols.count) else { throw fault(.badValue("text")) }
        let symbol = symbols[Int(number) - 1]
        guard symbol != .none else { throw fault(.lostText(number - 1)) }
        return symbol
    }

    private mutating func signed() throws(PayloadFault) -> Int {
        let value = try unsigned()
        return Int(Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1))
    }

    private mutating func unsigned() throws(PayloadFault) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let next = UInt64(try byte())
            if shift == 63, next > 1 { throw fault(.badValue("number")) }
            value |= (next & 0x7F) << shift
            if next < 0x80 { return value }
            shift += 7
            if shift > 63 { throw fault(.badValue("number")) }
        }
    }

    private mutating func byte() throws(PayloadFault) -> UInt8 {
        guard offset < bytes.count else { throw fault(.cut) }
        defer { offset += 1 }
        return bytes[offset]
    }

    private func fault(_ problem: PayloadFault.Problem) -> PayloadFault {
        PayloadFault(offset: offset, problem: problem)
    }
}

/// Bounds on actions that are read from outside.
enum ActionLimits {
    /// How deeply overrides and echoes may hold actions that hold actions.
    static let nesting = 8
}
