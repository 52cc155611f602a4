import CJSONScan

extension JSONScanner {
    /// Passes the next value by its nesting and quotes alone, for who does not need what is in it.
    ///
    /// Unlike `skipValue` it takes what breaks the rules inside: half a surrogate pair, bytes that
    /// are no UTF-8, numbers like `NaN`, nesting of any depth. Linear in the value.
    @discardableResult
    package mutating func passUnread() throws(JSONError) -> Range<Int> {
        skipBlanks()
        let start = offset
        try passUnread(from: start)
        return start..<offset
    }

    private mutating func passUnread(from start: Int) throws(JSONError) {
        guard start < bytes.count else { throw unexpected("should be the end of a value") }
        switch bytes[start] {
        case UInt8(ascii: "\""): offset = endOfQuoted(from: start + 1)
        case UInt8(ascii: "{"), UInt8(ascii: "["): try passNested()
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"):
            throw unexpected("should be a value")
        default: offset = endOfWord(from: start)
        }
    }

    /// Passes an object or array.
    private mutating func passNested() throws(JSONError) {
        var place = wayfold_json_place(depth: 1, is_in_text: false)
        offset += 1
        while offset < bytes.count {
            offset = wayfold_json_pass(bytes.baseAddress, offset, bytes.count, &place)
            if place.depth == 0 { return }
            guard offset < bytes.count else { break }
            // A line end, or a backslash, which in a text is about the byte behind it.
            let isEscape = bytes[offset] == UInt8(ascii: "\\") && place.is_in_text
            offset = min(offset + (isEscape ? 2 : 1), bytes.count)
        }
        throw unexpected("should be the end of a value")
    }

    /// The place behind the quote that ends a text.
    private func endOfQuoted(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var place = start
        while true {
            place = raw.textMark(from: place, upTo: raw.count)
            guard place < raw.count else { return raw.count }
            switch raw[place] {
            case UInt8(ascii: "\""): return place + 1
            case UInt8(ascii: "\\"): place += 2
            default: place += 1
            }
        }
    }

    /// The place behind a number or a word.
    private func endOfWord(from start: Int) -> Int {
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"),
                UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
                return place
            default: place += 1
            }
        }
        return place
    }
}
