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

    /// The place behind the quote that ends a text, eight bytes at a time.
    private func endOfQuoted(from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var place = start
        while place < raw.count {
            while place + 8 <= raw.count {
                let word = UInt64(
                    littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                // The lowest bit set is in the first byte that is a quote or a backslash.
                let marks =
                    Self.zeroBytes(word ^ 0x2222_2222_2222_2222)
                    | Self.zeroBytes(word ^ 0x5C5C_5C5C_5C5C_5C5C)
                if marks != 0 {
                    place += marks.trailingZeroBitCount / 8
                    break
                }
                place += 8
            }
            guard place < raw.count else { break }
            switch raw[place] {
            case UInt8(ascii: "\""): return place + 1
            case UInt8(ascii: "\\"): place += 2
            default: place += 1
            }
        }
        return raw.count
    }

    /// A bit in each byte that is zero, and perhaps in some above the lowest of them.
    @inline(__always)
    private static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
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
