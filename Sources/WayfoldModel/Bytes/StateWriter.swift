/// Writes a state; see `StateLayout`.
struct StateWriter {
    private let vocabulary: Vocabulary
    private var body: [UInt8] = []
    private var numbers: [Symbol: UInt64] = [:]
    private var texts: [Symbol] = []

    init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
    }

    /// Everything that was written, with the version and the texts before it.
    var finished: [UInt8] {
        var bytes = [StateLayout.version]
        Self.add(UInt64(texts.count), to: &bytes)
        for symbol in texts {
            let text = vocabulary.utf8(symbol)
            Self.add(UInt64(text.count), to: &bytes)
            bytes += text
        }
        return bytes + body
    }

    mutating func write(_ state: NavigationState) {
        number(state.sequence)
        list(state.flows) { $0.write($1) }
        list(state.freeFlows) { $0.flow($1) }
        list(state.scenes) { $0.write($1) }
        list(state.facts) { writer, fact in
            writer.symbol(fact.name)
            writer.symbol(fact.value)
        }
        list(state.overrides) { writer, override in
            writer.symbol(override.element)
            writer.symbol(override.scope)
            writer.number(UInt64(override.scene))
            writer.write(override.action)
        }
        list(state.heldLinks) { writer, held in
            writer.write(held.link)
            writer.symbol(held.guardName)
        }
        list(state.saved) { writer, saved in
            writer.symbol(saved.slot)
            writer.number(saved.sequence)
            writer.bytes(saved.bytes)
        }
        flag(state.isReady)
        flag(state.isTerminated)
        flag(state.hasEnded)
        symbol(state.appVersion)
        number(state.missingEvents)
    }

    private mutating func write(_ flow: Flow) {
        body.append(flow.kind.rawValue)
        flag(flow.isFree)
        symbol(flow.name)
        self.flow(flow.parent)
        write(flow.root, after: 0)
        number(UInt64(flow.entries.count))
        var last: UInt64 = 0
        for entry in flow.entries {
            write(entry, after: last)
            last = entry.identity.sequence
        }
        list(flow.children) { $0.flow($1) }
        list(flow.tabRoutes) { $0.symbol($1) }
        signed(flow.selection)
        number(flow.lastChange)
    }

    private mutating func write(_ entry: Entry, after last: UInt64) {
        signed(Int(truncatingIfNeeded: entry.identity.sequence &- last))
        number(UInt64(entry.identity.ordinal))
        symbol(entry.route)
        flow(entry.child)
        body.append(entry.presentation.rawValue)
    }

    private mutating func write(_ scene: Scene) {
        number(UInt64(scene.number))
        flow(scene.root)
        flow(scene.active)
        body.append(scene.phase.rawValue | (scene.kept == nil ? 0 : StateLayout.keptPath))
        if let kept = scene.kept { list(kept) { $0.symbol($1) } }
        flag(scene.isVisible)
        body.append(scene.sizeClass.rawValue)
        flag(scene.transition != nil)
        if let transition = scene.transition { write(transition) }
        list(scene.queue) { $0.write($1) }
    }

    private mutating func write(_ transition: Transition) {
        body.append(transition.motion.rawValue)
        flag(transition.isInteractive)
        flow(transition.flow)
        flag(transition.leaving != nil)
        if let leaving = transition.leaving {
            number(leaving.sequence)
            number(UInt64(leaving.ordinal))
        }
        signed(transition.entryCount)
    }

    private mutating func write(_ pending: PendingAction) {
        write(pending.action)
        switch pending.target {
        case .active: flag(false)
        case .path(let steps):
            flag(true)
            list(steps) { $0.write($1) }
        }
        body.append(pending.origin.rawValue)
        number(UInt64(pending.scene))
        number(pending.sequence)
    }

    private mutating func write(_ step: Target.Step) {
        switch step {
        case .root: body.append(0)
        case .tab(let index):
            body.append(1)
            signed(index)
        case .entry(let index):
            body.append(2)
            signed(index)
        }
    }
}

extension StateWriter {
    private static func add(_ number: UInt64, to bytes: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func byte(_ byte: UInt8) {
        body.append(byte)
    }

    mutating func number(_ number: UInt64) {
        Self.add(number, to: &body)
    }

    mutating func signed(_ number: Int) {
        let wide = Int64(number)
        self.number(UInt64(bitPattern: (wide << 1) ^ (wide >> 63)))
    }

    mutating func flag(_ flag: Bool) {
        body.append(flag ? 1 : 0)
    }

    mutating func bytes(_ bytes: [UInt8]) {
        number(UInt64(bytes.count))
        body += bytes
    }

    mutating func flow(_ flow: FlowID) {
        number(UInt64(flow.index + 1))
    }

    mutating func symbol(_ symbol: Symbol) {
        if symbol == .none { return number(0) }
        if let known = numbers[symbol] { return number(known) }
        texts.append(symbol)
        numbers[symbol] = UInt64(texts.count)
        number(UInt64(texts.count))
    }

    mutating func list<Element>(
        _ elements: [Element], _ write: (inout StateWriter, Element) -> Void
    ) {
        number(UInt64(elements.count))
        for element in elements { write(&self, element) }
    }
}
