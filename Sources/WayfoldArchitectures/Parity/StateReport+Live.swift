import WayfoldModel

extension StateReport {
    /// What a host's live objects show, and the objects that are its screens in the order of their
    /// rows. Linear in the graph; does not recurse.
    mutating func read(_ host: Host, _ fold: Fold, objects: inout [AnyObject]) {
        clear()
        objects.removeAll(keepingCapacity: true)
        for scene in host.process.scenes {
            guard let root = host.root(of: scene.number) else { continue }
            add(.scene(scene.number))
            var walk = LiveWalk()
            walk.write(root, into: &self, &objects)
            if let transition = scene.transition {
                let text = Self.text(of: transition, root)
                add("transition " + text, scene: scene.number)
            }
            for waiting in scene.queue {
                add("queued " + fold.text(of: waiting), scene: scene.number)
            }
        }
        for fact in host.setting.facts.list { add(.factLine(fact, fold.vocabulary)) }
        addOverrides(host.architecture.overrides, fold)
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

/// A walk through a scene of a live graph with a pile of what is still to come.
private struct LiveWalk {
    private enum Work {
        case flow(any LiveFlow)
        case screens(any LiveFlow, from: Int)
    }

    private var pile: [Work] = []

    mutating func write(
        _ root: any LiveFlow, into report: inout StateReport, _ objects: inout [AnyObject]
    ) {
        pile = [.flow(root)]
        while let work = pile.popLast() {
            switch work {
            case .flow(let flow): open(flow, &report)
            case .screens(let flow, let start): write(flow, from: start, &report, &objects)
            }
        }
    }

    private mutating func open(_ flow: any LiveFlow, _ report: inout StateReport) {
        let count = flow.count
        switch flow.kind {
        case .stack:
            report.add(.stack(count))
            pile.append(.screens(flow, from: -1))
        case .wrapper:
            report.add(.wrapper)
            report.names.append(flow.name)
            pile.append(.flow(flow.flow(at: 0)))
        case .tabs:
            report.add(.tabs(count: count, selection: flow.selection))
            report.names.append(flow.name)
            report.names += flow.tabRoutes
            for tab in (0..<count).reversed() { pile.append(.flow(flow.flow(at: tab))) }
        }
    }

    private mutating func write(
        _ flow: any LiveFlow, from start: Int, _ report: inout StateReport,
        _ objects: inout [AnyObject]
    ) {
        for position in start..<max(start, flow.count) {
            let screen = flow.screen(at: position)
            let showsFlow = screen.child != nil
            report.add(.screen(screen.route, screen.presentation, showsFlow: showsFlow))
            objects.append(screen.object)
            guard let child = screen.child else { continue }
            pile += [.screens(flow, from: position + 1), .flow(child)]
            return
        }
    }
}
