/// A copy of a state on which a plan of several steps is tried, each step seeing the one before.
struct Trial {
    var state: NavigationState
    /// The event that is decided.
    let event: Event
    private var ordinal: UInt32 = 0

    init(_ event: Event, _ state: NavigationState) {
        self.event = event
        self.state = state
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
    /// Plans one step on a trial and applies it there; a refused step leaves plan and trial as
    /// they were.
    mutating func tryStep(_ step: Event, _ trial: inout Trial) throws(Refusal) {
        let first = changes.count
        let firstNote = notes.count
        do {
            try plan(step, trial.state)
        } catch {
            changes.removeSubrange(first...)
            notes.removeSubrange(firstNote...)
            throw error
        }
        trial.apply(changes[first...], attachments, map)
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
    init(_ event: Event) {
        action = event.action
        target = event.target
        origin = event.origin
        scene = event.scene
        sequence = event.sequence
    }

    /// The event that performs it now, in place of the one that let it through.
    func event(within event: Event) -> Event {
        var later = event
        later.action = action
        later.target = target
        later.origin = origin
        later.scene = scene
        return later
    }
}
