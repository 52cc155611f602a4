/// Why a line is no action in words, and where.
public struct WordsError: Error, Hashable, CustomStringConvertible {
    /// In Unicode scalars, from 1.
    public let column: Int
    /// Bytes from the line's start.
    public let offset: Int
    public let problem: TextProblem

    /// `column 1: is 'psh' but should be a verb; did you mean 'push'?`.
    public var description: String { "column \(column): \(problem)" }
}
