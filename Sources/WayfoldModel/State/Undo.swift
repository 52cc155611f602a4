/// What takes one change of a state back.
enum Undo {
    /// A flow had these fields.
    case fields(FlowID, Flow.Fields)
    /// An entry was inserted.
    case inserted(FlowID, at: Int)
    /// So many entries were removed from an index on; they are the last that are kept.
    case removed(FlowID, from: Int, count: Int)
    /// A place in the arena was taken, a new one or a free one.
    case allocated(FlowID, isNew: Bool)
    case freed(FlowID, Flow)
    case scene(at: Int, root: FlowID, active: FlowID)
    case transition(sceneAt: Int, Transition?)
    case facts([Fact])
    case heldLinks([HeldLink])
    /// Everything was as it is here: for what seldom has to be taken back.
    case whole(NavigationState)
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
            count: undo.count, changeCount: changes.count,
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
        guard markCount == 0 else { return }
        undo.removeAll(keepingCapacity: true)
        removedEntries.removeAll(keepingCapacity: true)
    }

    /// Makes the state what it was at a mark, and forgets what was noted since.
    mutating func takeBack(to mark: UndoMark, _ state: inout NavigationState) {
        markCount -= 1
        while undo.count > mark.count {
            takeBack(undo.removeLast(), &state)
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
            let kept = removedEntries.count - count
            state.flows[flow.index].entries.insert(contentsOf: removedEntries[kept...], at: index)
            removedEntries.removeSubrange(kept...)
        case .allocated(let flow, isNew: true):
            assert(flow.index == state.flows.count - 1)
            state.flows.removeLast()
        case .allocated(let flow, isNew: false):
            state.flows[flow.index].free()
            state.freeFlows.append(flow)
        case .freed(let id, let flow):
            state.flows[id.index] = flow
            state.freeFlows.removeLast()
        case .scene(let position, let root, let active):
            state.scenes[position].root = root
            state.scenes[position].active = active
        case .transition(let position, let transition):
            state.scenes[position].transition = transition
        case .facts(let facts):
            state.facts = facts
        case .heldLinks(let links):
            state.heldLinks = links
        case .whole(let whole):
            state = whole
        }
    }

    @inline(__always)
    mutating func noteFields(of flow: FlowID, _ state: NavigationState) {
        if markCount > 0 { undo.append(.fields(flow, state.flows[flow.index].fields)) }
    }

    mutating func noteScene(at position: Int, _ state: NavigationState) {
        guard markCount > 0 else { return }
        let scene = (state.scenes[position].root, state.scenes[position].active)
        undo.append(.scene(at: position, root: scene.0, active: scene.1))
    }

    mutating func noteTransition(sceneAt position: Int, _ state: NavigationState) {
        guard markCount > 0 else { return }
        undo.append(.transition(sceneAt: position, state.scenes[position].transition))
    }

    /// Notes the state as it is, so that nothing has to be noted of the change that follows: until
    /// `markCount` is what is returned again.
    mutating func noteWhole(_ state: NavigationState) -> Int {
        if markCount > 0 { undo.append(.whole(state)) }
        defer { markCount = 0 }
        return markCount
    }
}
