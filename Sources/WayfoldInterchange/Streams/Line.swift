/// One line of a text, without its line end.
public struct Line: Sendable {
    /// The bytes as they stand, any but a line feed; without one carriage return at the end.
    public let bytes: ArraySlice<UInt8>
    /// From 1.
    public let number: Int
    /// Whether a carriage return stood at the end and was removed.
    public let hadCarriageReturn: Bool
    /// False for a last line without a line feed, which may have been cut.
    public let isTerminated: Bool
}
