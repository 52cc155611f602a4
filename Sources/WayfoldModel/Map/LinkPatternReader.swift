/// Reads the text of a link pattern.
struct LinkPatternReader {
    struct Result {
        var scheme = ""
        var parts: [LinkPattern.Part] = []
        var optionalCount = 0
        var query: [LinkPattern.QueryItem] = []
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var result = Result()

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func read() throws(PatternError) -> Result {
        try readScheme()
        try readParts()
        if peek() == UInt8(ascii: "?") { try readQuery() }
        guard offset == bytes.count else {
            throw problem("has '\(character())' where the pattern should end")
        }
        guard !result.parts.isEmpty else { throw problem("names no host and no path") }
        try refuseRepeatedNames()
        return result
    }

    private mutating func readScheme() throws(PatternError) {
        if peek() == UInt8(ascii: "/") {
            skip(while: UInt8(ascii: "/"))
            return
        }
        var end = offset
        while end < bytes.count, bytes[end] != UInt8(ascii: ":") { end += 1 }
        guard end < bytes.count, bytes.starts(with: "//".utf8, from: end + 1) else {
            throw problem("has no scheme; begin with 'myapp://' or with '//' for any scheme")
        }
        let scheme = String(decoding: bytes[offset..<end], as: UTF8.self)
        guard let first = bytes.first, isASCIILetter(first), !scheme.contains("{") else {
            throw problem("'\(scheme)' is no scheme; a scheme is letters, digits, '+', '-', '.'")
        }
        result.scheme = scheme.lowercased()
        offset = end + 3
    }

    private mutating func readParts() throws(PatternError) {
        var open = 0
        while let byte = peek(), byte != UInt8(ascii: "?") {
            switch byte {
            case UInt8(ascii: "["):
                open += 1
                offset += 1
                guard peek() == UInt8(ascii: "/") else {
                    throw problem("has '[' that is not followed by '/', as in '[/{id}]'")
                }
            case UInt8(ascii: "]"):
                guard open > 0 else { throw problem("has ']' without '['") }
                while peek() == UInt8(ascii: "]"), open > 0 {
                    open -= 1
                    offset += 1
                }
                if open == 0, let next = peek(), next != UInt8(ascii: "?") {
                    guard next == UInt8(ascii: "[") else {
                        throw problem("goes on after ']'; optional parts come last")
                    }
                }
            case UInt8(ascii: "/"):
                offset += 1
            default:
                try readPart(isOptional: open > 0)
            }
        }
        guard open == 0 else { throw problem("has '[' without ']'") }
    }

    private mutating func readPart(isOptional: Bool) throws(PatternError) {
        guard result.parts.last != .anything else {
            throw problem("goes on after '*'; '*' comes last")
        }
        if isOptional {
            result.optionalCount += 1
        } else if result.optionalCount > 0 {
            throw problem("goes on after an optional part; optional parts come last")
        }
        let part = try part(until: "/[]?")
        if case .literal(let text) = part, text == "*" {
            result.parts.append(.anything)
        } else if case .literal(let text) = part, result.parts.isEmpty {
            result.parts.append(.literal(text.lowercased()))
        } else {
            result.parts.append(part)
        }
    }

    private mutating func readQuery() throws(PatternError) {
        offset += 1
        while offset < bytes.count {
            let start = offset
            while let byte = peek(), byte != UInt8(ascii: "=") {
                guard byte != UInt8(ascii: "&") else {
                    throw problem("has a query item without '='; write 'key={key}'")
                }
                offset += 1
            }
            guard peek() == UInt8(ascii: "="), offset > start else {
                throw problem("has a query item without '='; write 'key={key}'")
            }
            let key = percentDecoded(Substring(decoding: bytes[start..<offset], as: UTF8.self))
            offset += 1
            var isRequired = false
            let value = try part(until: "&", bang: &isRequired)
            if case .literal = value { isRequired = true }
            result.query.append(.init(key: key, value: value, isRequired: isRequired))
            if peek() == UInt8(ascii: "&") { offset += 1 }
        }
    }

    private mutating func part(until stops: String) throws(PatternError) -> LinkPattern.Part {
        var bang = false
        return try part(until: stops, bang: &bang)
    }

    /// A literal, or `{name}`, `{name:kind}`, in a query also `{name!}`.
    private mutating func part(
        until stops: String, bang: inout Bool
    ) throws(PatternError) -> LinkPattern.Part {
        let start = offset
        guard peek() == UInt8(ascii: "{") else {
            while let byte = peek(), !stops.utf8.contains(byte) {
                guard byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}") else {
                    throw problem("mixes text and a parameter in one part; make it two parts")
                }
                offset += 1
            }
            let text = Substring(decoding: bytes[start..<offset], as: UTF8.self)
            return .literal(percentDecoded(text))
        }
        while let byte = peek(), byte != UInt8(ascii: "}") { offset += 1 }
        guard peek() == UInt8(ascii: "}") else { throw problem("has '{' without '}'") }
        var inner = String(decoding: bytes[start + 1..<offset], as: UTF8.self)
        offset += 1
        if inner.hasSuffix("!") {
            bang = true
            inner.removeLast()
        }
        let pair = inner.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = pair.first, !name.isEmpty else { throw problem("names no parameter") }
        guard pair.count > 1 else { return .parameter(name: String(name), kind: .string) }
        guard let kind = ValueKind(rawValue: String(pair[1])) else {
            let kinds = ValueKind.allCases.map(\.rawValue).joined(separator: ", ")
            throw problem("'\(pair[1])' is no kind of value; use one of \(kinds)")
        }
        return .parameter(name: String(name), kind: kind)
    }

    private func refuseRepeatedNames() throws(PatternError) {
        var seen: Set<String> = []
        for part in result.parts + result.query.map(\.value) {
            guard case .parameter(let name, _) = part else { continue }
            guard seen.insert(name).inserted else { throw problem("binds '\(name)' twice") }
        }
    }

    private func peek() -> UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    private func character() -> String {
        String(decoding: bytes[offset...].prefix(1), as: UTF8.self)
    }

    private mutating func skip(while byte: UInt8) {
        while peek() == byte { offset += 1 }
    }

    private func problem(_ text: String) -> PatternError {
        PatternError(offset: min(offset, bytes.count), problem: text)
    }
}

extension [UInt8] {
    fileprivate func starts(with prefix: String.UTF8View, from start: Int) -> Bool {
        start <= count && self[start...].starts(with: prefix)
    }
}

extension Substring {
    fileprivate init(decoding bytes: ArraySlice<UInt8>, as encoding: UTF8.Type) {
        self = Substring(String(decoding: bytes, as: UTF8.self))
    }
}
