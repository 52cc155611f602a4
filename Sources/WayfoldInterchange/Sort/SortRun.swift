import Foundation

/// Writes records of one run behind each other, each after its length in four bytes.
struct RunWriter {
    private static let chunkBytes = 256 << 10

    private let file: ScratchFile
    private let start: Int64
    private var chunk: [UInt8] = []

    init(_ file: ScratchFile) {
        self.file = file
        start = file.byteCount
    }

    mutating func add(_ record: ArraySlice<UInt8>) throws(ImportError) {
        withUnsafeBytes(of: UInt32(record.count).bigEndian) { chunk.append(contentsOf: $0) }
        chunk += record
        if chunk.count >= Self.chunkBytes { try flush() }
    }

    /// How far into the file the records reach that were added so far.
    var byteCount: Int64 { file.byteCount + Int64(chunk.count) }

    /// Where the run is.
    mutating func finish() throws(ImportError) -> Range<Int64> {
        try flush()
        return start..<file.byteCount
    }

    private mutating func flush() throws(ImportError) {
        try chunk.withUnsafeBufferPointer { bytes throws(ImportError) in
            try file.append(UnsafeRawBufferPointer(bytes))
        }
        chunk.removeAll(keepingCapacity: true)
    }
}

/// Reads the records of one run, one by one.
struct RunReader {
    private static let chunkBytes = 64 << 10

    private let file: ScratchFile
    private var rest: Range<Int64>
    private var chunk: [UInt8] = []
    private var position = 0
    /// The record that `advance` came to.
    private(set) var record: [UInt8] = []

    init(_ file: ScratchFile, _ run: Range<Int64>) {
        self.file = file
        rest = run
    }

    /// Goes to the next record; false at the end.
    mutating func advance() throws(ImportError) -> Bool {
        guard try has(4) else { return false }
        let count = chunk.withUnsafeBytes {
            Int(UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
        }
        position += 4
        guard try has(count) else { return false }
        record.removeAll(keepingCapacity: true)
        record += chunk[position..<position + count]
        position += count
        return true
    }

    /// Whether so many bytes are in the chunk, after more were read where it takes them.
    private mutating func has(_ count: Int) throws(ImportError) -> Bool {
        if chunk.count - position >= count { return true }
        chunk.removeSubrange(..<position)
        position = 0
        let wanted = Int64(max(Self.chunkBytes, count - chunk.count))
        let got = Int(min(wanted, rest.upperBound - rest.lowerBound))
        let start = chunk.count
        chunk += repeatElement(0, count: got)
        let offset = rest.lowerBound
        try chunk.withUnsafeMutableBufferPointer { bytes throws(ImportError) in
            let room = UnsafeMutableBufferPointer(rebasing: bytes[start...])
            try file.read(from: offset, into: UnsafeMutableRawBufferPointer(room))
        }
        rest = rest.lowerBound + Int64(got)..<rest.upperBound
        return chunk.count >= count
    }
}

/// Merges runs: the least record of all comes next. Logarithmic in the runs.
struct RunMerge {
    /// A heap by the records that the runs are at.
    private var heap: [RunReader] = []
    private var isAtFirst = true

    init(_ file: ScratchFile, _ runs: [Range<Int64>]) throws(ImportError) {
        for run in runs {
            var reader = RunReader(file, run)
            if try reader.advance() { push(reader) }
        }
    }

    mutating func next() throws(ImportError) -> [UInt8]? {
        if !isAtFirst, !heap.isEmpty {
            if try !heap[0].advance() {
                heap.swapAt(0, heap.count - 1)
                heap.removeLast()
            }
            sink()
        }
        isAtFirst = false
        return heap.first?.record
    }

    private mutating func push(_ reader: RunReader) {
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
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
                if precedes(child, least) { least = child }
            }
            if least == index { return }
            heap.swapAt(index, least)
            index = least
        }
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        heap[a].record.withUnsafeBytes { a in
            heap[b].record.withUnsafeBytes { b in
                guard let first = a.baseAddress, let second = b.baseAddress else {
                    return a.count < b.count
                }
                let order = memcmp(first, second, min(a.count, b.count))
                return order == 0 ? a.count < b.count : order < 0
            }
        }
    }
}
