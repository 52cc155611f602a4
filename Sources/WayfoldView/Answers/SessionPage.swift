import WayfoldModel
import WayfoldReplay

/// Which sessions a page wants to see, and in which order.
struct SessionPage {
    /// How many rows a page has at most.
    static let limit: UInt64 = 200

    private enum Order: String {
        case trace, length, refused, depth, trouble
    }

    private let search: String
    /// Whether what sessions did is searched too, and not their names alone.
    private let searchesActions: Bool
    private let hasRefused: Bool
    private let hasTrouble: Bool
    private let least: UInt64
    /// Sessions with an event in that range of numbers, as far as their first and last say.
    private let range: ClosedRange<UInt64>
    private let order: Order
    private let offset: Int
    private let count: Int

    init(_ query: ViewQuery) throws(ViewError) {
        search = (query.text("search") ?? "").lowercased()
        searchesActions = query.text("actions") != nil
        hasRefused = query.text("refused") != nil
        hasTrouble = query.text("troubled") != nil
        least = try query.number("least") ?? 0
        range = try query.range("from", "to")
        offset = Int(clamping: try query.number("offset") ?? 0)
        count = Int(min(try query.number("count") ?? 50, Self.limit))
        let word = query.text("order") ?? Order.trace.rawValue
        guard let order = Order(rawValue: word) else {
            throw .badParameter(
                "order",
                "is '\(word.prefix(40))' but should be trace, length, refused, depth or "
                    + "trouble")
        }
        self.order = order
    }

    func answer(
        _ content: SessionList.Content, _ snapshot: TraceSnapshot, _ task: BackgroundTask
    ) throws -> ViewAnswer {
        var rows = content.rows
        let isFiltered =
            !search.isEmpty || hasRefused || hasTrouble || least > 0 || range != 0...UInt64.max
        let found =
            searchesActions && !search.isEmpty
            ? try SearchWork.run(snapshot, search, task) : []
        if isFiltered { rows.removeAll { !takes($0, found) } }
        switch order {
        case .trace: break
        case .length: rows.sort { before($0, $1, \.count) }
        case .refused: rows.sort { before($0, $1, \.refused) }
        case .trouble:
            rows.sort {
                let (one, other) = ($0.figures, $1.figures)
                return (other.troubled, other.refused, one.first)
                    < (one.troubled, one.refused, other.first)
            }
        case .depth:
            rows.sort {
                ($1.figures.deepest, $0.figures.first) < ($0.figures.deepest, $1.figures.first)
            }
        }
        let shown = rows.dropFirst(offset).prefix(count)
        return .object { json in
            json.member("total", content.rows.count)
            json.member("matching", rows.count)
            json.member("unlisted", content.unlisted)
            json.member("isWhole", content.isWhole)
            json.member("done", content.done)
            json.member("ofTotal", content.total)
            json.member("failure", content.failure)
            json.array("rows", shown) { json, row in
                json.beginObject()
                write(row, to: &json)
                json.endObject()
            }
        }
    }

    private func before(
        _ left: SessionRow, _ right: SessionRow, _ key: KeyPath<SessionFigures, UInt64>
    ) -> Bool {
        let (one, other) = (left.figures, right.figures)
        return (other[keyPath: key], one.first) < (one[keyPath: key], other.first)
    }

    /// - Parameter found: the first events of sessions that did what is searched for.
    private func takes(_ row: SessionRow, _ found: Set<UInt64>) -> Bool {
        if hasRefused, row.figures.refused == 0 { return false }
        if hasTrouble, row.figures.troubled == 0 { return false }
        if row.figures.count < least { return false }
        if row.figures.first > range.upperBound || row.figures.last < range.lowerBound {
            return false
        }
        if search.isEmpty || found.contains(row.figures.first) { return true }
        return "\(row.session)".contains(search) || row.name?.lowercased().contains(search) == true
    }

    private func write(_ row: SessionRow, to json: inout JSONText) {
        let figures = row.figures
        figures.write(of: row.session, row.name, to: &json)
        json.member("start", figures.start)
        json.member("lasted", figures.lastTime &- figures.firstTime)
        json.member("time", figures.firstTime)
    }
}
