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
