import WayfoldModel

/// What people mean and the system does not do: said of an association file that is read all the
/// same.
extension MapReader {
    /// What is odd about the pattern of a path: it matches none, or other ones than it looks like.
    mutating func remarkPath(_ text: String, _ value: JSONValue, inPaths isOld: Bool) {
        guard let found = Self.mistake(inPath: text, isOld: isOld) else { return }
        remark(at: value.offset, "is '\(text)', which \(found.what)", "", found.advice)
    }

    private typealias Mistake = (what: String, advice: String)

    private static func mistake(inPath text: String, isOld: Bool) -> Mistake? {
        if let found = exclusion(text, isOld: isOld) { return found }
        if text.contains("://") {
            return (
                "is a whole URL and matches no path",
                "leave the scheme and the domain out, as in '/buy/*'"
            )
        }
        if text.contains("#") {
            return (
                "matches no path, because what '#' begins is none of it",
                isOld
                    ? "'paths' asks for no fragment; 'components' does, under '#'"
                    : "write it under '#'"
            )
        }
        if let mark = text.firstIndex(of: "?"), text[mark...].contains("=") {
            return (
                "is compared with the path alone, where '?' is any one character",
                isOld
                    ? "'paths' asks for no query; 'components' does, under '?'"
                    : "write the query under '?'"
            )
        }
        if let first = text.first, !"/*?".contains(first), !text.hasPrefix("$(") {
            return (
                "matches no path, because each begins with '/'",
                text.hasPrefix("^") ? "write no regular expression" : "write '/\(text)'"
            )
        }
        if text.isEmpty { return ("matches no path, because each begins with '/'", "write '/'") }
        return placeholder(text)
    }

    /// What looks like an exclusion and is none.
    private static func exclusion(_ text: String, isOld: Bool) -> Mistake? {
        let trimmed = text.drop { $0 == " " || $0 == "\t" }
        var rest = Substring()
        if trimmed.prefix(3).uppercased() == "NOT" {
            rest = trimmed.dropFirst(3)
        } else if trimmed.hasPrefix("!") {
            rest = trimmed.dropFirst()
        } else {
            return nil
        }
        let path = rest.drop { " \t:".contains($0) }
        guard path.isEmpty || "/*?$".contains(path.first ?? "/") else { return nil }
        if !isOld { return ("excludes nothing", "write '\(path)' with \"exclude\": true") }
        if text == "NOT " + path, !path.isEmpty { return nil }
        return (
            "excludes nothing and matches no path",
            path.isEmpty ? "write a path behind 'NOT '" : "write 'NOT \(path)'"
        )
    }

    /// What stands for a part of a path elsewhere, and for itself here.
    private static func placeholder(_ text: String) -> Mistake? {
        let parts = text.split(separator: "/")
        let isNamed = parts.contains { part in
            part.hasPrefix(":") && part.count > 1 || part.hasPrefix("{") || part.hasPrefix("<")
        }
        if isNamed {
            return (
                "stands for itself, because only '*', '?' and '$(name)' stand for something else",
                "write '*' for a part of any text, which may hold '/' too"
            )
        }
        if text.contains(".*") || text.contains("[") || text.contains("\\") {
            return (
                "is no regular expression here", "write '*' for any text and '?' for one character"
            )
        }
        return nil
    }

    /// A fragment or a query that begins with the mark before it.
    mutating func remarkMark(_ mark: Character, _ text: String, _ value: JSONValue) {
        guard text.first == mark, mark == "#" || text.contains("=") else { return }
        remark(
            at: value.offset,
            mark == "#"
                ? "is '\(text)', which matches no fragment, because '#' is none of it"
                : "is '\(text)', where '?' is any one character and not what begins a query", "",
            "write '\(text.dropFirst())'")
    }

    /// A rule that is never asked, or excludes more than it looks like.
    ///
    /// - Parameter last: the rule before it in the same `details`.
    mutating func remarkOrder(_ rule: LinkRule, _ value: JSONValue, after last: LinkRule?) {
        if rule.isExcluded, rule.matchesAll, case .items(let items) = rule.query, !items.isEmpty {
            let reason = "an item that is absent is an empty text, for which '*' stands"
            remark(
                at: value.offset, "excludes every URL, because \(reason)", "",
                "write '?*' for an item that has to be there")
        }
        guard let last, last.matchesAll else { return }
        remark(
            at: value.offset, "comes behind one that matches every URL and so is never asked", "",
            "put it before that one")
    }

    /// An identifier without its team's.
    mutating func remarkApp(_ app: String, at offset: Int) {
        let team = app.prefix { $0 != "." }
        guard team.contains(where: \.isLowercase), app.contains(".") else { return }
        remark(
            at: offset, "is the app '\(app)', which begins with no team's identifier", "",
            "write it as in 'ABCDE12345.\(app)'")
    }

    /// Keys of an object of Apple's that the system does not know.
    mutating func remarkKeys(_ members: [JSONValue.Member], besides known: [String]) {
        for member in members where !known.contains(member.key) {
            remark(
                at: member.offset, "has the key '\(member.key)', which the system knows nothing of",
                "", Nearest.advice(for: member.key, in: known, else: "it is left out"))
        }
    }
}

extension LinkRule {
    /// Whether every URL of the domain fits.
    fileprivate var matchesAll: Bool {
        let isAnyPath = path.map { ["*", "/*"].contains($0.text) } ?? true
        let isAnyFragment = fragment.map { $0.text == "*" } ?? true
        let isAnyQuery =
            switch query {
            case nil: true
            case .text(let pattern): pattern.text == "*"
            case .items(let items): items.allSatisfy { $0.value.text == "*" }
            }
        return isAnyPath && isAnyFragment && isAnyQuery
    }
}
