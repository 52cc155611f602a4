import WayfoldLog
import WayfoldModel

/// Events that short records say, folded without an event in between.
extension Replay {
    /// Folds them up to the first that needs an event, which is nil, or to one after which there is
    /// something to see.
    mutating func plainSteps(
        _ events: inout LogEvents, _ records: inout ShortRecords, isSeen: Bool, _ see: Sight
    ) -> Pause? {
        let isWatched = isSeen || tallies
        while let record = records.nextOfAnyOrigin() {
            if slots.slot < 0 || slots.session != record.session {
                if events.passesOver(record.session) {
                    records.pass(record)
                    continue
                }
                guard events.plainAction(of: record) != nil else { return nil }
                turn(to: record.session, at: record.sequence)
            }
            let slot = slots.slot
            if !tops[slot].isAside { yieldTop() }
            let before = records.count
            let last = events.withSymbols { symbols in
                Self.plainRun(
                    &fold, &states[slot], &records, symbols, &shortCount,
                    most: isWatched ? 1 : .max)
            }
            eventCount += records.count - before
            assert(holds(), "event \(records.sequence) broke an invariant; see violations")
            if isWatched, records.count != before, watch(last, records, isSeen, see) {
                return .seen
            }
            if last.hasEnded, endCurrent(records.sequence) { return .ended }
            isAhead = last.isAhead
            if last.needsEvent || shortCount == Self.enoughShort { return nil }
        }
        return nil
    }

    /// Folds the event that the cursor is on, whose record is a long one, as a plain action; false
    /// where it needs an event, and then it is not folded.
    mutating func plainStep(_ events: inout LogEvents) -> Bool {
        guard let action = events.plainAction, action.kind != .endSession else { return false }
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
        assert(holds(), "event \(sequence) broke an invariant; see violations")
        return true
    }

    /// Counts a step as `tallies` asks, and shows it; true where the run is to pause there.
    @inline(never)
    private mutating func watch(
        _ last: PlainRun, _ records: ShortRecords, _ isSeen: Bool, _ see: Sight
    ) -> Bool {
        let slot = slots.slot
        let depth = depth(in: slot)
        if tallies {
            counted.add(last.action.kind, records.time)
            if let refusal = last.refusal { counted.add(refusal) }
            tally(depth: depth, in: slot)
        }
        guard isSeen else { return false }
        let step = FoldedStep(
            last.action, last.refusal.map { .refused($0) } ?? .applied, sequence: records.sequence,
            time: records.time, session: records.session,
            isFirst: tops[slot].beginning == records.sequence, depth: depth)
        return shows(step, see)
    }

    /// How a run of plain steps of one session has ended.
    private struct PlainRun {
        /// The action that was folded last.
        var action = PlainAction(.back, by: .user, 0, .none)
        /// Why it was refused, as it is recorded.
        var refusal: Refusal?
        var hasEnded = false
        /// Whether the next event is none that a plain action says, or that a fold takes as one,
        /// or is decided otherwise than it is recorded.
        var needsEvent = false
        /// Whether that event, recorded as refused, was applied.
        var isAhead = false
    }

    /// Folds the records of the session that the walk is in.
    ///
    /// Apart from the replay, so that what it works on is in registers.
    @inline(never)
    private static func plainRun(
        _ fold: inout Fold, _ state: inout NavigationState, _ records: inout ShortRecords,
        _ symbols: UnsafeBufferPointer<Symbol>, _ shortCount: inout Int, most: UInt64
    ) -> PlainRun {
        var run = PlainRun()
        var walk = records
        var short = shortCount
        var session: UInt64?
        let last = walk.count &+ most
        while let record = walk.nextOfAnyOrigin() {
            if let session, record.session != session { break }
            session = record.session
            let isRefused = record.payload & UInt64(PayloadLead.isRefused) != 0
            if isRefused, refuse(record, symbols, &fold, &state, &run) {
                walk.pass(record)
                short = 0
                if walk.count == last { break }
                continue
            }
            guard !isRefused,
                let action = PlainAction(
                    record.payload, record.payloadCount, record.origin, symbols),
                case .applied? = fold.step(action, record.sequence, &state)
            else {
                run.needsEvent = true
                break
            }
            walk.pass(record)
            run.action = action
            run.refusal = nil
            if action.kind == .endSession {
                run.hasEnded = true
                break
            }
            short = action.kind.isShort ? short + 1 : 0
            if short == enoughShort || walk.count == last { break }
        }
        records = walk
        shortCount = short
        return run
    }

    /// Folds an event that is recorded as refused; false where it needs an event.
    @inline(never)
    private static func refuse(
        _ record: ShortRecord, _ symbols: UnsafeBufferPointer<Symbol>, _ fold: inout Fold,
        _ state: inout NavigationState, _ run: inout PlainRun
    ) -> Bool {
        guard
            let said = PlainAction.refused(
                record.payload, record.payloadCount, record.origin, symbols)
        else { return false }
        let decided = fold.step(said.action, record.sequence, &state)
        run.isAhead = decided == .applied
        guard case .refused(let refusal)? = decided, refusal == said.refusal else { return false }
        run.action = said.action
        run.refusal = refusal
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
