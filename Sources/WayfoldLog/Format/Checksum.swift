import CChecksum

/// CRC-32C of raw bytes and little-endian numbers, one part after the other.
struct Checksum {
    private(set) var value: UInt32 = 0

    init(continuing value: UInt32 = 0) {
        self.value = value
    }

    mutating func add(_ bytes: UnsafeRawPointer, count: Int) {
        value = wayfold_crc32c(value, bytes, count)
    }

    mutating func add(_ number: some FixedWidthInteger) {
        let little = number.littleEndian
        value = withUnsafeBytes(of: little) { wayfold_crc32c(value, $0.baseAddress, $0.count) }
    }

    static func of(_ bytes: UnsafeRawPointer, count: Int) -> UInt32 {
        wayfold_crc32c(0, bytes, count)
    }
}
