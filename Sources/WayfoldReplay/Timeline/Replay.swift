public import WayfoldModel

/// Folds the events of a log, in order, into the state of each of its sessions.
///
/// Memory is constant in the number of events and linear in the open sessions: `endSession` frees
/// a session once its last state has been read.
public struct Replay: Sendable {
    public var fold: Fold
    /// How many events were folded.
    public private(set) var eventCount: UInt64 = 0
    /// How many sessions were met.
    public private(set) var sessionCount = 0

    private var slots: [UInt64: Int] = [:]
    private var states: [NavigationState] = []
    private var freeSlots: [Int] = []
    private var currentSession: UInt64 = 0
    private var currentSlot = -1
    private let fresh: NavigationState

    public init(_ fold: Fold) {
        self.fold = fold
        fresh = fold.initialState()
    }

    /// Folds one event into its session's state, which `state` then gives.
    public mutating func step(_ event: Event) -> Outcome {
        if event.session != currentSession || currentSlot < 0 { turn(to: event.session) }
        eventCount += 1
        let outcome = fold.step(event, &states[currentSlot])
        assert(holds(after: event), "event \(event.sequence) broke an invariant; see violations")
        return outcome
    }

    /// Whether the state is one that may be; asked after every event in debug builds.
    ///
    /// Looking costs the size of the state, so that beyond a thousand screens only every 64th event
    /// is followed by a look, and a deep stack stays testable.
    private func holds(after event: Event) -> Bool {
        let isSmall = states[currentSlot].scenes.indices.allSatisfy {
            states[currentSlot].depth(ofSceneAt: $0) < 1000
        }
        guard isSmall || eventCount.isMultiple(of: 64) else { return true }
        return fold.violations(in: states[currentSlot]).isEmpty
    }

    /// The state after the last event of the session that was stepped last.
    public var state: NavigationState {
        _read {
            if currentSlot < 0 { yield fresh } else { yield states[currentSlot] }
        }
    }

    /// The state of an open session, or of one not met yet.
    public func state(of session: UInt64) -> NavigationState {
        slots[session].map { states[$0] } ?? fresh
    }

    /// The sessions that are open, by number.
    public var openSessions: [UInt64] { slots.keys.sorted() }

    /// Forgets the session that was stepped last. Call it when its state has ended and was read.
    public mutating func forgetCurrent() {
        guard currentSlot >= 0 else { return }
        slots[currentSession] = nil
        states[currentSlot] = fresh
        freeSlots.append(currentSlot)
        currentSlot = -1
    }

    private mutating func turn(to session: UInt64) {
        currentSession = session
        if let slot = slots[session] {
            currentSlot = slot
            return
        }
        sessionCount += 1
        if let slot = freeSlots.popLast() {
            currentSlot = slot
        } else {
            currentSlot = states.count
            states.append(fresh)
        }
        slots[session] = currentSlot
    }
}
