import WayfoldLog
import WayfoldModel

/// The hot loop: from bytes to states.
extension Replay {
    /// Folds the events that need no look at more than the top of their session's active stack.
    ///
    /// Whether an event pushes or goes back is not branched on: nothing could predict it.
    ///
    /// - Parameters:
    ///   - tops, windows: those of slot 0, of slot 1 and so on.
    ///   - depths: the counters of the tally, none without one.
    @inline(never)
    mutating func shortSteps(
        _ events: inout LogEvents, _ tops: UnsafeMutablePointer<OpenTop>,
        _ windows: OpenTop.Window, _ depths: UnsafeMutablePointer<UInt64>?
    ) -> Stop {
        var records = ShortRecords(events.cursor)
        var slot = slots.session == records.session ? slots.slot : -1
        var (top, window) = (tops + max(0, slot), windows + Self.window(of: max(0, slot)))
        var counts = ShortCounts(depths)
        var folded: UInt64 = 0
        var stop: Stop?
        repeat {
            while let record = records.next() {
                if record.session != records.session || slot < 0 {
                    slot = turnShort(to: record, tops, events)
                    if slot < 0 {
                        if slot != Self.foreign { break }
                        folded &-= 1
                        records.pass(record)
                        continue
                    }
                    (top, window) = (tops + slot, windows + Self.window(of: slot))
                }
                if ShortVerb.isMove(record) {
                    guard moveShort(record, top, window, &counts) else { break }
                    records.pass(record)
                    if records.staysInSession { records = moveOn(records, top, window, &counts) }
                    continue
                }
                if fold.short.select, let tab = ShortVerb.tab(of: record),
                    top.pointee.select(tab, record.sequence)
                {
                    records.pass(record)
                    if depths != nil {
                        countSeldom(SeldomAction(record), &counts, top, record.time)
                    } else if records.staysInSession {
                        records = selectOn(records, top)
                    }
                    continue
                }
                if depths == nil, ShortVerb.isEnd(record), forgetShort(slot, top) {
                    records.pass(record)
                    slot = -1
                    continue
                }
                stop = seldomStep(SeldomAction(record), record.sequence, top, window)
                if stop == .other { break }
                records.pass(record)
                if depths != nil { countSeldom(SeldomAction(record), &counts, top, record.time) }
                if stop == nil { continue }
                guard forgetsEnded else { break }
                forget(slot, top)
                (slot, stop) = (-1, nil)
            }
            folded &+= records.count
            events.cursor.resume(records)
            if stop != .ended { stop = passLong(&events) }
            records = ShortRecords(events.cursor)
            slot = slots.session == records.session ? slots.slot : -1
        } while stop == nil
        close(tops, windows)
        eventCount += folded
        if depths != nil { counted.add(counts, folded: folded) }
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
        to record: ShortRecord, _ tops: UnsafeMutablePointer<OpenTop>,
        _ events: borrowing LogEvents
    ) -> Int {
        if events.passesOver(record.session) { return Self.foreign }
        if slots.turn(to: record.session) { return slots.slot }
        guard let slot = freeSlots.take() else { return -1 }
        sessionCount += 1
        counted.sessions += 1
        slots.open(slot)
        tops[slot].ordinal = sessionCount
        tops[slot].beginning = record.sequence
        return slot
    }

    /// Pushes or goes back; false when it has to be folded the whole way.
    @inline(__always)
    private mutating func moveShort(
        _ record: ShortRecord, _ top: UnsafeMutablePointer<OpenTop>, _ window: OpenTop.Window,
        _ counts: inout ShortCounts
    ) -> Bool {
        let backs = ShortVerb.backs(record)
        let route = routes.route(backs: backs, record)
        guard route != .none,
            top.pointee.move(backs: backs, route, record.sequence, window)
                || moveAside(top, window, backs, route, record.sequence)
        else { return false }
        counts.addMove(backs: backs, top, record.time)
        return true
    }

    /// Forgets a session that has ended and whose last changes nobody reads.
    private mutating func forget(_ slot: Int, _ top: UnsafeMutablePointer<OpenTop>) {
        slots.forget()
        counted.end(deepest: Int(top.pointee.deepest), final: Int(top.pointee.depth))
        top.pointee.reset(&states[slot], to: fresh, freshTop)
        freeSlots.add(slot)
    }

    /// The same at the end of a session whose state has not been changed, without a tally; false,
    /// and nothing is done, at that of others, and unless it is wanted.
    @inline(__always)
    private mutating func forgetShort(
        _ slot: Int, _ top: UnsafeMutablePointer<OpenTop>
    ) -> Bool {
        guard forgetsEnded, fold.short.end, top.pointee.isOpen,
            top.pointee.reset(unchangedTo: freshTop)
        else { return false }
        slots.forget()
        freeSlots.add(slot)
        return true
    }

    /// Brings the state of the session that is stepped up to date.
    private mutating func close(
        _ tops: UnsafeMutablePointer<OpenTop>, _ windows: OpenTop.Window
    ) {
        let slot = slots.slot
        guard slot >= 0 else { return }
        tops[slot].close(&states[slot], windows + Self.window(of: slot))
    }

    /// Moves over what is no short record: nil after definitions and on an event of another share,
    /// `other` on an event that is to be folded.
    @inline(never)
    private func passLong(_ events: inout LogEvents) -> Stop? {
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
        _ top: UnsafeMutablePointer<OpenTop>, _ window: OpenTop.Window, _ backs: Int,
        _ route: Symbol, _ sequence: UInt64
    ) -> Bool {
        let slot = slots.slot
        guard top.pointee.isOpen else { return false }
        if backs == 1, top.pointee.popStanding(sequence, &states[slot]) { return true }
        // A full window, or another tab: what there is goes into the state first.
        top.pointee.close(&states[slot], window)
        if top.pointee.move(backs: backs, route, sequence, window) { return true }
        return backs == 1 && top.pointee.popStanding(sequence, &states[slot])
    }
}
