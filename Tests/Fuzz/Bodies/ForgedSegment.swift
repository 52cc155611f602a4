import CChecksum

/// A segment whose lengths and checksums are made right, whatever else is in it.
///
/// Without it the checksums stop a fuzzer at the door: what is behind them is read only where they
/// hold. Written from `FORMAT.md` and not from the reader's code.
struct ForgedSegment {
    private(set) var bytes: [UInt8]
    private var offset = 0
    private var chain: UInt32 = 0
    private var nextSequence: UInt64 = 1

    /// What is made right besides lengths and checksums.
    struct Repairs: OptionSet {
        let rawValue: UInt8

        /// Magic, version and flags of the head, and its first sequence number.
        static let head = Repairs(rawValue: 1)
        /// The first sequence numbers of blocks.
        static let sequences = Repairs(rawValue: 2)
        /// The synced marks of blocks.
        static let marks = Repairs(rawValue: 4)
        /// Links to the block before.
        static let links = Repairs(rawValue: 8)
    }

    /// Repairs the first segment of a log from the head to its end.
    init(repairing bytes: [UInt8], _ repairs: Repairs) {
        self.bytes = bytes
        guard bytes.count >= 60 else { return }
        repairHead(repairs)
        while offset + 60 <= bytes.count { repairBlock(repairs) }
    }

    private mutating func repairHead(_ repairs: Repairs) {
        if repairs.contains(.head) {
            bytes.replaceSubrange(0..<8, with: Array("WAYFOLD\0".utf8))
            put(1 as UInt32, at: 8)
            bytes[36] &= 1
            bytes.replaceSubrange(37..<40, with: [0, 0, 0])
            put(1 as UInt64, at: 40)
        }
        let metadata = min(Int(number(at: 52)), bytes.count - 60)
        put(UInt32(metadata), at: 52)
        put(UInt32(60 + metadata), at: 12)
        chain = checksum(0, 0..<(56 + metadata))
        put(chain, at: 56 + metadata)
        offset = 60 + metadata
    }

    private mutating func repairBlock(_ repairs: Repairs) {
        let start = offset
        put(0x4B4C_4257 as UInt32, at: start)
        let body = min(Int(number(at: start + 4)), bytes.count - start - 60)
        put(UInt32(body), at: start + 4)
        if repairs.contains(.sequences) { put(nextSequence, at: start + 16) }
        if repairs.contains(.marks) { put(UInt64(start), at: start + 40) }
        if repairs.contains(.links) { put(chain, at: start + 48) }
        put(checksum(0, (start + 60)..<(start + 60 + body)), at: start + 52)
        // Identity, the segment's first sequence number, the offset, the header.
        var sum = checksum(0, 16..<32)
        for number in [1, UInt64(start)] {
            sum = withUnsafeBytes(of: number.littleEndian) {
                wayfold_crc32c(sum, $0.baseAddress, $0.count)
            }
        }
        chain = checksum(sum, start..<(start + 56))
        put(chain, at: start + 56)
        nextSequence &+= UInt64(number(at: start + 8))
        offset = start + 60 + body
    }

    private func checksum(_ seed: UInt32, _ range: Range<Int>) -> UInt32 {
        bytes[range].withUnsafeBytes { wayfold_crc32c(seed, $0.baseAddress, $0.count) }
    }

    private func number(at offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
    }

    private mutating func put(_ number: some FixedWidthInteger, at offset: Int) {
        withUnsafeBytes(of: number.littleEndian) { source in
            bytes.replaceSubrange(offset..<(offset + source.count), with: source)
        }
    }
}

extension ForgedSegment {
    /// A right segment and after it a block with any records.
    ///
    /// - Parameters:
    ///   - stringsBefore: how many strings the segment defines.
    ///   - events: what the header says of the count.
    init(_ segment: [UInt8], stringsBefore: UInt32, events: UInt8, body: ArraySlice<UInt8>) {
        var header = [UInt8](repeating: 0, count: 60)
        header.withUnsafeMutableBytes { bytes in
            bytes.storeBytes(of: UInt32(body.count).littleEndian, toByteOffset: 4, as: UInt32.self)
            bytes.storeBytes(
                of: UInt32(events).littleEndian, toByteOffset: 8, as: UInt32.self)
            bytes.storeBytes(of: stringsBefore.littleEndian, toByteOffset: 12, as: UInt32.self)
        }
        self.init(repairing: segment + header + body, [.sequences, .links])
    }
}
