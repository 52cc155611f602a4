import WayfoldModel

/// The symbols of each segment's strings, by their numbers, as far as events have used them.
///
/// Kept between readers of one index that share a vocabulary, so that a text is read once.
public final class SegmentSymbols {
    /// How often an event is tried for one string more before all strings are learnt, so that a
    /// payload of a million texts is not read a million times.
    static let attempts = 8

    private var others: [UInt64: [Symbol]] = [:]
    private var segment: UInt64 = 0
    private var symbols: [Symbol] = []

    public init() {}

    /// Turns to a segment, of whose strings so many are defined.
    func enter(_ segment: UInt64, count: Int) {
        if self.segment != segment {
            others[self.segment] = symbols
            symbols = others.removeValue(forKey: segment) ?? []
            self.segment = segment
        }
        if symbols.count < count {
            symbols.append(contentsOf: repeatElement(.none, count: count - symbols.count))
        }
    }

    func learn(_ number: Int, _ text: String, _ vocabulary: inout Vocabulary) {
        symbols[number] = vocabulary.symbol(text)
    }

    /// The first strings that have no symbol yet.
    func unknown(_ count: Int) -> [Int] {
        (0..<count).filter { symbols[$0] == .none }
    }

    func withSymbols(
        _ count: Int, _ use: (UnsafeBufferPointer<Symbol>) throws(PayloadFault) -> Void
    ) throws(PayloadFault) {
        try symbols.withUnsafeBufferPointer { symbols throws(PayloadFault) in
            try use(UnsafeBufferPointer(rebasing: symbols[..<count]))
        }
    }
}
