/// Brings the sightings of a table into the order of their sessions, and of their times within
/// these; those of one time by the number that tells their order, then as they came.
struct TableSort {
    private var sort: SessionSort
    private var count: UInt64 = 0
    private var room = RecordRoom()

    init(_ options: ImportOptions) {
        sort = SessionSort(options)
    }

    /// What the rows add up to, whatever order they come in.
    var fingerprint: UInt64 { sort.fingerprint }
    var runCount: Int { sort.runCount }

    mutating func add(_ sighting: TableSighting) throws(ImportError) {
        let identity = identity(of: sighting)
        let texts = sighting.screen.bytes.count + sighting.previous.bytes.count
        let count = count
        try room.record(limit: 64 + texts) { record in
            record.append(signed: sighting.time)
            // A byte for the sign, and the number where it is not 0, as it is for most.
            record.append(byte: UInt8(1 + sighting.order.signum()))
            if sighting.order != 0 { record.append(signed: sighting.order) }
            record.append(count)
            let word = Self.number(of: sighting.word)
            record.append(byte: sighting.identity == 0 ? word : word | Self.hasIdentity)
            if sighting.identity != 0 { record.append(sighting.identity) }
            Self.append(sighting.screen, to: &record)
            Self.append(sighting.previous, to: &record)
        } _: { row throws(ImportError) in
            try sighting.session.withUnsafeBufferPointer { session throws(ImportError) in
                try sort.add(row, to: UnsafeRawBufferPointer(session), identity: identity)
            }
        }
        self.count += 1
    }

    /// Fills in the next sighting, in order; false after the last. Nothing is added any more.
    mutating func next(into sighting: inout TableSighting) throws(ImportError) -> Bool {
        guard try sort.next() else { return false }
        sighting.removeAll()
        sighting.isFirst = sort.isFirst
        if sort.isFirst { sighting.session = sort.session }
        sort.withRow { row in
            var rest = RecordBytes(row)
            sighting.time = rest.signed()
            sighting.order = rest.byte() == 1 ? 0 : rest.signed()
            _ = rest.number()
            let word = rest.byte()
            sighting.word = Self.words[Int(word & ~Self.hasIdentity)]
            if word & Self.hasIdentity != 0 { sighting.identity = rest.number() }
            Self.read(&sighting.screen, &rest)
            Self.read(&sighting.previous, &rest)
        }
        return true
    }

    @inline(__always)
    private static func append(
        _ name: borrowing TableNames.Name, to record: inout RecordRoom.Writer
    ) {
        record.append(UInt64(name.number))
        if name.number == 0 { record.append(name.bytes) }
    }

    @inline(__always)
    private static func read(_ name: inout TableNames.Name, _ rest: inout RecordBytes) {
        name.number = UInt32(truncatingIfNeeded: rest.number())
        if name.number == 0 { name.bytes.append(contentsOf: rest.text()) }
    }

    /// The highest bit of a word's byte: a number that tells the row stands behind it.
    private static let hasIdentity: UInt8 = 0x80

    private static let words = TableMeaning.Word.allCases

    private static func number(of word: TableMeaning.Word) -> UInt8 {
        UInt8(words.firstIndex(of: word) ?? 0)
    }

    /// A number for what a sighting says, the same in every version: logs have it in their heads.
    private mutating func identity(of sighting: TableSighting) -> UInt64 {
        let texts =
            sighting.session.count + sighting.screen.bytes.count + sighting.previous.bytes.count
        return room.record(limit: 64 + texts) { record in
            record.append(sighting.session)
            record.append(signed: sighting.time)
            record.append(signed: sighting.order)
            record.append(0)
            record.append(sighting.identity)
            record.append(byte: Self.number(of: sighting.word))
            record.append(sighting.screen.bytes)
            record.append(bytes: sighting.previous.bytes)
        } _: {
            ScreenName.identity($0.assumingMemoryBound(to: UInt8.self))
        }
    }
}
