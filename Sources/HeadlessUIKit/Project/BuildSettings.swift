/// The build settings of a target, in layers: a name has the value of the last layer that has it,
/// and `$(inherited)` in it is what the layers before say.
struct BuildSettings {
    private let layers: [[String: String]]
    /// What was asked for and nobody has a value for, in the order of asking.
    private(set) var missing: [String] = []

    /// - Parameter layers: from the defaults to the target's own.
    init(_ layers: [[String: String]]) { self.layers = layers }

    /// Longer chains of names are cut off, as those are that come back to themselves.
    private static let limitDepth = 32

    /// All names that have a value, in order.
    var names: [String] { Set(layers.flatMap(\.keys)).sorted() }

    /// The value of a name, of which all names are replaced too; nil where no layer has it.
    mutating func value(of name: String) -> String? {
        value(of: name, below: layers.count, depth: 0)
    }

    /// A text with the values of its `$(NAME)` and `${NAME}`. What has no value is a variable of
    /// the process's environment, as with Xcode's command line, else empty.
    mutating func expand(_ text: String) -> String { expand(text, own: nil, depth: 0) }

    private mutating func value(of name: String, below limit: Int, depth: Int) -> String? {
        for index in layers[..<limit].indices.reversed() {
            guard let text = layers[index][name] else { continue }
            return expand(text, own: (name, index), depth: depth + 1)
        }
        return nil
    }

    private mutating func expand(
        _ text: String, own: (name: String, layer: Int)?, depth: Int
    ) -> String {
        guard depth < Self.limitDepth else { return "" }
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            guard let name = Self.takeName(&rest) else {
                result += "$"
                continue
            }
            result += replacement(
                for: expand(String(name), own: own, depth: depth + 1), own: own, depth: depth)
        }
        return result + rest
    }

    /// Takes a name in brackets off a text; nil where there is none, or where it has no end.
    private static func takeName(_ text: inout Substring) -> Substring? {
        guard let open = text.first, open == "(" || open == "{" else { return nil }
        let close: Character = open == "(" ? ")" : "}"
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            guard depth == 0 else { continue }
            let name = text[text.index(after: text.startIndex)..<index]
            text = text[text.index(after: index)...]
            return name
        }
        return nil
    }

    private mutating func replacement(
        for words: String, own: (name: String, layer: Int)?, depth: Int
    ) -> String {
        var operators = words.split(separator: ":", omittingEmptySubsequences: false)
        let name = String(operators.removeFirst())
        // 'https:/$()/host' keeps two slashes from being a comment.
        guard !name.isEmpty else { return "" }
        var found: String?
        if let own, name == "inherited" || name == own.name {
            found = value(of: own.name, below: own.layer, depth: depth) ?? ""
        } else {
            found = value(of: name, below: layers.count, depth: depth)
        }
        found = found ?? getenv(name).map { String(cString: $0) }
        if found == nil, !operators.contains(where: { $0.hasPrefix("default=") }) {
            if !missing.contains(name) { missing.append(name) }
        }
        return operators.reduce(found ?? "") { Self.applied($1, to: $0) }
    }

    /// A value as an operator behind its name wants it; one that is not known changes nothing.
    private static func applied(_ name: Substring, to value: String) -> String {
        func letters(or other: Character, _ isKept: (Character) -> Bool) -> String {
            String(
                value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || isKept($0) ? $0 : other })
        }
        switch name {
        case "lower": return value.lowercased()
        case "upper": return value.uppercased()
        case "rfc1034identifier": return letters(or: "-") { $0 == "-" || $0 == "." }
        case "c99extidentifier", "identifier":
            let text = letters(or: "_") { $0 == "_" || !$0.isASCII && $0.isLetter }
            return text.first?.isNumber == true ? "_" + text.dropFirst() : text
        case let name where name.hasPrefix("default=") && value.isEmpty:
            return String(name.dropFirst("default=".count))
        default: return value
        }
    }
}

extension BuildSettings {
    /// What a file of settings says, with those that it includes.
    ///
    /// - Parameters:
    ///   - path: an `.xcconfig` file; one that cannot be read says nothing.
    ///   - configuration: whose settings count where a line names one.
    static func file(at path: String, configuration: String) -> [String: String] {
        var settings: [String: String] = [:]
        var seen: Set<String> = []
        read(path, configuration, &settings, &seen)
        return settings
    }

    private static func read(
        _ path: String, _ configuration: String, _ settings: inout [String: String],
        _ seen: inout Set<String>
    ) {
        guard seen.insert(path).inserted, let data = FileManager.default.contents(atPath: path)
        else { return }
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = line.prefix(upTo: line.range(of: "//")?.lowerBound ?? line.endIndex)
                .trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("#include") {
                let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
                guard parts.count > 1 else { continue }
                let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
                let name = String(parts[1])
                read(
                    name.hasPrefix("/") ? name : "\(folder)/\(name)", configuration, &settings,
                    &seen)
            } else if let sign = signOfValue(in: text) {
                guard let name = name(text[..<sign], configuration) else { continue }
                let value = text[text.index(after: sign)...].trimmingCharacters(
                    in: CharacterSet(charactersIn: " \t;"))
                // A layer for each line would be needed to tell what one of them inherits.
                settings[name] = value.replacingOccurrences(
                    of: "$(inherited)", with: settings[name] ?? "$(inherited)")
            }
        }
    }

    /// The sign between a name and its value, not one inside of the name's conditions.
    private static func signOfValue(in text: String) -> String.Index? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth == 0: return index
            default: break
            }
        }
        return nil
    }

    /// The name of a setting without its conditions; nil where one of them is not met by a
    /// simulator's build.
    static func name(_ text: some StringProtocol, _ configuration: String) -> String? {
        let parts = text.split { "[]".contains($0) }
        for condition in parts.dropFirst() {
            let sides = condition.split(separator: "=").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard sides.count == 2 else { continue }
            let pattern = sides[1].prefix { $0 != "*" }
            switch sides[0] {
            case "sdk": guard "iphonesimulator".hasPrefix(pattern) else { return nil }
            case "config": guard configuration.hasPrefix(pattern) else { return nil }
            default: break
            }
        }
        return parts.first.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
