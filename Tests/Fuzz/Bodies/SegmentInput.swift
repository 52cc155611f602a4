/// What an input of the segment's body means: the first byte says how the rest becomes a log.
///
/// | first byte, modulo 4 | the rest |
/// | --- | --- |
/// | 0 | the first segment, as it is |
/// | 1 | a byte of `ForgedSegment.Repairs` and the first segment, whose checksums are made right |
/// | 2 | a `DamageList` for a right log of several segments; bit 2 of the byte: with gaps |
/// | 3 | a count of events and the records of a block that follows a right segment |
struct SegmentInput {
    /// The files of the log.
    var files: [String: [UInt8]]
    /// The right log that was damaged, if it is one.
    var original: SeedLog?

    init(_ bytes: [UInt8]) {
        let lead = bytes.first ?? 0
        let rest = bytes.dropFirst()
        switch lead % 4 {
        case 0:
            files = [SeedLog.file(of: 1): Array(rest)]
        case 1:
            let repairs = ForgedSegment.Repairs(rawValue: rest.first ?? 0)
            let forged = ForgedSegment(repairing: Array(rest.dropFirst()), repairs)
            files = [SeedLog.file(of: 1): forged.bytes]
        case 2:
            let log = lead & 4 == 0 ? SeedLog.whole : .gapped
            let damaged = DamageList(rest, of: log, foreign: .foreign)
            let pairs = damaged.files.map { (SeedLog.file(of: $0.first), $0.bytes) }
            files = Dictionary(pairs) { one, _ in one }
            original = log
        default:
            let log = SeedLog.single
            let forged = ForgedSegment(
                log.segments[0].bytes, stringsBefore: log.stringCount, events: rest.first ?? 0,
                body: rest.dropFirst())
            files = [SeedLog.file(of: 1): forged.bytes]
        }
    }

    static var seeds: [[UInt8]] {
        let segment = SeedLog.single.segments[0].bytes
        let short = SeedLog.whole.segments[0].bytes
        let records = segment.dropFirst(Int(segment[12]) | Int(segment[13]) << 8).dropFirst(60)
        var seeds: [[UInt8]] = [[0] + segment, [0] + short]
        seeds += [[1, 15] + segment, [1, 15] + short, [1, 7] + short]
        seeds += (0..<20 as Range<UInt8>).map { kind in
            let entry: [UInt8] = [kind % 10 + kind / 10 * 128, kind, 70, 0, 200, 0, 44, 1]
            return [kind % 2 * 4 + 2] + entry
        }
        // A definition and pushes of it; a whole block's records.
        seeds += [[3, 1, 0x00, 1, 97, 0x02, 0x00, 0x01], [3, 9] + records.prefix(400)]
        return seeds
    }
}
