import WayfoldModel

/// Many actions at once, and actions that come whether or not the last one is done.
extension Workload {
    static let storm = Workload(
        "storm", "a push among n in one turn of the program",
        sizes: decades.dropLast()
    ) { subject, count in
        let stage = try Stage(subject)
        let screen = stage.symbol("screen")
        return try Run(
            stage, actions: count,
            act: {
                stage.perform(.push(screen))
                for _ in 1..<max(count, 1) { stage.performInTurn(.push(screen)) }
                stage.settle()
            },
            reset: { stage.perform(.popToRoot) })
    }

    /// Pushes at a steady rate, and after every n of them a pop to the root, for which those that
    /// come next have to wait.
    ///
    /// - Parameter perSecond: how many actions come in a second.
    static func steadyStorm(perSecond: Double) -> Workload {
        Workload(
            "storm-steady",
            "an action among \(Int(perSecond)) a second, whether or not the last is done: n "
                + "pushes, then a pop to the root",
            sizes: decades.dropLast()
        ) { subject, depth in
            let stage = try Stage(subject)
            let screen = stage.symbol("screen")
            stage.perform(.push(screen))
            stage.perform(.popToRoot)
            // Three falls to the root, so that their tail is in the percentiles.
            let count = 3 * (depth + 1)
            let pace = (0..<count).map { UInt64(Double($0) * 1e9 / perSecond) }
            return try Run(
                stage,
                .each(count: count, pace: pace) { number in
                    let isLast = number % (depth + 1) == depth
                    stage.perform(isLast ? .popToRoot : .push(screen))
                })
        }
    }

    /// The default rate: what a program that mirrors every frame's gesture would send is a
    /// thousandth of it, so that only what takes long delays the next.
    static let stormRate = 100_000.0
}
