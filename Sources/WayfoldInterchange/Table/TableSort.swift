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
        record.removeAll(keepingCapacity: true)
        RecordBytes.append(sighting.session, to: &record)
        RecordBytes.append(signed: sighting.time, to: &record)
        RecordBytes.append(signed: sighting.order, to: &record)
        let place = record.count
        RecordBytes.append(0, to: &record)
        RecordBytes.append(sighting.identity, to: &record)
        record.append(Self.number(of: sighting.word))
        RecordBytes.append(sighting.screen, to: &record)
        record += sighting.previous
        let identity = record.withUnsafeBufferPointer { ScreenName.identity($0) }
        record.withUnsafeMutableBytes {
            $0.storeBytes(of: count.bigEndian, toByteOffset: place, as: UInt64.self)
        }
        count += 1
        try sort.add(record, identity: identity)
    }

    /// Fills in the next sighting, in order; false after the last. Nothing is added any more.
    func next(into sighting: inout TableSighting) throws(ImportError) -> Bool {
        guard let record = try sort.next() else { return false }
        sighting.removeAll()
        var rest = RecordBytes(record[...])
        sighting.session.append(contentsOf: rest.text())
        sighting.time = rest.signed()
        sighting.order = rest.signed()
        _ = rest.number()
        sighting.identity = rest.number()
        sighting.word = TableMeaning.Word.allCases[Int(rest.byte())]
        sighting.screen.append(contentsOf: rest.text())
        sighting.previous.append(contentsOf: rest.rest)
        return true
    }

    private static func number(of word: TableMeaning.Word) -> UInt8 {
        UInt8(TableMeaning.Word.allCases.firstIndex(of: word) ?? 0)
    }
}
