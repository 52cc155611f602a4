public import WayfoldModel

/// The words form of events: one a line, to be typed into a bug report and pasted back.
///
/// `push detail id=1 @40ms`, `swipe back, cancelled`, `open todos://todo/3 ! guarded signedIn`.
/// The grammar is in `WORDS.md`. What `text` gives, `parse` reads back as the same event, its
/// sequence number aside.
public enum Words {
    /// Reads a line; nil for a blank one and for a comment, which begins with `#`.
    ///
    /// Linear in the line. Texts it meets are added to the vocabulary, also when it throws.
    public static func parse(
        _ line: String, in vocabulary: inout Vocabulary
    ) throws(WordsError) -> WordsLine? {
        try parse(Array(line.utf8), in: &vocabulary)
    }

    /// Reads a line from its bytes.
    public static func parse(
        _ line: [UInt8], in vocabulary: inout Vocabulary
    ) throws(WordsError) -> WordsLine? {
        try line.withUnsafeBufferPointer { bytes throws(WordsError) in
            try parse(bytes, in: &vocabulary)
        }
    }

    /// Reads a line from borrowed bytes.
    public static func parse(
        _ line: UnsafeBufferPointer<UInt8>, in vocabulary: inout Vocabulary
    ) throws(WordsError) -> WordsLine? {
        if line.first(where: { $0 > 0x20 }) == UInt8(ascii: "#") { return nil }
        return try reading(line, &vocabulary) { parser throws(WordsError) in
            parser.isAtEnd ? nil : try parser.line()
        }
    }

    /// Reads an action alone, without an envelope: as app maps hold them.
    public static func action(
        _ text: String, in vocabulary: inout Vocabulary
    ) throws(WordsError) -> Action {
        let bytes = Array(text.utf8)
        return try bytes.withUnsafeBufferPointer { buffer throws(WordsError) in
            try reading(buffer, &vocabulary) { parser throws(WordsError) in
                let action = try parser.action(depth: 0)
                try parser.end()
                return action
            }
        }
    }

    private static func reading<Result>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ vocabulary: inout Vocabulary,
        _ read: (inout WordsParser) throws(WordsError) -> Result
    ) throws(WordsError) -> Result {
        var lexer = WordsLexer(bytes)
        let tokens = try lexer.tokenize()
        var parser = WordsParser(tokens: tokens, bytes: bytes)
        swap(&parser.vocabulary, &vocabulary)
        defer { swap(&parser.vocabulary, &vocabulary) }
        return try read(&parser)
    }
}

/// What a line in words says.
public struct WordsLine: Hashable, Sendable {
    /// One event, or the begin and the end of a cancelled swipe; their sequence numbers are 0.
    public var events: [Event]
    /// Whether the line says a time; without it the events' time is 0.
    public var hasTime = false
    /// Whether the line says a session; without it the events' session is 1.
    public var hasSession = false
    /// Whether the line says that the action was refused.
    public var hasOutcome = false
}
