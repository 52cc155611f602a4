/// A format that can be imported.
public struct Importer: Sendable {
    /// The word it is chosen by.
    public let name: String
    /// What it reads and what becomes of it.
    public let sentence: String
    /// How its files' names end, compression aside; a hint only.
    public let extensions: [String]
    /// Starts an import with options.
    public let start: @Sendable (ImportOptions) -> any TraceImport
    /// Whether a session's rows may stand in several files, which are one import then.
    public var joinsFiles = false
}

extension Importer {
    package init(
        _ type: (some TraceImport & SendableMetatype).Type, extensions: [String],
        joinsFiles: Bool = false
    ) {
        self.init(
            name: type.name, sentence: type.sentence, extensions: extensions,
            start: { type.init(options: $0) }, joinsFiles: joinsFiles)
    }
}

extension Importer {
    /// The formats that need no database to be read.
    package static let ofText =
        [
            Importer(WikispeediaImport.self, extensions: ["tsv"]),
            Importer(MSNBCImport.self, extensions: ["seq"]),
            Importer(MiniWoBTabsImport.self, extensions: ["jsonl"]),
            Importer(MiniWoBMailImport.self, extensions: ["jsonl"]),
            Importer(BrowserHistoryImport.self, extensions: ["csv"]),
            Importer(SentryImport.self, extensions: ["json", "jsonl"]),
            Importer(GA4Import.self, extensions: ["jsonl", "json"], joinsFiles: true),
            Importer(OTLPImport.self, extensions: ["json", "jsonl"]),
            Importer(DatadogImport.self, extensions: ["jsonl", "json"]),
            Importer(ReactNavigationImport.self, extensions: ["jsonl", "json"]),
            Importer(HARImport.self, extensions: ["har", "json"]),
            Importer(RecorderImport.self, extensions: ["ring", "ips", "json", "txt"]),
            Importer(TableImport.self, extensions: ["csv", "tsv", "jsonl"], joinsFiles: true),
        ] + NamedTable.all.map(\.importer)
}
