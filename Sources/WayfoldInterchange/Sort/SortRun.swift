import Foundation

/// Writes records of one run behind each other, each after its length in four bytes.
struct RunWriter {
    private static let chunkBytes = 256 << 10

    private let file: ScratchFile
    private let start: Int64
    private var chunk: [UInt8]
    /// So many bytes of the chunk are to be written.
    private var filled = 0

    init(_ file: ScratchFile) {
        self.file = file
        start = file.byteCount
        chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
    }

    mutating func add(_ record: UnsafeRawBufferPointer) throws(ImportError) {
        let size = record.count + 4
        if filled + size > chunk.count {
            try flush()
            if size > chunk.count { chunk = [UInt8](repeating: 0, count: size) }
        }
        let length = UInt32(record.count).bigEndian
        chunk.withUnsafeMutableBytes { chunk in
            chunk.storeBytes(of: length, toByteOffset: filled, as: UInt32.self)
            UnsafeMutableRawBufferPointer(rebasing: chunk[(filled + 4)...]).copyMemory(from: record)
        }
        filled += size
    }

    /// How far into the file the records reach that were added so far.
    var byteCount: Int64 { file.byteCount + Int64(filled) }

    /// Where the run is.
    mutating func finish() throws(ImportError) -> Range<Int64> {
        try flush()
        return start..<file.byteCount
    }

    private mutating func flush() throws(ImportError) {
        let count = filled
        try chunk.withUnsafeBufferPointer { bytes throws(ImportError) in
            try file.append(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<count])))
        }
        filled = 0
    }
}

/// Reads the records of one run after another, one by one.
struct RunReader {
    static let chunkBytes = 64 << 10

    private let file: ScratchFile
    private var chunkBytes = RunReader.chunkBytes
    private var chunk: [UInt8] = []
    /// Where the chunk begins in the file.
    private var base: Int64 = 0
    private var position = 0
    /// Where the run ends in the file.
    private var end: Int64 = 0
    /// Whether the run follows what was read last, as the next one most likely will.
    private var readsAhead = false
    /// Where in the chunk the record is that `advance` came to.
    private var place = 0..<0
    /// The first eight bytes of that record as a number.
    private(set) var lead: UInt64 = 0

    init(_ file: ScratchFile) {
        self.file = file
    }

    /// Whether a place in the file is in the chunk, or right behind it.
    func reaches(_ offset: Int64) -> Bool {
        !chunk.isEmpty && (base...base + Int64(chunk.count)).contains(offset)
    }

    /// Goes to the beginning of a run, before its first record.
    mutating func open(_ run: Range<Int64>, chunkBytes: Int) {
        readsAhead = reaches(run.lowerBound)
        if readsAhead {
            position = Int(run.lowerBound - base)
        } else {
            chunk.removeAll(keepingCapacity: true)
            base = run.lowerBound
            position = 0
        }
        end = run.upperBound
        self.chunkBytes = chunkBytes
    }

    /// Goes to the next record; false at the end.
    mutating func advance() throws(ImportError) -> Bool {
        guard base + Int64(position) < end, try has(4) else { return false }
        let count = chunk.withUnsafeBytes {
            Int(UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
        }
        position += 4
        guard try has(count) else { return false }
        place = position..<position + count
        position += count
        lead = withRecord { RecordBytes.lead(of: $0) }
        return true
    }

    /// Hands over the record that `advance` came to.
    @inline(__always)
    func withRecord<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        chunk.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[place])) }
    }

    /// Whether so many bytes are in the chunk, after more were read where it takes them.
    @inline(__always)
    private mutating func has(_ count: Int) throws(ImportError) -> Bool {
        if chunk.count - position >= count { return true }
        return try read(count)
    }

    private mutating func read(_ count: Int) throws(ImportError) -> Bool {
        chunk.removeSubrange(..<position)
        base += Int64(position)
        position = 0
        let start = chunk.count
        let wanted = Int64(max(chunkBytes, count) - start)
        let offset = base + Int64(start)
        let got = Int(min(wanted, (readsAhead ? file.byteCount : end) - offset))
        chunk += [UInt8](repeating: 0, count: got)
        try chunk.withUnsafeMutableBufferPointer { bytes throws(ImportError) in
            let room = UnsafeMutableBufferPointer(rebasing: bytes[start...])
            try file.read(from: offset, into: UnsafeMutableRawBufferPointer(room))
        }
        return chunk.count >= count
    }
}

/// Merges runs: the least record of all comes next. Logarithmic in the runs that overlap: a run is
/// opened when its first record may be the next.
struct RunMerge {
    /// A run, and a number that the first eight bytes of its first record are not less than.
    struct Run {
        var range: Range<Int64>
        var lead: UInt64 = 0
    }

    /// So many bytes of all runs together are in memory, or the least of each.
    private static let budgetBytes = 4 << 20
    private static let leastBytes = 4 << 10
    private static let spareLimit = 8

    private var file: ScratchFile?
    /// What is not opened yet.
    private var waiting: ArraySlice<Run> = []
    private var chunkBytes = 0
    /// A heap by the records that the runs are at.
    private var heap: [RunReader] = []
    /// Readers of runs that have ended.
    private var spare: [RunReader] = []
    private var isAtFirst = true

    /// Begins with other runs of a file.
    ///
    /// - Parameter runs: those of the lowest lead first.
    mutating func start(_ runs: [Run], of file: ScratchFile) {
        self.file = file
        spare += heap
        spare.removeLast(max(0, spare.count - Self.spareLimit))
        heap.removeAll(keepingCapacity: true)
        waiting = runs[...]
        isAtFirst = true
        chunkBytes = min(
            max(Self.budgetBytes / max(runs.count, 1), Self.leastBytes), RunReader.chunkBytes)
    }

    /// Goes to the next record; false after the last.
    @inline(__always)
    mutating func advance() throws(ImportError) -> Bool {
        // Most sessions are in one run.
        if heap.count == 1, !isAtFirst, waiting.isEmpty, try heap[0].advance() { return true }
        return try advanceAnyRun()
    }

    private mutating func advanceAnyRun() throws(ImportError) -> Bool {
        if !isAtFirst, !heap.isEmpty {
            if try !heap[0].advance() {
                heap.swapAt(0, heap.count - 1)
                spare.append(heap.removeLast())
            }
            sink()
        }
        isAtFirst = false
        while !waiting.isEmpty, heap.isEmpty || waiting[waiting.startIndex].lead <= heap[0].lead {
            try open(waiting.removeFirst())
        }
        return !heap.isEmpty
    }

    /// Hands over the record that `advance` came to.
    @inline(__always)
    mutating func withRecord<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        heap[0].withRecord(body)
    }

    private mutating func open(_ run: Run) throws(ImportError) {
        guard let file else { return }
        let near = spare.firstIndex { $0.reaches(run.range.lowerBound) }
        var reader = near.map { spare.remove(at: $0) } ?? spare.popLast() ?? RunReader(file)
        reader.open(run.range, chunkBytes: chunkBytes)
        guard try reader.advance() else { return spare.append(reader) }
        heap.append(reader)
        var index = heap.count - 1
        while index > 0, precedes(index, (index - 1) / 2) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func sink() {
        var index = 0
        while true {
            var least = index
            for child in 2 * index + 1...2 * index + 2 where child < heap.count {
                if precedes(child, least) { least = child }
            }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        if heap[a].lead != heap[b].lead { return heap[a].lead < heap[b].lead }
        return heap[a].withRecord { a in heap[b].withRecord { b in RecordBytes.precedes(a, b) } }
    }
}
