/// Brings records into the order of their sessions' beginnings, and of their times within these,
/// whatever order they come in. Memory is bounded by the options' budget.
///
/// A record begins with its session behind its length, and its time; all that follows tells the
/// order of records of one time. Records are sorted by session first; then the sessions are sorted
/// by the time of their first record, and only where each of them lies.
final class SessionSort {
    private let bySession: RecordSort
    private let byStart: RecordSort
    private var store = Store.none
    private var sessions: RecordSort.Cursor?
    private var current = Current.none
    private var sum: UInt64 = 0

    /// Where the records are that are sorted by session.
    private enum Store {
        case none
        case memory(RecordSort.Sorted)
        case disk(ScratchFile)
    }

    /// What is left of the session that is handed over.
    private enum Current {
        case none
        case memory(Range<Int>)
        case disk(RunReader)
    }

    init(_ options: ImportOptions) {
        let budget = options.sortBudgetBytes / 2
        bySession = RecordSort(budgetBytes: budget, folder: options.sortFolder)
        byStart = RecordSort(budgetBytes: budget, folder: options.sortFolder)
    }

    /// The sum of a number for each record, in which their order leaves no trace.
    var fingerprint: UInt64 { sum }

    /// How many runs were written to disk.
    var runCount: Int { bySession.runCount + byStart.runCount }

    /// - Parameter identity: a number for what the record says; nil for one of all its bytes.
    func add(_ record: [UInt8], identity: UInt64? = nil) throws(ImportError) {
        sum &+= identity ?? record.withUnsafeBufferPointer { ScreenName.identity($0) }
        try bySession.add(record)
    }

    /// The next record, in order; nil after the last. Nothing is added any more.
    func next() throws(ImportError) -> [UInt8]? {
        if sessions == nil {
            try sortByStart()
            sessions = try byStart.sorted()
        }
        while true {
            if let record = try nextOfSession() { return record }
            guard let session = try sessions?.next() else { return nil }
            var tail = RecordBytes(session.suffix(16))
            let range = Int64(tail.number())..<Int64(tail.number())
            switch store {
            case .none: break
            case .memory: current = .memory(Int(range.lowerBound)..<Int(range.upperBound))
            case .disk(let file): current = .disk(RunReader(file, range))
            }
        }
    }

    private func nextOfSession() throws(ImportError) -> [UInt8]? {
        switch current {
        case .none: return nil
        case .memory(let range):
            guard case .memory(let sorted) = store, let index = range.first else { return nil }
            current = .memory(range.dropFirst())
            return sorted[index]
        case .disk(var reader):
            current = .none
            guard try reader.advance() else { return nil }
            let record = reader.record
            current = .disk(reader)
            return record
        }
    }
}

extension SessionSort {
    /// Notes of each session the time of its first record and where its records are.
    private func sortByStart() throws(ImportError) {
        if let sorted = try bySession.inMemory() {
            store = .memory(sorted)
            var first = 0
            for index in 0..<sorted.count {
                let record = sorted[index]
                let end = Self.sessionEnd(in: record)
                guard index == 0 || !sorted[first].starts(with: record[..<end]) else { continue }
                if index > 0 { try note(sorted[first], Int64(first), Int64(index)) }
                first = index
            }
            if sorted.count > 0 { try note(sorted[first], Int64(first), Int64(sorted.count)) }
            return
        }
        let file = try ScratchFile(in: bySession.folder)
        store = .disk(file)
        var writer = RunWriter(file)
        var first: [UInt8] = []
        var end = 0
        var start: Int64 = 0
        var sorted = try bySession.sorted()
        while let record = try sorted.next() {
            if !Self.hasPrefix(record, first, end) {
                if !first.isEmpty { try note(first, start, writer.byteCount) }
                start = writer.byteCount
                first = record
                end = Self.sessionEnd(in: record)
            }
            try writer.add(record[...])
        }
        if !first.isEmpty { try note(first, start, writer.byteCount) }
        _ = try writer.finish()
    }

    /// Whether a record begins as another one's session does.
    private static func hasPrefix(_ record: [UInt8], _ first: [UInt8], _ end: Int) -> Bool {
        guard end > 0, record.count >= end else { return false }
        return record[..<end].elementsEqual(first[..<end])
    }

    private func note(
        _ record: [UInt8], _ start: Int64, _ end: Int64
    ) throws(ImportError) {
        let sessionEnd = Self.sessionEnd(in: record)
        var key = Array(record[sessionEnd..<sessionEnd + 8])
        key += record[..<sessionEnd]
        RecordBytes.append(UInt64(start), to: &key)
        RecordBytes.append(UInt64(end), to: &key)
        try byStart.add(key)
    }

    private static func sessionEnd(in record: [UInt8]) -> Int {
        var bytes = RecordBytes(record[...])
        return 8 + Int(bytes.number())
    }
}

/// The numbers and texts of a record, whose bytes sort as they do: numbers have eight bytes, the
/// highest first, and texts stand behind their length.
struct RecordBytes {
    private(set) var rest: ArraySlice<UInt8>

    init(_ record: ArraySlice<UInt8>) {
        rest = record
    }

    static func append(_ number: UInt64, to record: inout [UInt8]) {
        withUnsafeBytes(of: number.bigEndian) { record.append(contentsOf: $0) }
    }

    /// A number that may be negative: the lowest is that of the lowest bytes.
    static func append(signed number: Int64, to record: inout [UInt8]) {
        append(UInt64(bitPattern: number) ^ 1 << 63, to: &record)
    }

    static func append(_ text: some Collection<UInt8>, to record: inout [UInt8]) {
        append(UInt64(text.count), to: &record)
        record += text
    }

    mutating func number() -> UInt64 {
        let value = rest.withUnsafeBytes {
            UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 0, as: UInt64.self))
        }
        rest = rest.dropFirst(8)
        return value
    }

    mutating func byte() -> UInt8 {
        rest.popFirst() ?? 0
    }

    mutating func signed() -> Int64 {
        Int64(bitPattern: number() ^ 1 << 63)
    }

    mutating func text() -> ArraySlice<UInt8> {
        let count = Int(number())
        let text = rest.prefix(count)
        rest = rest.dropFirst(count)
        return text
    }
}
