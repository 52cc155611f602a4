/// Brings the sightings of a table into the order of their sessions, and of their times within
/// these; those of one time by the number that tells their order, then as they came.
struct TableSort {
    private var sort: SessionSort
    private var count: UInt64 = 0

    init(_ options: ImportOptions) {
        sort = SessionSort(options)
    }

    /// What the rows add up to, whatever order they come in.
    var fingerprint: UInt64 { sort.fingerprint }
    var runCount: Int { sort.runCount }

    /// - Parameter identity: a number for what the sighting says.
    mutating func add(
        _ sighting: borrowing TableSighting, identity: UInt64
    ) throws(ImportError) {
        let count = count
        let hasPrevious = !sighting.previous.isEmpty
        var word = sighting.word.number
        if sighting.identity != 0 { word |= Self.hasIdentity }
        if hasPrevious { word |= Self.hasPrevious }
        let texts = sighting.screen.bytes.count + sighting.previous.bytes.count
        try sort.add(to: sighting.session, identity: identity, limit: 64 + texts) { record in
            record.append(signed: sighting.time)
            // A byte for the sign, and the number where it is not 0, as it is for most.
            record.append(byte: UInt8(1 + sighting.order.signum()))
            if sighting.order != 0 { record.append(signed: sighting.order) }
            record.append(count)
            record.append(byte: word)
            if sighting.identity != 0 { record.append(sighting.identity) }
            Self.append(sighting.screen, to: &record)
            if hasPrevious { Self.append(sighting.previous, to: &record) }
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
            sighting.word = TableMeaning.Word(
                numbered: word & ~(Self.hasIdentity | Self.hasPrevious))
            if word & Self.hasIdentity != 0 { sighting.identity = rest.number() }
            Self.read(&sighting.screen, &rest)
            if word & Self.hasPrevious != 0 { Self.read(&sighting.previous, &rest) }
        }
        return true
    }

    @inline(__always)
    private static func append(
        _ name: borrowing TableNames.Name, to record: inout RecordWriter
    ) {
        record.append(short: name.number)
        if name.number == 0 { record.append(text: name.bytes) }
    }

    @inline(__always)
    private static func read(_ name: inout TableNames.Name, _ rest: inout RecordBytes) {
        name.number = rest.shortNumber()
        if name.number == 0 { name.bytes.append(contentsOf: rest.text()) }
    }

    /// The highest bit of a word's byte: a number that tells the row stands behind it.
    private static let hasIdentity: UInt8 = 0x80
    /// The bit below: the screen before stands behind the screen.
    private static let hasPrevious: UInt8 = 0x40
}
