/// Neighbouring anchors that a session has records in.
struct PostingRun: Sendable, BitwiseCopyable {
    var first: Int
    var count: Int
    /// Whether the session ends in it.
    var ends: Bool
}

extension LogIndex {
    /// The sessions that have a name somewhere before `end`, ascending.
    public func sessions(named name: [UInt8]) throws(EventLogError) -> [UInt64] {
        let hash = IndexedNames.hash(name)
        var found: Set<UInt64> = []
        for file in segments.indices {
            for part in segments[file].parts where part.nameCount > 0 {
                let count = Int(part.nameCount)
                let size = Int(IndexPart.nameBytes)
                var next = try (0..<count).partition { index throws(EventLogError) in
                    try number(file, at: part.names + UInt64(index * size)) < hash
                }
                while next < count {
                    let entry = part.names + UInt64(next * size)
                    guard try number(file, at: entry) == hash else { break }
                    next += 1
                    let session = try number(file, at: entry + 8)
                    if found.contains(session) { continue }
                    let text = UInt32(truncatingIfNeeded: try number(file, at: entry + 16))
                    if try string(text, ofFile: file) == name { found.insert(session) }
                }
            }
        }
        return found.sorted()
    }

    /// The place after another, where an anchor may be.
    public func place(after place: IndexPlace) -> IndexPlace {
        IndexPlace(file: place.file, part: place.part, anchor: place.anchor + 1)
    }

    /// The sequence number of the first event of an anchor, or of the next one to come.
    public func firstSequence(in place: IndexPlace) throws(EventLogError) -> UInt64 {
        try anchor(place).sequence
    }

    /// How many events a session number has before `end`, over all sessions that had it.
    public func eventCount(of session: UInt64) throws(EventLogError) -> UInt64 {
        var sum: UInt64 = 0
        for file in segments.indices {
            for part in segments[file].parts.indices {
                guard var list = try postings(of: session, file, part) else { continue }
                sum &+= try varint(file, at: &list.start)
            }
        }
        return sum
    }

    /// The last anchor before a place that a session has records in, or in which it ends. Does not
    /// look at the parts before that of `lowest`.
    ///
    /// Looks back part by part: logarithmic in the sessions of each, linear in the session's runs.
    public func lastAnchor(
        of session: UInt64, before place: IndexPlace, ending: Bool,
        from lowest: IndexPlace = .start
    ) throws(EventLogError) -> IndexPlace? {
        for file in (lowest.file...max(lowest.file, place.file)).reversed() {
            let isLast = file == place.file
            let parts = isLast ? place.part + 1 : segments[file].parts.count
            let first = file == lowest.file ? min(lowest.part, parts) : 0
            for part in (first..<parts).reversed() {
                let limit = isLast && part == place.part ? place.anchor : .max
                var found: Int?
                for run in try runs(of: session, file, part) where !ending || run.ends {
                    guard run.first < limit else { break }
                    found = min(run.first + run.count, limit) - 1
                }
                if let found { return IndexPlace(file: file, part: part, anchor: found) }
            }
        }
        return nil
    }

    /// Where the postings of a session in a part begin and end; nil when it has none.
    func postings(
        of session: UInt64, _ file: Int, _ number: Int
    ) throws(EventLogError) -> (start: UInt64, end: UInt64)? {
        let part = segments[file].parts[number]
        guard part.sessionCount > 0, part.lowestSession <= session,
            session <= part.highestSession
        else { return nil }
        let size = IndexPart.sessionBytes
        let next = try (0..<Int(part.sessionCount)).partition { index throws(EventLogError) in
            try self.number(file, at: part.sessions + UInt64(index) * size) < session
        }
        guard next < Int(part.sessionCount) else { return nil }
        let entry = part.sessions + UInt64(next) * size
        guard try self.number(file, at: entry) == session else { return nil }
        return try postings(file, part, UInt64(next))
    }

