/// The strings a segment has defined, found by their bytes.
///
/// An open-addressing table over one flat buffer: a look-up allocates nothing.
struct StringInterner {
    private(set) var count = 0
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
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
        ends.append(bytes.count)
        count += 1
        if count * 2 > slots.count { grow() }
        let slot = slot(of: string, hash: hash)
        if slots[slot] == 0 { slots[slot] = UInt64(hash) << 32 | (UInt64(number) + 1) }
        return number
    }

    mutating func removeAll() {
        count = 0
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
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

    private func isEqual(_ index: Int, _ string: UnsafeRawBufferPointer) -> Bool {
        let start = index == 0 ? 0 : ends[index - 1]
        guard ends[index] - start == string.count else { return false }
        return bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset + 8 <= string.count {
                let word = bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
                let other = string.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                if word != other { return false }
                offset += 8
            }
            while offset < string.count {
                if bytes[start + offset] != string[offset] { return false }
                offset += 1
            }
            return true
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
