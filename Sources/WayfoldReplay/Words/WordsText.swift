/// How texts are written in words: bare where that is unmistakable, else in quotes.
enum WordsText {
    static let envelopeKeys: Set = ["by", "at", "scene", "session", "after"]
    static let envelopeForms = "@time, by=, at=, scene=, session=, after=, +turn or '! reason'"

    /// Words that mean something after a name, so that names like them are quoted.
    private static let keywords: Set = [
        "in", "as", "root", "basedOn", "slot", "hex", "by", "at", "step", "all", "finger",
    ]

    /// A text that stands where only a text can.
    static func word(_ text: String) -> String {
        needsQuotes(text) ? quoted(text) : text
    }

    /// A text that stands where a number or a keyword could.
    static func name(_ text: String) -> String {
        isInteger(text) || keywords.contains(text) ? quoted(text) : word(text)
    }

    /// A parameter's key.
    static func key(_ text: String) -> String {
        envelopeKeys.contains(text) ? quoted(text) : word(text)
    }

    static func isInteger(_ text: some StringProtocol) -> Bool {
        var digits = text.utf8[...]
        if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
        return !digits.isEmpty && digits.allSatisfy { (48...57).contains($0) }
    }

    private static func needsQuotes(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return true }
        if "@#^!+~\"".utf8.contains(first) || last == UInt8(ascii: ":") { return true }
        return text.unicodeScalars.contains { scalar in
            scalar == " " || scalar == "\"" || scalar == "," || scalar == "=" || isHidden(scalar)
        }
    }

    /// Scalars that cannot be seen, or that break a line: they are escaped. The joiners within
    /// emoji stay.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: return true
        case .format: return scalar.value != 0x200C && scalar.value != 0x200D
        default: return false
        }
    }

    static func quoted(_ text: String) -> String {
        var quoted = String.UnicodeScalarView("\"".unicodeScalars)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\"".unicodeScalars
            case "\\": quoted += "\\\\".unicodeScalars
            case "\n": quoted += "\\n".unicodeScalars
            case "\r": quoted += "\\r".unicodeScalars
            case "\t": quoted += "\\t".unicodeScalars
            case _ where isHidden(scalar):
                quoted += "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
            default: quoted.append(scalar)
            }
        }
        quoted.append("\"")
        return String(quoted)
    }
}
