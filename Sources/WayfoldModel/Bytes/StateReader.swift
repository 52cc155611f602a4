/// Reads a state; see `StateLayout`. Every read is checked.
struct StateReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    private var symbols: [Symbol] = []
    private var flowCount = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    mutating func state(_ vocabulary: inout Vocabulary) throws(StateFault) -> NavigationState {
        let version = try byte()
        guard version == StateLayout.version else { throw fault(.version(version)) }
        for _ in 0..<(try count()) {
            let text = try slice(count())
            symbols.append(
                vocabulary.symbol(utf8: text.bindMemory(to: UInt8.self)))
        }
        var state = NavigationState()
        state.sequence = try number()
        flowCount = try count()
        state.flows.reserveCapacity(flowCount)
        for _ in 0..<flowCount { state.flows.append(try flow()) }
        for _ in 0..<(try count()) { state.freeFlows.append(try flowID()) }
        for _ in 0..<(try count()) { state.scenes.append(try scene()) }
        for _ in 0..<(try count()) {
            state.facts.append(Fact(name: try text(), value: try symbol()))
        }
        // They are kept in the order of symbols, which are others in every vocabulary.
        state.facts.sort { $0.name.number < $1.name.number }
        for _ in 0..<(try count()) { state.overrides.append(try override()) }
        for _ in 0..<(try count()) {
            let link = try pending()
            state.heldLinks.append(HeldLink(link: link, guardName: try symbol()))
        }
        for _ in 0..<(try count()) {
            let slot = try symbol()
            let sequence = try number()
            state.saved.append(
                SavedState(slot: slot, sequence: sequence, bytes: Array(try slice(count()))))
        }
        state.isReady = try flag()
        state.isTerminated = try flag()
        state.hasEnded = try flag()
        state.appVersion = try symbol()
        state.missingEvents = try number()
        guard offset == bytes.count else { throw fault(.surplus) }
        return state
    }

    private mutating func flow() throws(StateFault) -> Flow {
        let kind = try value("kind of flow", Flow.Kind.init(rawValue:))
        let isFree = try flag()
        let name = try symbol()
        let parent = try flowID()
        var flow = Flow(kind: kind, name: name, parent: parent, root: try entry(after: 0))
        flow.isFree = isFree
        let entryCount = try count()
        flow.entries.reserveCapacity(entryCount)
        var last: UInt64 = 0
        for _ in 0..<entryCount {
            let entry = try entry(after: last)
            last = entry.identity.sequence
            if entry.presentation.isModal { flow.modalCount += 1 }
            flow.entries.append(entry)
        }
        for _ in 0..<(try count()) { flow.children.append(try flowID()) }
        for _ in 0..<(try count()) { flow.tabRoutes.append(try symbol()) }
        flow.selection = try signed()
        flow.lastChange = try number()
        return flow
    }

    private mutating func entry(after last: UInt64) throws(StateFault) -> Entry {
        let sequence = last &+ UInt64(bitPattern: Int64(try signed()))
        let ordinal = try narrow("ordinal")
        let route = try symbol()
        let child = try flowID()
        return Entry(
            identity: EntryIdentity(sequence: sequence, ordinal: ordinal), route: route,
            presentation: try value("presentation", Presentation.init(rawValue:)), child: child)
    }

    private mutating func scene() throws(StateFault) -> Scene {
        let number = try narrow("scene")
        let root = try flowID()
        var scene = Scene(number: number, root: root, active: try flowID())
        let phase = try byte()
        guard let known = Action.Phase(rawValue: phase & ~StateLayout.keptPath) else {
            throw fault(.value("phase"))
        }
        scene.phase = known
        if phase & StateLayout.keptPath != 0 {
            var kept: [Symbol] = []
            for _ in 0..<(try count()) { kept.append(try text()) }
            scene.kept = kept
        }
        scene.isVisible = try flag()
        scene.sizeClass = try value("size class", Action.SizeClass.init(rawValue:))
        if try flag() { scene.transition = try transition() }
        for _ in 0..<(try count()) { scene.queue.append(try pending()) }
        return scene
    }

    private mutating func transition() throws(StateFault) -> Transition {
        let motion = try value("motion", Action.Motion.init(rawValue:))
        let isInteractive = try flag()
        let flow = try flowID()
        var leaving: EntryIdentity?
        if try flag() {
            let sequence = try number()
            leaving = EntryIdentity(sequence: sequence, ordinal: try narrow("ordinal"))
        }
        return Transition(
            motion: motion, isInteractive: isInteractive, flow: flow, leaving: leaving,
            entryCount: try signed())
    }

    private mutating func override() throws(StateFault) -> LiveOverride {
        let element = try symbol()
        let scope = try symbol()
        let scene = try narrow("scene")
        return LiveOverride(
            element: element, scope: scope, scene: scene, action: try action(depth: 0))
    }

    /// What waits is always a navigation: nothing else is queued or held.
    private mutating func pending() throws(StateFault) -> PendingAction {
        let action = try action(depth: 0)
        guard action.kind.isNavigation else { throw fault(.value("waiting action")) }
        var target = Target.active
        if try flag() {
            var steps: [Target.Step] = []
            for _ in 0..<(try count()) { steps.append(try step()) }
            target = .path(steps)
        }
        let origin = try value("origin", Origin.init(rawValue:))
        let scene = try narrow("scene")
        return PendingAction(
            action: action, target: target, origin: origin, scene: scene, sequence: try number())
    }

    private mutating func step() throws(StateFault) -> Target.Step {
        switch try byte() {
        case 0: return .root
        case 1: return .tab(try signed())
        case 2: return .entry(try signed())
        default: throw fault(.value("step"))
        }
    }
}

