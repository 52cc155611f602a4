import WayfoldReplay

/// What stands before each row in Elasticsearch's bulk form, and is none: `{"index":{"_id":"7"}}`.
enum BulkAction {
    private static let longest = 1024
    private static let words = ["index\"", "create\"", "update\"", "delete\""].map {
        Array($0.utf8)
    }
    private static let options: Set = [
        "routing", "pipeline", "version", "version_type", "require_alias", "retry_on_conflict",
        "if_seq_no", "if_primary_term", "dynamic_templates",
    ]

    /// Whether a document is one: an object of one of the actions alone, and of its options.
    ///
    /// Of most rows the first name's first bytes tell.
    static func isOne(_ document: UnsafeBufferPointer<UInt8>) -> Bool {
        guard document.count < longest, document.first == JSONOpening.object,
            let quote = document.index(of: UInt8(ascii: "\""), from: 1)
        else { return false }
        let name = document[(quote + 1)...]
        return words.contains { name.starts(with: $0) } && isAction(document)
    }

    private static func isAction(_ document: UnsafeBufferPointer<UInt8>) -> Bool {
        var scanner = JSONScanner(document)
        do throws(JSONError) {
            try scanner.beginObject()
            guard try scanner.nextKey() != nil, scanner.nextKind() == .object else { return false }
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                let option = scanner.text(key)
                guard option.hasPrefix("_") || options.contains(option) else { return false }
                try scanner.skipValue()
            }
            return try scanner.nextKey() == nil
        } catch {
            // why: what is broken is a row, and the import says what is wrong with it
            return false
        }
    }
}
