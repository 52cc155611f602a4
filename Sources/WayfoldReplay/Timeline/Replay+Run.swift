import WayfoldLog
public import WayfoldModel

extension Replay {
    /// Where `run` has paused.
    public enum Pause {
        /// The session stepped last has ended: read its state, then `forgetCurrent`.
        case ended
        /// The fold decides otherwise than the outcome that is recorded with the event.
        case differs(Event, decided: Outcome)
        /// A block was folded to its end: the time to show progress.
        case block
    }

    /// Folds a log's events until there is something to see, or to its end, which is nil.
    ///
    /// The same as `next` and `step` in turn, several times as fast: pushes, pops, backs and tabs
    /// go from bytes to states without an event in between.
    public mutating func run(_ events: inout LogEvents) throws(TraceError) -> Pause? {
        while true {
            switch shortCount < Self.enoughShort ? runWhole(&events) : runShort(&events) {
            case .blockEnd: return try events.enterBlock() ? .block : nil
            case .ended: return .ended
            case .broken: throw events.lost()
            case .other: if let pause = try stepWhole(&events) { return pause }
            }
        }
    }

    /// After how many events in a row that could be short steps they are: to lay a top open pays
    /// only for a run of them.
    private static var enoughShort: Int { 24 }

    /// Moves to the next event, which is folded the whole way.
    private mutating func runWhole(_ events: inout LogEvents) -> Stop {
        do {
            while try events.nextRecord() {
                if !events.isForeign { return .other }
            }
            return .blockEnd
        } catch {
            events.damage = error
            return .broken
        }
    }

    /// What ends a run of short steps.
    enum Stop: BitwiseCopyable {
        case blockEnd
        case ended
        /// The event that the cursor is on is not folded yet.
        case other
        /// The record after the cursor is broken, as the events' `damage` says.
        case broken
    }

    /// Folds the event that the cursor is on the whole way.
    @inline(never)
    private mutating func stepWhole(_ events: inout LogEvents) throws(TraceError) -> Pause? {
        try events.take(&fold.vocabulary, into: &event)
        let decided = step(event)
        if shortCount < Self.enoughShort {
            shortCount = event.isShort ? shortCount + 1 : 0
            if shortCount == Self.enoughShort { openTop() }
        } else if learn(events) {
            openTop()
        } else {
            shortCount = 0
        }
        if event.outcome != decided { return .differs(event, decided: decided) }
        guard hasEnded else { return nil }
        if !forgetsEnded { return .ended }
        if notesEnded { note(states[slots.slot], tops[slots.slot], at: event.sequence) }
        forgetCurrent()
        return nil
    }

    /// Notes what the session came to that is stepped and has ended.
    mutating func note(_ state: NavigationState, _ top: OpenTop, at sequence: UInt64) {
        ended.append(
            EndedSession(
                session: slots.session, ordinal: top.ordinal, beginning: top.beginning,
                end: sequence, digest: fold.digest(of: state)))
    }

    /// Notes a route whose next push can be a short step; false where the event is no such push.
    private mutating func learn(_ events: borrowing LogEvents) -> Bool {
        guard case .push(let route) = event.action, fold.short.push, fold.isPlainScreen(route),
            let number = events.shortOperand
        else { return false }
        routes.learn(route, number)
        return true
    }

    private mutating func openTop() {
        tops[slots.slot].open(&states[slots.slot])
    }

    /// Lends the slots to `shortSteps`.
    private mutating func runShort(_ events: inout LogEvents) -> Stop {
        fold.clearNotes()
        routes.enter(events.strings.segment)
        if tops.isEmpty { return runWhole(&events) }
        var (states, tops) = ([NavigationState](), [OpenTop]())
        var (windows, depths) = ([Entry](), [UInt64]())
        var desks: [TabDesks.Desk] = []
        swap(&states, &self.states)
        swap(&tops, &self.tops)
        swap(&windows, &self.windows)
        swap(&depths, &lowDepths)
        swap(&desks, &self.desks)
        var stop = Stop.other
        states.withUnsafeMutableBufferPointer { states in
            tops.withUnsafeMutableBufferPointer { tops in
                windows.withUnsafeMutableBufferPointer { windows in
                    depths.withUnsafeMutableBufferPointer { depths in
                        desks.withUnsafeMutableBufferPointer { desks in
                            guard let state = states.baseAddress, let top = tops.baseAddress,
                                let window = windows.baseAddress, let desk = desks.baseAddress
                            else { return }
                            var left = TabDesks(desk, windows: window)
                            let counters = depths.isEmpty ? nil : depths.baseAddress
                            stop = withUnsafeMutablePointer(to: &left) { left in
                                shortSteps(
                                    &events,
                                    LentSlots(
                                        states: state, tops: top, windows: window,
                                        depths: counters, desks: left))
                            }
                        }
                    }
                }
            }
        }
        swap(&states, &self.states)
        swap(&tops, &self.tops)
        swap(&windows, &self.windows)
        swap(&depths, &lowDepths)
        swap(&desks, &self.desks)
        return stop
    }
}

extension Event {
    /// Whether it may be a short step.
    fileprivate var isShort: Bool {
        switch action {
        case .push, .back, .pop, .popToRoot, .selectTab, .endSession: true
        default: false
        }
    }
}
