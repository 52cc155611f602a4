/// A row that its format does not allow, and that was skipped whole.
public struct SkippedRow: Hashable, Sendable {
    /// What is wrong, for counting.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        case fieldCount = "wrong number of fields"
        case cutLine = "cut last line"
        case emptyPath = "empty path"
        case emptyArticle = "empty article"
        case leadingBack = "back before the first article"
        case notANumber = "not a number"
        case outOfRange = "number out of range"
        case negativeDuration = "negative duration"
        case rating = "unknown rating"
        case notUTF8 = "not UTF-8"
        case unknownLayout = "unknown layout"
        case emptyLine = "empty line"
        case category = "unknown category"
        case quoting = "wrong quoting"
        case unknownWord = "unknown word"
        case notJSON = "not JSON"
        case wrongShape = "JSON of another shape"
        case tooLong = "row too long"
        case missing = "without what it needs"
        case outOfOrder = "out of order"
    }

    /// The file's path as it was given; `-` for the standard input.
    public let path: String
    /// The line it begins on, from 1; 0 in a file without lines, where the text names the row.
    public let line: Int
    public let reason: Reason
    /// What is and what should be, on one line.
    public let text: String
    /// Whether the input ends here, in the middle of the row.
    public let isCut: Bool

    init(path: String, line: Int, _ fault: RowFault) {
        self.path = path
        self.line = line + fault.lineOffset
        reason = fault.reason
        text = fault.text
        isCut = fault.isCut
    }
}

extension SkippedRow: CustomStringConvertible {
    /// `paths.tsv:3: has 5 fields but should have 6`.
    public var description: String {
        line == 0
            ? "\(ImportError.name(path)): \(text)"
            : "\(ImportError.name(path)):\(line): \(text)"
    }
}

/// What is wrong with a row, before its place is known.
package struct RowFault: Error {
    let reason: SkippedRow.Reason
    let text: String
    /// How many lines below the row's first it is.
    var lineOffset = 0
    /// Whether the input ends here, in the middle of it.
    package var isCut = false

    package init(_ reason: SkippedRow.Reason, _ text: String) {
        self.reason = reason
        self.text = text
    }
}
