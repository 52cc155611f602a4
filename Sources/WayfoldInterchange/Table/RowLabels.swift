import WayfoldReplay

/// What a document calls the columns of its rows, where those are lists: the answers of databases
/// have a list of names beside the rows.
///
/// ```json
/// {"columns": ["session", "time"], "rows": [["a", 1], ["b", 2]]}
/// {"meta": [{"name": "session"}, {"name": "time"}], "data": [["a", 1], ["b", 2]]}
/// {"tables": [{"columns": [{"name": "session"}, {"name": "time"}], "rows": [["a", 1]]}]}
/// ```
enum RowLabels {
    private static let depthLimit = 4
    private static let countLimit = 1_000
    /// So many objects of a list are looked into.
    private static let elementLimit = 8

    /// The longest list of names in a document; empty when there is none.
    static func find(in document: UnsafeBufferPointer<UInt8>) -> [String] {
        var best: [String] = []
        var scanner = JSONScanner(document)
        do throws(JSONError) {
            try look(&scanner, 0, &best)
        } catch {
            // why: what is broken is reported where its rows are read
        }
        return best
    }

    private static func look(
        _ scanner: inout JSONScanner, _ depth: Int, _ best: inout [String]
    ) throws(JSONError) {
        try scanner.beginObject()
        while try scanner.nextKey() != nil {
            switch scanner.nextKind() {
            case .object where depth < depthLimit: try look(&scanner, depth + 1, &best)
            case .array:
                var elements = scanner
                let names = try names(&scanner)
                if names.count > best.count { best = names }
                if depth < depthLimit { try lookInto(&elements, depth + 1, &best) }
            default: try scanner.passUnread()
            }
        }
    }

    /// Looks into the first objects of a list.
    private static func lookInto(
        _ scanner: inout JSONScanner, _ depth: Int, _ best: inout [String]
    ) throws(JSONError) {
        var count = 0
        try scanner.beginArray()
        while count < elementLimit, try scanner.nextElement() {
            guard scanner.nextKind() == .object else { return }
            try look(&scanner, depth, &best)
            count += 1
        }
    }

    /// Passes a list; its names where it is one of texts, or of objects with a name each.
    private static func names(_ scanner: inout JSONScanner) throws(JSONError) -> [String] {
        var names: [String] = []
        var isOther = false
        try scanner.beginArray()
        while try scanner.nextElement() {
            var name: String?
            switch scanner.nextKind() {
            case .object where !isOther:
                if let text = try scanner.namedValue().name { name = scanner.text(text) }
            case .string where !isOther:
                if case .text(let text) = try scanner.scalar() { name = scanner.text(text) }
            default: try scanner.passUnread()
            }
            if let name, names.count < countLimit { names.append(name) } else { isOther = true }
        }
        return isOther ? [] : names
    }
}

extension JSONScanner {
    /// Reads an object that is a name and a value, called `key`, `name` or `field` and `value`.
    mutating func namedValue() throws(JSONError) -> (name: JSONString?, value: LooseScalar) {
        var name: JSONString?
        var value = LooseScalar.missing
        try beginObject()
        while let key = try nextKey() {
            if matches(key, "key") || matches(key, "name") || matches(key, "field") {
                if case .text(let text) = try scalar() { name = text }
            } else if matches(key, "value") {
                value = try onlyMember()
            } else {
                try skipValue()
            }
        }
        return (name, value)
    }
}
