import Foundation
import WayfoldReplay

/// A guess at what the columns of a table are, by their names and by what is in them, for a person
/// to read and correct.
package struct TableGuess {
    package let mapping: TableMapping
    /// What was found, a line each.
    package let remarks: [String]
    /// A date of which nothing says whether the day or the month stands first.
    package let openDate: String?
    package let rowCount: Int
    private let finder: TableColumnFinder

    private static let kindLimit = 200
    private static let gap: Int64 = 30 * 60 * 1_000_000

    /// Looks at the first rows of a table.
    ///
    /// - Parameters:
    ///   - known: the mapping of a named format, whose columns are taken; only what its kinds are
    ///     is looked for.
    ///   - named: what a person has named the columns of, so that nothing is said of it.
    package init(
        _ source: inout LineReader, known: TableMapping? = nil, named: Set<TableMapping.Role> = []
    ) throws(ImportError) {
        let survey = try TableSurvey(&source)
        var finder = TableColumnFinder(survey)
        var mapping = known ?? finder.mapping()
        var remarks: [String] = []
        var openDate: String?
        if known == nil, !mapping.hasHeader {
            remarks.append("no line of names: columns are called #1, #2 and so on")
        }
        let useless = known == nil ? finder.dropUselessKind(of: &mapping) : nil
        for role in TableMapping.Role.allCases where !named.contains(role) {
            guard let name = mapping.columns[role]?.first else { continue }
            remarks.append("\(role.rawValue): \(finder.phrase(name))")
        }
        if let useless { remarks.append(useless) }
        if known == nil {
            if let missing = finder.missing(in: mapping) { remarks.append(missing) }
            if let unit = mapping.unit {
                remarks.append(
                    unit == .days
                        ? "unit: days since 1900, as spreadsheets count them"
                        : "unit: \(unit.rawValue) since the start")
            }
            if finder.isOneUser { mapping.gap = Self.gap }
            openDate = Self.setDates(of: &mapping, by: finder)
            if let order = mapping.dates {
                remarks.append("dates: the \(order == .dayFirst ? "day" : "month") stands first")
            }
            if let split = mapping.split {
                remarks.append("split: '\(split)' parts the screens of a row")
            }
            if mapping.gap != nil {
                remarks.append("gap: 30 idle minutes end a session")
            }
        }
        let kinds = mapping.columns[.kind]?.compactMap { finder.column($0) }.first
        let withScreen = known == nil ? finder.kindsWithScreen(in: mapping) : []
        for (name, count) in Self.common(kinds) {
            let isKnown = mapping.kinds.contains { $0.name == name }
            let word = withScreen.contains(name) ? .screen : KindWords.meaning(of: name)
            let means = mapping.meaning(of: name.utf8) ?? TableMeaning(word)
            if !isKnown { mapping.kinds.append(.init(name: name, means: means)) }
            let rows = count == 1 ? "1 row" : "\(count) rows"
            remarks.append("kind '\(name)', \(rows): \(means.text)")
        }
        self.mapping = mapping
        self.finder = finder
        self.openDate = openDate
        self.remarks = remarks
        rowCount = survey.rowCount
    }

    /// Whether there are columns for all that rows have to say, by their names too.
    package var isWhole: Bool { finder.isWhole(mapping) }

    /// What is not found and has to be named by a person.
    package var missing: String? { finder.missing(in: mapping) }

    /// Finds out whether the day or the month stands first in dates; a date that leaves it open.
    private static func setDates(
        of mapping: inout TableMapping, by finder: TableColumnFinder
    ) -> String? {
        guard let name = mapping.columns[.time]?.first?.components(separatedBy: " + ").first,
            let column = finder.column(name), column.hasDatesOfEitherOrder
        else { return nil }
        guard column.orders.count == 1 else { return column.example }
        mapping.dates = column.orders.first
        return nil
    }

    private static func common(_ column: TableSurvey.Column?) -> [(String, Int)] {
        let values = column?.values.sorted { ($1.value, $0.key) < ($0.value, $1.key) } ?? []
        return values.prefix(kindLimit).map { ($0.key, $0.value) }
    }
}

/// Finds the column for each role.
struct TableColumnFinder {
    let survey: TableSurvey
    private(set) var taken: Set<String> = []
    /// Whether the session is no more than whose it is.
    private(set) var isOneUser = false

    /// Whether a row has all the screens of a session in a column.
    private let isSplit: Bool

