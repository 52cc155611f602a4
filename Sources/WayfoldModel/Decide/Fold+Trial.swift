/// A copy of a state on which a plan of several steps is tried, each step seeing the one before.
struct Trial {
    var state: NavigationState
    /// The event that is decided.
    let event: Event
    private(set) var ordinal: UInt32

    /// A trial that begins where the plan stands; the ordinal is that of the next entry.
    init(_ event: Event, _ state: NavigationState, ordinal: UInt32) {
        self.event = event
        self.state = state
        self.ordinal = ordinal
    }

    mutating func apply(_ changes: ArraySlice<Change>, _ attachments: [Attachment], _ map: AppMap) {
        for change in changes {
            state.apply(
                change, attachments: attachments, map: map, sequence: event.sequence,
                ordinal: &ordinal)
        }
    }
}

extension Fold {
    /// How deep links and taps may become each other before the chain counts as endless.
    private static let nestingLimit = 16
    /// How many steps chains within chains may have, all together.
    private static let nestedStepLimit = 10_000

    /// Plans one step on a trial and applies it there; a refused step leaves plan and trial as
    /// they were.
    mutating func tryStep(_ step: Event, _ trial: inout Trial) throws(Refusal) {
        let firstChange = changes.count
        let firstNote = notes.count
        let outer = ordinal
        ordinal = trial.ordinal
        defer { ordinal = outer }
        do {
            try planNested(step, trial.state)
        } catch {
            changes.removeSubrange(firstChange...)
            notes.removeSubrange(firstNote...)
            throw error
        }
        trial.apply(changes[firstChange...], attachments, map)
    }

    /// Plans what another action became; endless chains (a link that opens itself) are `notFound`.
    mutating func planNested(_ step: Event, _ state: NavigationState) throws(Refusal) {
        if nesting > 0 { nestedSteps += 1 }
        guard nesting < Self.nestingLimit, nestedSteps < Self.nestedStepLimit else {
            throw Refusal(.notFound)
        }
        nesting += 1
        defer { nesting -= 1 }
        try plan(step, state)
    }

    /// Plans a waiting action on a trial, in place of the event that let it through.
    mutating func tryResumed(_ waiting: PendingAction, _ trial: inout Trial) throws(Refusal) {
        let outer = resumed
        resumed = waiting
        defer { resumed = outer }
        try tryStep(waiting.event(within: trial.event), &trial)
    }

    /// What has to wait of an event: what waited before keeps the event that asked for it.
    func pending(_ event: Event) -> PendingAction {
        if let resumed, resumed.action == event.action { return resumed }
        return PendingAction(event)
    }

    /// Adds a change to the plan and applies it to the trial.
    mutating func add(_ change: Change, _ trial: inout Trial) {
        changes.append(change)
        trial.apply(changes[(changes.count - 1)...], attachments, map)
    }

    mutating func attach(_ attachment: Attachment) -> Int {
        attachments.append(attachment)
        return attachments.count - 1
    }
}

extension PendingAction {
    package init(_ event: Event) {
        action = event.action
        target = event.target
        origin = event.origin
        scene = event.scene
        sequence = event.sequence
    }

    /// The event that performs it now, in place of the one that let it through.
    package func event(within event: Event) -> Event {
        var later = event
        later.action = action
        later.target = target
        later.origin = origin
        later.scene = scene
        return later
    }
}
