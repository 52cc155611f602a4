/// The strings a segment has defined, found by their bytes.
///
/// An open-addressing table over one flat buffer: a look-up allocates nothing.
struct StringInterner {
    private(set) var count = 0
    private var bytes: [UInt8] = []
    /// Where each string begins, and where the last one ends.
    private var bounds = [0]
    /// A string's hash over its number plus one; 0 is a free slot. The size is a power of two.
    private var slots = [UInt64](repeating: 0, count: 256)

    /// The number of a string; nil when it is not defined.
    func number(of string: UnsafeRawBufferPointer) -> UInt32? {
        let found = slots[slot(of: string, hash: Self.hash(string))]
        return found == 0 ? nil : UInt32(truncatingIfNeeded: found) - 1
    }

    /// Gives a string the next number; of equal strings the first one's number is found.
    mutating func define(_ string: UnsafeRawBufferPointer) -> UInt32 {
        let number = UInt32(count)
        let hash = Self.hash(string)
        bytes.append(contentsOf: string)
        bounds.append(bytes.count)
        count += 1
        if count * 2 > slots.count { grow() }
        let slot = slot(of: string, hash: hash)
        if slots[slot] == 0 { slots[slot] = UInt64(hash) << 32 | (UInt64(number) + 1) }
        return number
    }

    mutating func removeAll() {
        count = 0
        bytes.removeAll(keepingCapacity: true)
        bounds.removeSubrange(1...)
        for index in slots.indices { slots[index] = 0 }
    }

    /// The slot that holds a string, or the free one where it belongs.
    private func slot(of string: UnsafeRawBufferPointer, hash: UInt32) -> Int {
        slots.withUnsafeBufferPointer { slots in
            let mask = slots.count - 1
            var slot = Int(hash) & mask
            while slots[slot] != 0 {
                let number = UInt32(truncatingIfNeeded: slots[slot]) - 1
                if slots[slot] >> 32 == UInt64(hash) && isEqual(Int(number), string) { break }
                slot = (slot + 1) & mask
            }
            return slot
        }
    }

    /// Whether the string of a number has these bytes.
    @inline(__always)
    func isEqual(_ index: Int, _ string: UnsafeRawBufferPointer) -> Bool {
        let start = bounds[index]
        guard bounds[index + 1] - start == string.count else { return false }
        return bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let other = string.baseAddress else { return true }
            return (base + start).isSame(as: other, count: string.count)
        }
    }

    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: old.count * 2)
        let mask = slots.count - 1
        for entry in old where entry != 0 {
            var slot = Int(entry >> 32) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
    }

    /// A hash for this table only; it is never written.
    private static func hash(_ string: UnsafeRawBufferPointer) -> UInt32 {
        var hash = UInt64(string.count)
        var offset = 0
        while offset + 8 <= string.count {
            mix(string.loadUnaligned(fromByteOffset: offset, as: UInt64.self), into: &hash)
            offset += 8
        }
        var rest: UInt64 = 0
        for byte in string[offset...] { rest = rest << 8 | UInt64(byte) }
        mix(rest, into: &hash)
        return UInt32(truncatingIfNeeded: hash >> 32)
    }

    private static func mix(_ word: UInt64, into hash: inout UInt64) {
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
    }
}

extension UnsafeRawPointer {
    /// Whether so many bytes are those of another place; both ends are compared together, so that
    /// few branches depend on the count.
    @inline(__always)
    fileprivate func isSame(as other: UnsafeRawPointer, count: Int) -> Bool {
        if count >= 8 {
            var difference = difference(UInt64.self, to: other, at: 0)
            difference |= self.difference(UInt64.self, to: other, at: count &- 8)
            var offset = 8
            while offset < count &- 8 {
                difference |= self.difference(UInt64.self, to: other, at: offset)
                offset &+= 8
            }
            return difference == 0
        }
        if count >= 4 {
            let first = difference(UInt32.self, to: other, at: 0)
            return first | difference(UInt32.self, to: other, at: count &- 4) == 0
        }
        var difference: UInt8 = 0
        for offset in 0..<count {
            difference |= self.difference(UInt8.self, to: other, at: offset)
        }
        return difference == 0
    }

    @inline(__always)
    private func difference<Word: FixedWidthInteger & BitwiseCopyable>(
        _ word: Word.Type, to other: UnsafeRawPointer, at offset: Int
    ) -> Word {
        loadUnaligned(fromByteOffset: offset, as: word)
            ^ other.loadUnaligned(fromByteOffset: offset, as: word)
    }
}
