extension LogIndex {
    /// Where an event is indexed; nil when the log has none of that number before `end`.
    public func place(of sequence: UInt64) throws(EventLogError) -> IndexPlace? {
        let after = segments.firstIndex { $0.head.extent.segment > sequence } ?? segments.count
        guard after > 0 else { return nil }
        let file = after - 1
        let parts = segments[file].parts
        guard let part = parts.lastIndex(where: { $0.firstSequence <= sequence }) else {
            return nil
        }
        let count = Int(parts[part].anchorCount)
        let next = try (0..<count).partition { index throws(EventLogError) in
            let offset = parts[part].anchors + UInt64(index * IndexAnchor.byteCount)
            return try number(file, at: offset + 8) <= sequence
        }
        guard next > 0 else { return nil }
        let place = IndexPlace(file: file, part: part, anchor: next - 1)
        return try anchor(place).endSequence > sequence ? place : nil
    }

    /// The envelope of an event; nil when the log has none of that number before `end`.
    public func envelope(of sequence: UInt64) throws(EventLogError) -> Envelope? {
        guard let place = try place(of: sequence) else { return nil }
        return try lastEnvelope(in: place) { $0.sequence <= sequence }
    }

    /// The last event, in the log's order, that is not later than a time in microseconds; nil when
    /// there is none before `end`.
    public func lastEvent(notLaterThan time: Int64) throws(EventLogError) -> Envelope? {
        for file in segments.indices.reversed() {
            let parts = segments[file].parts
            for part in parts.indices.reversed()
            where parts[part].eventCount > 0 && parts[part].lowestTime <= time {
                let next = try (0..<Int(parts[part].anchorCount)).partition {
                    index throws(EventLogError) in
                    let offset = parts[part].anchors + UInt64(index * IndexAnchor.byteCount)
                    return Int64(bitPattern: try number(file, at: offset + 32)) <= time
                }
                let place = IndexPlace(file: file, part: part, anchor: max(0, next - 1))
                if let found = try lastEnvelope(in: place, where: { $0.time <= time }) {
                    return found
                }
            }
        }
        return nil
    }

    private func lastEnvelope(
        in place: IndexPlace, where isWanted: (Envelope) -> Bool
    ) throws(EventLogError) -> Envelope? {
        let anchor = try anchor(place)
        var strings = StringTable(of: segment(of: place), after: Int(anchor.stringsBefore))
        var cursor = try records(at: place, anchor, ahead: 0)
        var found: Envelope?
        while try cursor.next(&strings) {
            if isWanted(cursor.envelope) { found = cursor.envelope }
        }
        return found
    }

    func segment(of place: IndexPlace) -> UInt64 { segments[place.file].head.extent.segment }

    /// The records of an anchor, proven; valid until the next call.
    ///
    /// - Parameter ahead: how many bytes from the anchor's first on will be asked for next.
    func records(
        at place: IndexPlace, _ anchor: IndexAnchor, ahead: Int
    ) throws(EventLogError) -> RecordCursor {
        let count = Int(anchor.byteCount)
        let location = LogPlace(segment: segment(of: place), offset: anchor.offset)
        let limit = segments[place.file].head.extent.byteCount
        guard count <= LogLimits.bodyBytes, anchor.offset >= UInt64(BlockHeader.byteCount),
            anchor.offset <= limit, UInt64(count) <= limit - anchor.offset
        else { throw .indexDamaged(try files(place.file).index.path, offset: 0) }
        let end = windowStart + UInt64(window.count)
        let isRead =
            windowFile == place.file && anchor.offset >= windowStart
            && anchor.offset + UInt64(count) <= end
        if !isRead { try read(place.file, anchor.offset, count, ahead) }
        let start = window.base + Int(anchor.offset - windowStart)
        let present = Int(windowStart) + window.count - Int(anchor.offset)
        let computed = present >= count ? Checksum.of(start, count: count) : 0
        guard present >= count, computed == anchor.checksum else {
            windowFile = -1
            throw .changedSinceIndexed(
                at: location, stored: anchor.checksum, computed: computed)
        }
        return RecordCursor(
            of: anchor, in: location.segment, base: UnsafeRawPointer(start))
    }

    private func read(
        _ file: Int, _ offset: UInt64, _ count: Int, _ ahead: Int
    ) throws(EventLogError) {
        let wanted = max(count, min(ahead, 64 << 10))
        windowFile = -1
        window.count = 0
        window.reserve(wanted)
        let files = try files(file)
        while window.count < wanted {
            let got = try files.data.read(
                into: window.base + window.count, count: wanted - window.count,
                at: offset + UInt64(window.count))
            if got == 0 { break }
            window.count += got
        }
        windowFile = file
        windowStart = offset
    }
}

extension RecordCursor {
    /// A cursor over the records of an anchor, whose bytes were proven; `ByteBuffer.slack` readable
    /// bytes follow them.
    init(of anchor: IndexAnchor, in segment: UInt64, base: UnsafeRawPointer) {
        self.base = base
        end = Int(anchor.byteCount)
        remaining = anchor.eventCount
        eventCount = anchor.eventCount
        let header = UInt64(BlockHeader.byteCount)
        place = LogPlace(segment: segment, offset: anchor.offset &- header)
        current = Envelope(
            sequence: anchor.sequence &- 1, time: anchor.time, session: anchor.session)
    }
}
