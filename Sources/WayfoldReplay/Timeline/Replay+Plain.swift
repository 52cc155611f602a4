import WayfoldLog
import WayfoldModel

/// Events that short records say, folded without an event in between.
extension Replay {
    /// Folds them up to the first that needs an event, which is nil, or to one after which there is
    /// something to see.
    mutating func plainSteps(
        _ events: inout LogEvents, _ records: inout ShortRecords, isSeen: Bool, _ see: Sight
    ) -> Pause? {
        while let record = records.nextOfAnyOrigin() {
            if slots.slot < 0 || slots.session != record.session {
                if events.passesOver(record.session) {
                    records.pass(record)
                    continue
                }
                guard events.plainAction(of: record) != nil else { return nil }
                turn(to: record.session, at: record.sequence)
            }
            if !tops[slots.slot].isAside { yieldTop() }
            let before = records.count
            let end = events.withActions { plainRun(&records, $0, isSeen: isSeen, see) }
            eventCount += records.count - before
            switch end {
            case .otherSession: continue
            case .needsEvent, .enoughShort, nil: return nil
            case .ahead:
                isAhead = true
                return nil
            case .seen: return .seen
            case .ended: if endCurrent(records.sequence) { return .ended }
            }
        }
        return nil
    }

    /// How a run of plain steps of one session ends.
    private enum PlainEnd: BitwiseCopyable {
        case otherSession, enoughShort, ended, seen
        /// The next event is none that a plain action says, or that a fold takes as one, or is
        /// decided otherwise than it is recorded.
        case needsEvent
        /// The same, and it was applied, though it is recorded as refused.
        case ahead
    }

    /// Lends the state of the session that is stepped to a run.
    private mutating func plainRun(
        _ records: inout ShortRecords, _ actions: PlainActions.Lent, isSeen: Bool, _ see: Sight
    ) -> PlainEnd {
        var states: [NavigationState] = []
        swap(&states, &self.states)
        defer { swap(&states, &self.states) }
        return plainRun(&records, actions, &states[slots.slot], isSeen: isSeen, see)
    }

    /// Folds the records of the session that is stepped.
    @inline(never)
    private mutating func plainRun(
        _ records: inout ShortRecords, _ actions: PlainActions.Lent,
        _ state: inout NavigationState, isSeen: Bool, _ see: Sight
    ) -> PlainEnd {
        let isWatched = isSeen || tallies
        var watch = Watch()
        var walk = records
        var short = shortCount
        defer {
            records = walk
            shortCount = short
            if tallies { tops[slots.slot].take(watch) }
        }
        let session = slots.session
        while let record = walk.nextOfAnyOrigin() {
            if record.session != session { return .otherSession }
            let action: PlainAction
            var refusal: Refusal?
            if record.payload & UInt64(PayloadLead.isRefused) == 0 {
                guard let said = actions[record],
                    case .applied? = fold.step(said, record.sequence, &state)
                else { return .needsEvent }
                action = said
                // A run that shows its steps has no short ones.
                short = said.kind.isShort && !isSeen ? short &+ 1 : 0
            } else {
                switch refuse(record, actions.symbols, &state) {
                case .refused(let said, let why): (action, refusal) = (said, why)
                case .ahead: return .ahead
                case .other: return .needsEvent
                }
                short = 0
            }
            walk.pass(record)
            assert(holds(state), "event \(record.sequence) broke an invariant; see violations")
            if isWatched {
                let step = PlainStep(record, action, refusal)
                if note(step, &watch, &state, isSeen: isSeen, see) { return .seen }
            }
            if action.kind == .endSession { return .ended }
            if short == Self.enoughShort { return .enoughShort }
        }
        return .needsEvent
    }

    /// What of an event that is recorded as refused was decided.
    private enum RefusedStep {
        case refused(PlainAction, Refusal)
        /// It was applied.
        case ahead
        /// It needs an event.
        case other
    }

    /// Folds an event that is recorded as refused.
    @inline(never)
    private mutating func refuse(
        _ record: ShortRecord, _ symbols: UnsafeBufferPointer<Symbol>,
        _ state: inout NavigationState
    ) -> RefusedStep {
        guard
            let said = PlainAction.refused(
                record.payload, record.payloadCount, record.origin, symbols)
        else { return .other }
        switch fold.step(said.action, record.sequence, &state) {
        case .applied?: return .ahead
        case .refused(let refusal)? where refusal == said.refusal:
            return .refused(said.action, refusal)
        default: return .other
        }
    }

