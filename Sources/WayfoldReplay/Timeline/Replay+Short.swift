import WayfoldLog
import WayfoldModel

/// The hot loop: from bytes to states.
extension Replay {
    /// Folds the events that need no look at more than the top of their session's active stack.
    ///
    /// Whether an event pushes or goes back is not branched on: nothing could predict it.
    @inline(never)
    mutating func shortSteps(_ events: inout LogEvents, _ lent: LentSlots) -> Stop {
        var (top, window) = (lent.tops, lent.windows)
        var counts = ShortCounts(lent.depths)
        var folded: UInt64 = 0
        let forgetsAtOnce = forgetsEnded && !notesEnded && fold.short.end && !counts.isCounting
        var stop: Stop?
        repeat {
            var records = ShortRecords(events.cursor)
            var slot = slots.session == records.session ? slots.slot : -1
            if slot >= 0 { (top, window) = lent[slot] }
            while let record = records.next() {
                if record.session != records.session || slot < 0 {
                    slot = turnShort(to: record, lent, &events)
                    if slot < 0 {
                        if slot != Self.foreign { break }
                        folded &-= 1
                        records.pass(record)
                        continue
                    }
                    (top, window) = (lent.tops + slot, lent.window(of: slot))
                }
                if ShortVerb.isMove(record) {
                    guard moveShort(record, top, &window, lent, &counts) else { break }
                    records.pass(record)
                    if records.staysInSession { records = moveOn(records, top, window, &counts) }
                    continue
                }
                if fold.short.select, let tab = ShortVerb.tab(of: record),
                    top.pointee.select(tab, record.sequence)
                {
                    records.pass(record)
                    records = selectOn(records, top, &window, after: record, lent, &counts)
                    continue
                }
                if forgetsAtOnce, ShortVerb.isEnd(record), forgetShort(slot, lent) {
                    records.pass(record)
                    slot = -1
                    continue
                }
                stop = slowStep(UncommonAction(record), record, lent, &counts)
                if stop == .other { break }
                records.pass(record)
                if stop == .ended {
                    guard forgetsEnded else { break }
                    forget(slot, lent, at: record.sequence)
                    (slot, stop) = (-1, nil)
                } else if records.staysInSession {
                    window = lent[slot].window
                    records = moveOn(records, top, window, &counts)
                }
            }
            folded &+= records.count
            events.cursor.resume(records)
            if stop != .ended { stop = passLong(&events) }
        } while stop == nil
        close(lent)
        eventCount += folded
        if counts.isCounting { counted.add(counts, folded: folded) }
        return stop ?? .other
    }
}

extension Replay {
    /// What `turnShort` returns for a session of another share.
    private static var foreign: Int { -2 }

    /// Turns to a record's session and returns its slot; -1 when it needs a new one, `foreign` when
    /// it is of another share.
    @inline(__always)
    private mutating func turnShort(
        to record: ShortRecord, _ lent: LentSlots, _ events: inout LogEvents
    ) -> Int {
        if events.passesOver(record.session) { return Self.foreign }
        if !lent.tabTops.pointee.isClear { lent.storeTabTops(of: slots.slot) }
        if slots.turn(to: record.session) { return slots.slot }
        guard let slot = freeSlots.take() else { return -1 }
        sessionCount += 1
        counted.sessions += 1
        slots.open(slot)
        lent.tops[slot].ordinal = sessionCount
        lent.tops[slot].beginning = record.sequence
        return slot
    }

    /// Pushes or goes back; false when it has to be folded on the slow path.
    @inline(__always)
    private mutating func moveShort(
        _ record: ShortRecord, _ top: UnsafeMutablePointer<OpenTop>,
        _ window: inout OpenTop.Window, _ lent: LentSlots, _ counts: inout ShortCounts
    ) -> Bool {
        let backs = ShortVerb.backs(record)
        let route = routes.route(backs: backs, record)
        guard route != .none else { return false }
        if !top.pointee.move(backs: backs, route, record.sequence, window) {
            guard moveAside(lent, backs, route, record.sequence) else { return false }
            window = lent[slots.slot].window
        }
        counts.addMove(backs: backs, top, record.time)
        return true
    }

    /// Goes on behind a tab that was selected.
    @inline(__always)
    private mutating func selectOn(
        _ records: ShortRecords, _ top: UnsafeMutablePointer<OpenTop>,
        _ window: inout OpenTop.Window, after record: ShortRecord, _ lent: LentSlots,
        _ counts: inout ShortCounts
    ) -> ShortRecords {
        if counts.isCounting {
            countUncommon(UncommonAction(record), record, lent, &counts)
            window = lent[slots.slot].window
            return records
        }
        guard records.staysInSession else { return records }
        return Self.selectOn(records, top)
    }

    /// Forgets a session that has ended and whose last changes nobody reads.
    private mutating func forget(_ slot: Int, _ lent: LentSlots, at sequence: UInt64) {
        let top = lent.tops + slot
        lent.tabTops.pointee.clear()
        if notesEnded { note(lent.states[slot], top.pointee, at: sequence) }
        slots.forget()
        if lent.depths != nil {
            counted.end(deepest: Int(top.pointee.deepest), final: Int(top.pointee.depth))
        }
        top.pointee.reset(&lent.states[slot], to: fresh, freshTop)
        freeSlots.add(slot)
    }

    /// The same for a session whose state has not been changed and of which nothing is noted or
    /// counted; false, and nothing is done, for others.
    @inline(__always)
    private mutating func forgetShort(_ slot: Int, _ lent: LentSlots) -> Bool {
        let top = lent.tops + slot
        guard top.pointee.isOpen, top.pointee.reset(unchangedTo: freshTop) else { return false }
        if !lent.tabTops.pointee.isClear { lent.tabTops.pointee.clear() }
        slots.forget()
        freeSlots.add(slot)
        return true
    }

    /// Brings the state of the session that is stepped up to date.
    private mutating func close(_ lent: LentSlots) {
        let slot = slots.slot
        guard slot >= 0 else { return }
        lent.storeTabTops(of: slot)
        lent.tops[slot].close(&lent.states[slot], lent.window(of: slot))
    }

    /// Moves over what is no short record: nil after definitions and on an event of another share,
    /// `other` on an event that is to be folded.
    @inline(never)
    private mutating func passLong(_ events: inout LogEvents) -> Stop? {
        do {
            if try events.passDefinitions() { return nil }
            guard try events.nextRecord() else { return .blockEnd }
            return events.isForeign ? nil : .other
        } catch {
            events.damage = error
            return .broken
        }
    }

    /// Pushes where the window is full, pops where it is empty; false when neither can be.
    @inline(never)
    private mutating func moveAside(
        _ lent: LentSlots, _ backs: Int, _ route: Symbol, _ sequence: UInt64
    ) -> Bool {
        let state = lent.states + slots.slot
        lent.settle(slots.slot)
        let (top, window) = lent[slots.slot]
        if !top.pointee.isOpen { top.pointee.open(&state.pointee) }
        guard top.pointee.isOpen else { return false }
        if top.pointee.move(backs: backs, route, sequence, window) { return true }
        if backs == 1, top.pointee.popStanding(sequence, &state.pointee, window) { return true }
        // A full window: what there is goes into the state first.
        top.pointee.close(&state.pointee, window)
        if top.pointee.move(backs: backs, route, sequence, window) { return true }
        return backs == 1 && top.pointee.popStanding(sequence, &state.pointee, window)
    }
}
