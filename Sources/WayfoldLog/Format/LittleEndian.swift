/// Unaligned little-endian numbers, as the whole format uses.
extension UnsafeRawPointer {
    func number<Number: FixedWidthInteger & BitwiseCopyable>(
        at offset: Int, as type: Number.Type = Number.self
    ) -> Number {
        Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}

extension UnsafeMutableRawPointer {
    func store(number: some FixedWidthInteger & BitwiseCopyable, at offset: Int) {
        storeBytes(of: number.littleEndian, toByteOffset: offset, as: type(of: number))
    }
}
