/// Reads the numbers of a bitstream (llvm.org/docs/BitCodeFormat.html), least significant bit
/// first.
struct BitReader {
    private let bytes: [UInt8]
    private(set) var offsetBits = 0
    var lengthBits: Int { bytes.count * 8 }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// - Parameter width: at most 57, so that a number spans no more than eight bytes.
    mutating func fixed(_ width: Int) throws(CompiledModuleError) -> UInt64 {
        guard width <= 57 else { throw .malformed(offsetBits, "a number of \(width) bits") }
        guard offsetBits + width <= lengthBits else { throw .endsEarly(bytes.count) }
        var value: UInt64 = 0
        var place = offsetBits / 8
        let end = (offsetBits + width + 7) / 8
        var shift = 0
        while place < end {
            value |= UInt64(bytes[place]) << UInt64(shift)
            shift += 8
            place += 1
        }
        value >>= UInt64(offsetBits % 8)
        offsetBits += width
        return value & ((1 << UInt64(width)) - 1)
    }

    /// A number in pieces, of which the highest bit says that another one follows.
    mutating func variable(_ width: Int) throws(CompiledModuleError) -> UInt64 {
        guard (2...32).contains(width) else {
            throw .malformed(offsetBits, "pieces of \(width) bits")
        }
        let more: UInt64 = 1 << UInt64(width - 1)
        var value: UInt64 = 0
        var shift = 0
        while shift < 64 {
            let piece = try fixed(width)
            value |= (piece & (more - 1)) << UInt64(shift)
            if piece & more == 0 { return value }
            shift += width - 1
        }
        throw .malformed(offsetBits, "a number of more than 64 bits")
    }

    /// How many of something follow, each of which has a bit at least.
    mutating func count(_ width: Int) throws(CompiledModuleError) -> Int {
        let count = try variable(width)
        guard count <= UInt64(lengthBits) else { throw .endsEarly(bytes.count) }
        return Int(count)
    }

    mutating func skip(_ count: Int) throws(CompiledModuleError) {
        guard offsetBits + count <= lengthBits else { throw .endsEarly(bytes.count) }
        offsetBits += count
    }

    /// Goes on to the next word of 32 bits.
    mutating func align() throws(CompiledModuleError) {
        try skip((offsetBits + 31) / 32 * 32 - offsetBits)
    }
}
