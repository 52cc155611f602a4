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
        // A variable of its own stays in a register.
        var place = offset
        var open = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place = endOfQuoted(from: place + 1)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open += 1
                place += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if open == 0 { return try finishUnread(from: start, at: place) }
                open -= 1
                place += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if open == 0 { return try finishUnread(from: start, at: place) }
                place += 1
            case 0x20, 0x0A, 0x0D, 0x09:
                if open == 0 { return offset = place }
                place += 1
            default:
                place = endOfWord(from: place)
            }
            if open == 0 { return offset = place }
        }
        offset = place
        throw unexpected("should be the end of a value")
    }

    private mutating func finishUnread(from start: Int, at place: Int) throws(JSONError) {
        offset = place
        if place == start { throw unexpected("should be a value") }
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
