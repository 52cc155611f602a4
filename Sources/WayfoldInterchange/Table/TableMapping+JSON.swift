import WayfoldReplay

extension TableMapping {
    /// Reads a mapping from its file.
    package init(readingFileAt path: String) throws(ImportError) {
        let bytes = try SmallFile.bytes(of: path)
        do throws(JSONError) {
            self = try Self.read(Array(RowText.withoutByteOrderMark(bytes[...])))
        } catch {
            throw .wrongMapping(path: path, "\(error)")
        }
    }

    /// Reads a mapping from its text.
    static func read(_ bytes: [UInt8]) throws(JSONError) -> TableMapping {
        var mapping = TableMapping()
        try bytes.withUnsafeBufferPointer { bytes throws(JSONError) in
            var scanner = JSONScanner(bytes)
            try scanner.beginObject()
            while let key = try scanner.nextKey() { try mapping.read(key, &scanner) }
            try scanner.finish()
        }
        return mapping
    }

    private static let keys =
        Role.allCases.map(\.rawValue)
        + ["kinds", "unit", "dates", "gap", "split", "header", "rows", "lines", "patterns"]

    private mutating func read(
        _ key: JSONString, _ scanner: inout JSONScanner
    ) throws(JSONError) {
        let name = scanner.text(key)
        if let role = Role(rawValue: name) {
            columns[role] = try Self.texts(&scanner)
            return
        }
        switch name {
        case "kinds":
            try Self.members(&scanner) { kinds.append(Kind(name: $0, means: $1)) }
        case "patterns":
            try Self.members(&scanner, ofShapes: true) {
                patterns.append(Shape(text: $0, means: $1))
            }
        case "unit":
            let (text, place) = try Self.text(&scanner)
            guard let unit = Unit(rawValue: text) else {
                throw Self.wrong(text, "should be s, ms, us, ns or days", scanner, place)
            }
            self.unit = unit
        case "dates":
            let (text, place) = try Self.text(&scanner)
            guard let order = DateOrder(rawValue: text) else {
                throw Self.wrong(
                    text, "should be dmy or mdy, the day or the month first", scanner, place)
            }
            dates = order
        case "gap":
            let (text, place) = try Self.text(&scanner)
            guard let gap = Self.gap(text) else {
                throw Self.wrong(text, "should be a time such as 30m, 90s or 2h", scanner, place)
            }
            self.gap = gap
        case "split":
            let (text, place) = try Self.text(&scanner)
            guard !text.isEmpty else {
                throw Self.wrong(text, "should be what parts screens, as ' > '", scanner, place)
            }
            split = text
        case "header": hasHeader = try scanner.bool()
        case "rows": rows = try Self.texts(&scanner)
        case "lines": lines = try Self.texts(&scanner, areShapes: true)
        default:
            let near = Nearest.name(to: name, in: Self.keys).map { "did you mean '\($0)'?" }
            throw scanner.error(
                TextProblem(
                    "'\(name)' is no part of a mapping",
                    "should be one of " + Self.keys.joined(separator: ", "), near ?? ""),
                at: key.quote)
        }
    }

    /// A time such as `30m` in microseconds.
    package static func gap(_ text: String) -> Int64? {
        let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600]
        guard let last = text.last, let unit = units[last], let count = Int64(text.dropLast()),
            (1...1_000_000).contains(count)
        else { return nil }
        return count * unit * 1_000_000
    }

    private static func wrong(
        _ text: String, _ expected: String, _ scanner: JSONScanner, _ place: Int
    ) -> JSONError {
        scanner.error(TextProblem("is '\(text)'", expected), at: place)
    }

    private static func text(
        _ scanner: inout JSONScanner
    ) throws(JSONError) -> (text: String, place: Int) {
        let string = try scanner.string()
        return (scanner.text(string), string.quote)
    }

    /// One text, or several in an array.
    private static func texts(
        _ scanner: inout JSONScanner, areShapes: Bool = false
    ) throws(JSONError) -> [String] {
        func one(_ scanner: inout JSONScanner) throws(JSONError) -> String {
            let (text, place) = try text(&scanner)
            if areShapes { try requireShape(text, scanner, place) }
            return text
        }
        guard try scanner.kind() == .array else { return [try one(&scanner)] }
        var texts: [String] = []
        try scanner.beginArray()
        while try scanner.nextElement() { texts.append(try one(&scanner)) }
        return texts
    }

    private static func requireShape(
        _ text: String, _ scanner: JSONScanner, _ place: Int
    ) throws(JSONError) {
        guard TextShape(text) == nil else { return }
        throw wrong(
            text, "should be a text with columns in braces, each closed and none beside another",
            scanner, place)
    }

    private static func members(
        _ scanner: inout JSONScanner, ofShapes areShapes: Bool = false,
        _ take: (String, TableMeaning) -> Void
    ) throws(JSONError) {
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if areShapes { try requireShape(scanner.text(key), scanner, key.quote) }
            let (text, place) = try text(&scanner)
            guard let means = TableMeaning(text: text) else {
                let words = TableMeaning.Word.allCases.map(\.rawValue).joined(separator: ", ")
                throw wrong(
                    text, "should be one of \(words), a screen's with its name behind it",
                    scanner, place)
            }
            take(scanner.text(key), means)
        }
    }
}

extension TableMapping {
    /// The text of a file that says this, a column and a kind a line.
    package var json: String {
        var members: [String] = []
        if !rows.isEmpty { members.append(Self.member("rows", rows)) }
        for role in Role.allCases {
            if let names = columns[role] { members.append(Self.member(role.rawValue, names)) }
        }
        if let unit { members.append(Self.member("unit", [unit.rawValue])) }
        if let dates { members.append(Self.member("dates", [dates.rawValue])) }
        if let gap { members.append(Self.member("gap", [Self.text(gap)])) }
        if let split { members.append(Self.member("split", [split])) }
        if !hasHeader { members.append("  \"header\": false") }
        if !lines.isEmpty { members.append(Self.member("lines", lines)) }
        if !kinds.isEmpty {
            members.append(Self.object("kinds", kinds.map { ($0.name, $0.means) }))
        }
        if !patterns.isEmpty {
            members.append(Self.object("patterns", patterns.map { ($0.text, $0.means) }))
        }
        return "{\n" + members.joined(separator: ",\n") + "\n}\n"
    }

    private static func quoted(_ text: String) -> String {
        var json = JSONText()
        json.string(text)
        return json.text
    }

    private static func member(_ name: String, _ values: [String]) -> String {
        let value =
            values.count == 1
            ? quoted(values[0])
            : "[\n    " + values.map(quoted).joined(separator: ",\n    ") + "\n  ]"
        return "  \"\(name)\": \(value)"
    }

    private static func object(_ name: String, _ members: [(String, TableMeaning)]) -> String {
        let lines = members.map { "    \(quoted($0)): \(quoted($1.text))" }
        return "  \"\(name)\": {\n" + lines.joined(separator: ",\n") + "\n  }"
    }

    private static func text(_ gap: Int64) -> String {
        let seconds = gap / 1_000_000
        if seconds.isMultiple(of: 3600) { return "\(seconds / 3600)h" }
        return seconds.isMultiple(of: 60) ? "\(seconds / 60)m" : "\(seconds)s"
    }
}