    private func postings(
        _ file: Int, _ part: IndexPart, _ entry: UInt64
    ) throws(EventLogError) -> (start: UInt64, end: UInt64) {
        let place = part.sessions + entry * IndexPart.sessionBytes + 8
        let start = try number(file, at: place)
        let isLast = entry + 1 == part.sessionCount
        let end = isLast ? part.postingsEnd : try number(file, at: place + IndexPart.sessionBytes)
        guard part.postings <= start, start < end, end <= part.postingsEnd else {
            throw .indexDamaged(try files(file).index.path, offset: place)
        }
        return (start, end)
    }

    /// The runs of anchors that a session has records in, in a part, ascending.
    func runs(
        of session: UInt64, _ file: Int, _ part: Int
    ) throws(EventLogError) -> [PostingRun] {
        if let known = lists.first(where: { $0.isOf(session, file, part) }) { return known.runs }
        guard let list = try postings(of: session, file, part) else { return [] }
        let count = list.end - list.start
        let limit = segments[file].parts[part].anchorCount
        // A run takes at most 20 bytes, the count of events before them ten.
        guard count <= limit * 20 + 10 else {
            throw .indexDamaged(try files(file).index.path, offset: list.start)
        }
        try read(file, at: list.start, Int(count))
        guard let runs = PostingRun.decode(scratch.base, count: Int(count), anchors: limit) else {
            throw .indexDamaged(try files(file).index.path, offset: list.start)
        }
        if lists.count == Self.listLimit { lists.removeFirst() }
        lists.append(PostingList(session: session, file: file, part: part, runs: runs))
        return runs
    }

    private static var listLimit: Int { 4 }
}

extension PostingRun {
    /// The runs of a list behind the count of its events; nil when it is broken. Ten readable bytes
    /// follow the list.
    static func decode(
        _ bytes: UnsafeRawPointer, count: Int, anchors limit: UInt64
    ) -> [PostingRun]? {
        var offset = 0
        func varint() -> UInt64 {
            var number: UInt64 = 0
            var shift: UInt64 = 0
            while shift < 70 {
                let byte = bytes.load(fromByteOffset: offset, as: UInt8.self)
                offset += 1
                if shift < 64 { number |= UInt64(byte & 0x7f) << shift }
                if byte < 0x80 { break }
                shift += 7
            }
            return number
        }
        _ = varint()
        var runs: [PostingRun] = []
        var next: UInt64 = 0
        while offset < count {
            let lead = varint()
            let isLong = lead & 1 == 1
            let long = isLong ? varint() : 0
            guard offset <= count, lead >> 2 < limit, long < limit else { return nil }
            let first = next + lead >> 2
            next = first + (isLong ? long + 2 : 1)
            guard next <= limit else { return nil }
            runs.append(
                PostingRun(first: Int(first), count: Int(next - first), ends: lead & 2 != 0))
        }
        return runs
    }
}

extension LogIndex {
    /// Goes through all session numbers in ascending order, with how many events each has before
    /// `end`. Linear in the sessions times the parts of the index.
    public func forEachSession(
        _ use: (_ session: UInt64, _ events: UInt64) -> Void
    ) throws(EventLogError) {
        var heads: [DirectoryHead] = []
        for file in segments.indices {
            for part in segments[file].parts where part.sessionCount > 0 {
                let session = try number(file, at: part.sessions)
                heads.append(DirectoryHead(file: file, part: part, session: session))
            }
        }
        while let session = heads.lazy.map(\.session).min() {
            var events: UInt64 = 0
            for index in heads.indices where heads[index].session == session {
                var list = try postings(heads[index].file, heads[index].part, heads[index].next)
                events &+= try varint(heads[index].file, at: &list.start)
                heads[index].next += 1
                let (part, next) = (heads[index].part, heads[index].next)
                guard next < part.sessionCount else { continue }
                heads[index].session = try number(
                    heads[index].file, at: part.sessions + next * IndexPart.sessionBytes)
            }
            heads.removeAll { $0.next == $0.part.sessionCount }
            use(session, events)
        }
    }

    /// Where the walk through a part's directory is.
    private struct DirectoryHead {
        var file: Int
        var part: IndexPart
        var next: UInt64 = 0
        var session: UInt64
    }
}
