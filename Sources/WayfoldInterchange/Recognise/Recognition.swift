/// What a file looks like, by its beginning.
public struct Recognition: Sendable {
    /// The formats it may be, by the words that `import` takes; several where it does not
    /// say which.
    public let formats: [String]
    /// What it looks like, for people: `a HAR file`; nil when nothing is known that it looks like.
    public let phrase: String?
    /// What to do about what is known and not read.
    public let advice: String?
    /// Whether there is nothing in it but blanks.
    public let isEmpty: Bool
    /// Whether it is a SQLite database: its tables may be named beyond what is looked at, or in
    /// the log beside it.
    public let isDatabase: Bool

    /// Looks at the first bytes of a file, unpacked; they stay to be read.
    public init(_ source: inout LineReader) throws(ImportError) {
        self.init(try FileSample(&source))
    }

    init(_ sample: FileSample) {
        isEmpty = sample.isBlank
        isDatabase = sample.isDatabase
        let met = isEmpty ? [] : FormatSign.table.filter { $0.isMet(sample) }
        formats = met.compactMap(\.name)
        phrase = met.first?.phrase
        advice = met.first.flatMap { $0.name == nil ? $0.advice : nil }
    }

    /// What files of a format look like, for people.
    public static func phrase(of format: String) -> String? {
        format == TableImport.name
            ? "a table of rows" : FormatSign.table.first { $0.name == format }?.phrase
    }
}
