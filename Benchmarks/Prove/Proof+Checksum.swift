import CChecksum

extension Proof {
    /// The two ways to a checksum, byte for byte over random bytes.
    static let checksumsAgree = Proof(
        name: "checksum-ways-agree", kind: .fact,
        demand: "CRC-32C by the processor's instruction equals the portable way"
    ) { scale in
        guard wayfold_crc32c_is_hardware() else {
            return .skipped("this processor has no instruction for CRC-32C")
        }
        let rounds = scale == .full ? 100 : 1
        var differing = 0
        for seed in 1...rounds {
            let bytes = randomBytes(count: 10_000_000, seed: UInt64(seed))
            if checksum(bytes) != portableChecksum(bytes) { differing += 1 }
        }
        return .figure(
            differing == 0 ? "equal" : "\(differing) of \(rounds) runs differ",
            holds: differing == 0, scale: "\(rounds) x 10,000,000 random bytes")
    }

    /// What the instruction is good for, against the portable way on the same bytes.
    static let checksumInstructionPays = Proof(
        name: "checksum-instruction-pays", kind: .figure,
        demand: "CRC-32C by the processor's instruction is at least as fast as the portable way"
    ) { scale in
        guard wayfold_crc32c_is_hardware() else {
            return .skipped("this processor has no instruction for CRC-32C")
        }
        let count = scale == .full ? 1_000_000_000 : 100_000_000
        let bytes = randomBytes(count: count, seed: 1)
        // The first pass touches the memory; the second is timed.
        _ = checksum(bytes)
        let clock = ContinuousClock()
        let fast = clock.measure { _ = checksum(bytes) }
        let portable = clock.measure { _ = portableChecksum(bytes) }
        let speeds = [fast, portable].map { gigabytesASecond(count, in: $0) }
        return .figure(
            "\(speeds[0]) GB/s against \(speeds[1]) GB/s", holds: fast <= portable,
            scale: "\(count / 1_000_000) million bytes")
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBytes { wayfold_crc32c(0, $0.baseAddress, $0.count) }
    }

    private static func portableChecksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBytes { wayfold_crc32c_portable(0, $0.baseAddress, $0.count) }
    }

    /// Bytes that look random and are the same for the same seed: Vigna's SplitMix64.
    private static func randomBytes(count: Int, seed: UInt64) -> [UInt8] {
        var state = seed
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            for index in 0..<count {
                state &+= 0x9E37_79B9_7F4A_7C15
                var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
                word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
                buffer.initializeElement(at: index, to: UInt8(truncatingIfNeeded: word >> 31))
            }
            initialized = count
        }
    }

    private static func gigabytesASecond(_ count: Int, in duration: Duration) -> String {
        let seconds = duration / .seconds(1)
        return seconds > 0 ? Text.decimal(Double(count) / seconds / 1e9) : "?"
    }
}
