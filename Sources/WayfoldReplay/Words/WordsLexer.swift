/// Takes a line in words apart.
///
/// Blanks separate words; a comma and a colon before a blank stand alone; what is in quotes is one
/// word; ` # ` begins a comment.
struct WordsLexer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var tokens: [WordsToken] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func tokenize() throws(WordsError) -> [WordsToken] {
        while true {
            skipBlanks()
            guard offset < bytes.count, !isComment else { return tokens }
            let start = offset
            let content = try token()
            tokens.append(WordsToken(content: content, offset: start, end: offset))
        }
    }

    /// A `#` with a blank or nothing after it.
    private var isComment: Bool {
        guard bytes[offset] == UInt8(ascii: "#") else { return false }
        return offset + 1 >= bytes.count || isBlank(bytes[offset + 1])
    }

    private mutating func token() throws(WordsError) -> WordsToken.Content {
        switch bytes[offset] {
        case UInt8(ascii: ","):
            offset += 1
            return .comma
        case UInt8(ascii: ":") where isWordEnd(offset + 1):
            offset += 1
            return .colon
        case UInt8(ascii: "!"):
            offset += 1
            return .refusal
        case UInt8(ascii: "@"): return .time(try signed())
        case UInt8(ascii: "#"): return .index(try signed())
        case UInt8(ascii: "^"): return .identity(try signed())
        case UInt8(ascii: "+"): return .flag(try signed())
        case UInt8(ascii: "~"):
            offset += 1
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
                throw error("is '~'", "should have a text in quotes after it", at: offset - 1)
            }
            return .exact(try quoted())
        default:
            let (key, isQuoted) = try part()
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
                return .word(key, isQuoted: isQuoted)
            }
            offset += 1
            return .pair(key: key, isKeyQuoted: isQuoted, value: try part().text)
        }
    }

    /// What follows a sign.
    private mutating func signed() throws(WordsError) -> String {
        offset += 1
        return try bare()
    }

    private mutating func part() throws(WordsError) -> (text: String, isQuoted: Bool) {
        guard offset < bytes.count else { return ("", false) }
        if bytes[offset] == UInt8(ascii: "\"") { return (try quoted(), true) }
        return (try bare(), false)
    }

    private mutating func bare() throws(WordsError) -> String {
        let start = offset
        while offset < bytes.count, !isBareEnd {
            guard bytes[offset] != UInt8(ascii: "\"") else {
                throw error(
                    "has a quote within a word", "should be in quotes as a whole", at: offset)
            }
            guard bytes[offset] >= 0x20, bytes[offset] != 0x7F else {
                throw error(
                    "is the byte \(FoundText.hexadecimal(bytes[offset]))",
                    "should be escaped in quotes, as in \"\\u{1b}\"", at: offset)
            }
            let count = UTF8Sequence.length(at: offset, in: bytes)
            guard count > 0 else { throw notUTF8(offset) }
            offset += count
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private var isBareEnd: Bool {
        switch bytes[offset] {
        case UInt8(ascii: ","), UInt8(ascii: "="): true
        case UInt8(ascii: ":"): isWordEnd(offset + 1)
        case let byte: isBlank(byte)
        }
    }

    private func isWordEnd(_ offset: Int) -> Bool {
        offset >= bytes.count || isBlank(bytes[offset])
    }

    private mutating func quoted() throws(WordsError) -> String {
        let start = offset
        var text: [UInt8] = []
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            if bytes[offset] == UInt8(ascii: "\\") {
                text += try escape()
                continue
            }
            let count = UTF8Sequence.length(at: offset, in: bytes)
            guard count > 0 else { throw notUTF8(offset) }
            text += bytes[offset..<offset + count]
            offset += count
        }
        guard offset < bytes.count else {
            throw error("has no end", "should end in '\"'", at: start)
        }
        offset += 1
        if offset < bytes.count, !isBareEnd {
            throw error(
                "goes on after '\"'", "should have a blank there", "put a blank after the quote",
                at: offset)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape() throws(WordsError) -> [UInt8] {
        let start = offset
        offset += 2
        switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
        case UInt8(ascii: "\""): return [UInt8(ascii: "\"")]
        case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try scalar(start)
        default:
            throw error(
                "is no escape", "should be one of \\\" \\\\ \\n \\r \\t \\u{1b}", at: start)
        }
    }

    private mutating func scalar(_ start: Int) throws(WordsError) -> [UInt8] {
        var value: UInt32 = 0
        var count = 0
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "{") {
            offset += 1
            while offset < bytes.count, count < 6,
                let digit = HexadecimalText.value(bytes[offset])
            {
                value = value << 4 | UInt32(digit)
                count += 1
                offset += 1
            }
        }
        guard count > 0, offset < bytes.count, bytes[offset] == UInt8(ascii: "}"),
            let scalar = Unicode.Scalar(value)
        else {
            throw error("is no scalar", "should be a scalar such as \\u{1f600}", at: start)
        }
        offset += 1
        return Array(String(scalar).utf8)
    }

    private mutating func skipBlanks() {
        while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    }

    /// Blanks, tabs, and the carriage return that a line from elsewhere may end in.
    private func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
    }

    private func notUTF8(_ offset: Int) -> WordsError {
        error(
            "is the byte \(FoundText.hexadecimal(bytes[offset]))", "should be UTF-8", at: offset)
    }

    private func error(
        _ found: String, _ expected: String, _ advice: String = "", at offset: Int
    ) -> WordsError {
        WordsError(
            column: TextPlace(of: offset, in: bytes).column, offset: offset,
            problem: TextProblem(found, expected, advice))
    }
}
