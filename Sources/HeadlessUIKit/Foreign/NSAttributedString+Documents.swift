// Texts with attributes from the bytes of a document: the words of one, without its looks.

extension NSAttributedString {
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let plain = Self(rawValue: "NSPlainText")
        public static let rtf = Self(rawValue: "NSRTF")
        public static let rtfd = Self(rawValue: "NSRTFD")
        public static let html = Self(rawValue: "NSHTML")
    }

    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let documentType = Self(rawValue: "DocumentType")
        public static let characterEncoding = Self(rawValue: "CharacterEncoding")
    }

    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let documentType = Self(rawValue: "DocumentType")
        public static let characterEncoding = Self(rawValue: "CharacterEncoding")
        public static let defaultAttributes = Self(rawValue: "DefaultAttributes")
    }

    /// The words of a document of HTML or of plain text, without attributes. Linear in its length.
    ///
    /// Throws where the bytes are no text, and for every other kind of document.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let kind = options[.documentType] as? DocumentType ?? .plain
        guard kind == .html || kind == .plain, let text = Self.text(data, options) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        dict?.pointee = ["DocumentType": kind.rawValue]
        self.init(string: kind == .html ? HyperText(text).words : text)
    }

    private static func text(_ data: Data, _ options: [DocumentReadingOptionKey: Any]) -> String? {
        let given = options[.characterEncoding]
        let raw = given as? UInt ?? (given as? Int).map { UInt($0) }
        return String(data: data, encoding: raw.map(String.Encoding.init(rawValue:)) ?? .utf8)
            ?? String(data: data, encoding: .utf16)
    }
}

/// The words between tags, with a line for each block.
struct HyperText {
    private(set) var words = ""
    private var isHidden = false

    init(_ source: String) {
        var rest = Substring(source)
        while let start = rest.firstIndex(of: "<") {
            add(rest[..<start])
            guard let end = rest[start...].firstIndex(of: ">") else { return }
            follow(rest[rest.index(after: start)..<end])
            rest = rest[rest.index(after: end)...]
        }
        add(rest)
    }

    private mutating func follow(_ tag: Substring) {
        let name = tag.prefix { !$0.isWhitespace && ($0 != "/" || $0 == tag.first) }.lowercased()
        switch name {
        case "br": words += "\n"
        case "li": words += "\t•\t"
        case "/p", "/div", "/li", "/tr", "/h1", "/h2", "/h3", "/h4", "/h5", "/h6": words += "\n"
        case "head", "style", "script", "title": isHidden = true
        case "/head", "/style", "/script", "/title": isHidden = false
        default: break
        }
    }

    /// White space is one space, and none where a line begins.
    private mutating func add(_ text: Substring) {
        guard !isHidden else { return }
        for part in Self.named(text).split(
            omittingEmptySubsequences: false,
            whereSeparator: {
                $0 == " " || $0.isNewline || $0 == "\t"
            }
        ).enumerated() {
            let (place, word) = part
            if place > 0, let last = words.last, last != " ", !last.isNewline { words += " " }
            words += word
        }
    }

    private static let names = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}",
        "copy": "©", "reg": "®", "euro": "€", "hellip": "…", "ndash": "–", "mdash": "—",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•",
    ]

    private static func named(_ text: Substring) -> String {
        var (result, rest) = ("", text)
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let name = rest[rest.index(after: start)...].prefix(10).prefix { $0 != ";" }
            guard name.endIndex < rest.endIndex, rest[name.endIndex] == ";",
                let character = character(name)
            else {
                result += "&"
                rest = rest[rest.index(after: start)...]
                continue
            }
            result += character
            rest = rest[rest.index(after: name.endIndex)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        guard name.first == "#" else { return names[String(name)] }
        let digits = name.dropFirst()
        let code =
            digits.first == "x" || digits.first == "X"
            ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
