import Foundation

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are those of another buffer.
    @inline(__always)
    func isSame(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let base = baseAddress, let otherBase = other.baseAddress else { return true }
        return memcmp(base, otherBase, count) == 0
    }

    /// Where a byte is the first time from a place on.
    @inline(__always)
    func index(of byte: UInt8, from start: Int) -> Int? {
        guard let base = baseAddress, start < count else { return nil }
        return memchr(base + start, CInt(byte), count - start).map {
            UnsafeRawPointer($0) - UnsafeRawPointer(base)
        }
    }
}
