/// Why a text is no expression, and where.
public struct ExpressionError: Error, Hashable, CustomStringConvertible {
    /// The line of the text that the error is in.
    public let text: String
    /// In Unicode scalars, from 1, within that line.
    public let column: Int
    public let problem: TextProblem

    /// Three lines: the text, a caret under the character, and what is wrong with it.
    public var description: String {
        let indentation = String(repeating: " ", count: column - 1)
        return "\(text)\n\(indentation)^\ncolumn \(column): \(problem)"
    }

    init(_ problem: TextProblem, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let place = TextPlace(of: offset, in: bytes)
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        text = lines.indices.contains(place.line - 1) ? String(lines[place.line - 1]) : ""
        column = place.column
        self.problem = problem
    }
}
