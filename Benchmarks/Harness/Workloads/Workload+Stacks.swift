import WayfoldModel

/// Deep stacks.
extension Workload {
    static let stacks = [pushBack, popToMiddle, popToRoot, focusFirst, setPath, replaceTop]

    /// A stage with so many screens above its root, and the route of a screen.
    private static func stack(_ subject: BenchSubject, _ depth: Int) throws -> (Stage, Symbol) {
        let stage = try Stage(subject)
        let screen = stage.symbol("screen")
        for _ in 0..<depth { stage.perform(.push(screen)) }
        try stage.requireDone()
        return (stage, screen)
    }

    static let pushBack = Workload(
        "push-back", "push a screen and go back, on a stack of depth n"
    ) { subject, depth in
        let (stage, _) = try stack(subject, depth)
        // One that is not there yet, so that whoever looks for it looks at all of them.
        let other = stage.symbol("other")
        return try Run(
            stage, actions: 2,
            act: {
                stage.perform(.push(other))
                stage.perform(.back)
            })
    }

    static let popToMiddle = Workload(
        "pop-to-middle", "pop from depth n to depth n/2 at once"
    ) { subject, depth in
        let (stage, screen) = try stack(subject, depth)
        let middle = depth / 2
        return try Run(
            stage, act: { stage.perform(.popTo(.index(middle - 1))) },
            reset: { for _ in middle..<depth { stage.perform(.push(screen)) } })
    }

    static let popToRoot = Workload("pop-to-root", "pop from depth n to the root at once") {
        subject, depth in
        let (stage, screen) = try stack(subject, depth)
        return try Run(
            stage, act: { stage.perform(.popToRoot) },
            reset: { for _ in 0..<depth { stage.perform(.push(screen)) } })
    }

    static let focusFirst = Workload(
        "focus-first", "push a screen and focus the one below it, on a stack of depth n"
    ) { subject, depth in
        let stage = try Stage(subject)
        let (screen, other) = (stage.symbol("screen"), stage.symbol("other"))
        for _ in 1..<depth { stage.perform(.push(screen)) }
        stage.perform(.push(other))
        // The search begins at the bottom.
        return try Run(
            stage, actions: 2,
            act: {
                stage.perform(.push(screen))
                stage.perform(.focusFirst(other))
            })
    }

    static let setPath = Workload(
        "set-path", "set a path of n routes in place of n others",
        sizes: decades.dropLast()
    ) { subject, depth in
        let stage = try Stage(subject)
        let paths = ["screen", "other"].map { name in
            Action.setPath(Array(repeating: stage.symbol(name), count: depth))
        }
        stage.perform(paths[0])
        return try Run(
            stage, actions: 2,
            act: {
                stage.perform(paths[1])
                stage.perform(paths[0])
            })
    }

    static let replaceTop = Workload(
        "replace-top", "replace the screen on top of a stack of depth n"
    ) { subject, depth in
        let (stage, screen) = try stack(subject, depth)
        let other = stage.symbol("other")
        return try Run(
            stage, actions: 2,
            act: {
                stage.perform(.replaceTop(other))
                stage.perform(.replaceTop(screen))
            })
    }
}
