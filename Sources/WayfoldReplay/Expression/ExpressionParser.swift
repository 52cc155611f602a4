import WayfoldModel

/// Turns the tokens of an expression into conditions and checks their types.
struct ExpressionParser {
    private let tokens: [ExpressionToken]
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var depth = 0

    /// How deeply parentheses and 'not' may be nested.
    private static let nestingLimit = 64

    init(_ tokens: [ExpressionToken], _ bytes: UnsafeBufferPointer<UInt8>) {
        self.tokens = tokens
        self.bytes = bytes
    }

    /// The next token; the last one is the end and stays.
    private var next: ExpressionToken { tokens[position] }

    private mutating func advance() {
        if position < tokens.count - 1 { position += 1 }
    }

    private mutating func take(_ content: ExpressionToken.Content) -> Bool {
        guard next.content == content else { return false }
        advance()
        return true
    }

    mutating func whole() throws(ExpressionError) -> ExpressionNode {
        let node = try anyOf()
        guard next.content == .end else {
            throw fail("is \(next.name)", "should be 'and', 'or' or the end")
        }
        return node
    }

    private mutating func anyOf() throws(ExpressionError) -> ExpressionNode {
        var nodes = [try allOf()]
        while take(.name("or")) { nodes.append(try allOf()) }
        return nodes.count == 1 ? nodes[0] : .any(nodes)
    }

    private mutating func allOf() throws(ExpressionError) -> ExpressionNode {
        var nodes = [try condition()]
        while take(.name("and")) { nodes.append(try condition()) }
        return nodes.count == 1 ? nodes[0] : .all(nodes)
    }

    private mutating func condition() throws(ExpressionError) -> ExpressionNode {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.nestingLimit else {
            throw fail("is nested deeper than \(Self.nestingLimit)", "should be flatter")
        }
        if take(.name("not")) { return .not(try condition()) }
        if take(.sign("(")) {
            let node = try anyOf()
            guard take(.sign(")")) else { throw fail("is \(next.name)", "should be ')'") }
            return node
        }
        if take(.name("contains")) {
            return .contains(RoutePattern(try text("a route in quotes"), isGlob: false))
        }
        if take(.name("invariants")) {
            let fails = try word("what they do", ["fail", "hold"]) == "fail"
            return .invariantsHold(!fails)
        }
        return try comparison()
    }

    private mutating func comparison() throws(ExpressionError) -> ExpressionNode {
        guard case .name(let name) = next.content else {
            throw fail("is \(next.name)", "should be a condition", "EXPRESSIONS.md lists them")
        }
        guard let field = ExpressionField(name) else {
            let names = ExpressionField.names
            guard name != "fact." else {
                throw fail(
                    "is 'fact.'", "should be something to ask for",
                    "write fact. and a fact's name")
            }
            throw fail(
                "is '\(name)'", "should be something to ask for",
                Nearest.advice(
                    for: name, in: names, else: "there are \(names.joined(separator: ", "))"))
        }
        advance()
        switch field {
        case .number(let number):
            let sign = try comparisonSign(name)
            return .number(number, sign, try number == .time ? time() : integer(name))
        case .word(let field):
            let isEqual = try equality(name)
            let values = field.words
            let wanted = try word("one of \(name)'s", values)
            return .word(field, field.code(wanted), isEqual: isEqual)
        case .route:
            if take(.name("matches")) {
                return .route(RoutePattern(try text(quotedText), isGlob: true), isEqual: true)
            }
            let isEqual = try equality(name, "or 'matches' for a pattern with *")
            return .route(RoutePattern(try text(quotedText), isGlob: false), isEqual: isEqual)
        case .tab:
            let sign = try comparisonSign(name)
            guard case .text(let tab) = next.content else {
                return .number(.tab, sign, try integer(name))
            }
            guard sign == .equal || sign == .unequal else {
                throw fail("is \(next.name)", "should be a tab's number after '\(sign.rawValue)'")
            }
            advance()
            return .tabNamed(tab, isEqual: sign == .equal)
        case .fact(let fact):
            return try factCondition(fact, name)
        }
    }

