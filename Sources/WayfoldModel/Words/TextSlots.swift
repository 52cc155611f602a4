/// Finds the number of a text by a hash of its bytes: an open-addressing table of numbers.
///
/// The hash is keyed anew in every process, so that nobody can write texts that fall together; it
/// decides nothing but speed.
struct TextSlots {
    /// A text's hash over its number plus one; 0 is a free slot. The count is a power of two.
    private var slots: [UInt64] = []
    private var filled = 0
    private let key = TextSlots.processKey

    private static let processKey: UInt64 = {
        var hasher = Hasher()
        hasher.combine("the texts of a vocabulary")
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }()

    /// The first symbol of this hash for whose number a check is true.
    @inline(__always)
    func find(_ hash: UInt32, where isRight: (Int) -> Bool) -> Symbol? {
        guard filled > 0 else { return nil }
        return slots.withUnsafeBufferPointer { slots in
            let mask = slots.count - 1
            var position = Int(hash) & mask
            while slots[position] != 0 {
                let slot = slots[position]
                let symbol = Symbol(number: UInt32(truncatingIfNeeded: slot) &- 1)
                if slot >> 32 == UInt64(hash), isRight(Int(symbol.number)) { return symbol }
                position = (position + 1) & mask
            }
            return nil
        }
    }

    /// Adds a symbol that is not there yet.
    mutating func add(_ symbol: Symbol, _ hash: UInt32) {
        filled += 1
        if filled * 2 > slots.count { grow() }
        place(UInt64(hash) << 32 | (UInt64(symbol.number) + 1))
    }

    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: max(64, old.count * 2))
        for slot in old where slot != 0 { place(slot) }
    }

    private mutating func place(_ slot: UInt64) {
        let mask = slots.count - 1
        var position = Int(slot >> 32) & mask
        while slots[position] != 0 { position = (position + 1) & mask }
        slots[position] = slot
    }
}

extension TextSlots {
    /// The hash of a text's bytes, sixteen at a time: after Wang Yi's wyhash, by products of
    /// 64 bits whose halves are folded together.
    func hash(_ utf8: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let bytes = UnsafeRawBufferPointer(utf8)
        var state = key ^ UInt64(bytes.count)
        var offset = 0
        while bytes.count - offset > 16 {
            state = mix(bytes.word(at: offset), bytes.word(at: offset + 8), state)
            offset += 16
        }
        let rest = bytes.count - offset
        if rest >= 8 {
            state = mix(bytes.word(at: offset), bytes.word(at: bytes.count - 8), state)
        } else {
            var word: UInt64 = 0
            for byte in bytes[offset...] { word = word << 8 | UInt64(byte) }
            state = mix(word, 0, state)
        }
        return UInt32(truncatingIfNeeded: mix(0, 0, state) >> 32)
    }

    private func mix(_ first: UInt64, _ second: UInt64, _ state: UInt64) -> UInt64 {
        let product = (first ^ key ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(
            by: second ^ state ^ 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
    }
}

extension UnsafeRawBufferPointer {
    /// Eight bytes as they lie in memory.
    @inline(__always)
    fileprivate func word(at offset: Int) -> UInt64 {
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    /// Whether the bytes are those of another buffer.
    @inline(__always)
    func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        var offset = 0
        while offset + 8 <= count {
            if word(at: offset) != other.word(at: offset) { return false }
            offset += 8
        }
        while offset < count {
            if self[offset] != other[offset] { return false }
            offset += 1
        }
        return true
    }
}