    /// A plain action that was folded, and of its record what is counted and shown.
    private struct PlainStep {
        let action: PlainAction
        /// Why it was refused.
        let refusal: Refusal?
        let sequence: UInt64
        let time: Int64

        @inline(__always)
        init(_ record: ShortRecord, _ action: PlainAction, _ refusal: Refusal?) {
            (self.action, self.refusal) = (action, refusal)
            (sequence, time) = (record.sequence, record.time)
        }

        init(_ envelope: Envelope, _ action: PlainAction) {
            (self.action, refusal) = (action, nil)
            (sequence, time) = (envelope.sequence, envelope.time)
        }
    }

    /// Counts a step and shows it; true where the run is to pause there.
    @inline(never)
    private mutating func note(
        _ step: PlainStep, _ watch: inout Watch, _ state: inout NavigationState, isSeen: Bool,
        _ see: Sight
    ) -> Bool {
        if watch.depth == 0 || !step.action.kind.keepsDepth && step.refusal == nil {
            if watch.depth > 0, fold.hasMoved, state.scenes.count == 1 {
                watch.depth += step.action.kind == .push ? 1 : -1
            } else {
                watch.depth = Self.depth(of: &state)
            }
        }
        if tallies {
            watch.deepest = max(watch.deepest, watch.depth)
            counted.add(step.action.kind, step.time)
            if let refusal = step.refusal { counted.add(refusal) }
            count(depth: watch.depth)
        }
        guard isSeen else { return false }
        let folded = FoldedStep(
            step.action, step.refusal.map { .refused($0) } ?? .applied,
            sequence: step.sequence, time: step.time, session: slots.session,
            isFirst: tops[slots.slot].beginning == step.sequence, depth: watch.depth)
        return see(folded, &state, &fold)
    }

    /// Folds the event that the cursor is on, whose record is a long one, as a plain action; nil
    /// where it needs an event, and then it is not folded, and true where the run is to pause.
    mutating func plainStep(
        _ events: inout LogEvents, isSeen: Bool, _ see: Sight
    ) -> Bool? {
        guard let action = events.takePlain(), action.kind != .endSession else { return nil }
        let envelope = events.cursor.envelope
        // No plain action shows what brought it about.
        guard !isSeen || envelope.cause == 0 else { return nil }
        turn(to: envelope.session, at: envelope.sequence)
        let slot = slots.slot
        if !tops[slot].isAside { yieldTop() }
        guard case .applied? = fold.step(action, envelope.sequence, &states[slot]) else {
            return nil
        }
        eventCount += 1
        assert(holds(states[slot]), "event \(envelope.sequence) broke an invariant; see violations")
        guard isSeen || tallies else { return false }
        var states: [NavigationState] = []
        swap(&states, &self.states)
        defer { swap(&states, &self.states) }
        var watch = Watch()
        defer { if tallies { tops[slot].take(watch) } }
        return note(PlainStep(envelope, action), &watch, &states[slot], isSeen: isSeen, see)
    }
}

/// What a run of plain steps notes of the state's depth.
private struct Watch {
    /// How deep the state is; 0 while that is not known.
    var depth = 0
    /// The deepest that it was in the run.
    var deepest = 0
}

extension OpenTop {
    /// Takes what a run has noted, of steps that were counted.
    fileprivate mutating func take(_ watch: Watch) {
        guard watch.deepest > 0 else { return }
        reach(watch.deepest)
        note(depth: watch.depth)
    }
}

extension ActionKind {
    /// Whether no path is longer or shorter after it. A phase may bring a path back.
    @inline(__always)
    fileprivate var keepsDepth: Bool {
        switch self {
        case .beginTransition, .terminate, .endSession: true
        default: false
        }
    }

    /// Whether it may be a short step.
    @inline(__always)
    fileprivate var isShort: Bool {
        switch self {
        case .push, .back, .pop, .popToRoot, .selectTab, .endSession: true
        default: false
        }
    }
}
