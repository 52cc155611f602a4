import WayfoldLog
import WayfoldModel

/// What a short record says of an action that is no push and no applied back.
struct UncommonAction {
    /// The opcode; none when the payload is of another kind.
    let opcode: UInt8?
    /// Whether the action is recorded as refused, at the root.
    let isRefused: Bool
    /// The one operand of one byte; nil when there is none.
    let operand: UInt8?

    init(_ record: ShortRecord) {
        let payload = record.payload
        let lead = UInt8(truncatingIfNeeded: payload)
        isRefused = lead & PayloadLead.isRefused != 0
        // Of a refusal: the reason, which is `atRoot`, no guard and no step, a zero byte each.
        let start = isRefused ? 4 : 1
        let operandCount = record.payloadCount - start
        let byte = UInt8(truncatingIfNeeded: payload &>> UInt64(8 &* start))
        let isPlain =
            lead & PayloadLead.hasTarget == 0 && (0...1).contains(operandCount)
            && (operandCount == 0 || byte < 0x80)
            && (!isRefused || payload & 0xFFFF_FF00 == 0)
        opcode = isPlain ? lead & PayloadLead.opcodeMask : nil
        operand = operandCount == 1 ? byte : nil
    }
}

// Mutating throughout, because a replay that is only borrowed is copied for each call.
extension Replay {
    /// Folds and counts an action that is no push and no applied back; nil when that was done.
    @inline(never)
    mutating func slowStep(
        _ action: UncommonAction, _ record: ShortRecord, _ lent: LentSlots,
        _ counts: inout ShortCounts
    ) -> Stop? {
        let stop = slowStep(action, record.sequence, lent)
        if counts.isCounting, stop != .other { countUncommon(action, record, lent, &counts) }
        return stop
    }

    private mutating func slowStep(
        _ action: UncommonAction, _ sequence: UInt64, _ lent: LentSlots
    ) -> Stop? {
        let state = lent.states + slots.slot
        let top = lent.tops + slots.slot
        guard top.pointee.isOpen, let opcode = action.opcode else { return .other }
        switch (opcode, action.operand) {
        case (ActionKind.endSession.rawValue, 0):
            guard fold.short.end, !action.isRefused else { return .other }
            if !forgetsEnded || notesEnded {
                lent.storeTabTops(of: slots.slot)
                top.pointee.end(sequence, &state.pointee, lent.window(of: slots.slot))
            }
            return .ended
        case (ActionKind.selectTab.rawValue, let operand?):
            guard fold.short.select, operand & 1 == 0, !action.isRefused else { return .other }
            return lent.select(Int32(operand &>> 1), sequence, slots.slot) ? nil : .other
        case (ActionKind.back.rawValue, nil):
            guard fold.short.back, action.isRefused else { return .other }
            lent.settle(slots.slot)
            guard top.pointee.isAtRoot(&state.pointee) else { return .other }
            top.pointee.refuse(sequence)
            return nil
        case (ActionKind.pop.rawValue, let operand?):
            // Signed: an even number above 0 is a count.
            guard fold.short.pop, operand & 1 == 0, operand > 0 else { return .other }
            return popStep(Int(operand / 2), action, sequence, lent)
        case (ActionKind.popToRoot.rawValue, nil):
            guard fold.short.popToRoot else { return .other }
            return popStep(nil, action, sequence, lent)
        default:
            return .other
        }
    }

    private mutating func popStep(
        _ count: Int?, _ action: UncommonAction, _ sequence: UInt64, _ lent: LentSlots
    ) -> Stop? {
        let state = lent.states + slots.slot
        let top = lent.tops + slots.slot
        lent.settle(slots.slot)
        guard fold.short.refusesBeyondRoot,
            top.pointee.pop(count, isRefused: action.isRefused, sequence, &state.pointee)
        else { return .other }
        return nil
    }

    /// Counts an action of `slowStep` for the tally.
    mutating func countUncommon(
        _ action: UncommonAction, _ record: ShortRecord, _ lent: LentSlots,
        _ counts: inout ShortCounts
    ) {
        let top = lent.tops + slots.slot
        let opcode = action.opcode ?? 0
        counted.kinds[Int(opcode)] += 1
        if action.isRefused {
            counted.refused += 1
            counted.reasons[Int(Refusal.Reason.atRoot.rawValue)] += 1
        }
        if opcode == ActionKind.selectTab.rawValue { lent.measure(slots.slot) }
        counts.note(top, record.time)
    }
}
