extension JSONValue: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(.string(text))
    }

    static func text(_ text: String) -> JSONValue { JSONValue(.string(text)) }

    static func integer(_ value: some BinaryInteger) -> JSONValue {
        JSONValue(.number(String(value)))
    }

    static func list(_ values: [JSONValue]) -> JSONValue { JSONValue(.array(values)) }

    static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        JSONValue(.object(members.map { Member($0.0, $0.1) }))
    }
}

extension JSONValue {
    /// The text on one line, without blanks.
    public var compactText: String {
        var bytes: [UInt8] = []
        appendCompact(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text for people: what fits into a line is on one, deeper values are indented by two.
    /// Ends in a line break.
    public var prettyText: String {
        var bytes: [UInt8] = []
        appendPretty(indentation: 0, lead: 0, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let widthLimit = 88

    func appendCompact(to bytes: inout [UInt8], separator: String = ",", colon: String = ":") {
        switch content {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += "\(value)".utf8
        case .number(let text): bytes += text.utf8
        case .string(let text): JSONEscape.append(text, to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes += separator.utf8 }
                value.appendCompact(to: &bytes, separator: separator, colon: colon)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes += separator.utf8 }
                JSONEscape.append(member.key, to: &bytes)
                bytes += colon.utf8
                member.value.appendCompact(to: &bytes, separator: separator, colon: colon)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private func appendPretty(indentation: Int, lead: Int, to bytes: inout [UInt8]) {
        var line: [UInt8] = []
        appendCompact(to: &line, separator: ", ", colon: ": ")
        let isShort = indentation + lead + line.count <= Self.widthLimit && indentation > 0
        let inner = [UInt8](repeating: 0x20, count: indentation + 2)
        func open(_ index: Int, _ bytes: inout [UInt8]) {
            bytes += index > 0 ? ",\n".utf8 : "\n".utf8
            bytes += inner
        }
        switch content {
        case .array(let values) where !isShort && !values.isEmpty:
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                open(index, &bytes)
                value.appendPretty(indentation: indentation + 2, lead: 0, to: &bytes)
            }
            bytes += [0x0A] + inner.dropLast(2) + [UInt8(ascii: "]")]
        case .object(let members) where !isShort && !members.isEmpty:
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                open(index, &bytes)
                let start = bytes.count
                JSONEscape.append(member.key, to: &bytes)
                bytes += ": ".utf8
                member.value.appendPretty(
                    indentation: indentation + 2, lead: bytes.count - start, to: &bytes)
            }
            bytes += [0x0A] + inner.dropLast(2) + [UInt8(ascii: "}")]
        default:
            bytes += line
        }
    }
}
