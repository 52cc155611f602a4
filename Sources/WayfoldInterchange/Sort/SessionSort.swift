/// Brings rows into the order of their sessions' beginnings, and of their times within these,
/// whatever order they come in. Memory is bounded by the options' budget.
///
/// A row begins with eight bytes that sort as its time does; all that follows tells the order of
/// rows of one time. What memory has no room for is written once, those of a session
/// beside each other, and read once: where the rows of a session are, and since when, is sorted by
/// itself. Only rows of a session that come so late that others of it were written before are
/// merged.
package struct SessionSort {
    private let budgetBytes: Int
    private var rows: SessionRows
    private var file: ScratchFile?
    /// Where on disk rows of a session are: its name, the time of their first, from and up to.
    private let parts: RecordSort
    /// The sessions by the times of their first rows, each with its parts.
    private let starts: RecordSort
    private var sum: UInt64 = 0
    private var writtenCount = 0

    private var isSorted = false
    /// Whether rows were written, which is asked of every row that is handed over.
    private var isOnDisk = false
    private var order = SessionRows.Order()
    private var nextSession = 0
    /// What is left of the session that is handed over.
    private var left = 0..<0
    private var sessions = RecordSort.Cursor()
    private var merge = RunMerge()
    /// The row that is handed over, where memory has all.
    private var row = 0
    /// Whose the row is that `next` came to, and whether it is the first of it.
    private(set) var session: [UInt8] = []
    private(set) var isFirst = false

    package init(_ options: ImportOptions) {
        budgetBytes = options.sortBudgetBytes / 2
        rows = SessionRows(budgetBytes: budgetBytes)
        let folder = options.sortFolder
        parts = RecordSort(budgetBytes: budgetBytes / 2, folder: folder)
        starts = RecordSort(budgetBytes: budgetBytes / 2, folder: folder)
    }

    /// The sum of a number for each record, in which their order leaves no trace.
    var fingerprint: UInt64 { sum }

    /// How many runs were written to disk.
    var runCount: Int { writtenCount + parts.runCount + starts.runCount }

    /// Adds a row where it is written.
    ///
    /// - Parameters:
    ///   - identity: a number for what the row says.
    ///   - limit: so many bytes it has at most.
    @inline(__always)
    package mutating func add(
        to session: [UInt8], identity: UInt64, limit: Int, _ write: (inout RecordWriter) -> Void
    ) throws(ImportError) {
        sum &+= identity
        session.withUnsafeBytes { rows.add(to: $0, limit: limit, write) }
        if rows.byteCount > budgetBytes { try spill() }
    }

    /// Goes to the next row, in order; false after the last. Nothing is added any more.
    package mutating func next() throws(ImportError) -> Bool {
        if !isSorted { try sort() }
        isFirst = false
        guard isOnDisk else { return nextInMemory() }
        while try !merge.advance() {
            guard let session = try sessions.next(), let file else { return false }
            open(session, of: file)
        }
        return true
    }

    /// Hands over the row that `next` came to.
    @inline(__always)
    package mutating func withRow<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        isOnDisk ? merge.withRecord(body) : rows.withRow(row, body)
    }

    private mutating func nextInMemory() -> Bool {
        if left.isEmpty {
            guard nextSession < order.sessions.count else { return false }
            let next = order.sessions[nextSession]
            nextSession += 1
            left = next.rows
            isFirst = true
            session = rows.withName(of: next.session) { Array($0) }
        }
        row = Int(order.rows[left.lowerBound])
        left = left.dropFirst()
        return true
    }

    /// Begins with a session of `starts`.
    private mutating func open(_ start: [UInt8], of file: ScratchFile) {
        isFirst = true
        let runs = start.withUnsafeBytes { bytes in
            var rest = RecordBytes(bytes)
            _ = rest.number()
            session = Array(rest.text())
            var runs: [RunMerge.Run] = []
            while !rest.rest.isEmpty {
                let lead = rest.number()
                let range = Int64(rest.number())..<Int64(rest.number())
                runs.append(RunMerge.Run(range: range, lead: lead))
            }
            return runs
        }
        merge.start(runs, of: file)
    }
}

extension SessionSort {
    private mutating func sort() throws(ImportError) {
        isSorted = true
        guard file != nil else {
            order = rows.order()
            return
        }
        try spill()
        rows = SessionRows(budgetBytes: 0)
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
    }

    /// Writes the rows that are in memory.
    private mutating func spill() throws(ImportError) {
        if rows.isEmpty { return }
        let file: ScratchFile
        if let own = self.file { file = own } else { file = try ScratchFile(in: parts.folder) }
        self.file = file
        isOnDisk = true
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
