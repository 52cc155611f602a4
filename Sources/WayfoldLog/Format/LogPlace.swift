/// A byte of a log: a segment and an offset in its file.
///
/// It prints as the file and the offset: `0000000000000001.log:4096`.
@frozen
public struct LogPlace: Sendable, Hashable, BitwiseCopyable {
    /// The first sequence number in the segment's name, which also names its file.
    public let segment: UInt64
    /// The offset in the segment's file, in bytes.
    public let offset: UInt64

    /// The place of an offset in the segment that begins at a sequence number.
    public init(segment: UInt64, offset: UInt64) {
        self.segment = segment
        self.offset = offset
    }
}

extension LogPlace: CustomStringConvertible {
    /// The segment's file name, a colon and the offset.
    public var description: String { "\(SegmentName.file(of: segment)):\(offset)" }
}
