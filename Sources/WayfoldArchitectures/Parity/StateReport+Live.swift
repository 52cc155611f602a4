import WayfoldModel

extension StateReport {
    /// What a host's live objects show, and the objects that are its screens in the order of their
    /// rows. Linear in what is read of the graph.
    mutating func read(
        _ host: Host, _ fold: Fold, leavingOut long: LongStack? = nil,
        objects: inout [AnyObject]
    ) {
        clear()
        objects.removeAll(keepingCapacity: true)
        var walk = ReportWalk(LiveSource())
        for scene in host.process.scenes {
            guard let root = host.root(of: scene.number) else { continue }
            add(.scene(scene.number))
            walk.write(root, leavingOut: long, into: &self, &objects)
            if let transition = scene.transition {
                let text = Self.text(of: transition, root)
                add("transition " + text, scene: scene.number)
            }
            for waiting in scene.queue {
                add("queued " + fold.text(of: waiting), scene: scene.number)
            }
        }
        for fact in host.setting.facts.list { add(.factLine(fact, fold.vocabulary)) }
        for held in host.process.heldLinks { add("held " + fold.text(of: held)) }
    }

    private static func text(of movement: Movement, _ root: any LiveFlow) -> String {
        var text = "\(movement.motion)"
        if movement.isInteractive { text += " by finger" }
        guard let flow = movement.flow, let target = root.target(of: flow) else {
            return text + " of what is gone"
        }
        text += " of \(target)"
        if movement.leaves {
            let index = movement.leaving.flatMap { flow.index(ofScreen: $0) }
            text += index.map { ", entry \($0) leaves" } ?? ", what left is gone"
        }
        return text
    }
}

/// The flows of a live graph.
private struct LiveSource: ReportSource {
    func open(_ flow: any LiveFlow) -> ReportedFlow<any LiveFlow, any LiveFlow> {
        let count = flow.count
        return switch flow.kind {
        case .stack: .stack(flow, screens: count + 1)
        case .wrapper: .wrapper(flow.name, flow.flow(at: 0))
        case .tabs:
            .tabs(
                flow.name, routes: flow.tabRoutes, flows: (0..<count).map { flow.flow(at: $0) },
                selection: flow.selection)
        }
    }

    func screen(
        _ position: Int, of stack: any LiveFlow
    ) -> ReportedScreen<any LiveFlow, AnyObject> {
        let screen = stack.screen(at: position - 1)
        return ReportedScreen(
            screen.route, screen.presentation, screen.object, showing: screen.child)
    }
}
