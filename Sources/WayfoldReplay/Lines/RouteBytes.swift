import WayfoldModel

/// The canonical text of a route as it is put together, as long as it is short and nothing in it
/// needs a backslash.
struct RouteBytes {
    private var bytes = InlineArray<256, UInt8>(repeating: 0)
    private var count = 0
    private var isPlain = true

    /// Adds a separator.
    mutating func append(_ byte: UInt8) {
        guard count < bytes.count else {
            isPlain = false
            return
        }
        bytes[count] = byte
        count += 1
    }

    /// Adds a name or a value.
    mutating func append(_ string: JSONString, of scanner: JSONScanner) {
        let content = scanner.content(of: string)
        guard !string.hasEscapes, content.count <= bytes.count - count,
            !Self.hasSpecial(content)
        else {
            isPlain = false
            return
        }
        for index in 0..<content.count { bytes[count + index] = content[index] }
        count += content.count
    }

    /// The symbol of what was added; nil when that is not how the route's text is.
    func symbol(in vocabulary: inout Vocabulary) -> Symbol? {
        guard isPlain else { return nil }
        let count = count
        return bytes.span.withUnsafeBufferPointer { bytes in
            vocabulary.symbol(utf8: UnsafeBufferPointer(rebasing: bytes[..<count]))
        }
    }

    /// Whether a route's text would have backslashes before some of the bytes.
    static func hasSpecial(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while offset + 8 <= raw.count {
            if JSONWord.routeMarks(in: raw.word(at: offset)) != 0 { return true }
            offset += 8
        }
        while offset < raw.count {
            switch raw[offset] {
            case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="):
                return true
            default: offset += 1
            }
        }
        return false
    }
}
