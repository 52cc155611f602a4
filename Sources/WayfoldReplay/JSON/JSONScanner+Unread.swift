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
        var open = 0
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                passQuoted()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                open += 1
                offset += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if open == 0 { return try finishUnread(from: start) }
                open -= 1
                offset += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                if open == 0 { return try finishUnread(from: start) }
                offset += 1
            case 0x20, 0x0A, 0x0D, 0x09:
                if open == 0 { return }
                offset += 1
            default:
                passWord()
            }
            if open == 0 { return }
        }
        throw unexpected("should be the end of a value")
    }

    private func finishUnread(from start: Int) throws(JSONError) {
        if offset == start { throw unexpected("should be a value") }
    }

    private mutating func passQuoted() {
        offset += 1
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        offset = bytes.count
    }

    /// Passes a number or a word.
    private mutating func passWord() {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"),
                UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09:
                return
            default: offset += 1
            }
        }
    }
}
