/// A piece of an expression, with its place.
struct ExpressionToken: Equatable {
    enum Content: Equatable {
        case name(String)
        case text(String)
        /// As written, with its unit.
        case number(String)
        /// `==`, `<=`, `(` and the like.
        case sign(String)
        case end
    }

    var content: Content
    /// Bytes from the start.
    var offset: Int

    /// What it is called in an error.
    var name: String {
        switch content {
        case .name(let name): "'\(name)'"
        case .text(let text): "the text \"\(text)\""
        case .number(let text): "the number \(text)"
        case .sign(let sign): "'\(sign)'"
        case .end: "the end"
        }
    }
}

/// Takes an expression apart.
struct ExpressionLexer {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The tokens, the last of which is the end.
    mutating func tokenize() throws(ExpressionError) -> [ExpressionToken] {
        var tokens: [ExpressionToken] = []
        while true {
            while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) {
                offset += 1
            }
            let start = offset
            guard offset < bytes.count else {
                tokens.append(ExpressionToken(content: .end, offset: start))
                return tokens
            }
            tokens.append(ExpressionToken(content: try token(), offset: start))
        }
    }

    private mutating func token() throws(ExpressionError) -> ExpressionToken.Content {
        let byte = bytes[offset]
        switch byte {
        case UInt8(ascii: "\""): return .text(try quoted())
        case UInt8(ascii: "("), UInt8(ascii: ")"):
            offset += 1
            return .sign(byte == UInt8(ascii: "(") ? "(" : ")")
        case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            return .sign(try comparison())
        case UInt8(ascii: "-"), 48...57:
            return .number(word())
        case _ where ExpressionLexer.isLetter(byte):
            return try name()
        default:
            throw error(
                "is \(FoundText.name(at: offset, in: bytes))",
                "should be a name, a number or a text in quotes", advice(byte))
        }
    }

    private func advice(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "write 'and'"
        case UInt8(ascii: "|"): "write 'or'"
        case UInt8(ascii: "'"): "texts have double quotes"
        default: ""
        }
    }

    private mutating func comparison() throws(ExpressionError) -> String {
        let start = offset
        while offset < bytes.count, offset - start < 2, "=!<>".utf8.contains(bytes[offset]) {
            offset += 1
        }
        let sign = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard !["==", "!=", "<", "<=", ">", ">="].contains(sign) else { return sign }
        offset = start
        let advice = sign == "=" ? "write '=='" : sign == "!" ? "write 'not'" : ""
        throw error("is '\(sign)'", "should be one of == != < <= > >=", advice)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }

    private mutating func word() -> String {
        let start = offset
        offset += 1
        while offset < bytes.count,
            Self.isLetter(bytes[offset]) || (48...57).contains(bytes[offset])
                || bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: "-")
        {
            offset += 1
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// A name; `fact."odd name"` is one too.
    private mutating func name() throws(ExpressionError) -> ExpressionToken.Content {
        let name = word()
        guard name.hasSuffix("."), offset < bytes.count, bytes[offset] == UInt8(ascii: "\"")
        else { return .name(name) }
        return .name(name + (try quoted()))
    }

    private mutating func quoted() throws(ExpressionError) -> String {
        let start = offset
        var text: [UInt8] = []
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count,
                "\"\\".utf8.contains(bytes[offset + 1])
            {
                offset += 1
            }
            text.append(bytes[offset])
            offset += 1
        }
        guard offset < bytes.count else {
            offset = start
            throw error("has no end", "should end in '\"'", "")
        }
        offset += 1
        return String(decoding: text, as: UTF8.self)
    }

    private func error(
        _ found: String, _ expected: String, _ advice: String
    ) -> ExpressionError {
        ExpressionError(TextProblem(found, expected, advice), at: offset, in: bytes)
    }
}
