import WayfoldModel

/// Turns the tokens of a line into an action and its envelope.
struct WordsParser {
    let tokens: [WordsToken]
    let bytes: UnsafeBufferPointer<UInt8>
    var vocabulary = Vocabulary()
    private var position = 0

    init(tokens: [WordsToken], bytes: UnsafeBufferPointer<UInt8>) {
        self.tokens = tokens
        self.bytes = bytes
    }

    var isAtEnd: Bool { position >= tokens.count }

    /// The next token of the action; nil where it ends: at the line's end or its envelope.
    var next: WordsToken? {
        guard let token = current, !token.isEnvelope else { return nil }
        return token
    }

    /// The next token, whatever it belongs to.
    var current: WordsToken? {
        isAtEnd ? nil : tokens[position]
    }

    mutating func advance() {
        position += 1
    }

    /// Passes an unquoted word if it is next.
    mutating func take(_ word: String) -> Bool {
        guard let token = next, token.isBare(word) else { return false }
        advance()
        return true
    }

    mutating func take(_ content: WordsToken.Content) -> Bool {
        guard let token = next, token.content == content else { return false }
        advance()
        return true
    }

    /// Passes a whole number if it is next.
    mutating func takeInteger() throws(WordsError) -> Int? {
        guard case .word(let text, isQuoted: false) = next?.content, WordsText.isInteger(text)
        else { return nil }
        guard let value = Int(text) else {
            throw fail("is \(text)", "should be a number of at most 64 bits")
        }
        advance()
        return value
    }

    mutating func number(_ text: String, _ sign: String) throws(WordsError) -> Int {
        guard WordsText.isInteger(text), let value = Int(text) else {
            throw fail("is '\(sign)\(text)'", "should be '\(sign)' and a whole number")
        }
        return value
    }

    mutating func unsigned(_ text: String, _ name: String) throws(WordsError) -> UInt64 {
        guard WordsText.isInteger(text), let value = UInt64(text) else {
            throw fail("is '\(text)'", "should be \(name)")
        }
        return value
    }

    /// Passes a word, quoted or not.
    mutating func word(_ name: String) throws(WordsError) -> String {
        guard case .word(let text, _) = next?.content else { throw missing(name) }
        advance()
        return text
    }

    /// Passes one of a few words.
    mutating func choice<Value>(
        _ name: String, _ values: [(word: String, value: Value)]
    ) throws(WordsError) -> Value {
        let words = values.map(\.word)
        guard case .word(let text, _) = next?.content else {
            throw missing("\(name): \(words.joined(separator: ", "))")
        }
        guard let found = values.first(where: { $0.word == text }) else {
            throw fail(
                "is '\(text)'", "should be \(name): \(words.joined(separator: ", "))",
                Nearest.advice(for: text, in: words))
        }
        advance()
        return found.value
    }

    mutating func symbol(_ name: String) throws(WordsError) -> Symbol {
        vocabulary.symbol(try word(name))
    }

    /// A text that may be left out.
    mutating func optionalSymbol() throws(WordsError) -> Symbol {
        next == nil ? .none : try symbol("a text")
    }

    /// `name key=value ...`, or the exact text.
    mutating func route(_ name: String = "a route") throws(WordsError) -> Symbol {
        guard let token = next else { throw missing(name) }
        switch token.content {
        case .exact(let text):
            // Also a text that names no route: a log may hold any, and nothing of it gets lost.
            advance()
            return vocabulary.symbol(text)
        case .word(let text, _):
            guard !text.isEmpty else { throw emptyRoute() }
            advance()
            return vocabulary.symbol(Route(text, try parameters()))
        case .pair(let key, _, let value):
            let parts = key.split(separator: "?", maxSplits: 1)
            guard parts.count == 2 else { throw missing(name) }
            throw fail(
                "is '\(key)=\(value)'", "should be \(name)",
                "write '\(parts[0]) \(parts[1])=\(value)'")
        default:
            throw missing(name)
        }
    }

    private func emptyRoute() -> WordsError {
        fail("is empty", "should be a route's name")
    }

    private mutating func parameters() throws(WordsError) -> [Route.Parameter] {
        var parameters: [Route.Parameter] = []
        var names = DistinctNames()
        while case .pair(let key, let isQuoted, let value) = next?.content {
            guard isQuoted || !key.isEmpty else { throw fail("is '='", "should be key=value") }
            guard names.insert(key) else { throw fail("says '\(key)' again", "should say it once") }
            parameters.append(Route.Parameter(key, value))
            advance()
        }
        return parameters
    }

    /// Routes with commas between them, up to the end or a keyword.
    mutating func routes(until keyword: String? = nil) throws(WordsError) -> [Symbol] {
        guard let first = next else { return [] }
        if let keyword, first.isBare(keyword) { return [] }
        var routes = [try route()]
        while take(.comma) { routes.append(try route()) }
        return routes
    }

    /// Makes sure that nothing is left.
    func end() throws(WordsError) {
        guard let token = current else { return }
        throw fail("goes on with '\(text(of: token))'", "should end here")
    }

    // Errors

    func text(of token: WordsToken) -> String {
        String(decoding: bytes[token.offset..<token.end].prefix(60), as: UTF8.self)
    }

    /// An error at the next token or at the line's end.
    func fail(_ found: String, _ expected: String, _ advice: String = "") -> WordsError {
        let offset = current?.offset ?? tokens.last?.end ?? 0
        return WordsError(
            column: TextPlace(of: offset, in: bytes).column, offset: offset,
            problem: TextProblem(found, expected, advice))
    }

    func missing(_ name: String) -> WordsError {
        guard let token = current else { return fail("ends here", "should go on with \(name)") }
        return fail("is '\(text(of: token))'", "should be \(name)")
    }
}
