import SystemPackage

/// Reads content of a file of pages through a cache.
struct IndexPageReader {
    let seed: UInt32
    /// Tells the file from the others that share the cache.
    let number: Int
    let cache: IndexPageCache

    /// Puts bytes into a buffer in place of what is in it, followed by `ByteBuffer.slack`
    /// readable ones.
    func read(
        _ file: borrowing LogFile, _ offset: UInt64, _ count: Int, into buffer: inout ByteBuffer
    ) throws(EventLogError) {
        buffer.count = 0
        buffer.reserve(count)
        var position = offset
        while buffer.count < count {
            let (page, start) = position.quotientAndRemainder(
                dividingBy: UInt64(IndexPage.contentBytes))
            let content = try cache.page(page + 1, of: file, number: number, seed: seed)
            let present = min(count - buffer.count, IndexPage.contentBytes - Int(start))
            buffer.push(UnsafeRawBufferPointer(start: content + Int(start), count: present))
            position += UInt64(present)
        }
    }

    /// A number of eight bytes.
    func number(_ file: borrowing LogFile, at offset: UInt64) throws(EventLogError) -> UInt64 {
        let (page, start) = offset.quotientAndRemainder(
            dividingBy: UInt64(IndexPage.contentBytes))
        let content = try cache.page(page + 1, of: file, number: number, seed: seed)
        if Int(start) + 8 <= IndexPage.contentBytes { return content.number(at: Int(start)) }
        var word: UInt64 = 0
        for byte in 0..<8 {
            let value = UInt64(try self.byte(file, at: offset + UInt64(byte)))
            word |= value << UInt64(8 * byte)
        }
        return word
    }

    func byte(_ file: borrowing LogFile, at offset: UInt64) throws(EventLogError) -> UInt8 {
        let (page, start) = offset.quotientAndRemainder(
            dividingBy: UInt64(IndexPage.contentBytes))
        let content = try cache.page(page + 1, of: file, number: number, seed: seed)
        return content.load(fromByteOffset: Int(start), as: UInt8.self)
    }
}
