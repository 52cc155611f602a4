/// The pages that files of an index consist of: 1020 bytes of content and their checksum.
///
/// A page proves itself, so that a look into a large file reads and checks little of it. Page 0 is
/// the head; the content of the others is one row of bytes, in which things are named by offset.
enum IndexPage {
    static let byteCount = 1024
    static let contentBytes = 1020

    /// The checksum of a page's content, bound to the log, the segment and the page's place.
    static func checksum(
        of content: UnsafeRawPointer, page: UInt64, seed: UInt32
    ) -> UInt32 {
        var sum = Checksum(continuing: seed)
        sum.add(page)
        sum.add(content, count: contentBytes)
        return sum.value
    }

    /// What the checksums of one file begin with.
    static func seed(of identity: LogIdentity, segment: UInt64) -> UInt32 {
        var sum = Checksum(continuing: BlockHeader.seed(of: identity))
        sum.add(segment)
        return sum.value
    }
}

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

/// Pages that were read and proven, shared by all files of an index: 4 MiB.
final class IndexPageCache {
    private var tags: [UInt64]
    private let bytes: UnsafeMutableRawPointer

    init(slotCount: Int = 4096) {
        tags = Array(repeating: .max, count: slotCount)
        bytes = .allocate(byteCount: slotCount * IndexPage.byteCount, alignment: 16)
    }

    deinit {
        bytes.deallocate()
    }

    /// The content of a page of a file, which is read when it is not here; valid until the next
    /// call.
    ///
    /// - Parameter number: tells the file from the others that share the cache.
    func page(
        _ page: UInt64, of file: borrowing LogFile, number: Int, seed: UInt32
    ) throws(EventLogError) -> UnsafeRawPointer {
        let tag = page << 20 | UInt64(number)
        let slot = Int((page &+ UInt64(number) &* 613) % UInt64(tags.count))
        let place = bytes + slot * IndexPage.byteCount
        if tags[slot] == tag { return UnsafeRawPointer(place) }
        tags[slot] = .max
        let offset = page * UInt64(IndexPage.byteCount)
        var got = 0
        while got < IndexPage.byteCount {
            let count = try file.read(
                into: place + got, count: IndexPage.byteCount - got, at: offset + UInt64(got))
            if count == 0 { break }
            got += count
        }
        let content = UnsafeRawPointer(place)
        let stored: UInt32 = content.number(at: IndexPage.contentBytes)
        guard got == IndexPage.byteCount,
            stored == IndexPage.checksum(of: content, page: page, seed: seed)
        else { throw .indexDamaged(file.path, offset: offset) }
        tags[slot] = tag
        return content
    }
}
