/// The strings a segment has defined, found by their bytes.
///
/// An open-addressing table over one flat buffer: a look-up allocates nothing.
struct StringInterner {
    private(set) var count = 0
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var hashes: [UInt32] = []
    /// Numbers plus one; 0 is a free slot. The size is a power of two.
    private var slots = [UInt32](repeating: 0, count: 256)

    /// The number of a string; nil when it is not defined.
    func number(of string: UnsafeRawBufferPointer) -> UInt32? {
        let slot = slot(of: string, hash: Self.hash(string))
        return slots[slot] == 0 ? nil : slots[slot] - 1
    }

    /// Gives a string the next number; of equal strings the first one's number is found.
    mutating func define(_ string: UnsafeRawBufferPointer) -> UInt32 {
        let number = UInt32(count)
        let hash = Self.hash(string)
        bytes.append(contentsOf: string)
        ends.append(bytes.count)
        hashes.append(hash)
        count += 1
        if count * 2 > slots.count { rebuild() }
        let slot = slot(of: string, hash: hash)
        if slots[slot] == 0 { slots[slot] = number + 1 }
        return number
    }

    mutating func removeAll() {
        count = 0
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        hashes.removeAll(keepingCapacity: true)
        for index in slots.indices { slots[index] = 0 }
    }

    /// The slot that holds a string, or the free one where it belongs.
    private func slot(of string: UnsafeRawBufferPointer, hash: UInt32) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            let index = Int(slots[slot] - 1)
            if hashes[index] == hash && isEqual(index, string) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private func isEqual(_ index: Int, _ string: UnsafeRawBufferPointer) -> Bool {
        let start = index == 0 ? 0 : ends[index - 1]
        guard ends[index] - start == string.count else { return false }
        return bytes.withUnsafeBytes { $0[start..<(start + string.count)].elementsEqual(string) }
    }

    private mutating func rebuild() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        let mask = slots.count - 1
        for index in 0..<(count - 1) {
            var slot = Int(hashes[index]) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(index) + 1
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
