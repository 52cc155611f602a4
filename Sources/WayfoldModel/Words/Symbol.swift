/// A text that a `Vocabulary` knows by number: a route, a fact, an element, a URL.
///
/// Symbols of one vocabulary are equal exactly when their texts have the same bytes. A symbol means
/// nothing without its vocabulary and is never written to disk.
@frozen
public struct Symbol: Hashable, Sendable, BitwiseCopyable {
    /// The position in the vocabulary, from 0.
    public let number: UInt32

    @inlinable
    public init(number: UInt32) {
        self.number = number
    }

    /// Stands for "no text" where an optional would cost space; no vocabulary hands it out.
    public static var none: Symbol { Symbol(number: .max) }
}
