/// What a limit is on.
public enum LogLimit: String, Sendable, Hashable {
    /// A payload's bytes.
    case payload = "bytes of payload"
    /// A string's bytes.
    case string = "bytes of a string"
    /// The bytes of the strings that one event defines.
    case newStrings = "bytes of new strings in one event"
    /// The strings of one segment.
    case strings = "strings in one segment"
    /// The metadata's bytes.
    case metadata = "bytes of metadata"
    /// A segment's events, which sequence numbers of sixteen digits limit.
    case sequence = "events"
}
