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
        var session = slots.session
        var slot = slots.slot
        var (top, window) = (tops + max(0, slot), windows + Self.window(of: max(0, slot)))
        var counts = ShortCounts(depths)
        var folded: UInt64 = 0
        var stop: Stop?
        repeat {
            while let record = records.next() {
                if record.session != session || slot < 0 {
                    if events.passesOver(record.session) {
                        folded &-= 1
                        records.pass(record)
                        continue
                    }
                    session = record.session
                    slot = turnShort(to: session, at: record.sequence, tops)
                    if slot < 0 { break }
                    (top, window) = (tops + slot, windows + Self.window(of: slot))
                }
                let verb = UInt8(truncatingIfNeeded: record.payload)
                if verb | ShortVerb.backBit == ShortVerb.back {
                    let backs = UInt32(verb &>> ShortVerb.backShift)
                    let route = routes.route(backs: backs, record.payload, record.payloadCount)
                    guard route != .none,
                        top.pointee.move(backs: backs, route, record.sequence, window)
                            || moveAside(top, window, backs, route, record.sequence)
                    else { break }
                    counts.addMove(backs: UInt64(backs), top, record.time)
                    records.pass(record)
                    continue
                }
                let isTab = record.payload & ShortVerb.tabMask == ShortVerb.tab && fold.short.select
                if !isTab || record.payloadCount != 2
                    || !top.pointee.select(Int32(record.payload &>> 9 & 0x3F), record.sequence)
                {
                    stop = seldomStep(SeldomAction(record), record.sequence, top, window)
                    if stop == .other { break }
                }
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
        } while stop == nil
        if slot >= 0 { top.pointee.close(&states[slot], window) }
        eventCount += folded
        if depths != nil { counted.add(counts, folded: folded) }
        return stop ?? .other
    }
}

extension Replay {
    /// Turns to a session and returns its slot; -1 when it needs a new one.
    @inline(__always)
    private mutating func turnShort(
        to session: UInt64, at sequence: UInt64, _ tops: UnsafeMutablePointer<OpenTop>
    ) -> Int {
        if slots.turn(to: session) { return slots.slot }
        guard let slot = freeSlots.popLast() else { return -1 }
        sessionCount += 1
        counted.sessions += 1
        beginnings[slot] = sequence
        slots.open(slot)
        tops[slot].ordinal = sessionCount
        return slot
    }

    /// Forgets a session that has ended and whose last changes nobody reads.
    private mutating func forget(_ slot: Int, _ top: UnsafeMutablePointer<OpenTop>) {
        slots.forget()
        counted.end(deepest: Int(top.pointee.deepest), final: Int(top.pointee.depth))
        top.pointee.reset(&states[slot], to: fresh, freshTop)
        beginnings[slot] = .max
        freeSlots.append(slot)
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
        _ top: UnsafeMutablePointer<OpenTop>, _ window: OpenTop.Window, _ backs: UInt32,
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

/// The two verbs that most events have, which differ in one bit of their opcodes.
private enum ShortVerb {
    static let back = ActionKind.back.rawValue
    static var backShift: UInt8 { 3 }
    static var backBit: UInt8 { 1 << backShift }
    /// What the first bytes of a payload are that selects a tab by an index of one byte.
    static var tab: UInt64 { UInt64(ActionKind.selectTab.rawValue) }
    static var tabMask: UInt64 { 0x81FF }
}
