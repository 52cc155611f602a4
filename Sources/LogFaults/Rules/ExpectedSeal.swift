import WayfoldLog

/// What the file `sealed` of an image says by the rules of the format, read from its bytes and not
/// by the code under test.
struct ExpectedSeal {
    let isFinished: Bool
    let end: LogPlace

    /// Nil for bytes that no writer wrote.
    init?(_ bytes: [UInt8], _ history: WrittenHistory) {
        guard history.seals.contains(bytes), bytes.count >= 76 else { return nil }
        isFinished = littleEndian(bytes, at: 12, bytes: 4) == 1
        end = LogPlace(
            segment: littleEndian(bytes, at: 32, bytes: 8),
            offset: littleEndian(bytes, at: 40, bytes: 8))
    }
}

extension ExpectedLog {
    /// What is sealed; nil where there is no such file, or one that nobody wrote.
    var seal: ExpectedSeal? { image.seal.flatMap { ExpectedSeal($0, history) } }

    /// Whether a file that no writer wrote is in the place of the seal.
    var hasDamagedSeal: Bool { image.seal != nil && seal == nil }

    /// Whether a place lies before the end that was sealed.
    func isSealed(_ place: LogPlace) -> Bool { seal.map { place < $0.end } ?? false }

    /// Whether damage where a walk stands, in the last segment, is a torn tail.
    func isTorn(_ walk: SegmentWalk) -> Bool { walk.isTorn && !isSealed(walk.writtenPlace) }

    /// Whether a last segment without a right head was only begun.
    func isOnlyBegun(_ walk: SegmentWalk) -> Bool {
        walk.later(from: 0).isEmpty && (seal?.end.segment ?? 0) < walk.segment
    }
}
