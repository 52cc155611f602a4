import GRDB
import WayfoldInterchange

/// A copy of a browser's own history database, and what is known of its tables.
final class HistoryDatabase {
    enum Browser: String, CaseIterable {
        case chromium = "Chromium"
        case firefox = "Firefox"
        case safari = "Safari"

        /// The table of visits and that of pages.
        var tables: (visits: String, pages: String) {
            switch self {
            case .chromium: ("visits", "urls")
            case .firefox: ("moz_historyvisits", "moz_places")
            case .safari: ("history_visits", "history_items")
            }
        }

        /// The columns without which there is no visit.
        var needed: (visits: [String], pages: [String]) {
            switch self {
            case .chromium: (["url", "visit_time"], ["id", "url"])
            case .firefox: (["place_id", "visit_date"], ["id", "url"])
            case .safari: (["history_item", "visit_time"], ["id", "url"])
            }
        }
    }

    private static let expected =
        "a browser's History, places.sqlite or History.db; check the path, or import a table of"
        + " visits with 'browser-history'"

    let browser: Browser
    /// The columns of the table of visits.
    let columns: Set<String>
    let copy: DatabaseCopy

    /// Copies and opens the database that a source is.
    init(_ source: inout LineReader) throws(ImportError) {
        copy = try DatabaseCopy(
            &source, expected: Self.expected, advice: "close the browser and copy the file again")
        let known = try copy.read { try Self.look($0) }
        guard let browser = known.browser else {
            throw .wrongDatabase(path: source.path, problem: known.problem)
        }
        self.browser = browser
        columns = known.columns
    }

    /// A column of the visits by its name, or what stands for it where there is none.
    func column(_ name: String, else replacement: String = "NULL") -> String {
        columns.contains(name) ? "v.\(name)" : replacement
    }

    private static func look(
        _ database: Database
    ) throws -> (browser: Browser?, columns: Set<String>, problem: String) {
        let tables = try DatabaseCopy.tables(database)
        let found = Browser.allCases.first {
            tables.contains($0.tables.visits) && tables.contains($0.tables.pages)
        }
        guard let found else {
            let names = tables.sorted().prefix(5).map { RowText.quoted($0.utf8) }
            let text = names.isEmpty ? "no table" : "the tables " + names.joined(separator: ", ")
            return (
                nil, [],
                "has \(text) but should have those of a history: visits and urls (Chromium),"
                    + " moz_historyvisits and moz_places (Firefox) or history_visits and"
                    + " history_items (Safari); name the browser's own file"
            )
        }
        let visits = try Set(database.columns(in: found.tables.visits).map { $0.name })
        let pages = try Set(database.columns(in: found.tables.pages).map { $0.name })
        for (table, all, needed) in [
            (found.tables.visits, visits, found.needed.visits),
            (found.tables.pages, pages, found.needed.pages),
        ] {
            for name in needed where !all.contains(name) {
                return (
                    nil, [], "the table \(table) has no column \(name) but should have one"
                )
            }
        }
        return (found, visits, "")
    }
}
