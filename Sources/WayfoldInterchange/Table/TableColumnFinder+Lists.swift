import WayfoldReplay

/// Finds out where one row has all the screens of a session.
extension TableColumnFinder {
    private static let lists: Set = [
        "screens", "pages", "views", "routes", "pageviews", "path", "journey", "trail", "steps",
        "flow", "visited", "parcours", "verlauf", "pfad",
    ]
    /// The longer ones first.
    private static let separators = [" > ", " → ", " -> ", " » ", " | ", ">", "→", "|", ";", ","]

    /// Whether a column or a list is called after a list of screens, by the last part of its name.
    static func isList(_ name: String) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return !Set(KindWords.words(of: last)).isDisjoint(with: lists)
    }

    /// Whether a column is called after a screen, by the last part of its name.
    static func isPlace(_ name: String) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return !Set(KindWords.words(of: last)).isDisjoint(with: places)
    }

    /// What parts the screens of each row in a column that is called after a list of them; nil
    /// where half of its values have no such part, and where it has addresses.
    static func separator(of column: TableSurvey.Column) -> String? {
        guard isList(column.label), column.urls * 2 <= column.count else { return nil }
        let texts = column.values.keys
        return separators.first { separator in
            texts.count { $0.contains(separator) } * 2 >= max(texts.count, 1)
        }
    }
}
