/// Reads the text of a condition. Linear in its length.
package struct PredicateReader {
    private enum Token: Equatable {
        case word(String)
        case text(String)
        case sign(String)
    }

    private var tokens: ArraySlice<Token>
    private var arguments: ArraySlice<Any>
    /// How many brackets and negations are open.
    private var depth = 0

    package init(_ format: String, _ arguments: [Any]) {
        tokens = Self.tokens(of: Array(format))[...]
        self.arguments = arguments[...]
    }

    package var isAtEnd: Bool { tokens.isEmpty }

    /// Alternatives, of which one must hold; nil for what cannot be read.
    package mutating func condition() -> PredicateCondition? {
        guard var found = conjunction() else { return nil }
        while takes("OR", "||") {
            guard let next = conjunction() else { return nil }
            found = .either(found, next)
        }
        return found
    }

    private mutating func conjunction() -> PredicateCondition? {
        guard var found = term() else { return nil }
        while takes("AND", "&&") {
            guard let next = term() else { return nil }
            found = .both(found, next)
        }
        return found
    }

    private mutating func term() -> PredicateCondition? {
        guard depth < 200 else { return nil }
        depth += 1
        defer { depth -= 1 }
        if takes("NOT", "!") { return term().map { .not($0) } }
        if takes("(") {
            guard let found = condition(), takes(")") else { return nil }
            return found
        }
        if takes("TRUEPREDICATE") { return .always(true) }
        if takes("FALSEPREDICATE") { return .always(false) }
        guard let one = value(), let comparison = comparison(), let other = value() else {
            return nil
        }
        return .comparison(one, comparison, other)
    }

    private mutating func comparison() -> PredicateComparison? {
        let other = ["=": "==", "<>": "!=", "=<": "<=", "=>": ">="]
        guard let token = tokens.popFirst() else { return nil }
        let name: String
        switch token {
        case .word(let word): name = word.uppercased()
        case .sign(let sign): name = other[sign] ?? sign
        case .text: return nil
        }
        guard let relation = PredicateComparison.Relation(rawValue: name) else { return nil }
        var found = PredicateComparison(relation: relation)
        guard takes("[") else { return found }
        guard case .word(let options)? = tokens.popFirst(), takes("]") else { return nil }
        found.ignoresCase = options.lowercased().contains("c")
        found.ignoresMarks = options.lowercased().contains("d")
        return found
    }

    private mutating func value() -> PredicateValue? {
        switch tokens.popFirst() {
        case .text(let text): .constant(text)
        case .word(let word): value(of: word)
        case .sign("{"): list()
        case .sign("-"): negative()
        default: nil
        }
    }

    private mutating func negative() -> PredicateValue? {
        guard case .word(let word)? = tokens.popFirst(), let number = Double(word) else {
            return nil
        }
        return .constant(-number)
    }

    private mutating func list() -> PredicateValue? {
        var values: [PredicateValue] = []
        while !takes("}") {
            guard values.isEmpty || takes(","), let next = value() else { return nil }
            values.append(next)
        }
        return .list(values)
    }

    private mutating func value(of word: String) -> PredicateValue? {
        switch word.uppercased() {
        case "SELF": return .itself
        case "NIL", "NULL": return .constant(nil)
        case "TRUE", "YES": return .constant(true)
        case "FALSE", "NO": return .constant(false)
        case "%K": return arguments.popFirst().map { .key("\($0)") }
        case let word where word.hasPrefix("%"):
            return arguments.popFirst().map { .constant($0 is NSNull ? nil : $0) }
        default: return Double(word).map { .constant($0) } ?? .key(word)
        }
    }

    /// Takes the next token where it is one of these, in capitals or not.
    private mutating func takes(_ names: String...) -> Bool {
        let isOne =
            switch tokens.first {
            case .word(let word): names.contains(word.uppercased())
            case .sign(let sign): names.contains(sign)
            default: false
            }
        if isOne { tokens.removeFirst() }
        return isOne
    }

    private static func tokens(of characters: [Character]) -> [Token] {
        var tokens: [Token] = []
        var index = 0
        while index < characters.count {
            let character = characters[index]
            if character.isWhitespace {
                index += 1
            } else if character == "\"" || character == "'" {
                tokens.append(.text(quotation(in: characters, from: &index)))
            } else if isOfWord(character) {
                let end = characters[index...].firstIndex { !isOfWord($0) } ?? characters.count
                tokens.append(.word(String(characters[index..<end])))
                index = end
            } else {
                let pair = String(characters[index...].prefix(2))
                let isPair = ["==", "!=", "<=", ">=", "<>", "=<", "=>", "&&", "||"].contains(pair)
                tokens.append(.sign(isPair ? pair : String(character)))
                index += isPair ? 2 : 1
            }
        }
        return tokens
    }

    private static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_.%@#".contains(character)
    }

    /// A text up to the quote that it begins with; a backslash makes the next character its own.
    private static func quotation(in characters: [Character], from index: inout Int) -> String {
        let quote = characters[index]
        var text = ""
        index += 1
        while index < characters.count, characters[index] != quote {
            if characters[index] == "\\", index + 1 < characters.count { index += 1 }
            text.append(characters[index])
            index += 1
        }
        index += 1
        return text
    }
}
