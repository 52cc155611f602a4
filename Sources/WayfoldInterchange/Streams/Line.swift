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

extension Line {
    /// A first line without the mark that some programs put before UTF-8.
    var withoutByteOrderMark: Line {
        guard number == 1 else { return self }
        return Line(
            bytes: RowText.withoutByteOrderMark(bytes), number: number,
            hadCarriageReturn: hadCarriageReturn, isTerminated: isTerminated)
    }
}
