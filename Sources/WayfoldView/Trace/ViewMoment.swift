import WayfoldModel

/// One event of a trace, with its session's states before and after it.
struct ViewMoment {
    var event: Event
    /// What the fold made of the event.
    var decided: Outcome
    var notes: [Note]
    var before: NavigationState
    var state: NavigationState
    /// The session's name.
    var name: String?
    /// The numbers of the session's events before and after this one.
    var previous: UInt64?
    var next: UInt64?
}
