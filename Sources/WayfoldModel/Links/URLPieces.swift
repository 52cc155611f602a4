/// A URL taken apart as it is written, without undoing its percent-encoding: what the file of an
/// associated domain is compared with.
///
/// What cannot stand in a URL, as a blank, a bracket or a letter with an accent, is percent-encoded
/// first, as the system does with what is typed. Linear in the text.
public struct URLPieces: Hashable, Sendable {
    /// In lower case; empty without one.
    public let scheme: String
    /// In lower case, without user, password and port; empty without one.
    public let host: String
    /// From its first `/` on; a web address without a path has `/`.
    public let path: String
    /// Behind `?`, without it; nil without one.
    public let query: String?
    /// Behind `#`, without it; nil without one.
    public let fragment: String?

    public init(_ text: String) {
        var rest = Substring(Self.encoded(text))
        var fragment: String?
        if let hash = rest.firstIndex(of: "#") {
            fragment = String(rest[rest.index(after: hash)...])
            rest = rest[..<hash]
        }
        var query: String?
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        var scheme = ""
        if let colon = rest.firstIndex(of: ":"), isURLScheme(rest[..<colon]) {
            scheme = rest[..<colon].lowercased()
            rest = rest[rest.index(after: colon)...]
        }
        var host = ""
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            host = Self.host(rest[..<end])
            rest = rest[end...]
        }
        self.scheme = scheme
        self.host = host
        self.query = query
        self.fragment = fragment
        path = rest.isEmpty && !host.isEmpty ? "/" : String(rest)
    }

    /// Whether it is a web address, which the file of an associated domain is about.
    public var isWeb: Bool { scheme == "https" || scheme == "http" }

    private static func host(_ authority: Substring) -> String {
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        guard let colon = host.lastIndex(of: ":"),
            host[colon...].dropFirst().utf8.allSatisfy({ (48...57).contains($0) })
        else { return host.lowercased() }
        return host[..<colon].lowercased()
    }

    /// What RFC 3986 has no place for in a path, a query or a fragment.
    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte >= 0x7F || "\"<>\\^`{|}[]".utf8.contains(byte)
    }

    private static func encoded(_ text: String) -> String {
        guard text.utf8.contains(where: needsEscape) else { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if needsEscape(byte) {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
