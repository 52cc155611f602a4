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
            switch runShort(&events) {
            case .blockEnd: return try events.enterBlock() ? .block : nil
            case .ended: return .ended
            case .broken: throw events.lost()
            case .other: if let pause = try stepWhole(&events) { return pause }
            }
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
        openTop()
        learn(events)
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

    /// Notes a route whose next push can be a short step.
    private mutating func learn(_ events: borrowing LogEvents) {
        guard case .push(let route) = event.action, fold.short.push, fold.isPlainScreen(route),
            let number = events.shortOperand
        else { return }
        routes.learn(route, number)
    }

    private mutating func openTop() {
        tops[slots.slot].open(&states[slots.slot])
    }

    /// Lends the slots to `shortSteps`.
    private mutating func runShort(_ events: inout LogEvents) -> Stop {
        fold.clearNotes()
        routes.enter(events.strings.segment)
        if tops.isEmpty { return firstStep(&events) }
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

    /// Reads on to the log's first event, for which there is no top yet.
    private func firstStep(_ events: inout LogEvents) -> Stop {
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
}
