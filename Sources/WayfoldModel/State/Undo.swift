/// What takes one change of a state back. Trivial to copy and to forget; what is not is kept apart.
enum Undo: BitwiseCopyable {
    /// A flow had these fields.
    case fields(FlowID, Flow.Fields)
    /// An entry was inserted.
    case inserted(FlowID, at: Int)
    /// So many entries were removed from an index on; they are the last that are kept.
    case removed(FlowID, from: Int, count: Int)
    /// A place in the arena was taken, a new one or a free one.
    case allocated(FlowID, isNew: Bool)
    /// A flow was freed, the last that is kept.
    case freed(FlowID)
    case scene(at: Int, root: FlowID, active: FlowID)
    case transition(sceneAt: Int, Transition?)
    /// The facts were as the last that are kept.
    case facts
    /// A link was held.
    case held
    /// A held link was released, the last that is kept.
    case released(at: Int)
    /// Everything was as the last state that is kept: for what rarely has to be taken back.
    case whole
}

/// What takes changes back, newest last.
struct UndoLog {
    var steps: [Undo] = []
    var entries: [Entry] = []
    var flows: [Flow] = []
    var facts: [[Fact]] = []
    var heldLinks: [HeldLink] = []
    var states: [NavigationState] = []

    mutating func removeAll() {
        steps.removeAll(keepingCapacity: true)
        if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
        if !flows.isEmpty { flows.removeAll(keepingCapacity: true) }
        if !facts.isEmpty { facts.removeAll(keepingCapacity: true) }
        if !heldLinks.isEmpty { heldLinks.removeAll(keepingCapacity: true) }
        if !states.isEmpty { states.removeAll(keepingCapacity: true) }
    }
}

/// Where a plan stands, to be taken back to.
struct UndoMark {
    fileprivate let count: Int
    fileprivate let changeCount: Int
    fileprivate let attachmentCount: Int
    fileprivate let noteCount: Int
    fileprivate let ordinal: UInt32
}

extension Flow {
    /// What a change of a flow may change besides its entries.
    struct Fields: BitwiseCopyable {
        let root: Entry
        let modalCount: Int
        let selection: Int
        let lastChange: UInt64
    }

    var fields: Fields {
        get {
            Fields(
                root: root, modalCount: modalCount, selection: selection, lastChange: lastChange)
        }
        set {
            root = newValue.root
            modalCount = newValue.modalCount
            selection = newValue.selection
            lastChange = newValue.lastChange
        }
    }
}

extension Fold {
    /// Notes from here on what takes the changes of a state back, until `keep` or `takeBack`.
    mutating func mark(_ state: NavigationState) -> UndoMark {
        let mark = UndoMark(
            count: undo.steps.count, changeCount: changes.count,
            attachmentCount: attachments.count, noteCount: notes.count, ordinal: ordinal)
        markCount += 1
        for position in state.scenes.indices {
            noteScene(at: position, state)
        }
        return mark
    }

    /// Lets the changes since a mark stand; an earlier mark can still take them back.
    mutating func keep(_ mark: UndoMark) {
        markCount -= 1
        if markCount == 0 { undo.removeAll() }
    }

    /// Makes the state what it was at a mark, and forgets what was noted since.
    mutating func takeBack(to mark: UndoMark, _ state: inout NavigationState) {
        markCount -= 1
        while undo.steps.count > mark.count {
            takeBack(undo.steps.removeLast(), &state)
        }
        changes.removeSubrange(mark.changeCount...)
        attachments.removeSubrange(mark.attachmentCount...)
        notes.removeSubrange(mark.noteCount...)
        ordinal = mark.ordinal
    }

    private mutating func takeBack(_ last: Undo, _ state: inout NavigationState) {
        switch last {
        case .fields(let flow, let fields):
            state.flows[flow.index].fields = fields
        case .inserted(let flow, let index):
            state.flows[flow.index].entries.remove(at: index)
        case .removed(let flow, let index, let count):
            let kept = undo.entries.count - count
            state.flows[flow.index].entries.insert(contentsOf: undo.entries[kept...], at: index)
            undo.entries.removeSubrange(kept...)
        case .allocated(let flow, isNew: true):
            assert(flow.index == state.flows.count - 1)
            state.flows.removeLast()
        case .allocated(let flow, isNew: false):
            state.flows[flow.index].free()
            state.freeFlows.append(flow)
        case .freed(let id):
            state.flows[id.index] = undo.flows.removeLast()
            state.freeFlows.removeLast()
        case .scene(let position, let root, let active):
            state.scenes[position].root = root
            state.scenes[position].active = active
        case .transition(let position, let transition):
            state.scenes[position].transition = transition
        case .facts: state.facts = undo.facts.removeLast()
        case .held: state.heldLinks.removeLast()
        case .released(let index):
            state.heldLinks.insert(undo.heldLinks.removeLast(), at: index)
        case .whole: state = undo.states.removeLast()
        }
    }

    @inline(__always)
    mutating func noteFields(of flow: FlowID, _ state: NavigationState) {
        if markCount > 0 { undo.steps.append(.fields(flow, state.flows[flow.index].fields)) }
    }

    mutating func noteScene(at position: Int, _ state: NavigationState) {
        guard markCount > 0 else { return }
        let scene = (state.scenes[position].root, state.scenes[position].active)
        undo.steps.append(.scene(at: position, root: scene.0, active: scene.1))
    }

    mutating func noteTransition(sceneAt position: Int, _ state: NavigationState) {
        guard markCount > 0 else { return }
        undo.steps.append(.transition(sceneAt: position, state.scenes[position].transition))
    }

    mutating func noteFacts(_ state: NavigationState) {
        guard markCount > 0 else { return }
        undo.facts.append(state.facts)
        undo.steps.append(.facts)
    }

    /// Notes the state as it is, so that nothing has to be noted of the change that follows: until
    /// `markCount` is what is returned again.
    mutating func noteWhole(_ state: NavigationState) -> Int {
        if markCount > 0 {
            undo.states.append(state)
            undo.steps.append(.whole)
        }
        defer { markCount = 0 }
        return markCount
    }
}
