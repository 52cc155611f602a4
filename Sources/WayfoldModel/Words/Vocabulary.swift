/// The texts of one replay, each with a small number, so that the fold handles integers only.
///
/// Texts are told apart by their bytes: a composed and a decomposed "é" are two texts. A vocabulary
/// only grows. Looking a text up is a hash of it and allocates nothing; going from a symbol to its
/// text is an array read.
public struct Vocabulary: Equatable, Sendable {
    private var texts: [String] = []
    /// The bytes of all texts one after another, so that they are compared without a text.
    @usableFromInline private(set) var bytes: [UInt8] = []
    /// Where the bytes of each text end.
    @usableFromInline private(set) var ends: [Int] = []
    private var slots = TextSlots()

    public init() {}

    /// Whether each symbol of either stands for the same text in the other. Linear in the texts.
    public static func == (left: Vocabulary, right: Vocabulary) -> Bool {
        left.ends == right.ends && left.bytes == right.bytes
    }

    /// How many texts it knows.
    public var count: Int { texts.count }

    /// The symbol of a text, which is added when it is new.
    public mutating func symbol(_ text: String) -> Symbol {
        var copy = text
        return copy.withUTF8 { utf8 in
            let hash = slots.hash(utf8)
            return find(utf8, hash) ?? add(text, utf8, hash)
        }
    }

    /// The symbol of a text by its bytes, which makes a text only when it is new.
    ///
    /// Bytes that are no UTF-8 are repaired as `String(decoding:as:)` does.
    public mutating func symbol(utf8: UnsafeBufferPointer<UInt8>) -> Symbol {
        let hash = slots.hash(utf8)
        if let known = find(utf8, hash) { return known }
        let text = String(decoding: utf8, as: UTF8.self)
        guard text.utf8.elementsEqual(utf8) else { return symbol(text) }
        return add(text, utf8, hash)
    }

    /// The symbol of a text, if the text is known.
    public func known(_ text: String) -> Symbol? {
        var copy = text
        return copy.withUTF8 { known(utf8: $0) }
    }

    /// The symbol of a text by its bytes, if the text is known.
    public func known(utf8: UnsafeBufferPointer<UInt8>) -> Symbol? {
        find(utf8, slots.hash(utf8))
    }

    /// The symbol of a route: of its canonical text.
    public mutating func symbol(_ route: Route) -> Symbol {
        symbol(route.text)
    }

    /// The text of a symbol of this vocabulary; empty for `Symbol.none`.
    public func text(_ symbol: Symbol) -> String {
        symbol == .none ? "" : texts[Int(symbol.number)]
    }

    /// The bytes of a symbol's text; none for `Symbol.none`.
    public func utf8(_ symbol: Symbol) -> ArraySlice<UInt8> {
        symbol == .none ? bytes[0..<0] : bytes[range(Int(symbol.number))]
    }

    /// Hands the bytes of a text to a closure; the symbol is not `Symbol.none`.
    ///
    /// Inlined where events are written, since a slice's owner would be counted for each of them.
    @inlinable @inline(__always)
    package func withUTF8<Result, Failure: Error>(
        of symbol: Symbol, _ use: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
            let number = Int(symbol.number)
            let start = number == 0 ? 0 : ends[number - 1]
            return try use(UnsafeRawBufferPointer(bytes.extracting(start..<ends[number])))
        }
    }

    /// The route that a symbol of this vocabulary names.
    public func route(_ symbol: Symbol) -> Route {
        Route(text: text(symbol))
    }
}

extension Vocabulary {
    private func range(_ number: Int) -> Range<Int> {
        (number == 0 ? 0 : ends[number - 1])..<ends[number]
    }

    private func find(_ utf8: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> Symbol? {
        bytes.withUnsafeBytes { bytes in
            slots.find(hash) { number in
                UnsafeRawBufferPointer(rebasing: bytes[range(number)])
                    .isSame(as: UnsafeRawBufferPointer(utf8))
            }
        }
    }

    private mutating func add(
        _ text: String, _ utf8: UnsafeBufferPointer<UInt8>, _ hash: UInt32
    ) -> Symbol {
        precondition(texts.count < Int(UInt32.max), "a vocabulary holds at most 2^32 - 1 texts")
        let symbol = Symbol(number: UInt32(texts.count))
        texts.append(text)
        bytes.append(contentsOf: utf8)
        ends.append(bytes.count)
        slots.add(symbol, hash)
        return symbol
    }
}
