/// The texts of one replay, each with a small number, so that the fold handles integers only.
///
/// Texts are told apart by their bytes: a composed and a decomposed "é" are two texts. A vocabulary
/// only grows. Looking a text up is a hash of it; going from a symbol to its text is an array read.
public struct Vocabulary: Sendable {
    private var texts: [String] = []
    private var symbols: [ExactText: Symbol] = [:]

    public init() {}

    /// How many texts it knows.
    public var count: Int { texts.count }

    /// The symbol of a text, which is added when it is new.
    public mutating func symbol(_ text: String) -> Symbol {
        let key = ExactText(text: text)
        if let known = symbols[key] { return known }
        precondition(texts.count < Int(UInt32.max), "a vocabulary holds at most 2^32 - 1 texts")
        let symbol = Symbol(number: UInt32(texts.count))
        texts.append(text)
        symbols[key] = symbol
        return symbol
    }

    /// The symbol of a text, if the text is known.
    public func known(_ text: String) -> Symbol? {
        symbols[ExactText(text: text)]
    }

    /// The symbol of a route: of its canonical text.
    public mutating func symbol(_ route: Route) -> Symbol {
        symbol(route.text)
    }

    /// The text of a symbol of this vocabulary; empty for `Symbol.none`.
    public func text(_ symbol: Symbol) -> String {
        symbol == .none ? "" : texts[Int(symbol.number)]
    }

    /// The route that a symbol of this vocabulary names.
    public func route(_ symbol: Symbol) -> Route {
        Route(text: text(symbol))
    }
}

/// A text that is equal to another only when the bytes are; `String` equates canonical variants.
private struct ExactText: Hashable {
    let text: String

    static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}
