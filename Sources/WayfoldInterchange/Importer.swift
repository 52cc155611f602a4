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

/// The formats that can be imported.
public enum Importers {
    public static let all = own + NamedTable.all.map(\.importer)

    private static let own = [
        Importer(
            name: WikispeediaImport.name, sentence: WikispeediaImport.sentence,
            extensions: ["tsv"], start: { WikispeediaImport(options: $0) }),
        Importer(
            name: MSNBCImport.name, sentence: MSNBCImport.sentence,
            extensions: ["seq"], start: { MSNBCImport(options: $0) }),
        Importer(
            name: MiniWoBTabsImport.name, sentence: MiniWoBTabsImport.sentence,
            extensions: ["jsonl"], start: { MiniWoBTabsImport(options: $0) }),
        Importer(
            name: MiniWoBMailImport.name, sentence: MiniWoBMailImport.sentence,
            extensions: ["jsonl"], start: { MiniWoBMailImport(options: $0) }),
        Importer(
            name: BrowserHistoryImport.name, sentence: BrowserHistoryImport.sentence,
            extensions: ["csv"], start: { BrowserHistoryImport(options: $0) }),
        Importer(
            name: HistoryImport.name, sentence: HistoryImport.sentence,
            extensions: ["sqlite", "db"], start: { HistoryImport(options: $0) }),
        Importer(
            name: SentryImport.name, sentence: SentryImport.sentence,
            extensions: ["json", "jsonl"], start: { SentryImport(options: $0) }),
        Importer(
            name: GA4Import.name, sentence: GA4Import.sentence,
            extensions: ["jsonl", "json"], start: { GA4Import(options: $0) },
            joinsFiles: true),
        Importer(
            name: OTLPImport.name, sentence: OTLPImport.sentence,
            extensions: ["json", "jsonl"], start: { OTLPImport(options: $0) }),
        Importer(
            name: DatadogImport.name, sentence: DatadogImport.sentence,
            extensions: ["jsonl", "json"], start: { DatadogImport(options: $0) }),
        Importer(
            name: ReactNavigationImport.name, sentence: ReactNavigationImport.sentence,
            extensions: ["jsonl", "json"], start: { ReactNavigationImport(options: $0) }),
        Importer(
            name: HARImport.name, sentence: HARImport.sentence,
            extensions: ["har", "json"], start: { HARImport(options: $0) }),
        Importer(
            name: XCResultImport.name, sentence: XCResultImport.sentence,
            extensions: ["sqlite3"], start: { XCResultImport(options: $0) }),
        Importer(
            name: RecorderImport.name, sentence: RecorderImport.sentence,
            extensions: ["ring", "ips", "json", "txt"],
            start: { RecorderImport(options: $0) }),
        Importer(
            name: TableImport.name, sentence: TableImport.sentence,
            extensions: ["csv", "tsv", "jsonl"], start: { TableImport(options: $0) },
            joinsFiles: true),
    ]

    /// The importer of a name.
    public static func named(_ name: String) -> Importer? {
        all.first { $0.name == name }
    }
}
