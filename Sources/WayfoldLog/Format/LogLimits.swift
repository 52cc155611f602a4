/// The limits of the format, the same for writers and readers.
///
/// They bound what a damaged or hostile file can make a reader allocate, and are part of the
/// format: a later version may raise them, never lower.
public enum LogLimits {
    /// The longest block body.
    public static let bodyBytes = 16 << 20
    /// The longest payload of one event.
    public static let payloadBytes = 4 << 20
    /// The longest interned string.
    public static let stringBytes = 1 << 20
    /// The most bytes of new strings that one event may define.
    public static let newStringBytesPerEvent = 8 << 20
    /// The most strings one segment may define.
    public static let stringsPerSegment = 1 << 24
    /// The longest metadata of a segment head.
    public static let metadataBytes = 16 << 20
    /// The last sequence number: sixteen decimal digits, as a file name has.
    public static let lastSequence: UInt64 = 9_999_999_999_999_999
}