    private let quotedText = "a text in quotes"

    private mutating func factCondition(
        _ fact: String, _ name: String
    ) throws(ExpressionError) -> ExpressionNode {
        if take(.name("matches")) {
            let pattern = TextPattern(try text(quotedText), isGlob: true)
            return .fact(fact, pattern, isEqual: true)
        }
        let isEqual = try equality(name, "or 'matches' for a pattern with *")
        if take(.name("none")) { return .isSet(fact, !isEqual) }
        let pattern = TextPattern(try text("a text in quotes, or none"), isGlob: false)
        return .fact(fact, pattern, isEqual: isEqual)
    }

    private mutating func comparisonSign(
        _ name: String
    ) throws(ExpressionError) -> ExpressionComparison {
        guard case .sign(let sign) = next.content,
            let comparison = ExpressionComparison(rawValue: sign)
        else {
            throw fail("is \(next.name)", "should be one of == != < <= > >= after '\(name)'")
        }
        advance()
        return comparison
    }

    /// Whether it is asked for being equal, not for being unequal.
    private mutating func equality(
        _ name: String, _ other: String = ""
    ) throws(ExpressionError) -> Bool {
        if take(.sign("==")) { return true }
        if take(.sign("!=")) { return false }
        var advice = other
        if case .sign(let sign) = next.content, sign != "(", sign != ")" {
            advice = "'\(name)' is no number" + (other.isEmpty ? "" : "; " + other)
        }
        throw fail("is \(next.name)", "should be == or != after '\(name)'", advice)
    }

    private mutating func integer(_ name: String) throws(ExpressionError) -> SignedMagnitude {
        guard case .number(let text) = next.content else {
            throw fail("is \(next.name)", "should be a number", "'\(name)' is a number")
        }
        let value =
            if let value = Int64(text) {
                SignedMagnitude(value)
            } else if let value = UInt64(text) {
                SignedMagnitude(value)
            } else {
                throw fail("is \(next.name)", "should be a whole number of at most 64 bits")
            }
        advance()
        return value
    }

    /// Microseconds, a number with a unit, or a time of the calendar in quotes.
    private mutating func time() throws(ExpressionError) -> SignedMagnitude {
        switch next.content {
        case .number(let text):
            if Int64(text) != nil { return try integer("time") }
            guard let time = WordsTime.microseconds(text) else { break }
            advance()
            return SignedMagnitude(time)
        case .text(let text):
            guard let time = WordsTime.microseconds(text) else { break }
            advance()
            return SignedMagnitude(time)
        default:
            break
        }
        throw fail(
            "is \(next.name)", "should be a time",
            "write 40000 (microseconds), 40ms, 1.5s or \"2026-11-21T10:00:00Z\"")
    }

    private mutating func text(_ name: String) throws(ExpressionError) -> String {
        switch next.content {
        case .text(let text):
            advance()
            return text
        case .name(let word):
            throw fail("is '\(word)'", "should be \(name)", "write \"\(word)\"")
        default:
            throw fail("is \(next.name)", "should be \(name)")
        }
    }

    /// One of a few words, without quotes.
    private mutating func word(
        _ name: String, _ words: [String]
    ) throws(ExpressionError) -> String {
        let list = words.joined(separator: ", ")
        switch next.content {
        case .name(let word) where words.contains(word):
            advance()
            return word
        case .text(let word) where words.contains(word):
            throw fail("is in quotes", "should be a word", "write \(word)")
        case .name(let word):
            throw fail(
                "is '\(word)'", "should be \(name): \(list)",
                Nearest.advice(for: word, in: words))
        default:
            throw fail("is \(next.name)", "should be \(name): \(list)")
        }
    }

    private func fail(
        _ found: String, _ expected: String, _ advice: String = ""
    ) -> ExpressionError {
        ExpressionError(TextProblem(found, expected, advice), at: next.offset, in: bytes)
    }
}
