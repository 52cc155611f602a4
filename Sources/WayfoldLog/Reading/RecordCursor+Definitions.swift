/// The rare parts of a cursor's walk, out of line.
extension RecordCursor {
    /// Takes in the definitions before the next event; false when there are none.
    ///
    /// - Throws: as `next`.
    package mutating func passDefinitions(
        _ strings: inout StringTable
    ) throws(EventLogError) -> Bool {
        let start = position
        while position < end {
            let lead = base.load(fromByteOffset: position, as: UInt8.self)
            guard lead & RecordLead.lengthMask == 0 else { break }
            position += 1
            try define(lead, at: position - 1, &strings)
        }
        return position > start
    }

    /// Takes in a definition whose first byte is read.
    @usableFromInline @inline(never)
    mutating func define(
        _ lead: UInt8, at start: Int, _ strings: inout StringTable
    ) throws(EventLogError) {
        if lead == SealRecord.lead { return try passSeal(at: start) }
        let kind = lead & DefinitionLead.kindMask
        let isKnownName = kind == DefinitionLead.knownName
        let hasName = isKnownName != (lead & DefinitionLead.names != 0)
        let form = StringForm(rawValue: kind)
        let isAllowed = hasName || lead & (DefinitionLead.session | DefinitionLead.names) == 0
        guard isKnownName || form != nil, isAllowed else {
            throw malformed(.definition(lead), at: start)
        }
        if hasName {
            let hasStep = lead & DefinitionLead.session != 0
            let step = hasStep ? Self.signed(try varint(of: start)) : 1
            current.session &+= UInt64(bitPattern: step)
        }
        if let form { return try define(form, isName: hasName, at: start, &strings) }
        let distance = try varint(of: start)
        guard position <= end else { throw malformed(.pastTheEnd, at: start) }
        guard distance >= 1, distance <= UInt64(strings.count) else {
            throw malformed(.stringDistance(distance), at: start)
        }
        strings.name(
            session: current.session,
            as: UInt32(truncatingIfNeeded: strings.count - Int(distance)))
    }

    /// Passes a seal, which stands alone in its block.
    private mutating func passSeal(at start: Int) throws(EventLogError) {
        _ = try varint(of: start)
        guard start == 0, position == end, eventCount == 0 else {
            throw malformed(.definition(SealRecord.lead), at: start)
        }
    }

    private mutating func define(
        _ form: StringForm, isName: Bool, at start: Int, _ strings: inout StringTable
    ) throws(EventLogError) {
        var length = UInt64(StringForm.pairsOfUUID)
        switch form {
        case .plain:
            length = try varint(of: start)
            guard length <= UInt64(LogLimits.stringBytes) else {
                throw malformed(.stringLength(length), at: start)
            }
        case .hexadecimal:
            length = try varint(of: start)
            guard length <= UInt64(LogLimits.stringBytes / 2) else {
                throw malformed(.pairCount(length), at: start)
            }
        case .upperUUID, .lowerUUID: break
        }
        let count = Int(length)
        guard position <= end, count <= end - position else {
            throw malformed(.pastTheEnd, at: start)
        }
        guard strings.count < LogLimits.stringsPerSegment else {
            throw malformed(.tooManyStrings, at: start)
        }
        strings.define(UnsafeRawBufferPointer(start: base + position, count: count), form)
        position += count
        if isName { strings.name(session: current.session, as: UInt32(strings.count - 1)) }
    }

    /// A number of nine or ten bytes, or one that has too many.
    @usableFromInline @inline(never)
    mutating func longVarint(of start: Int) throws(EventLogError) -> UInt64 {
        var number: UInt64 = 0
        for group in 0..<10 {
            let byte = byte()
            if group == 9 && byte > 1 { break }
            number |= UInt64(byte & 0x7f) << UInt64(7 * group)
            if byte < 0x80 { return number }
        }
        throw malformed(.varint, at: start)
    }

    /// An error of a record. What was read past the body's end is no part of the record, so that
    /// this alone is said of it, whatever bytes are there.
    @usableFromInline @inline(never)
    func malformed(_ malformed: MalformedRecord, at start: Int) -> EventLogError {
        .malformedRecord(at: place(of: start), position > end ? .pastTheEnd : malformed)
    }

    @usableFromInline @inline(never)
    func wrongEventCount(at start: Int) -> EventLogError {
        let found = eventCount - remaining + (remaining == 0 ? 1 : 0)
        return malformed(.eventCount(found: found, header: eventCount), at: start)
    }

    /// The place of a byte of the body.
    func place(of position: Int) -> LogPlace {
        let offset = place.offset + UInt64(BlockHeader.byteCount) + UInt64(position)
        return LogPlace(segment: place.segment, offset: offset)
    }
}
