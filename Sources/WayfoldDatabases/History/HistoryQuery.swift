import GRDB
import WayfoldInterchange

/// The visits of a browser's database, as the rows that every browser's are read as: number, time,
/// origin, kind, address, chain's start, chain's end, device, opener.
extension HistoryDatabase {
    enum Place: Int {
        case number, time, from, kind, address, isStart, isEnd, device, isShown
    }

    var query: String {
        switch browser {
        case .chromium: chromium
        case .firefox: firefox
        case .safari: safari
        }
    }

    private var number: String { column("id", else: "v.rowid") }

    /// Sorted by device, then by time: visits that were synchronised come in later than they were.
    private var chromium: String {
        let device =
            columns.contains("originator_cache_guid")
            ? "COALESCE(v.originator_cache_guid, '')" : "''"
        // A page that was opened in a new tab has no origin, but an opener.
        let from = """
            COALESCE(NULLIF(\(column("from_visit")), 0), \(column("opener_visit")), 0)
            """
        return """
            SELECT \(number), v.visit_time, \(from), \(column("transition")), u.url, NULL, NULL,
                \(device), 1
            FROM visits v LEFT JOIN urls u ON u.id = v.url
            ORDER BY \(device), CAST(v.visit_time AS NUMERIC), \(number)
            """
    }

    private var firefox: String {
        let hasChains = columns.isSuperset(of: ["from_visit", "visit_type", "id"])
        let isEnd =
            hasChains
            ? """
            v.id NOT IN (SELECT w.from_visit FROM moz_historyvisits w
                WHERE w.visit_type IN (5, 6) AND w.from_visit IS NOT NULL)
            """ : "1"
        return """
            SELECT \(number), v.visit_date, \(column("from_visit")), \(column("visit_type")), p.url,
                \(hasChains ? "v.visit_type NOT IN (5, 6)" : "1"), \(isEnd), '', 1
            FROM moz_historyvisits v LEFT JOIN moz_places p ON p.id = v.place_id
            ORDER BY CAST(v.visit_date AS NUMERIC), \(number)
            """
    }

    private var safari: String {
        let source = column("redirect_source")
        let destination = column("redirect_destination")
        let isEnd =
            columns.isSuperset(of: ["redirect_destination", "id"])
            ? """
            (\(destination) IS NULL OR \(destination) NOT IN (SELECT w.id FROM history_visits w))
            """ : "1"
        let device = columns.contains("origin") ? "COALESCE(v.origin, 0)" : "0"
        return """
            SELECT \(number), v.visit_time, \(source), NULL, i.url, \(source) IS NULL, \(isEnd),
                CASE \(device) WHEN 0 THEN '' ELSE 'other devices' END,
                \(column("load_successful", else: "1"))
            FROM history_visits v LEFT JOIN history_items i ON i.id = v.history_item
            ORDER BY \(device), CAST(v.visit_time AS NUMERIC), \(number)
            """
    }
}

extension Row {
    func value(_ place: HistoryDatabase.Place) -> DatabaseValue {
        self[place.rawValue] as DatabaseValue
    }

    /// A whole number in whatever form it is stored; nil for what is none, or does not fit.
    func integer(_ place: HistoryDatabase.Place) -> Int64? {
        switch value(place).storage {
        case .int64(let number): return number
        case .string(let text): if let number = Int64(text) { return number }
        default: break
        }
        guard let number = number(at: place.rawValue), number.magnitude < 9.2e18 else { return nil }
        return Int64(number)
    }
}
