/// Makes the index of one segment while its blocks are read, and writes it as it goes.
///
/// Memory is bounded whatever the segment: a part is written when it has so many anchors or
/// sessions, or so many bytes of postings. The strings of a segment are kept as readers keep them.
struct IndexBuilder: ~Copyable {
    private let limits: IndexLimits
    private var pages: IndexPageWriter
    private var lists = PostingLists()
    private var anchors: [IndexAnchor] = []
    private var names: [(hash: UInt64, session: UInt64, string: UInt64)] = []
    private var parts: [IndexPart] = []
    private var eventCount: UInt64 = 0
    private var firstSequence: UInt64 = 0
    private(set) var totalEvents: UInt64 = 0
    private(set) var totalSessions = 0

    init(_ file: consuming LogFile, seed: UInt32, _ limits: IndexLimits) {
        self.limits = limits
        pages = IndexPageWriter(file, seed: seed)
    }

    /// Takes in a block's records.
    ///
    /// - Parameter endsSession: whether an event with such a payload ends its session.
    mutating func add(
        _ block: LogBlock, _ strings: inout StringTable,
        endsSession: (UnsafeRawBufferPointer) -> Bool
    ) throws(EventLogError) {
        var cursor = try RecordCursor(block, &strings)
        if anchors.isEmpty { firstSequence = block.header.firstSequence }
        var anchor = begun(at: cursor, strings)
        var start = 0
        var namesSeen = 0
        var number = UInt32(anchors.count)
        while try cursor.next(&strings) {
            takeNames(strings, &namesSeen, in: number)
            anchor.eventCount += 1
            anchor.lowestTime = min(anchor.lowestTime, cursor.envelope.time)
            lists.note(
                cursor.envelope.session, in: number, isEvent: true,
                isEnd: endsSession(cursor.payload))
            let length = cursor.position - start
            guard anchor.eventCount >= IndexAnchor.eventLimit || length >= IndexAnchor.byteLimit
            else { continue }
            finish(&anchor, block, start, cursor.position)
            number = UInt32(anchors.count)
            start = cursor.position
            anchor = begun(at: cursor, strings)
        }
        takeNames(strings, &namesSeen, in: number)
        if start < cursor.end { finish(&anchor, block, start, cursor.end) }
        let isFull =
            anchors.count >= limits.anchors || lists.count >= limits.sessions
            || lists.arenaBytes >= limits.postingBytes
        if isFull { try closePart(endingAt: block.header.endSequence) }
    }

    private func begun(at cursor: RecordCursor, _ strings: StringTable) -> IndexAnchor {
        IndexAnchor(
            offset: cursor.place(of: cursor.position).offset,
            sequence: cursor.current.sequence &+ 1, time: cursor.current.time,
            session: cursor.current.session, stringsBefore: UInt32(strings.count))
    }

    private mutating func finish(
        _ anchor: inout IndexAnchor, _ block: LogBlock, _ start: Int, _ end: Int
    ) {
        anchor.byteCount = UInt32(end - start)
        anchor.checksum = Checksum.of(block.base + start, count: end - start)
        eventCount += UInt64(anchor.eventCount)
        anchors.append(anchor)
    }

    private mutating func takeNames(
        _ strings: StringTable, _ seen: inout Int, in anchor: UInt32
    ) {
        while seen < strings.sessionNames.count {
            let name = strings.sessionNames[seen]
            seen += 1
            lists.note(name.session, in: anchor, isEvent: false, isEnd: false)
            guard let text = strings[name.string] else { continue }
            names.append((IndexedNames.hash(text), name.session, UInt64(name.string)))
        }
    }

    private mutating func closePart(endingAt endSequence: UInt64) throws(EventLogError) {
        guard !anchors.isEmpty else { return }
        var lowest = Int64.max
        for index in anchors.indices.reversed() {
            lowest = min(lowest, anchors[index].lowestTime)
            anchors[index].lowestTime = lowest
        }
        let anchorsStart = pages.offset
        for anchor in anchors { try anchor.write(to: &pages) }
        let sessionCount = UInt64(lists.count)
        let written = try lists.flush(to: &pages)
        names.sort { ($0.hash, $0.session, $0.string) < ($1.hash, $1.session, $1.string) }
        let namesStart = pages.offset
        for name in names {
            try pages.append(name.hash)
            try pages.append(name.session)
            try pages.append(name.string)
        }
        let last = anchors[anchors.count - 1]
        parts.append(
            IndexPart(
                firstSequence: firstSequence, endSequence: endSequence, anchors: anchorsStart,
                anchorCount: UInt64(anchors.count), sessions: written.directory,
                sessionCount: sessionCount, postings: written.postings,
                postingsEnd: written.postingsEnd, names: namesStart,
                nameCount: UInt64(names.count), lowestSession: written.lowestSession,
                highestSession: written.highestSession, lowestTime: lowest,
                eventCount: eventCount,
                coveredBytes: last.offset + UInt64(last.byteCount) - anchors[0].offset))
        totalEvents += eventCount
        totalSessions += Int(sessionCount)
        eventCount = 0
        anchors.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
    }

    /// Writes what is left: the last part, the strings and the head. Returns the file's length.
    mutating func finish(
        _ extent: IndexExtent, _ strings: StringTable
    ) throws(EventLogError) -> UInt64 {
        try closePart(endingAt: extent.endSequence)
        var head = IndexHead(extent: extent)
        head.stringCount = UInt64(strings.count)
        head.stringEnds = pages.offset
        var end: UInt64 = 0
        for number in 0..<strings.count {
            end += UInt64(strings[UInt32(number)]?.count ?? 0)
            try pages.append(end)
        }
        head.strings = pages.offset
        var buffer = ByteBuffer(capacity: 4096)
        for number in 0..<strings.count {
            guard let text = strings[UInt32(number)] else { continue }
            buffer.count = 0
            buffer.reserve(text.count)
            text.withUnsafeBytes { buffer.push($0) }
            try pages.append(UnsafeRawBufferPointer(start: buffer.base, count: buffer.count))
        }
        head.parts = pages.offset
        head.partCount = UInt64(parts.count)
        for part in parts { try part.write(to: &pages) }
        let contentBytes = UInt64(IndexPage.contentBytes)
        head.pageCount = 1 + (pages.offset + contentBytes - 1) / contentBytes
        return try pages.finish(head: head.encoded)
    }
}