    init(_ survey: TableSurvey) {
        self.survey = survey
        isSplit = survey.columns.contains { Self.separator(of: $0) != nil }
    }

    func column(_ name: String) -> TableSurvey.Column? {
        survey.columns.first { $0.name == name }
    }

    mutating func take(_ name: String) { taken.insert(name) }

    func phrase(_ name: String) -> String {
        let parts = name.components(separatedBy: " + ")
        if parts.count > 1 { return parts.map { phrase($0) }.joined(separator: " + ") }
        guard let column = column(name) else { return "'\(name)'" }
        let values = column.values.count
        let noun = values == 1 ? "value" : "values"
        let count = "\(values) \(noun)" + (values >= TableSurvey.valueLimit ? " or more" : "")
        let label = column.label == name ? "" : "\(column.label), "
        return "'\(name)' (\(label)\(count), the first '\(column.example)')"
    }

    mutating func mapping() -> TableMapping {
        var mapping = TableMapping()
        mapping.hasHeader = survey.hasHeader
        if !survey.rows.isEmpty { mapping.rows = [survey.rows] }
        let aroundRoles: [TableMapping.Role] = survey.hasTextRows ? [.session, .time] : [.session]
        func take(_ role: TableMapping.Role, _ score: (TableSurvey.Column) -> Int) {
            // What stands around rows tells whose they are, and when where they are texts.
            let best = survey.columns.filter { !taken.contains($0.name) }
                .filter { !$0.name.hasPrefix("/") || aroundRoles.contains(role) }
                .map { (column: $0, score: score($0)) }
                .filter { $0.score > 0 }
                .reduce(nil) { best, next -> (column: TableSurvey.Column, score: Int)? in
                    best.map { $0.score >= next.score ? $0 : next } ?? next
                }
            guard let best else { return }
            mapping.columns[role] = [best.column.name]
            taken.insert(best.column.name)
        }
        take(.time, timeScore)
        takeClock(&mapping)
        if mapping.columns[.time] == nil {
            take(.time, elapsedScore)
            mapping.unit = mapping.columns[.time]?.first.flatMap { column($0) }.map(elapsedUnit)
        }
        take(.previous, previousScore)
        take(.kind, kindScore)
        take(.session, sessionScore)
        take(.screen, screenScore)
        take(.url, urlScore)
        take(.id, identityScore)
        take(.order, orderScore)
        finish(&mapping)
        return mapping
    }

    /// Whether rows have a time, a session, and a screen or URL that is called one.
    func isWhole(_ mapping: TableMapping) -> Bool {
        guard mapping.columns[.time] != nil, mapping.columns[.session] != nil else { return false }
        if mapping.columns[.url] != nil { return true }
        guard let screen = mapping.columns[.screen]?.first else { return false }
        if mapping.split != nil || survey.hasTextRows { return true }
        let words = Set(KindWords.words(of: column(screen)?.label ?? screen))
        if !words.isDisjoint(with: Self.places) { return true }
        // What is in a list of screens is one.
        let list = survey.rows.dropLast(2).split(separator: ".").last.map(String.init) ?? ""
        if !Set(KindWords.words(of: list)).isDisjoint(with: Self.lists),
            !words.isDisjoint(with: ["name", "title", "path"])
        {
            return true
        }
        // Where rows are called page views, the name is a page's.
        let kinds = mapping.columns[.kind]?.first.flatMap { column($0) }?.values.keys
        return !words.isDisjoint(with: ["name", "title"])
            && kinds?.contains { KindWords.meaning(of: $0).needsScreen } == true
    }

    /// Takes the kind away where none of its values says anything of a screen and every row has
    /// one, for then rows of all kinds would be left out; what is said of it.
    func dropUselessKind(of mapping: inout TableMapping) -> String? {
        guard let name = mapping.columns[.kind]?.first, let column = column(name),
            column.values.keys.allSatisfy({ KindWords.meaning(of: $0) == .ignore }),
            let place = (mapping.columns[.screen] ?? mapping.columns[.url])?.first,
            let screen = self.column(place), isFull(screen)
        else { return nil }
        mapping.columns[.kind] = nil
        return "kind: every row is taken for a screen, as \(phrase(name)) says nothing of them"
    }

    /// Where no kind is called after anything that needs a screen, the kinds whose rows all have
    /// one: Matomo calls a page view `action`.
    func kindsWithScreen(in mapping: TableMapping) -> Set<String> {
        guard let name = mapping.columns[.kind]?.first, let kinds = column(name)?.values.keys,
            let screen = mapping.columns[.screen]?.first,
            !kinds.contains(where: { KindWords.meaning(of: $0).needsScreen })
        else { return [] }
        return survey.values(of: name, with: screen)
    }

