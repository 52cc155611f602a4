/// A byte of a log: a segment and an offset in its file.
///
/// It prints as the file and the offset, `0000000000000001.log byte 4096`, so that nobody takes the
/// offset for the number of a line.
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

extension LogPlace: Comparable {
    /// The order of a log's bytes.
    public static func < (left: LogPlace, right: LogPlace) -> Bool {
        (left.segment, left.offset) < (right.segment, right.offset)
    }
}

extension LogPlace: CustomStringConvertible {
    /// The segment's file name and the offset.
    public var description: String { "\(SegmentName.file(of: segment)) byte \(offset)" }
}
