import Foundation

/// Sorts rows: those of sessions without a name by their numbers, then those with one, each kind
/// further by its bytes. The same rows come out in the same order however they came in.
///
/// Memory is constant: what is more than `runBytes` waits in a temporary file in sorted runs.
struct RowSort: ~Copyable {
    private let runBytes: Int
    private var run = Run()
    private var runs: [Range<Int>] = []
    private var spool: Spool?

    init(runBytes: Int = 64 << 20) {
        self.runBytes = runBytes
    }

    /// Adds a line without its end.
    ///
    /// - Parameter number: of a session without a name.
    mutating func add(
        _ line: UnsafeBufferPointer<UInt8>, number: UInt64?
    ) throws(CommandError) {
        run.add(line, number: number)
        if run.bytes.count >= runBytes { try spill() }
    }

    /// Writes all lines in order.
    mutating func write(to output: inout Output) throws(CommandError) {
        if runs.isEmpty {
            run.sort()
            return try run.write(to: &output)
        }
        if !run.entries.isEmpty { try spill() }
        guard let spool = spool.take() else { return }
        var heads = RunHeads()
        for range in runs {
            var reader = RunReader(range)
            if try reader.next(spool) { heads.insert(reader) }
        }
        while var reader = heads.removeFirst() {
            try output.write(reader.line)
            try output.write(CollectionOfOne(UInt8(ascii: "\n")))
            if try reader.next(spool) { heads.insert(reader) }
        }
    }

    private mutating func spill() throws(CommandError) {
        run.sort()
        let spool = if let known = self.spool.take() { known } else { try Spool() }
        let start = try spool.count()
        var output = spool.output()
        try run.writeRecords(to: &output)
        try output.flush()
        runs.append(start..<(try spool.count()))
        self.spool = consume spool
        run = Run()
    }
}

/// What rows are sorted by before their bytes.
private struct RowKey: Comparable {
    var isNamed: Bool
    var number: UInt64

    static func < (left: RowKey, right: RowKey) -> Bool {
        left.isNamed != right.isNamed ? right.isNamed : left.number < right.number
    }
}

/// Rows in memory.
private struct Run {
    struct Entry {
        var key: RowKey
        var start: Int
        var count: Int
    }

    private(set) var bytes: [UInt8] = []
    private(set) var entries: [Entry] = []

    mutating func add(_ line: UnsafeBufferPointer<UInt8>, number: UInt64?) {
        let key = RowKey(isNamed: number == nil, number: number ?? 0)
        entries.append(Entry(key: key, start: bytes.count, count: line.count))
        bytes.append(contentsOf: line)
    }

    mutating func sort() {
        bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            entries.sort { left, right in
                if left.key != right.key { return left.key < right.key }
                let common = min(left.count, right.count)
                let order = memcmp(base + left.start, base + right.start, common)
                return order != 0 ? order < 0 : left.count < right.count
            }
        }
    }

    func write(to output: inout Output) throws(CommandError) {
        for entry in entries {
            try output.write(bytes[entry.start..<entry.start + entry.count])
            try output.write(CollectionOfOne(UInt8(ascii: "\n")))
        }
    }

    /// Writes each row behind its key and its length.
    func writeRecords(to output: inout Output) throws(CommandError) {
        for entry in entries {
            var head: [UInt8] = [entry.key.isNamed ? 1 : 0]
            for number in [entry.key.number, UInt64(entry.count)] {
                for shift in stride(from: UInt64(0), to: 64, by: 8) {
                    head.append(UInt8(truncatingIfNeeded: number >> shift))
                }
            }
            try output.write(head)
            try output.write(bytes[entry.start..<entry.start + entry.count])
        }
    }
}

/// Reads the records of one run in their order.
private struct RunReader {
    private static let headBytes = 17
    private static let pieceBytes = 128 << 10

    private(set) var key = RowKey(isNamed: false, number: 0)
    private(set) var line: ArraySlice<UInt8> = []
    private var buffer: [UInt8] = []
    private var start = 0
    private var offset: Int
    private let end: Int

    init(_ range: Range<Int>) {
        offset = range.lowerBound
        end = range.upperBound
    }

    /// Goes on to the next record; false at the run's end.
    mutating func next(_ spool: borrowing Spool) throws(CommandError) -> Bool {
        line = []
        guard try fill(Self.headBytes, spool) else { return false }
        func number(_ offset: Int) -> UInt64 {
            (0..<8).reduce(0) { $0 | UInt64(buffer[start + offset + $1]) << UInt64($1 * 8) }
        }
        key = RowKey(isNamed: buffer[start] == 1, number: number(1))
        let count = Int(number(9))
        start += Self.headBytes
        guard try fill(count, spool) else { return false }
        line = buffer[start..<start + count]
        start += count
        return true
    }

    /// Makes sure that so many bytes are in the buffer.
    private mutating func fill(
        _ count: Int, _ spool: borrowing Spool
    ) throws(CommandError) -> Bool {
        while buffer.count - start < count {
            let limit = min(max(Self.pieceBytes, count), end - offset)
            guard limit > 0 else { return false }
            let piece = try spool.bytes(at: offset, limit: limit)
            guard !piece.isEmpty else { return false }
            offset += piece.count
            buffer = Array(buffer[start...]) + piece
            start = 0
        }
        return true
    }

    func precedes(_ other: RunReader) -> Bool {
        key != other.key ? key < other.key : line.lexicographicallyPrecedes(other.line)
    }
}

/// The runs that are not read to their ends, the one with the least row first: a binary heap.
private struct RunHeads {
    private var readers: [RunReader] = []

    mutating func insert(_ reader: RunReader) {
        readers.append(reader)
        var child = readers.count - 1
        while child > 0, readers[child].precedes(readers[(child - 1) / 2]) {
            readers.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func removeFirst() -> RunReader? {
        guard let last = readers.popLast() else { return nil }
        guard let first = readers.first else { return last }
        readers[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < readers.count {
                if readers[child].precedes(readers[least]) { least = child }
            }
            if least == parent { return first }
            readers.swapAt(parent, least)
            parent = least
        }
    }
}
