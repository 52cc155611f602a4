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
        /// The one that sees the steps has seen enough. The session stepped last may have ended.
        case seen
    }

    /// Sees a step, with the state after it and the fold; true to pause the run there.
    ///
    /// Both are lent, because a copy would count the owners of all that they hold, and stay as they
    /// are but for texts that the vocabulary comes to know.
    public typealias Sight = (FoldedStep, inout NavigationState, inout Fold) -> Bool

    /// Folds a log's events until there is something to see, or to its end, which is nil.
    ///
    /// The same as `next` and `step` in turn, several times as fast: pushes, pops, backs and tabs
    /// go from bytes to states without an event in between.
    public mutating func run(_ events: inout LogEvents) throws(TraceError) -> Pause? {
        // Apart from the replay, so that a step can have it without a copy.
        var event = Event(sequence: 0, action: .back)
        while true {
            if shortCount < Self.enoughShort {
                if let pause = try wholeSteps(&events, &event, isSeen: false, Self.unseen) {
                    return pause
                }
                if shortCount < Self.enoughShort {
                    return try events.enterBlock() ? .block : nil
                }
            }
            switch runShort(&events) {
            case .blockEnd: return try events.enterBlock() ? .block : nil
            case .ended: return .ended
            case .broken: throw events.lost()
            case .other:
                if let pause = try wholeStep(&events, &event, isSeen: false, Self.unseen) {
                    return pause
                }
                if learn(event, &events) { openTop() } else { shortCount = 0 }
            }
        }
    }

    /// The same, with every step shown as it is folded.
    ///
    /// What wants to see all of a log costs a call an event here, where `next` and `step` make an
    /// event of each record and a copy of each state that is read.
    public mutating func run(
        _ events: inout LogEvents, seeing see: Sight
    ) throws(TraceError) -> Pause? {
        shortCount = 0
        var event = Event(sequence: 0, action: .back)
        if let pause = try wholeSteps(&events, &event, isSeen: true, see) { return pause }
        return try events.enterBlock() ? .block : nil
    }

    /// Sees nothing, for a run that shows no steps.
    private static func unseen(
        _: FoldedStep, _: inout NavigationState, _: inout Fold
    ) -> Bool { false }

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
        _ events: inout LogEvents, _ event: inout Event, isSeen: Bool, _ see: Sight
    ) throws(TraceError) -> Pause? {
        while true {
            var records = ShortRecords(events.cursor)
            let pause = plainSteps(&events, &records, isSeen: isSeen, see)
            events.cursor.resume(records)
            if let pause { return pause }
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
            if !isAhead, let isOver = plainStep(&events, isSeen: isSeen, see) {
                if isOver { return .seen }
                continue
            }
            if let pause = try wholeStep(&events, &event, isSeen: isSeen, see) { return pause }
        }
    }

    /// Shows a step of the session that is stepped.
    package mutating func shows(_ step: FoldedStep, _ see: Sight) -> Bool {
        see(step, &states[slots.slot], &fold)
    }

    /// Forgets the session that is stepped and has ended; true where that is for others to do.
    mutating func endCurrent(_ sequence: UInt64) -> Bool {
        guard forgetsEnded else { return true }
        if notesEnded { note(states[slots.slot], tops[slots.slot], at: sequence) }
        forgetCurrent()
        return false
    }

    /// Folds the event that the cursor is on.
    @inline(__always)
    private mutating func wholeStep(
        _ events: inout LogEvents, _ event: inout Event, isSeen: Bool, _ see: Sight
    ) throws(TraceError) -> Pause? {
        try events.take(&fold.vocabulary, into: &event)
        let decided = stepInPlace(event)
        if isSeen {
            let step = FoldedStep(
                event, decided: decided, isFirst: tops[slots.slot].beginning == event.sequence,
                depth: depth(in: slots.slot))
            if shows(step, see) { return .seen }
        }
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
    private mutating func learn(_ event: Event, _ events: inout LogEvents) -> Bool {
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
        var tabTops: [TabTops.TabTop] = []
        swap(&states, &self.states)
        swap(&tops, &self.tops)
        swap(&windows, &self.windows)
        swap(&depths, &lowDepths)
        swap(&tabTops, &self.tabTops)
        var stop = Stop.other
        states.withUnsafeMutableBufferPointer { states in
            tops.withUnsafeMutableBufferPointer { tops in
                windows.withUnsafeMutableBufferPointer { windows in
                    depths.withUnsafeMutableBufferPointer { depths in
                        tabTops.withUnsafeMutableBufferPointer { tabTops in
                            guard let state = states.baseAddress, let top = tops.baseAddress,
                                let window = windows.baseAddress, let tabTop = tabTops.baseAddress
                            else { return }
                            var left = TabTops(tabTop, windows: window)
                            let counters = depths.isEmpty ? nil : depths.baseAddress
                            stop = withUnsafeMutablePointer(to: &left) { left in
                                shortSteps(
                                    &events,
                                    LentSlots(
                                        states: state, tops: top, windows: window,
                                        depths: counters, tabTops: left))
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
        swap(&tabTops, &self.tabTops)
        return stop
    }
}
