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
        // Apart from the replay, so that a step can have it without a copy.
        var event = Event(sequence: 0, action: .back)
        while true {
            if shortCount < Self.enoughShort {
                if let pause = try wholeSteps(&events, &event) { return pause }
                if shortCount < Self.enoughShort {
                    return try events.enterBlock() ? .block : nil
                }
            }
            switch runShort(&events) {
            case .blockEnd: return try events.enterBlock() ? .block : nil
            case .ended: return .ended
            case .broken: throw events.lost()
            case .other:
                if let pause = try wholeStep(&events, &event) { return pause }
                if learn(event, events) { openTop() } else { shortCount = 0 }
            }
        }
    }

    /// After how many events in a row that could be short steps they are: to lay a top open pays
    /// only for a run of them.
    static var enoughShort: Int { 24 }

    /// What ends a run of short steps.
    enum Stop: BitwiseCopyable {
        case blockEnd
        case ended
        /// The event that the cursor is on is not folded yet.
        case other
        /// The record after the cursor is broken, as the events' `damage` says.
        case broken
    }

    /// Folds events one by one to the end of the block, or until enough of them in a row could
    /// have been short steps.
    @inline(never)
    private mutating func wholeSteps(
        _ events: inout LogEvents, _ event: inout Event
    ) throws(TraceError) -> Pause? {
        while true {
            var records = ShortRecords(events.cursor)
            let isEnded = plainSteps(events, &records)
            events.cursor.resume(records)
            if isEnded { return .ended }
            if shortCount == Self.enoughShort {
                openTop()
                return nil
            }
            do {
                guard try events.nextRecord() else { return nil }
            } catch {
                throw events.lost(error)
            }
            if events.isForeign { continue }
            shortCount = 0
            if let pause = try wholeStep(&events, &event) { return pause }
        }
    }

    /// Folds events that short records say, without an event in between, up to the first that needs
    /// one; true where a session has ended that somebody wants to see.
    private mutating func plainSteps(
        _ events: borrowing LogEvents, _ records: inout ShortRecords
    ) -> Bool {
        // Whether the top of the session that is stepped has stepped aside.
        var isAside = false
        while let record = records.nextOfAnyOrigin() {
            let isSame = slots.slot >= 0 && slots.session == record.session
            if !isSame, events.passesOver(record.session) {
                records.pass(record)
                continue
            }
            guard let action = events.plainAction(of: record) else { return false }
            if !isSame || !isAside {
                turn(to: record.session, at: record.sequence)
                if !tops[slots.slot].isAside { yieldTop() }
                isAside = true
            }
            let slot = slots.slot
            guard fold.step(action, record.sequence, &states[slot]) else { return false }
            records.pass(record)
            eventCount += 1
            if tallies {
                counted.add(action.kind, record.time)
                tally(depthIn: slot)
            }
            assert(holds(), "event \(record.sequence) broke an invariant; see violations")
            if action.kind == .endSession, endCurrent(record.sequence) { return true }
            shortCount = action.kind.isShort ? shortCount + 1 : 0
            if shortCount == Self.enoughShort { return false }
        }
        return false
    }

    /// Forgets the session that is stepped and has ended; true where that is for others to do.
    private mutating func endCurrent(_ sequence: UInt64) -> Bool {
        guard forgetsEnded else { return true }
        if notesEnded { note(states[slots.slot], tops[slots.slot], at: sequence) }
        forgetCurrent()
        return false
    }

    /// Folds the event that the cursor is on.
    @inline(__always)
    private mutating func wholeStep(
        _ events: inout LogEvents, _ event: inout Event
    ) throws(TraceError) -> Pause? {
        try events.take(&fold.vocabulary, into: &event)
        let decided = stepInPlace(event)
        if event.outcome != decided { return .differs(event, decided: decided) }
        return hasEnded && endCurrent(event.sequence) ? .ended : nil
    }

    /// Notes what the session came to that is stepped and has ended.
    mutating func note(_ state: NavigationState, _ top: OpenTop, at sequence: UInt64) {
        ended.append(
            EndedSession(
                session: slots.session, ordinal: top.ordinal, beginning: top.beginning,
                end: sequence, digest: fold.digest(of: state)))
    }

    /// Notes a route whose next push can be a short step; false where the event is no such push.
    private mutating func learn(_ event: Event, _ events: borrowing LogEvents) -> Bool {
        guard case .push(let route) = event.action, fold.short.push, fold.isPlainScreen(route),
            let number = events.shortOperand
        else { return false }
        routes.learn(route, number)
        return true
    }

    private mutating func openTop() {
        guard slots.slot >= 0 else { return }
        tops[slots.slot].open(&states[slots.slot])
    }

    /// Lends the slots to `shortSteps`.
    private mutating func runShort(_ events: inout LogEvents) -> Stop {
        fold.clearNotes()
        routes.enter(events.strings.segment)
        if tops.isEmpty { return .other }
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

extension ActionKind {
    /// Whether it may be a short step.
    @inline(__always)
    fileprivate var isShort: Bool {
        switch self {
        case .push, .back, .pop, .popToRoot, .selectTab, .endSession: true
        default: false
        }
    }
}
