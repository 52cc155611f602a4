public import WayfoldLog

/// What a compaction kept, left out and changed.
public struct CompactionReport: Sendable, Hashable {
    public var keptEvents: UInt64 = 0
    public var droppedEvents: UInt64 = 0
    public var keptSessions = 0
    public var droppedSessions = 0
    /// How many texts and saved states stand in another form, or not at all, in kept events.
    public var redactedTexts = 0
    /// How many kept events have a recorded outcome that the fold decided before and does not now.
    public var changedOutcomes: UInt64 = 0
    /// How many kept events have a cause that was left out, of the last 2^20 numbers before them;
    /// they keep its number.
    public var lostCauses: UInt64 = 0
    /// The length of the old log's segments, in bytes.
    public var bytesBefore: UInt64 = 0
    /// The length of the new log's segments, in bytes.
    public var bytesAfter: UInt64 = 0
    /// How the old log ended; what follows a torn tail's place is not copied.
    public var tail: LogTail?
    /// Parameters and facts with a rule of their own that no kept event names, sorted. Names that
    /// occur in URLs and saved paths only count as not met.
    public var unmetNames: [String] = []
}
