import WayfoldLog
import WayfoldModel

/// A change to the bytes of a log that no writer made.
struct Damage {
    private(set) var image: DiskImage
    /// Segments whose heads are right and of another log or another name.
    private(set) var strangers: Set<UInt64> = []
    private(set) var hasStaleBlocks = false
    private let history: WrittenHistory
    private let foreign: DiskImage

    init(of image: DiskImage, history: WrittenHistory, foreign: DiskImage) {
        self.image = image
        self.history = history
        self.foreign = foreign
    }

    /// Does one of the damages; false when the log has nothing that it can be done to.
    mutating func apply(using generator: inout SplitMix64) -> Bool {
        guard let segment = image.segments.keys.sorted().randomElement(using: &generator),
            let bytes = image.segments[segment], !bytes.isEmpty
        else { return false }
        switch generator.number(in: 0...14) {
        case 0, 1: flipBits(of: segment, bytes, &generator)
        case 2: overwrite(segment, bytes, with: nil, &generator)
        case 3: overwrite(segment, bytes, with: generator.bytes(70), &generator)
        case 4: cut(segment, bytes, &generator)
        case 5: image.segments[segment] = bytes + generator.bytes(generator.number(in: 1...90))
        case 6, 7: return moveBlock(of: segment, &generator)
        case 8: return putForeignBlock(in: segment, bytes, &generator)
        case 9: return putStaleBlock(in: segment, bytes, &generator)
        case 10: return removeSegment(segment)
        case 12: return flipSeal(&generator)
        case 13:
            image.seal = nil
        case 14:
            guard let stale = history.seals.randomElement(using: &generator) else { return false }
            image.seal = stale
        default: return exchangeSegment(segment, &generator)
        }
        return true
    }

    private mutating func flipBits(
        of segment: UInt64, _ bytes: [UInt8], _ generator: inout SplitMix64
    ) {
        var bytes = bytes
        for _ in 0..<generator.pick(1, 1, 3) {
            let offset = generator.number(in: 0...(bytes.count - 1))
            bytes[offset] ^= 1 << UInt8(generator.number(in: 0...7))
        }
        image.segments[segment] = bytes
    }

    /// Overwrites a range, by zeros when nothing is given.
    private mutating func overwrite(
        _ segment: UInt64, _ bytes: [UInt8], with other: [UInt8]?, _ generator: inout SplitMix64
    ) {
        let sector = generator.pick(16, 64, 512)
        let start = generator.number(in: 0...(bytes.count - 1)) / sector * sector
        let end = min(bytes.count, start + (other?.count ?? sector))
        let filler = other ?? [UInt8](repeating: 0, count: sector)
        image.segments[segment]?.replaceSubrange(
            start..<end, with: filler.prefix(end - start))
    }

    private mutating func cut(
        _ segment: UInt64, _ bytes: [UInt8], _ generator: inout SplitMix64
    ) {
        let length = generator.number(in: 0...(bytes.count - 1))
        image.segments[segment] = Array(bytes.prefix(length))
    }

    /// The blocks that stand in a segment.
    private func blocks(of segment: UInt64) -> [WrittenBlock] {
        SegmentWalk(segment, of: image, history).later(from: 0)
    }

    /// Doubles, moves, takes out or swaps blocks, also between segments.
    private mutating func moveBlock(of segment: UInt64, _ generator: inout SplitMix64) -> Bool {
        let blocks = blocks(of: segment)
        let all = image.segments.keys.sorted().flatMap { self.blocks(of: $0) }
        guard let one = blocks.randomElement(using: &generator),
            let other = all.randomElement(using: &generator), one != other
        else { return false }
        let start = Int(one.place.offset)
        switch generator.number(in: 0...3) {
        case 0: image.segments[segment]?.replaceSubrange(start..<one.end, with: other.bytes)
        case 1: image.segments[segment]?.insert(contentsOf: other.bytes, at: start)
        case 2: image.segments[segment]?.removeSubrange(start..<one.end)
        default:
            let end = start + other.bytes.count
            guard end <= image.segments[segment]?.count ?? 0 else { return false }
            image.segments[segment]?.replaceSubrange(start..<end, with: other.bytes)
        }
        return true
    }

    /// Puts bytes of a log of another identity where this one's were.
    private mutating func putForeignBlock(
        in segment: UInt64, _ bytes: [UInt8], _ generator: inout SplitMix64
    ) -> Bool {
        guard let other = foreign.segments[1],
            let one = blocks(of: segment).randomElement(using: &generator)
        else { return false }
        let start = Int(one.place.offset)
        let end = min(one.end, other.count)
        guard start < end else { return false }
        image.segments[segment]?.replaceSubrange(start..<end, with: other[start..<end])
        return true
    }

    /// Brings back a block that was cut with a torn tail.
    private mutating func putStaleBlock(
        in segment: UInt64, _ bytes: [UInt8], _ generator: inout SplitMix64
    ) -> Bool {
        let standing = blocks(of: segment)
        let stale = (history.blocks[segment] ?? [:]).values.joined().filter { block in
            !standing.contains(block) && block.end <= bytes.count
        }.sorted { ($0.place.offset, $0.bytes.count) < ($1.place.offset, $1.bytes.count) }
        guard let block = stale.randomElement(using: &generator) else { return false }
        image.segments[segment]?.replaceSubrange(
            Int(block.place.offset)..<block.end, with: block.bytes)
        hasStaleBlocks = true
        return true
    }

    private mutating func flipSeal(_ generator: inout SplitMix64) -> Bool {
        guard var seal = image.seal, !seal.isEmpty else { return false }
        seal[generator.number(in: 0...(seal.count - 1))] ^= 1 << UInt8(generator.number(in: 0...7))
        image.seal = seal
        return true
    }

    private mutating func removeSegment(_ segment: UInt64) -> Bool {
        guard image.segments.count > 1 else { return false }
        image.segments[segment] = nil
        return true
    }

    /// Puts another segment of this log or of a foreign one under a segment's name.
    private mutating func exchangeSegment(
        _ segment: UInt64, _ generator: inout SplitMix64
    ) -> Bool {
        // A first segment of another log would make a right log of another identity.
        var other = segment == 1 ? nil : foreign.segments[1]
        if other == nil || generator.once(in: 2) {
            let rest = image.segments.keys.sorted().filter { $0 != segment }
            guard let chosen = rest.randomElement(using: &generator) else { return false }
            other = image.segments[chosen]
            guard SegmentWalk(chosen, of: image, history).headBytes != nil else { return false }
        }
        guard let other else { return false }
        image.segments[segment] = other
        strangers.insert(segment)
        return true
    }
}
