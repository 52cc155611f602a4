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
