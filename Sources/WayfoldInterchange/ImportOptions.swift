/// What is asked of an import besides the file.
public struct ImportOptions {
    /// The column layouts that Wikispeedia's paths come in.
    public enum WikispeediaLayout: String, Sendable, CaseIterable {
        /// Six columns: hashed address, end time, duration, path, target, type.
        case unfinished
        /// Five columns: hashed address, end time, duration, path, rating.
        case finished
        /// The five columns of `finished` behind a path number, under a row of names.
        case exported
    }

    /// Whether the first row that would be skipped stops the import.
    public var isStrict: Bool
    /// Given every row that is skipped, in order.
    public var report: (SkippedRow) -> Void
    /// A file of two columns, the links between Wikispeedia's articles.
    public var linksPath: String?
    /// The layout of Wikispeedia's rows; nil to recognise it.
    public var layout: WikispeediaLayout?
    /// What the columns of a table are; nil for other formats.
    package var mapping: TableMapping?
    /// Where rows are sorted that do not fit in memory; nil for the system's temporary folder.
    public var sortFolder: String?
    /// So many bytes of rows are sorted in memory.
    package var sortBudgetBytes = RecordSort.defaultBudgetBytes
    /// How many rows of foreign sessions may wait for the end of their session.
    package var heldRowLimit = HeldSessions<Sighting>.limit

    public init(
        isStrict: Bool = false, linksPath: String? = nil, layout: WikispeediaLayout? = nil,
        report: @escaping (SkippedRow) -> Void = { _ in }
    ) {
        self.isStrict = isStrict
        self.linksPath = linksPath
        self.layout = layout
        self.report = report
    }
}
