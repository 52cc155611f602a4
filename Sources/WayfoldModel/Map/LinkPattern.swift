/// A pattern that deep links are matched against, and the actions that a match becomes.
///
/// `shop://todos/{id:int}[/{section}]?ref={ref}`: literal parts, parameters with an optional kind,
/// optional parts in brackets at the end of the path, and query items, which a URL may leave out
/// unless written `ref={ref!}`. A path may end in `/*` for anything. Scheme and host are compared
/// without case, a leading `//` without scheme matches any scheme; other parts after
/// percent-decoding, byte for byte. The fragment and unknown query items of a URL are ignored.
public struct LinkPattern: Hashable, Sendable {
    public enum Part: Hashable, Sendable {
        case literal(String)
        case parameter(name: String, kind: ValueKind)
        case anything
    }

    public struct QueryItem: Hashable, Sendable {
        public var key: String
        public var value: Part
        public var isRequired: Bool
    }

    /// The pattern as written.
    public let text: String
    /// In lower case; empty for any.
    public let scheme: String
    /// Host first, then the path.
    public let parts: [Part]
    /// How many parts at the end a URL may leave out.
    public let optionalCount: Int
    public let query: [QueryItem]
    /// The chain of actions, with `{name}` in their texts.
    public var actions: [Action]
    /// The guards are those of the routes in the chain, and this one.
    public var condition: Guard?
    /// Whether what is presented is dismissed first, if anything is, also where the dialect
    /// performs a chain as it is written; the chain is about what is in front then.
    public var dismissesModals: Bool

    /// Reads a pattern; an error names what is wrong and the offset in bytes.
    public init(
        _ text: String, actions: [Action], condition: Guard? = nil, dismissesModals: Bool = false
    ) throws(PatternError) {
        var reader = LinkPatternReader(text)
        let read = try reader.read()
        self.text = text
        scheme = read.scheme
        parts = read.parts
        optionalCount = read.optionalCount
        query = read.query
        self.actions = actions
        self.condition = condition
        self.dismissesModals = dismissesModals
    }

    /// The names that a match binds.
    public var parameterNames: [String] {
        (parts + query.map(\.value)).compactMap { part in
            if case .parameter(let name, _) = part { return name }
            return nil
        }
    }
}

/// What is wrong with a link pattern, and where.
public struct PatternError: Error, Hashable, CustomStringConvertible {
    /// Bytes from the pattern's start.
    public let offset: Int
    public let problem: String

    public var description: String { "offset \(offset): \(problem)" }
}

/// A URL taken apart and percent-decoded, as link patterns compare it.
public struct LinkURL: Hashable, Sendable {
    public let scheme: String
    /// Host first (in lower case), then the path without empty parts.
    public let parts: [String]
    public let query: [Route.Parameter]

    /// Takes any text: what is not a URL has an empty scheme and its text as parts. A percent sign
    /// that starts no escape stands for itself.
    public init(_ text: String) {
        var rest = Substring(text)
        if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
        var queryText: Substring = ""
        if let mark = rest.firstIndex(of: "?") {
            queryText = rest[rest.index(after: mark)...]
            rest = rest[..<mark]
        }
        var hasHost = rest.hasPrefix("//")
        if let colon = rest.firstIndex(of: ":"), isURLScheme(rest[..<colon]) {
            scheme = rest[..<colon].lowercased()
            rest = rest[rest.index(after: colon)...]
            hasHost = rest.hasPrefix("//")
        } else {
            scheme = ""
        }
        var parts = rest.split(separator: "/").map { percentDecoded($0) }
        if hasHost, let host = parts.first { parts[0] = host.lowercased() }
        self.parts = parts
        query = queryText.split(separator: "&").map { item in
            let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = pair.count > 1 ? percentDecoded(pair[1]) : ""
            return Route.Parameter(percentDecoded(pair[0]), value)
        }
    }
}

/// Whether a text is a scheme: a letter, then letters, digits, `+`, `-` and `.`.
func isURLScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isASCIILetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
        isASCIILetter(byte) || (48...57).contains(byte) || [43, 45, 46].contains(byte)
    }
}

func isASCIILetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
}

/// The value of a hexadecimal digit.
func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
}

/// Undoes percent-encoding; what is no escape stays as it is, bytes that are no UTF-8 are repaired.
func percentDecoded(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "%"), offset + 2 < bytes.count,
            let high = hexadecimalValue(bytes[offset + 1]),
            let low = hexadecimalValue(bytes[offset + 2])
        {
            decoded.append(high << 4 | low)
            offset += 3
        } else {
            decoded.append(bytes[offset])
            offset += 1
        }
    }
    return String(decoding: decoded, as: UTF8.self)
}
