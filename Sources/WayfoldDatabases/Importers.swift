public import WayfoldInterchange

/// The formats that can be imported.
public enum Importers {
    public static let all = Importer.ofDatabases + Importer.ofText

    /// The importer of a name.
    public static func named(_ name: String) -> Importer? {
        all.first { $0.name == name }
    }
}

extension Importer {
    /// The formats that are SQLite databases.
    fileprivate static let ofDatabases = [
        Importer(HistoryImport.self, extensions: ["sqlite", "db"]),
        Importer(XCResultImport.self, extensions: ["sqlite3"]),
    ]
}
