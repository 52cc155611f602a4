/// Writes a file of pages from its beginning, and its head at last.
struct IndexPageWriter: ~Copyable {
    private let file: LogFile
    private let seed: UInt32
    private var buffer = ByteBuffer(capacity: 256 * IndexPage.byteCount)
    /// The content bytes in the page at hand.
    private var filled = 0
    /// The number of the page at hand.
    private var page: UInt64 = 1
    private var writtenPages: UInt64 = 1

    init(_ file: consuming LogFile, seed: UInt32) {
        self.file = file
        self.seed = seed
    }

    /// The offset of the next content byte.
    var offset: UInt64 { (page - 1) * UInt64(IndexPage.contentBytes) + UInt64(filled) }

    mutating func append(_ bytes: UnsafeRawBufferPointer) throws(EventLogError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = min(rest.count, IndexPage.contentBytes - filled)
            buffer.push(UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            filled += count
            if filled == IndexPage.contentBytes { try closePage() }
        }
    }

    mutating func append(_ number: some FixedWidthInteger & BitwiseCopyable) throws(EventLogError) {
        let little = number.littleEndian
        let count = MemoryLayout.size(ofValue: little)
        var word: UInt64 = 0
        withUnsafeMutablePointer(to: &word) { place in
            UnsafeMutableRawPointer(place).storeBytes(of: little, as: type(of: little))
        }
        for byte in 0..<count {
            buffer.push(UInt8(truncatingIfNeeded: word >> UInt64(8 * byte)))
            filled += 1
            if filled == IndexPage.contentBytes { try closePage() }
        }
    }

    private mutating func closePage() throws(EventLogError) {
        let start = buffer.count - IndexPage.contentBytes
        let sum = IndexPage.checksum(
            of: UnsafeRawPointer(buffer.base) + start, page: page, seed: seed)
        for byte in 0..<4 { buffer.push(UInt8(truncatingIfNeeded: sum >> UInt32(8 * byte))) }
        filled = 0
        page += 1
        if buffer.capacity - buffer.count < IndexPage.byteCount { try flush() }
    }

    private mutating func flush() throws(EventLogError) {
        let bytes = UnsafeRawBufferPointer(start: buffer.base, count: buffer.count)
        try file.write(bytes, at: writtenPages * UInt64(IndexPage.byteCount))
        writtenPages += UInt64(buffer.count / IndexPage.byteCount)
        buffer.count = 0
    }

    /// Writes what is left and the head, whose content is given, and syncs the file.
    ///
    /// - Returns: how many bytes the file has.
    mutating func finish(head: [UInt8]) throws(EventLogError) -> UInt64 {
        while filled > 0 { try append(UInt8(0)) }
        try flush()
        var first = ByteBuffer(capacity: IndexPage.byteCount)
        head.withUnsafeBytes { first.push($0) }
        while first.count < IndexPage.contentBytes { first.push(0) }
        let sum = Checksum.of(first.base, count: IndexPage.contentBytes)
        for byte in 0..<4 { first.push(UInt8(truncatingIfNeeded: sum >> UInt32(8 * byte))) }
        try file.write(UnsafeRawBufferPointer(start: first.base, count: first.count), at: 0)
        try file.sync()
        return page * UInt64(IndexPage.byteCount)
    }
}