    /// What has to be named by a person.
    func missing(in mapping: TableMapping) -> String? {
        var missing: [String] = []
        if mapping.columns[.time] == nil { missing.append("time") }
        if mapping.columns[.screen] == nil, mapping.columns[.url] == nil {
            missing.append("screen")
        }
        if mapping.columns[.session] == nil { missing.append("session") }
        if missing.isEmpty { return nil }
        return "nothing looks like the \(missing.joined(separator: " or the ")); name the column in"
            + " the mapping"
    }

    private mutating func finish(_ mapping: inout TableMapping) {
        mapping.split = mapping.columns[.screen]?.first.flatMap { column($0) }.flatMap(
            Self.separator)
        guard let session = mapping.columns[.session]?.first, let column = column(session) else {
            return
        }
        let words = self.words(column.label)
        isOneUser = sessionWords(column.label).isDisjoint(with: Self.visits)
        // A number of a visit is one of its user's only.
        if !isOneUser, column.numbers == column.count, !words.contains("uuid") {
            let user = survey.columns.first { column in
                !taken.contains(column.name)
                    && !Set(KindWords.words(of: column.label)).isDisjoint(with: Self.users)
                    && column.count * 10 >= survey.rowCount * 9
            }
            if let user { mapping.columns[.session] = [user.name + " + " + session] }
        }
    }
}

extension TableColumnFinder {
    private static let visits: Set = [
        "session", "sessions", "visit", "visits", "sessionid", "visitid", "sid", "sitzung",
        "besuch", "sesion", "sesión", "seance", "séance", "sessione", "sessao", "sessão",
    ]
    /// What a column of a session says that is not which one it is.
    private static let aboutVisits: Set = [
        "number", "count", "start", "duration", "source", "medium", "length", "end", "type",
    ]
    private static let lists: Set = ["screens", "pages", "views", "routes", "pageviews"]
    private static let kinds: Set = [
        "event", "kind", "type", "action", "what", "ereignis", "typ", "aktion", "evenement",
        "evento", "tipo", "accion", "acao",
    ]
    private static let users: Set = [
        "user", "device", "anonymous", "client", "visitor", "customer", "installation", "person",
        "distinct", "uid", "userid", "deviceid", "anonymousid", "who", "account", "member", "phone",
        "pseudo", "install", "did", "udid", "idfv", "idfa", "gaid", "benutzer", "nutzer", "kunde",
        "utilisateur", "usuario", "profile",
    ]
    static let places: Set = [
        "screen", "page", "view", "route", "viewcontroller", "activity", "fragment", "scene", "scr",
        "screenname", "pagename", "destination", "to", "where", "place", "seite", "bildschirm",
        "ansicht", "pantalla",
    ]

    /// The words of a column, its last part's first of all.
    private func words(_ name: String) -> Set<String> {
        Set(KindWords.words(of: name.split(separator: ".").last.map(String.init) ?? name))
    }

    /// The words that say whether a column is of a session: of one around rows all of its way.
    private func sessionWords(_ name: String) -> Set<String> {
        name.hasPrefix("/") ? Set(KindWords.words(of: name)) : words(name)
    }

    func isIn(_ name: String, _ any: Set<String>) -> Bool {
        !words(name).isDisjoint(with: any)
    }

    func isFull(_ column: TableSurvey.Column, percent: Int = 90) -> Bool {
        survey.hasTextRows && column.name.hasPrefix("/")
            || column.count * 100 >= survey.rowCount * percent
    }

    private func isText(_ column: TableSurvey.Column) -> Bool {
        column.numbers * 2 < column.count && column.times * 2 < column.count
    }

    private func previousScore(_ column: TableSurvey.Column) -> Int {
        guard isText(column) else { return 0 }
        let words = words(column.label)
        if !words.isDisjoint(with: ["previous", "prev", "last"]),
            !words.isDisjoint(with: Self.places)
        {
            return 20
        }
        return words == ["from"] ? 5 : 0
    }