extension StateReader {
    mutating func byte() throws(StateFault) -> UInt8 {
        guard offset < bytes.count else { throw fault(.cut) }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func number() throws(StateFault) -> UInt64 {
        var number: UInt64 = 0
        for group in 0..<10 {
            let byte = try byte()
            if group == 9, byte > 1 { break }
            number |= UInt64(byte & 0x7F) << UInt64(7 * group)
            if byte < 0x80 { return number }
        }
        throw fault(.value("number"))
    }

    mutating func signed() throws(StateFault) -> Int {
        let folded = try number()
        let wide = Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
        guard let number = Int(exactly: wide) else { throw fault(.value("number")) }
        return number
    }

    mutating func narrow(_ name: String) throws(StateFault) -> UInt32 {
        guard let number = UInt32(exactly: try number()) else { throw fault(.value(name)) }
        return number
    }

    /// A count of what takes at least a byte each.
    mutating func count() throws(StateFault) -> Int {
        let count = try number()
        guard count <= UInt64(bytes.count - offset) else { throw fault(.cut) }
        return Int(count)
    }

    mutating func slice(_ count: Int) throws(StateFault) -> UnsafeRawBufferPointer {
        guard count <= bytes.count - offset else { throw fault(.cut) }
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
    }

    mutating func flag() throws(StateFault) -> Bool {
        try value("flag") { $0 < 2 ? $0 == 1 : nil }
    }

    mutating func value<Value>(
        _ name: String, _ make: (UInt8) -> Value?
    ) throws(StateFault) -> Value {
        guard let value = make(try byte()) else { throw fault(.value(name)) }
        return value
    }

    mutating func symbol() throws(StateFault) -> Symbol {
        let number = try number()
        guard number <= UInt64(symbols.count) else { throw fault(.value("text")) }
        return number == 0 ? .none : symbols[Int(number) - 1]
    }

    /// A symbol where there must be one.
    mutating func text() throws(StateFault) -> Symbol {
        let symbol = try symbol()
        guard symbol != .none else { throw fault(.value("text")) }
        return symbol
    }

    mutating func flowID() throws(StateFault) -> FlowID {
        let number = try number()
        guard number <= UInt64(flowCount) else { throw fault(.value("flow")) }
        return FlowID(Int(number) - 1)
    }

    func fault(_ problem: StateFault.Problem) -> StateFault {
        StateFault(offset: offset, problem: problem)
    }
}
