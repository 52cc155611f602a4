import WayfoldModel

/// What came between the begin of a transition and its end, or between a death and a launch.
struct IncidentWindow: Sendable {
    private enum Opening: Sendable {
        case transition(Action.Motion, isInteractive: Bool)
        case process
    }

    /// What a window turned out to be.
    enum Closing: Hashable, Sendable {
        case incident(Incident)
        /// A swipe that went through: a back by gesture.
        case swipe(Action.Motion)
        /// Nothing that is modelled.
        case other
    }

    private let opening: Opening
    /// The push just before it, by whose repetition a double tap is known.
    private let push: Action?
    var isAfterPush: Bool { push != nil }
    private(set) var eventCount = 1
    private var kinds: Set<ActionKind> = []
    private var hasDuplicate = false

    /// The window that an event opens; nil when it opens none.
    init?(_ event: Event, after push: Action?) {
        switch event.action {
        case .beginTransition(let motion, let isInteractive):
            opening = .transition(motion, isInteractive: isInteractive)
        case .terminate, .launch:
            opening = .process
        default:
            return nil
        }
        self.push = push
    }

    /// Takes the next event; says what the window was when that closes it.
    mutating func take(_ event: Event) -> Closing? {
        eventCount += 1
        switch (opening, event.action) {
        case (.transition(let motion, let isInteractive), .commitTransition):
            return closing(motion, isInteractive, isCancelled: false)
        case (.transition(let motion, let isInteractive), .cancelTransition):
            return closing(motion, isInteractive, isCancelled: true)
        case (.process, .ready):
            return .incident(kinds.contains(.openURL) ? .linkBeforeReady : .relaunch)
        default:
            kinds.insert(event.action.kind)
            if event.action == push { hasDuplicate = true }
            return nil
        }
    }

    private func closing(
        _ motion: Action.Motion, _ isInteractive: Bool, isCancelled: Bool
    ) -> Closing {
        switch motion {
        case .push, .present:
            if hasDuplicate { return .incident(.doubleTap) }
            return kinds.contains(.selectTab) ? .incident(.tabDuringPush) : .other
        case .pop, .dismiss:
            if kinds.contains(.push) {
                return .incident(motion == .pop ? .pushDuringPop : .pushDuringDismiss)
            }
            guard isInteractive, kinds.isEmpty else { return .other }
            return isCancelled ? .incident(.cancelledSwipe) : .swipe(motion)
        }
    }
}
