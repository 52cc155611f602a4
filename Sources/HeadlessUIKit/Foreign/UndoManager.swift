/// What can be undone and done again, as Foundation has it on Apple's systems: what is registered
/// until the turn ends is one group.
open class UndoManager: NSObject {
    private struct Step {
        weak var target: AnyObject?
        let work: () -> Void
    }

    private final class Group {
        var steps: [Step] = []
        var name = ""
        let parent: Group?

        init(parent: Group? = nil) { self.parent = parent }
    }

    private var past: [Group] = []
    private var future: [Group] = []
    private var current: Group?
    private var disabled = 0

    open private(set) var isUndoing = false
    open private(set) var isRedoing = false
    open var groupsByEvent = true
    /// How many steps are kept; all where it is 0.
    open var levelsOfUndo = 0 { didSet { forgetOldest() } }
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }

    open func disableUndoRegistration() { disabled += 1 }
    open func enableUndoRegistration() { disabled = max(disabled - 1, 0) }

    open var canUndo: Bool { !past.isEmpty || current?.steps.isEmpty == false }
    open var canRedo: Bool { !future.isEmpty }
    open var groupingLevel: Int {
        current.map { sequence(first: $0) { $0.parent }.reduce(0) { count, _ in count + 1 } } ?? 0
    }

    open func beginUndoGrouping() { current = Group(parent: current) }

    open func endUndoGrouping() {
        guard let group = current else { return }
        current = group.parent
        guard !group.steps.isEmpty else { return }
        if let parent = group.parent {
            parent.steps += group.steps
        } else if isUndoing {
            future.append(group)
        } else {
            if !isRedoing { future = [] }
            past.append(group)
            forgetOldest()
        }
    }

    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping (Target) -> Void
    ) {
        register(target) { [weak target] in target.map(handler) }
    }

    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let object = target as AnyObject
        register(object) { [weak object] in
            (object as? NSObject)?.perform(selector, with: anObject)
        }
    }

    private func register(_ target: AnyObject, _ work: @escaping () -> Void) {
        guard isUndoRegistrationEnabled else { return }
        if current == nil {
            beginUndoGrouping()
            if groupsByEvent { endWithTurn() }
        }
        current?.steps.append(Step(target: target, work: work))
    }

    /// The group of a turn ends with it, or when something is undone before.
    private func endWithTurn() {
        // why: it waits for the main queue and for nothing else.
        nonisolated(unsafe) weak let manager = self
        // why: as above.
        nonisolated(unsafe) weak let group = current
        DispatchQueue.main.async {
            guard let manager, let group, manager.current === group else { return }
            manager.endUndoGrouping()
        }
    }

    open func undo() {
        while current != nil { endUndoGrouping() }
        undoNestedGroup()
    }

    open func undoNestedGroup() {
        guard let group = past.popLast() else { return }
        isUndoing = true
        take(group)
        isUndoing = false
    }

    open func redo() {
        guard let group = future.popLast() else { return }
        isRedoing = true
        take(group)
        isRedoing = false
    }

    /// Its steps in the opposite order; what they register is one group of the other direction.
    private func take(_ group: Group) {
        let outer = current
        current = Group()
        current?.name = group.name
        for step in group.steps.reversed() where step.target != nil { step.work() }
        endUndoGrouping()
        current = outer
    }

    open func removeAllActions() { (past, future, current) = ([], [], nil) }

    open func removeAllActions(withTarget target: Any) {
        let object = target as AnyObject
        for group in past + future + [current].compactMap({ $0 }) {
            group.steps.removeAll { $0.target === object }
        }
        past.removeAll(where: \.steps.isEmpty)
        future.removeAll(where: \.steps.isEmpty)
    }

    open func setActionName(_ actionName: String) { (current ?? past.last)?.name = actionName }
    open var undoActionName: String { (current ?? past.last)?.name ?? "" }
    open var redoActionName: String { future.last?.name ?? "" }
    open var undoMenuItemTitle: String { title("Undo", undoActionName) }
    open var redoMenuItemTitle: String { title("Redo", redoActionName) }

    private func title(_ verb: String, _ name: String) -> String {
        name.isEmpty ? verb : "\(verb) \(name)"
    }

    private func forgetOldest() {
        if levelsOfUndo > 0, past.count > levelsOfUndo {
            past.removeFirst(past.count - levelsOfUndo)
        }
    }
}
