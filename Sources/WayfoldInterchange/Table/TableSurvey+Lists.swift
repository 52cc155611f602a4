import WayfoldReplay

/// Finds where the rows of documents are.
extension TableSurvey {
    /// Passes a row that is a list; whether a time is in it.
    private static func isTimed(row scanner: inout JSONScanner) throws(JSONError) -> Bool {
        var hasTime = false
        try scanner.beginArray()
        while try scanner.nextElement() {
            var value = LooseScalar.missing
            switch scanner.nextKind() {
            case .object: value = try scanner.namedValue().value
            case .array: try scanner.passUnread()
            default: value = try scanner.scalar()
            }
            if let bytes = scanner.bytes(of: value), isTime(bytes) { hasTime = true }
        }
        return hasTime
    }

    /// The list in a document that has most objects with a time in them, as `events[]`, or else
    /// the one that is called a list of screens and has texts; empty when there is none.
    static func rows(
        in document: UnsafeBufferPointer<UInt8>
    ) -> (path: String, areTexts: Bool) {
        var best = Lists()
        var scanner = JSONScanner(document)
        do throws(JSONError) {
            try look(&scanner, "", 0, &best)
        } catch {
            return ("", false)
        }
        if best.count > 0 || best.hasScreen { return (best.path, false) }
        return (best.texts, !best.texts.isEmpty)
    }

    /// The lists of a document that may be its rows.
    private struct Lists {
        /// The one with most objects with a time in them.
        var count = 0
        var path = ""
        /// The first one of texts that is called after screens.
        var texts = ""
        /// Whether the document itself says a screen.
        var hasScreen = false
    }

    /// Looks through an object; whether a time is in it.
    @discardableResult
    private static func look(
        _ scanner: inout JSONScanner, _ prefix: String, _ depth: Int,
        _ best: inout Lists
    ) throws(JSONError) -> Bool {
        var hasTime = false
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            let name = prefix + scanner.text(key)
            switch scanner.nextKind() {
            case .object where depth < depthLimit:
                if try look(&scanner, name + ".", depth + 1, &best) { hasTime = true }
            case .array where depth < depthLimit:
                var (count, textCount) = (0, 0)
                try scanner.beginArray()
                while try scanner.nextElement() {
                    switch scanner.nextKind() {
                    case .object:
                        if try look(&scanner, name + "[].", depth + 1, &best) { count += 1 }
                    case .array: if try isTimed(row: &scanner) { count += 1 }
                    case .string:
                        textCount += 1
                        try scanner.passUnread()
                    default: try scanner.passUnread()
                    }
                }
                if count > best.count { (best.count, best.path) = (count, name + "[]") }
                if textCount > 0, best.texts.isEmpty, TableColumnFinder.isList(name) {
                    best.texts = name + "[]"
                }
            default:
                if TableColumnFinder.isPlace(name) { best.hasScreen = true }
                guard let bytes = scanner.bytes(of: try scanner.scalar()) else { continue }
                if isTime(bytes) { hasTime = true }
            }
        }
        return hasTime
    }
}
