import GRDB
import WayfoldInterchange

/// Brings the activities of all runs into the order of their runs, and from the outside in within
/// these: those within one activity by their `orderInParent`, then by their starts and numbers.
///
/// The table is read once, as it stands, and sorted by `SessionSort`, so that memory is bounded
/// however large a run is. An activity's place is that of the one around it and its own; those
/// around the last one are at hand, and others are looked up by their numbers: at most `depthLimit`
/// for each activity, and none where they stand as a bundle has them, from the outside in.
///
/// | of a record | bytes |
/// | --- | --- |
/// | the run's number | 8 |
/// | of each activity from the outermost to this one: 1, order, start, number | |
/// | 0, before all that is within it | 1 |
/// | what a `TestActivity` is read from | |
/// | where that begins | 4 |
///
/// A run with activities has a session, an empty record at least.
struct ActivitySort {
    /// An activity this deep is in a ring of parents.
    private static let depthLimit = 256

    private struct Outer {
        let number: Int64
        /// How far the key reaches with its place.
        let keyEnd: Int
    }

    /// One that was looked up.
    private struct Found {
        let number: Int64
        let parent: Int64?
        let run: Int64?
        let place: [UInt8]
    }

    private let lookUp: Statement
    private var sort: SessionSort
    /// The last activity and those around it, the outermost first.
    private var path: [Outer] = []
    /// The run that these are of, and their places.
    private var run: Int64?
    private var key: [UInt8] = []
    private var session: [UInt8] = []
    /// The last one that has no place.
    private var lost: Int64?
    private let titles = TestTitles()
    private(set) var rowCount = 0
    /// The run whose records come next, once all are sorted.
    private var nextRun: Int64?

    /// Reads and sorts all activities.
    init(
        _ database: Database, of file: XCResultDatabase, _ options: ImportOptions
    ) throws {
        sort = SessionSort(options)
        lookUp = try database.makeStatement(sql: file.activities + " WHERE a.rowid = ?")
        let all = try database.makeStatement(sql: file.activities + " ORDER BY a.rowid")
        let rows = try StoredActivity.fetchCursor(all)
        while let row = try rows.next() {
            rowCount += 1
            try add(row)
        }
        try advance()
    }

    /// Goes to the activities of a run, which is behind those before; false when it has none.
    mutating func begin(_ run: Int64) throws(ImportError) -> Bool {
        while let next = nextRun, next < run { try advance() }
        return nextRun == run
    }

    /// The next activity of a run; nil after the last.
    ///
    /// - Parameter time: of the activity before, which one without a time has too.
    mutating func next(
        of run: Int64, after time: Int64, _ notes: NoteBook
    ) throws(ImportError) -> Result<TestActivity, RowFault>? {
        while nextRun == run {
            let found = sort.withRow { record -> Result<TestActivity, RowFault>? in
                var end = RecordBytes(UnsafeRawBufferPointer(rebasing: record.suffix(4)))
                let start = Int(end.shortNumber())
                guard start > 0 else { return nil }
                let rest = UnsafeRawBufferPointer(rebasing: record[start...])
                return Result { () throws(RowFault) in
                    try TestActivity(rest, titles, after: time, notes)
                }
            }
            try advance()
            if let found { return found }
        }
        return nil
    }

    private mutating func advance() throws(ImportError) {
        nextRun = nil
        guard try sort.next() else { return }
        nextRun = sort.withRow {
            var record = RecordBytes($0)
            return record.signed()
        }
    }
}

extension ActivitySort {
    private mutating func add(_ row: StoredActivity) throws {
        let isPlaced = try place(row)
        if isPlaced, let run {
            let title = titles.look(at: row.title)
            let (key, depth) = (key, path.count - 1)
            try add(to: run, limit: key.count + title.byteCount) { record in
                key.withUnsafeBytes { record.append(bytes: $0) }
                record.append(byte: 0)
                let start = record.count
                TestActivity.write(row, title, depth: depth, to: &record)
                record.append(short: UInt32(start))
            }
        }
        // What is within another one may say a run of its own, which has activities then.
        if let own = row.run, !isPlaced || own != run {
            try add(to: own, limit: 0) { $0.append(short: 0) }
        }
    }

    private mutating func add(
        to run: Int64, limit: Int, _ write: (inout RecordWriter) -> Void
    ) throws(ImportError) {
        session.removeAll(keepingCapacity: true)
        RecordBytes.append(signed: run, to: &session)
        try sort.add(to: session, identity: 0, limit: limit + TestActivity.limitBytes) { record in
            record.append(signed: run)
            write(&record)
        }
    }

    /// Goes to the place of an activity; false where it has none.
    private mutating func place(_ row: StoredActivity) throws -> Bool {
        var isKnown = true
        if let parent = row.parent { isKnown = try goOut(to: parent) } else { goOut(upTo: 0) }
        guard isKnown, path.count <= Self.depthLimit else {
            lost = row.number
            return false
        }
        goIn(to: row)
        return true
    }

    /// Goes to the activity around the next one: where none has its number, out of all.
    private mutating func goOut(to number: Int64) throws -> Bool {
        // From the inside out, up to one that is at hand.
        var found: [Found] = []
        var kept = 0
        var next: Int64? = number
        while let number = next {
            if let index = path.lastIndex(where: { $0.number == number }) {
                kept = index + 1
                break
            }
            if number == lost || found.count > Self.depthLimit { return false }
            guard let outer = try find(number) else { break }
            found.append(outer)
            next = outer.parent
        }
        guard kept + found.count <= Self.depthLimit else { return false }
        goOut(upTo: kept)
        for outer in found.reversed() {
            if path.isEmpty { run = outer.run }
            key += outer.place
            path.append(Outer(number: outer.number, keyEnd: key.count))
        }
        return true
    }

    /// Looks an activity up. What is read of it holds while the statement is at its row, so its
    /// place is made before that is left.
    private func find(_ number: Int64) throws -> Found? {
        let rows = try StoredActivity.fetchCursor(lookUp, arguments: [number])
        return try withExtendedLifetime(rows) {
            guard let row = try rows.next() else { return nil }
            var place: [UInt8] = []
            Self.append(row, to: &place)
            return Found(number: row.number, parent: row.parent, run: row.run, place: place)
        }
    }

    private mutating func goOut(upTo count: Int) {
        guard count < path.count else { return }
        path.removeSubrange(count...)
        key.removeSubrange((path.last?.keyEnd ?? 0)...)
    }

    private mutating func goIn(to row: StoredActivity) {
        if path.isEmpty { run = row.run }
        Self.append(row, to: &key)
        path.append(Outer(number: row.number, keyEnd: key.count))
    }

    /// Appends an activity's place within the one around it.
    private static func append(_ row: StoredActivity, to key: inout [UInt8]) {
        key.append(1)
        row.order.appendOrder(to: &key)
        row.start.appendOrder(to: &key)
        RecordBytes.append(signed: row.number, to: &key)
    }
}
