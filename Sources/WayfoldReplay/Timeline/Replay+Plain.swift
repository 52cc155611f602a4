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
            let end = events.withSymbols { plainRun(&records, $0, isSeen: isSeen, see) }
            eventCount += records.count - before
            switch end {
            case .otherSession: continue
            case .needsEvent, .enoughShort: return nil
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
        _ records: inout ShortRecords, _ symbols: UnsafeBufferPointer<Symbol>, isSeen: Bool,
        _ see: Sight
    ) -> PlainEnd {
        var states: [NavigationState] = []
        swap(&states, &self.states)
        defer { swap(&states, &self.states) }
        return plainRun(&records, symbols, &states[slots.slot], isSeen: isSeen, see)
    }

    /// Folds the records of the session that is stepped.
    @inline(never)
    private mutating func plainRun(
        _ records: inout ShortRecords, _ symbols: UnsafeBufferPointer<Symbol>,
        _ state: inout NavigationState, isSeen: Bool, _ see: Sight
    ) -> PlainEnd {
        let tallies = tallies
        let isWatched = isSeen || tallies
        var walk = records
        defer { records = walk }
        let session = slots.session
        while let record = walk.nextOfAnyOrigin() {
            if record.session != session { return .otherSession }
            var step = PlainStep(record)
            if record.payload & UInt64(PayloadLead.isRefused) != 0 {
                if let end = refuse(&step, symbols, &state) { return end }
                shortCount = 0
            } else {
                guard
                    let action = PlainAction(
                        record.payload, record.payloadCount, record.origin, symbols),
                    case .applied? = fold.step(action, record.sequence, &state)
                else { return .needsEvent }
                step.action = action
                // A run that shows its steps has no short ones.
                shortCount = action.kind.isShort && !isSeen ? shortCount &+ 1 : 0
            }
            walk.pass(record)
            assert(holds(state), "event \(record.sequence) broke an invariant; see violations")
            if isWatched {
                let depth = Self.depth(of: &state)
                if tallies { count(step, depth) }
                if isSeen, shows(step, depth, &state, see) { return .seen }
            }
            if step.action.kind == .endSession { return .ended }
            if shortCount == Self.enoughShort { return .enoughShort }
        }
        return .needsEvent
    }

    /// A record and the plain action that was folded of it.
    private struct PlainStep {
        let record: ShortRecord
        var action = PlainAction(.back, by: .user, 0, .none)
        /// Why it was refused, as it is recorded.
        var refusal: Refusal?

        @inline(__always)
        init(_ record: ShortRecord) { self.record = record }
    }

    /// Folds an event that is recorded as refused; the run's end where it needs an event.
    @inline(never)
    private mutating func refuse(
        _ step: inout PlainStep, _ symbols: UnsafeBufferPointer<Symbol>,
        _ state: inout NavigationState
    ) -> PlainEnd? {
        let record = step.record
        guard
            let said = PlainAction.refused(
                record.payload, record.payloadCount, record.origin, symbols)
        else { return .needsEvent }
        let decided = fold.step(said.action, record.sequence, &state)
        if decided == .applied { return .ahead }
        guard case .refused(let refusal)? = decided, refusal == said.refusal else {
            return .needsEvent
        }
        (step.action, step.refusal) = said
        return nil
    }

    private mutating func count(_ step: PlainStep, _ depth: Int) {
        counted.add(step.action.kind, step.record.time)
        if let refusal = step.refusal { counted.add(refusal) }
        tally(depth: depth, in: slots.slot)
    }

    /// Shows a step; true where the run is to pause there.
    @inline(never)
    private mutating func shows(
        _ step: PlainStep, _ depth: Int, _ state: inout NavigationState, _ see: Sight
    ) -> Bool {
        let record = step.record
        let folded = FoldedStep(
            step.action, step.refusal.map { .refused($0) } ?? .applied,
            sequence: record.sequence, time: record.time, session: record.session,
            isFirst: tops[slots.slot].beginning == record.sequence, depth: depth)
        return see(folded, &state, &fold)
    }

    /// Folds the event that the cursor is on, whose record is a long one, as a plain action; false
    /// where it needs an event, and then it is not folded.
    mutating func plainStep(_ events: inout LogEvents) -> Bool {
        guard let action = events.takePlain(), action.kind != .endSession else { return false }
        let sequence = events.cursor.envelope.sequence
        turn(to: events.cursor.envelope.session, at: sequence)
        let slot = slots.slot
        if !tops[slot].isAside { yieldTop() }
        guard case .applied? = fold.step(action, sequence, &states[slot]) else { return false }
        eventCount += 1
        if tallies {
            counted.add(action.kind, events.cursor.envelope.time)
            tally(depth: depth(in: slot), in: slot)
        }
        assert(holds(states[slot]), "event \(sequence) broke an invariant; see violations")
        return true
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
