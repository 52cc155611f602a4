/// How many lines a function takes, from its first word to its closing brace.
struct FunctionLength: Equatable {
    /// The declaration's keyword and name: `func push`, `init`.
    var name: String
    /// The line it begins on, from 1.
    var line: Int
    var lineCount: Int

    /// Every function, initializer, deinitializer and subscript with a body, nested ones too.
    static func all(in source: String) -> [FunctionLength] {
        let characters = Array(source.unicodeScalars)
        let code = SourceMask(source).code
        var lengths: [FunctionLength] = []
        var line = 1
        var index = 0
        while index < code.count {
            if code[index].isNewline { line += 1 }
            guard let keyword = declaration(at: index, in: code) else {
                index += 1
                continue
            }
            if let end = closingBrace(of: index + keyword.count, in: code) {
                let count = code[index...end].count(where: \.isNewline) + 1
                let name = keyword == "func" ? " " + name(after: index + 4, in: characters) : ""
                lengths.append(
                    FunctionLength(name: keyword + name, line: line, lineCount: count))
            }
            index += keyword.count
        }
        return lengths
    }

    private static let keywords = ["func", "init", "deinit", "subscript"]
    private static let members: Set = [
        "func", "init", "deinit", "subscript", "var", "let", "static", "mutating", "associatedtype",
        "typealias", "case", "struct", "class", "enum", "extension", "protocol",
    ]

    /// The keyword that declares something with a body here, if one stands here as a word.
    ///
    /// `self.init(` and `.init` are calls: a dot stands before them.
    private static func declaration(at index: Int, in code: [Unicode.Scalar]) -> String? {
        guard "fids".unicodeScalars.contains(code[index]) else { return nil }
        let before = index > 0 ? code[index - 1] : " "
        guard !before.isName, before != ".", before != "`" else { return nil }
        return keywords.first { word in
            let end = index + word.count
            return code[index...].starts(with: word.unicodeScalars) && end < code.count
                && !code[end].isName
        }
    }

    /// The closing brace of a body, or nil for a requirement without one.
    private static func closingBrace(of start: Int, in code: [Unicode.Scalar]) -> Int? {
        guard let open = openingBrace(after: start, in: code) else { return nil }
        var depth = 0
        for index in open..<code.count {
            if code[index] == "{" { depth += 1 }
            if code[index] == "}" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// The brace that opens the body; another member or the end of the type come first without.
    private static func openingBrace(after start: Int, in code: [Unicode.Scalar]) -> Int? {
        var depth = 0
        var index = start
        while index < code.count {
            switch code[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{" where depth == 0: return index
            case "}" where depth == 0: return nil
            case let character where character.isName:
                let word = String(code[index...].prefix(while: \.isName))
                if depth == 0, members.contains(word) { return nil }
                index += word.count - 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The name that follows `func`: a sentence, an operator or a word.
    private static func name(after start: Int, in characters: [Unicode.Scalar]) -> String {
        let rest = characters[start...].drop { $0 == " " }
        if rest.first == "`" {
            return String(rest.dropFirst().prefix { $0 != "`" })
        }
        guard let first = rest.first, first.isName else {
            return String(rest.prefix { $0 != "(" && $0 != " " })
        }
        return String(rest.prefix(while: \.isName))
    }
}
