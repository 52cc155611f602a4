/// Brings records into the order of their sessions' beginnings, and of their times within these,
/// whatever order they come in. Memory is bounded by the options' budget.
///
/// A record begins with its session behind its length, and its time; all that follows tells the
/// order of records of one time. What memory has no room for is written once, those of a session
/// beside each other, and read once: where the rows of a session are, and since when, is sorted by
/// itself. Only rows of a session that come so late that others of it were written before are
/// merged.
final class SessionSort {
    private let budgetBytes: Int
    private var rows = SessionRows()
    private var file: ScratchFile?
    /// Where on disk rows of a session are: its name, the time of their first, from and up to.
    private let parts: RecordSort
    /// The sessions by the times of their first rows, each with its parts.
    private let starts: RecordSort
    private var sum: UInt64 = 0
    private var writtenCount = 0

    private var isSorted = false
    private var order = SessionRows.Order()
    private var nextSession = 0
    /// What is left of the session that is handed over.
    private var left = 0..<0
    private var sessions = RecordSort.Cursor()
    private var merge: RunMerge?
    /// How many bytes of a record name the session that is handed over.
    private var nameCount = 0

    init(_ options: ImportOptions) {
        budgetBytes = options.sortBudgetBytes / 2
        let folder = options.sortFolder
        parts = RecordSort(budgetBytes: budgetBytes / 2, folder: folder)
        starts = RecordSort(budgetBytes: budgetBytes / 2, folder: folder)
    }

    /// The sum of a number for each record, in which their order leaves no trace.
    var fingerprint: UInt64 { sum }

    /// How many runs were written to disk.
    var runCount: Int { writtenCount + parts.runCount + starts.runCount }

    /// - Parameter identity: a number for what the record says; nil for one of all its bytes.
    func add(_ record: [UInt8], identity: UInt64? = nil) throws(ImportError) {
        sum &+= identity ?? record.withUnsafeBufferPointer { ScreenName.identity($0) }
        if rows.isEmpty { rows.reserve(budgetBytes) }
        let end = RecordBytes.endOfText(in: record)
        record.withUnsafeBytes {
            rows.add(
                UnsafeRawBufferPointer(rebasing: $0[end...]),
                to: UnsafeRawBufferPointer(rebasing: $0[8..<end]))
        }
        if rows.byteCount > budgetBytes { try write() }
    }

    /// Goes to the next record, in order; false after the last. Nothing is added any more.
    ///
    /// - Parameter record: the one that was filled in before.
    func next(into record: inout [UInt8]) throws(ImportError) -> Bool {
        if !isSorted { try sort() }
        guard merge != nil else { return nextInMemory(into: &record) }
        while try merge?.advance() != true {
            guard let session = try sessions.next() else { return false }
            open(session, into: &record)
        }
        record.removeLast(record.count - nameCount)
        merge?.withRecord { record.append(contentsOf: $0) }
        return true
    }

    private func nextInMemory(into record: inout [UInt8]) -> Bool {
        if left.isEmpty {
            guard nextSession < order.sessions.count else { return false }
            let session = order.sessions[nextSession]
            nextSession += 1
            left = session.rows
            record.removeAll(keepingCapacity: true)
            rows.withName(of: session.session) { RecordBytes.append($0, to: &record) }
            nameCount = record.count
        }
        record.removeLast(record.count - nameCount)
        rows.withRow(Int(order.rows[left.lowerBound])) { record.append(contentsOf: $0) }
        left = left.dropFirst()
        return true
    }

    /// Begins with a session of `starts`.
    private func open(_ session: [UInt8], into record: inout [UInt8]) {
        var rest = RecordBytes(session.dropFirst(8))
        record.removeAll(keepingCapacity: true)
        RecordBytes.append(rest.text(), to: &record)
        nameCount = record.count
        var runs: [RunMerge.Run] = []
        while !rest.rest.isEmpty {
            let lead = rest.number()
            let range = Int64(rest.number())..<Int64(rest.number())
            runs.append(RunMerge.Run(range: range, lead: lead))
        }
        merge?.start(runs)
    }
}

extension SessionSort {
    private func sort() throws(ImportError) {
        isSorted = true
        guard file != nil else {
            order = rows.order()
            return
        }
        try write()
        rows = SessionRows()
        var sorted = try parts.sorted()
        var name: [UInt8] = []
        var start: [UInt8] = []
        while let part = try sorted.next() {
            let end = RecordBytes.endOfText(in: part)
            if part[..<end] != name[...] {
                if !start.isEmpty { try starts.add(start) }
                name = Array(part[..<end])
                start = part[end..<end + 8] + name
            }
            start += part[end...]
        }
        if !start.isEmpty { try starts.add(start) }
        sessions = try starts.sorted()
        merge = file.map { RunMerge($0) }
    }

    /// Writes the rows that are in memory.
    private func write() throws(ImportError) {
        if rows.isEmpty { return }
        let file: ScratchFile
        if let own = self.file { file = own } else { file = try ScratchFile(in: parts.folder) }
        self.file = file
        var writer = RunWriter(file)
        let order = rows.order()
        var part: [UInt8] = []
        for (session, places) in order.sessions {
            let start = writer.byteCount
            for row in order.rows[places] {
                try rows.withRow(Int(row)) { row throws(ImportError) in try writer.add(row) }
            }
            part.removeAll(keepingCapacity: true)
            rows.withName(of: session) { RecordBytes.append($0, to: &part) }
            let first = Int(order.rows[places.lowerBound])
            RecordBytes.append(rows.lead(ofRow: first), to: &part)
            RecordBytes.append(UInt64(start), to: &part)
            RecordBytes.append(UInt64(writer.byteCount), to: &part)
            try parts.add(part)
        }
        _ = try writer.finish()
        rows.removeAll()
        writtenCount += 1
    }
}
