import Foundation

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are those of another buffer.
    @inline(__always)
    package func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
        return memcmp(base, otherBase, count) == 0
    }

    /// Whether no byte is beyond ASCII; eight at a time.
    var isASCII: Bool {
        let bytes = UnsafeRawBufferPointer(self)
        var offset = 0
        var found: UInt64 = 0
        while offset + 8 <= bytes.count {
            found |= bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            offset += 8
        }
        while offset < bytes.count {
            found |= UInt64(bytes[offset])
            offset += 1
        }
        return found & 0x8080_8080_8080_8080 == 0
    }

    /// Where a byte is the first time from a place on.
    @inline(__always)
    package func index(of byte: UInt8, from start: Int) -> Int? {
        guard let base = baseAddress, start < count else { return nil }
        return memchr(base + start, CInt(byte), count - start).map {
            UnsafeRawPointer($0) - UnsafeRawPointer(base)
        }
    }
}