    private func kindScore(_ column: TableSurvey.Column) -> Int {
        guard isFull(column), isText(column), column.values.count <= 500,
            column.values.count * 2 <= max(survey.rowCount, 4) || survey.rowCount < 8
        else { return 0 }
        let meant = column.values.keys.filter { KindWords.meaning(of: $0) != .ignore }
        let isNamed =
            isIn(column.label, Self.kinds)
            || !meant.isEmpty && isIn(column.label, ["name"])
        let all = Set(KindWords.words(of: column.label))
        if !all.isDisjoint(with: Self.places.subtracting(["view"])) { return 0 }
        guard isNamed || meant.count * 2 >= column.values.count else { return 0 }
        return (isNamed ? 20 : 0) + (meant.isEmpty ? 0 : 30)
            + (isIn(column.label, ["event", "action"]) ? 5 : 0)
            + meant.count * 20 / max(column.values.count, 1)
    }

    private func sessionScore(_ column: TableSurvey.Column) -> Int {
        let isAround = column.name.hasPrefix("/")
        let most = max(survey.rowCount + (isAround || isSplit ? 1 : 0), 2)
        guard isAround || isFull(column), column.values.count < most else { return 0 }
        let words = words(column.label)
        if isAround, !sessionWords(column.label).isDisjoint(with: Self.visits) {
            let isIdentity =
                words.isSubset(of: Self.visits)
                || !words.isDisjoint(with: ["id", "uuid", "key", "sessionid"])
            return isIdentity ? 90 : 0
        }
        if !words.isDisjoint(with: Self.visits) {
            return words.isDisjoint(with: Self.aboutVisits) ? 100 : 10
        }
        if column.times * 10 >= column.count * 9, column.values.count > 8 { return 0 }
        let parents = Set(KindWords.words(of: column.label))
        let isUser = !parents.isDisjoint(with: Self.users)
        if isUser {
            let isIdentity = !words.isDisjoint(with: ["id", "uuid", "key", "userid", "uid"])
            let isAbout = !words.isDisjoint(with: [
                "model", "type", "os", "agent", "version", "name",
            ])
            return (isIdentity ? 60 : 50) - (isAbout ? 40 : 0) + min(column.values.count, 5)
        }
        // Without a name to go by: a text that comes again and again.
        if !words.isDisjoint(with: ["id", "uuid"]), column.values.count > 1 { return 15 }
        guard isText(column), column.values.count > 1, column.urls == 0 else { return 0 }
        let isPlace = isIn(column.label, Self.places)
        return !isPlace && column.values.count * 3 <= survey.rowCount ? 5 : 0
    }

    private func screenScore(_ column: TableSurvey.Column) -> Int {
        guard column.count > 0, isText(column) else { return 0 }
        if survey.hasTextRows { return column.name == "#1" ? 100 : 0 }
        if Self.separator(of: column) != nil { return 50 }
        let words = words(column.label)
        let all = Set(KindWords.words(of: column.label))
        var score = 0
        if !words.isDisjoint(with: Self.places) {
            score = 60
        } else if !all.isDisjoint(with: Self.places) {
            score = 30
        } else if words.contains("name") || words.contains("title") || words.contains("path") {
            score = 20
        } else if column.values.count > 1, column.values.count * 2 <= survey.rowCount {
            score = 3
        }
        if !words.isDisjoint(with: ["name", "path"]) { score += 10 }
        if !words.isDisjoint(with: ["class"]) { score += 4 }
        if !words.isDisjoint(with: ["width", "height", "density", "count", "version", "id", "os"]) {
            score -= 50
        }
        if column.urls * 2 > column.count { score -= 8 }
        return column.values.count > 1 ? score + 5 : score
    }

    private func urlScore(_ column: TableSurvey.Column) -> Int {
        guard column.count > 0, column.urls * 2 > column.count else { return 0 }
        if isIn(column.label, ["referrer", "referer"]) { return 0 }
        return isIn(column.label, ["url", "link", "href", "deeplink", "uri"]) ? 20 : 5
    }

    private func identityScore(_ column: TableSurvey.Column) -> Int {
        guard survey.rowCount > 4, isFull(column, percent: 99) else { return 0 }
        let isTold = column.values.count >= min(column.count * 9 / 10, TableSurvey.valueLimit)
        guard isTold, isIn(column.label, ["id", "uuid", "guid", "key"]) else { return 0 }
        return isIn(column.label, ["message", "event", "insert", "row", "uuid"]) ? 20 : 10
    }

    private func orderScore(_ column: TableSurvey.Column) -> Int {
        guard column.numbers == column.count, isFull(column), column.times == 0 else { return 0 }
        return isIn(column.label, ["sequence", "seq", "ordinal", "order", "step"]) ? 20 : 0
    }
}
