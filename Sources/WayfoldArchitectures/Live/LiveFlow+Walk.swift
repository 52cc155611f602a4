import WayfoldModel

/// The ways through a tree of live flows. None recurses.
extension LiveFlow {
    /// A stack's top screen.
    var top: LiveScreen { screen(at: count - 1) }

    /// The flow that is visible within this one; nil for a stack with a plain screen on top.
    private var visibleChild: (any LiveFlow)? {
        switch kind {
        case .stack: top.child
        case .tabs: flow(at: selection)
        case .wrapper: flow(at: 0)
        }
    }

    /// The deepest flow on the visible path from here. Linear in the flows on the way.
    var deepestVisible: any LiveFlow {
        var flow: any LiveFlow = self
        while let next = flow.visibleChild { flow = next }
        return flow
    }

    /// Goes through wrappers, which no target names.
    private var unwrapped: any LiveFlow {
        var flow: any LiveFlow = self
        while flow.kind == .wrapper { flow = flow.flow(at: 0) }
        return flow
    }

    /// The flow at the end of a target's steps; nil when there is none.
    func descendant(at steps: [Target.Step]) -> (any LiveFlow)? {
        var flow = unwrapped
        for step in steps {
            let next: (any LiveFlow)?
            switch (step, flow.kind) {
            case (.root, .stack): next = flow.screen(at: -1).child
            case (.tab(let tab), .tabs) where (0..<flow.count).contains(tab):
                next = flow.flow(at: tab)
            case (.entry(let entry), .stack) where (0..<flow.count).contains(entry):
                next = flow.screen(at: entry).child
            default: return nil
            }
            guard let next else { return nil }
            flow = next.unwrapped
        }
        return flow
    }

    /// The target that names a flow below this scene's root; nil when it is not there any more.
    func target(of flow: any LiveFlow) -> Target? {
        var steps: [Target.Step] = []
        var current = flow
        while current !== self {
            guard let parent = current.parent else { return nil }
            switch parent.kind {
            case .wrapper:
                guard parent.flow(at: 0) === current else { return nil }
            case .tabs:
                let tab = (0..<parent.count).first { parent.flow(at: $0) === current }
                guard let tab else { return nil }
                steps.append(.tab(tab))
            case .stack:
                guard let index = parent.index(ofChild: current) else { return nil }
                steps.append(index < 0 ? .root : .entry(index))
            }
            current = parent
        }
        return .path(steps.reversed())
    }

    /// The index of the screen that shows a flow, -1 for the root; searched from the top.
    func index(ofChild flow: any LiveFlow) -> Int? {
        for index in stride(from: count - 1, through: -1, by: -1) {
            if let child = screen(at: index).child, child === flow { return index }
        }
        return nil
    }

    /// The index of a screen above the root; searched from the top.
    func index(ofScreen object: AnyObject) -> Int? {
        for index in stride(from: count - 1, through: 0, by: -1)
        where screen(at: index).object === object { return index }
        return nil
    }

    /// The nearest stack above one of whose screens, not root and not tab, leads here.
    var hostingScreen: (flow: any LiveFlow, index: Int)? {
        var flow: any LiveFlow = self
        while let parent = flow.parent {
            if parent.kind == .stack, let index = parent.index(ofChild: flow), index >= 0 {
                return (parent, index)
            }
            flow = parent
        }
        return nil
    }

    /// The nearest tabs here or above.
    var enclosingTabs: (any LiveFlow)? {
        var flow: (any LiveFlow)? = self
        while let current = flow {
            if current.kind == .tabs { return current }
            flow = current.parent
        }
        return nil
    }

    /// The stack at the bottom of what this flow shows, through tabs, wrappers and roots only.
    var baseStack: any LiveFlow {
        var flow: any LiveFlow = self
        while true {
            switch flow.kind {
            case .stack:
                guard let child = flow.screen(at: -1).child else { return flow }
                flow = child
            case .tabs: flow = flow.flow(at: flow.selection)
            case .wrapper: flow = flow.flow(at: 0)
            }
        }
    }

    /// Linear in the screens above the topmost modal.
    public var topLayerStart: Int {
        var index = count
        while index > 0, screen(at: index - 1).presentation == .push { index -= 1 }
        return index
    }

    /// Whether something else is shown above this flow; an unselected tab is not covered.
    var isCovered: Bool {
        var flow: any LiveFlow = self
        while let parent = flow.parent {
            if parent.kind == .stack, parent.count > 0, parent.top.child !== flow { return true }
            flow = parent
        }
        guard kind == .stack else { return false }
        var below = top
        if below.child != nil, below.presentation.isModal { return true }
        while let child = below.child {
            let stack = child.nearestStack
            if stack.topLayerStart > 0 { return true }
            below = stack.top
        }
        return false
    }

    private var nearestStack: any LiveFlow {
        var flow: any LiveFlow = self
        while flow.kind != .stack { flow = flow.flow(at: flow.kind == .tabs ? flow.selection : 0) }
        return flow
    }
}
