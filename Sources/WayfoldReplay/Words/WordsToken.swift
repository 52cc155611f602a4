/// A piece of a line in words, with its place.
struct WordsToken: Equatable {
    enum Content: Equatable {
        /// A word; what is quoted is never a verb, a keyword or a number.
        case word(String, isQuoted: Bool)
        /// `key=value`; a quoted key never belongs to the envelope.
        case pair(key: String, isKeyQuoted: Bool, value: String)
        /// `@40ms`, without the sign.
        case time(String)
        /// `#2`, without the sign.
        case index(String)
        /// `^17.0`, without the sign.
        case identity(String)
        /// `+turn`, without the sign.
        case flag(String)
        /// `~"text"`: the exact text of a route that is not written as one.
        case exact(String)
        case comma
        case colon
        /// What follows says why the action was refused.
        case refusal
    }

    var content: Content
    /// Bytes from the line's start.
    var offset: Int
    var end: Int

    /// Whether it is an unquoted word.
    func isBare(_ word: String) -> Bool {
        content == .word(word, isQuoted: false)
    }

    /// Whether it begins what follows an action: its envelope.
    var isEnvelope: Bool {
        switch content {
        case .time, .flag, .refusal: true
        case .pair(let key, let isKeyQuoted, _):
            !isKeyQuoted && WordsText.envelopeKeys.contains(key)
        default: false
        }
    }
}
