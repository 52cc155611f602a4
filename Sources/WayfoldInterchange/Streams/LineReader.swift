/// Splits a source into lines, in memory that is constant in the number of lines.
///
/// Lines end at a line feed; one carriage return before it is removed. What follows the last line
/// feed is a line too, unless it is empty. Bytes are not interpreted: zero bytes survive.
public struct LineReader: ~Copyable {
    /// The longest line kept in memory when nothing else is said: 16 MiB.
    public static let defaultLimitBytes = 16 << 20

    /// The path as it was given; `-` for the standard input.
    public let path: String
    /// The number of the last line delivered, from 1; 0 before the first.
    public private(set) var lineNumber = 0
    /// How many lines so far ended with a carriage return.
    public private(set) var carriageReturnCount = 0
    let limitBytes: Int
    private var source: ByteSource
    private var buffer: [UInt8]
    /// The bytes not yet delivered are `buffer[start..<end]`.
    private var start = 0
    private var end = 0
    private var sourceHasEnded = false
    /// Where in the buffer the line is that `advance` came to.
    private var place = 0..<0
    /// Whether a carriage return stood at that line's end and was removed.
    private(set) var hadCarriageReturn = false
    /// False for a last line without a line feed.
    private(set) var isTerminated = true
    /// Where packed input ends in the middle, once it was read to there; only where `endsAtCut`.
    public private(set) var cut: ImportError?
    /// Whether packed input that is cut ends there, in place of an error: what is before the cut is
    /// read, but for a line that the cut is in.
    public var endsAtCut = false

    /// Lines of a source, none of them longer than a limit.
    public init(_ source: consuming ByteSource, limitBytes: Int = Self.defaultLimitBytes) {
        precondition(limitBytes > 0, "a line may have at least one byte")
        path = source.path
        self.source = source
        self.limitBytes = limitBytes
        buffer = [UInt8](repeating: 0, count: 64 << 10)
    }

    /// Lines of a file, or of the standard input for `-`.
    public init(path: String) throws(ImportError) {
        self.init(try ByteSource(path: path))
    }

    /// The next line, or nil after the last.
    public mutating func next() throws(ImportError) -> Line? {
        guard try advance() else { return nil }
        return Line(
            bytes: buffer[place], number: lineNumber, hadCarriageReturn: hadCarriageReturn,
            isTerminated: isTerminated)
    }

    /// Goes to the next line, which `withLine` hands over; false after the last.
    mutating func advance() throws(ImportError) -> Bool {
        var scanned = start
        while true {
            if let position = feed(in: scanned..<end) {
                try take(upTo: position, isTerminated: true)
                start = position + 1
                return true
            }
            scanned = end
            if sourceHasEnded { break }
            // Two more than the limit: a carriage return is no part of the line.
            if end - start > limitBytes + 1 { throw tooLong }
            let moved = makeRoom()
            scanned -= moved
            try fill()
        }
        if start == end || cut != nil {
            start = end
            return false
        }
        try take(upTo: end, isTerminated: false)
        start = end
        return true
    }

    /// Hands over the line that `advance` came to, without its line end.
    @inline(__always)
    func withLine<Value, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try buffer.withUnsafeBufferPointer { bytes throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: bytes[place]))
        }
    }

    /// How many bytes the line has that `advance` came to.
    var lineByteCount: Int { place.count }

    /// Passes the mark that some programs put before UTF-8, at the start of the first line.
    mutating func passByteOrderMark() {
        guard lineNumber == 1 else { return }
        place = RowText.withoutByteOrderMark(buffer[place]).startIndex..<place.upperBound
    }
}

extension LineReader {
    /// Whether what was read came out of a compressed file.
    var isPacked: Bool { source.isPacked }

    /// Has somebody told how far it is.
    public mutating func tell(_ watch: @escaping ReadWatch) { source.tell(watch) }

    /// Reads bytes as they stand, line ends and all, and says how many; 0 only at the end. Lines
    /// that are delivered afterwards are counted without those that went by here.
    mutating func read(
        into output: UnsafeMutableRawBufferPointer
    ) throws(ImportError) -> Int {
        guard start < end else {
            if cut != nil { return 0 }
            do {
                return try source.read(into: output)
            } catch {
                try end(at: error)
                return 0
            }
        }
        let count = min(end - start, output.count)
        buffer.withUnsafeBytes { bytes in
            output.copyMemory(
                from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
        }
        start += count
        return count
    }

    /// The next bytes, up to a count and fewer only at the end; they stay to be read.
    package mutating func peek(_ count: Int) throws(ImportError) -> ArraySlice<UInt8> {
        while end - start < count, !sourceHasEnded {
            _ = makeRoom()
            try fill()
        }
        return buffer[start..<min(end, start + count)]
    }

    private var tooLong: ImportError {
        .lineTooLong(path: path, line: lineNumber + 1, limitBytes: limitBytes)
    }

    private mutating func take(
        upTo position: Int, isTerminated: Bool
    ) throws(ImportError) {
        let hasReturn = position > start && buffer[position - 1] == UInt8(ascii: "\r")
        let found = start..<(hasReturn ? position - 1 : position)
        if found.count > limitBytes { throw tooLong }
        place = found
        hadCarriageReturn = hasReturn
        self.isTerminated = isTerminated
        lineNumber += 1
        if hasReturn { carriageReturnCount += 1 }
    }

    private func feed(in range: Range<Int>) -> Int? {
        buffer.withUnsafeBufferPointer {
            UnsafeBufferPointer(rebasing: $0[..<range.upperBound])
                .index(of: UInt8(ascii: "\n"), from: range.lowerBound)
        }
    }

    /// Makes the buffer's end free, by moving what is kept to the front or by growing; returns by
    /// how much the kept bytes moved.
    private mutating func makeRoom() -> Int {
        if start == 0 {
            if end == buffer.count {
                buffer += [UInt8](repeating: 0, count: buffer.count)
            }
            return 0
        }
        let moved = start
        let kept = start..<end
        buffer.withUnsafeMutableBytes { bytes in
            let rest = UnsafeRawBufferPointer(rebasing: bytes[kept])
            bytes.copyMemory(from: rest)
        }
        start = 0
        end = kept.count
        return moved
    }

    private mutating func fill() throws(ImportError) {
        let offset = end
        var got = 0
        if cut == nil {
            do {
                got = try buffer.withUnsafeMutableBufferPointer { bytes throws(ImportError) in
                    let room = UnsafeMutableBufferPointer(rebasing: bytes[offset...])
                    return try source.read(into: UnsafeMutableRawBufferPointer(room))
                }
            } catch {
                try end(at: error)
            }
        }
        end += got
        sourceHasEnded = got == 0
    }

    /// Takes a cut of packed input for its end, where that is asked for.
    private mutating func end(at error: ImportError) throws(ImportError) {
        guard endsAtCut, case .damagedCompression(_, _, .cutShort) = error else { throw error }
        cut = error
    }
}
