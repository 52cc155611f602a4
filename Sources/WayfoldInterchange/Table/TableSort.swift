/// Brings the sightings of a table into the order of their sessions, and of their times within
/// these; those of one time by the number that tells their order, then as they came.
struct TableSort {
    private let sort: SessionSort
    private var count: UInt64 = 0
    private var record: [UInt8] = []

    init(_ options: ImportOptions) {
        sort = SessionSort(options)
    }

    /// What the rows add up to, whatever order they come in.
    var fingerprint: UInt64 { sort.fingerprint }
    var runCount: Int { sort.runCount }

    mutating func add(_ sighting: TableSighting) throws(ImportError) {
        let identity = identity(of: sighting)
        record.removeAll(keepingCapacity: true)
        RecordBytes.append(sighting.session, to: &record)
        RecordBytes.append(signed: sighting.time, to: &record)
        Self.append(order: sighting.order, to: &record)
        RecordBytes.append(count, to: &record)
        let word = Self.number(of: sighting.word)
        record.append(sighting.identity == 0 ? word : word | Self.hasIdentity)
        if sighting.identity != 0 { RecordBytes.append(sighting.identity, to: &record) }
        withUnsafeBytes(of: UInt32(sighting.screen.count)) { record.append(contentsOf: $0) }
        record += sighting.screen
        record += sighting.previous
        count += 1
        try sort.add(record, identity: identity)
    }

    /// Fills in the next sighting, in order; false after the last. Nothing is added any more.
    mutating func next(into sighting: inout TableSighting) throws(ImportError) -> Bool {
        guard try sort.next(into: &record) else { return false }
        sighting.removeAll()
        var rest = RecordBytes(record[...])
        sighting.session.append(contentsOf: rest.text())
        sighting.time = rest.signed()
        sighting.order = Self.order(&rest)
        _ = rest.number()
        let word = rest.byte()
        sighting.word = TableMeaning.Word.allCases[Int(word & ~Self.hasIdentity)]
        if word & Self.hasIdentity != 0 { sighting.identity = rest.number() }
        let count = rest.rest.prefix(4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
        let texts = rest.rest.dropFirst(4)
        sighting.screen.append(contentsOf: texts.prefix(Int(count)))
        sighting.previous.append(contentsOf: texts.dropFirst(Int(count)))
        return true
    }

    /// The highest bit of a word's byte: a number that tells the row stands behind it.
    private static let hasIdentity: UInt8 = 0x80

    private static func number(of word: TableMeaning.Word) -> UInt8 {
        UInt8(TableMeaning.Word.allCases.firstIndex(of: word) ?? 0)
    }

    /// A byte for the sign, and the number where it is not 0, as it is for most.
    private static func append(order: Int64, to record: inout [UInt8]) {
        record.append(UInt8(1 + order.signum()))
        if order != 0 { RecordBytes.append(signed: order, to: &record) }
    }

    private static func order(_ rest: inout RecordBytes) -> Int64 {
        rest.byte() == 1 ? 0 : rest.signed()
    }
}

extension TableSort {
    /// A number for what a sighting says, the same in every version: logs have it in their heads.
    private mutating func identity(of sighting: TableSighting) -> UInt64 {
        record.removeAll(keepingCapacity: true)
        RecordBytes.append(sighting.session, to: &record)
        RecordBytes.append(signed: sighting.time, to: &record)
        RecordBytes.append(signed: sighting.order, to: &record)
        RecordBytes.append(0, to: &record)
        RecordBytes.append(sighting.identity, to: &record)
        record.append(Self.number(of: sighting.word))
        RecordBytes.append(sighting.screen, to: &record)
        record += sighting.previous
        return record.withUnsafeBufferPointer { ScreenName.identity($0) }
    }
}
