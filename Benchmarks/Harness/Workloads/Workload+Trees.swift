import WayfoldArchitectures
import WayfoldModel

/// Trees of coordinators: chains, stars and balanced ones.
extension Workload {
    static let trees = FlowTree.allCases.flatMap { [leaf($0), subtree($0), end($0), lookup($0)] }

    /// A stage with a tree of so many flows, and the route that starts one.
    private static func stage(
        _ subject: BenchSubject, _ tree: FlowTree, _ count: Int
    ) throws -> (Stage, Symbol) {
        // So that a coordinator may start a second child beside the one that is shown.
        let stage = try Stage(subject) { $0.pushWhenCovered = .apply }
        let route = stage.symbol("list")
        try stage.grow(tree, count, of: route)
        return (stage, route)
    }

    private static func leaf(_ tree: FlowTree) -> Workload {
        Workload(
            "tree-\(tree.rawValue)-leaf",
            "start and finish a leaf in a \(tree.rawValue) of n coordinators"
        ) { subject, count in
            let (stage, route) = try stage(subject, tree, count)
            let parent = tree.parent(of: count)
            // What was started last in a chain and in a star is what is shown.
            let leaf = tree == .balanced ? tree.target(of: count) : .active
            return try Run(
                stage, actions: 2,
                act: {
                    stage.perform(.startFlow(route, .push), at: parent)
                    stage.perform(.finishFlow(.none), at: leaf)
                })
        }
    }

    private static func subtree(_ tree: FlowTree) -> Workload {
        Workload(
            "tree-\(tree.rawValue)-dismiss",
            "dismiss half of a \(tree.rawValue) of n coordinators at once"
        ) { subject, count in
            let (stage, route) = try stage(subject, tree, count)
            // A coordinator takes along what was shown after it beside it.
            let half = tree.target(of: tree == .balanced ? 1 : count / 2)
            return try Run(
                stage, act: { stage.perform(.dismissFlow, at: half) },
                reset: {
                    stage.relaunch()
                    try stage.grow(tree, count, of: route)
                })
        }
    }

    private static func end(_ tree: FlowTree) -> Workload {
        Workload(
            "tree-\(tree.rawValue)-end",
            "tear a \(tree.rawValue) of n coordinators down at once"
        ) { subject, count in
            let (stage, route) = try stage(subject, tree, count)
            return try Run(
                stage, act: { stage.tearDown() },
                reset: {
                    stage.relaunch()
                    try stage.grow(tree, count, of: route)
                })
        }
    }

    private static func lookup(_ tree: FlowTree) -> Workload {
        Workload(
            "tree-\(tree.rawValue)-lookup",
            "look a coordinator up by its path in a \(tree.rawValue) of n"
        ) { subject, count in
            let (stage, _) = try stage(subject, tree, count)
            var random = SplitMix64(seed: 8)
            // A few, since the paths into a chain are as long as it is.
            let targets = (0..<8).map { _ in tree.target(of: random.below(count)) }
            var found = 0
            var asked = 0
            var run = try Run(
                stage, actions: targets.count,
                act: {
                    for target in targets where stage.hasFlow(at: target) { found += 1 }
                    asked += targets.count
                })
            run.digest = {
                guard found == asked else {
                    throw HarnessError.unsupported("finds no coordinator by its path")
                }
                return try stage.digest()
            }
            return run
        }
    }
}
