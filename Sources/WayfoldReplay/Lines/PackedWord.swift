/// A word of at most 16 bytes as two numbers, so that it is compared and looked up without a text.
///
/// A zero byte at the end is not told from none; no word of a trace has one unescaped.
struct PackedWord: Hashable, BitwiseCopyable {
    private(set) var low: UInt64 = 0
    private(set) var high: UInt64 = 0

    /// The word of no bytes.
    init() {}

    /// The word of some bytes, or nil when they are too many.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        switch raw.count {
        case 8...16:
            low = raw.word(at: 0)
            high = raw.word(at: raw.count - 8) >> UInt64(8 * (16 - raw.count))
        case 4..<8:
            let first = UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self))
            let last = UInt32(
                littleEndian: raw.loadUnaligned(
                    fromByteOffset: raw.count - 4, as: UInt32.self))
            low = UInt64(first) | UInt64(last) << UInt64(8 * (raw.count - 4))
        case 0..<4:
            for byte in raw.reversed() { low = low << 8 | UInt64(byte) }
        default:
            return nil
        }
    }

    /// The word of a text, or nil when it is too long.
    init?(_ text: String) {
        var text = text
        guard let word = text.withUTF8({ PackedWord($0) }) else { return nil }
        self = word
    }
}

/// Finds the value of a word by its bytes: an open-addressing table that is made once.
struct WordTable<Value: Sendable>: Sendable {
    private struct Slot: Sendable {
        var word = PackedWord()
        var value: Value?
    }

    private var slots: [Slot]
    private let shift: UInt64

    /// Words that are empty or longer than 16 bytes are not found.
    init(_ values: [(word: String, value: Value)]) {
        var bits: UInt64 = 3
        while 1 << bits < 4 * values.count { bits += 1 }
        shift = 64 - bits
        slots = [Slot](repeating: Slot(), count: 1 << bits)
        for (text, value) in values {
            guard let word = PackedWord(text), word != PackedWord() else { continue }
            var position = position(of: word)
            while slots[position].value != nil { position = next(position) }
            slots[position] = Slot(word: word, value: value)
        }
    }

    /// The value of a word, or nil when there is none.
    subscript(bytes: UnsafeBufferPointer<UInt8>) -> Value? {
        guard let word = PackedWord(bytes) else { return nil }
        var position = position(of: word)
        while true {
            let slot = slots[position]
            if slot.word == word { return slot.value }
            if slot.value == nil { return nil }
            position = next(position)
        }
    }

    private func next(_ position: Int) -> Int {
        (position + 1) & (slots.count - 1)
    }

    private func position(of word: PackedWord) -> Int {
        let mixed = (word.low ^ (word.high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
        return Int(mixed >> shift)
    }
}

extension UnsafeRawBufferPointer {
    /// Eight bytes, the first in the lowest bits.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
