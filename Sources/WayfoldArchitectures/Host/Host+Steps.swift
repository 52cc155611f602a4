import WayfoldModel

extension Host {
    /// How deep links and taps may become each other before the chain counts as endless.
    private static let nestingLimit = 16
    /// How many steps chains within chains may have, all together.
    private static let nestedStepLimit = 10_000

    /// Does something that leaves everything as it was when it is refused.
    func attempt(_ body: () throws(Refusal) -> Void) throws(Refusal) {
        let turns = setting.turns
        // What earlier steps put off is theirs: it must not be undone with this one.
        turns.drain()
        let mark = journal.open()
        let ticket = turns.ticket
        do {
            try body()
        } catch {
            journal.undo(to: mark)
            turns.forget(since: ticket)
            throw error
        }
        journal.close()
    }

    /// Performs a step of a chain; one that is refused leaves everything as it was.
    func step(_ step: Event) throws(Refusal) {
        try attempt { () throws(Refusal) in try takeNested(step) }
    }

    /// Performs what another action became; endless chains are `notFound`.
    func takeNested(_ step: Event) throws(Refusal) {
        if nesting > 0 { nestedSteps += 1 }
        guard nesting < Self.nestingLimit, nestedSteps < Self.nestedStepLimit else {
            throw Refusal(.notFound)
        }
        nesting += 1
        defer { nesting -= 1 }
        try take(step)
    }

    /// Performs a waiting action in place of the event that let it through.
    func stepResumed(_ waiting: PendingAction, _ event: Event) throws(Refusal) {
        let outer = resumed
        resumed = waiting
        defer { resumed = outer }
        try step(waiting.event(within: event))
    }

    /// What has to wait of an event: what waited before keeps the event that asked for it.
    func pending(_ event: Event) -> PendingAction {
        if let resumed, resumed.action == event.action { return resumed }
        return PendingAction(event)
    }

    /// A tap: resolved by the map and handed on as what it became.
    func tap(
        _ element: Symbol, _ scope: Symbol, _ event: Event, _ root: any LiveFlow
    ) throws(Refusal) {
        let request = request(event, root)
        let resolver = TapResolver(setting: setting)
        var resolved = event
        resolved.action = try resolver.resolved(element, scope: scope, request)
        let outer = isTapped
        isTapped = true
        defer { isTapped = outer }
        try takeNested(resolved)
    }
}
