/// The file names of segments: sixteen decimal digits of the first sequence number and `.log`.
public enum SegmentName {
    static let suffix = ".log"
    static let digits = 16

    /// The file name of the segment that begins at a sequence number.
    public static func file(of firstSequence: UInt64) -> String {
        padded(String(firstSequence), to: digits) + suffix
    }

    /// The first sequence number that a file name gives, or nil when no segment is named so.
    public static func firstSequence(in fileName: String) -> UInt64? {
        guard fileName.hasSuffix(suffix) else { return nil }
        let number = fileName.utf8.dropLast(suffix.utf8.count)
        let isNumber = number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard number.count == digits, isNumber else { return nil }
        guard let sequence = UInt64(fileName.dropLast(suffix.utf8.count)) else { return nil }
        return sequence >= 1 ? sequence : nil
    }
}
