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
}

/// The formats that can be imported.
public enum Importers {
    public static let all = [
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
    ]

    /// The importer of a name.
    public static func named(_ name: String) -> Importer? {
        all.first { $0.name == name }
    }
}
