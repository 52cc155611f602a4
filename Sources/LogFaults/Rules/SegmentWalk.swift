import Foundation
import WayfoldLog

/// A way through one segment of an image by the rules of the format, told from what was written
/// instead of from checksums.
struct SegmentWalk {
    let segment: UInt64
    private let bytes: [UInt8]
    private let written: [Int: [WrittenBlock]]
    /// The length of the right head; nil when the head is not what was written.
    let headBytes: Int?
    /// The checksum of the segment before that the head carries.
    private(set) var predecessorChecksum: UInt32 = 0

    /// Where the walk is.
    private(set) var offset = 0
    /// How many bytes before it no writer put there.
    private(set) var inserted = 0
    /// The checksum that the next block has to be linked to; nil after a hole.
    private(set) var chain: UInt32?
    private(set) var nextSequence: UInt64
    /// The blocks passed.
    private(set) var blocks: [WrittenBlock] = []

    init(_ segment: UInt64, of image: DiskImage, _ history: WrittenHistory) {
        self.segment = segment
        bytes = image.segments[segment] ?? []
        written = history.blocks[segment] ?? [:]
        nextSequence = segment
        let found = bytes
        let head = history.heads[segment]?.last { Self.stands($0, in: found, at: 0) }
        headBytes = head?.count
        if let head {
            offset = head.count
            chain = UInt32(littleEndian(head, at: head.count - 4, bytes: 4))
            predecessorChecksum = UInt32(littleEndian(head, at: 48, bytes: 4))
        }
    }

    var byteCount: Int { bytes.count }
    var place: LogPlace { LogPlace(segment: segment, offset: UInt64(offset)) }
    /// The place that the writer had when it wrote what is here.
    var writtenPlace: LogPlace { LogPlace(segment: segment, offset: UInt64(offset - inserted)) }
    var isAtEnd: Bool { offset == bytes.count }

    /// Passes blocks as long as each is whole and follows the one before.
    mutating func run() {
        while let block = whole(at: offset, inserted), follows(block) { pass(block) }
    }

    /// Whether what is at the walk's place is a whole block that contradicts the one before.
    var isContradicted: Bool { whole(at: offset, inserted) != nil }

    /// Whether the block before stands a second time at the walk's place.
    private var isRepeated: Bool {
        blocks.last.map { Self.stands($0.bytes, in: bytes, at: offset) } ?? false
    }

    /// The whole blocks at or after an offset, in order; what a right header with a wrong body
    /// claims is stepped over.
    func later(from start: Int) -> [WrittenBlock] { found(from: start).map(\.block) }

    /// A complete block, where it stands and how many bytes were inserted before it.
    private struct Found {
        let block: WrittenBlock
        let offset: Int
        let inserted: Int
    }

    private func found(from start: Int) -> [Found] {
        var found: [Found] = []
        var position = start
        var inserted = inserted
        let places = written.keys.sorted()
        var successor = displacedSuccessor(from: start)
        while true {
            let next = places.first { $0 + inserted >= position && stands(at: $0, inserted) }
            if let (block, offset) = successor, offset >= position,
                next.map({ offset < $0 + inserted }) ?? true
            {
                inserted = self.inserted + offset - self.offset
                found.append(Found(block: block, offset: offset, inserted: inserted))
                position = offset + block.bytes.count
                successor = nil
                continue
            }
            guard let next else { return found }
            if let block = whole(at: next + inserted, inserted) {
                found.append(Found(block: block, offset: next + inserted, inserted: inserted))
                position = next + inserted + block.bytes.count
            } else if let claimed = written[next]?.last(where: { hasHeader(of: $0, inserted) }) {
                position = claimed.end + inserted
            }
        }
    }

    /// The block that follows the walk's last one and was written where the walk stands, at the
    /// first other place where it is.
    private func displacedSuccessor(from start: Int) -> (WrittenBlock, Int)? {
        guard let chain else { return nil }
        let successors = (written[offset - inserted] ?? []).filter {
            $0.previousChecksum == chain && $0.firstSequence == nextSequence
        }
        for position in max(start, offset + 1)..<max(bytes.count, start, offset + 1) {
            for block in successors.reversed()
            where Self.stands(block.bytes, in: bytes, at: position) {
                return (block, position)
            }
        }
        return nil
    }

    /// Whether a block, or the header of one, stands where it was written for.
    private func stands(at place: Int, _ inserted: Int) -> Bool {
        whole(at: place + inserted, inserted) != nil
            || written[place]?.contains { hasHeader(of: $0, inserted) } ?? false
    }

    /// Whether damage at the walk's place is what unfinished writes can leave: not a block that
    /// contradicts, at or past the highest mark, and no unmarked block after it.
    var isTorn: Bool {
        let later = found(from: offset)
        let highest = (blocks + later.map(\.block)).map(\.mark).max() ?? 0
        return !isContradicted && !isRepeated && UInt64(offset) >= highest
            && later.allSatisfy { $0.block.mark != 0 && $0.inserted == inserted }
    }

    /// Goes on at the next whole block that can follow; false when there is none.
    mutating func skip(atLeast sequence: UInt64) -> Bool {
        let next = found(from: offset).first { $0.block.firstSequence >= sequence }
        guard let next else { return false }
        offset = next.offset
        inserted = next.inserted
        chain = nil
        nextSequence = next.block.firstSequence
        return true
    }

    private func follows(_ block: WrittenBlock) -> Bool {
        block.firstSequence == nextSequence && (chain.map { $0 == block.previousChecksum } ?? true)
    }

    private mutating func pass(_ block: WrittenBlock) {
        blocks.append(block)
        offset += block.bytes.count
        chain = block.checksum
        nextSequence = block.endSequence
    }

    /// The block that is at an offset as it was written, so many bytes before it.
    private func whole(at offset: Int, _ inserted: Int) -> WrittenBlock? {
        written[offset - inserted]?.last { Self.stands($0.bytes, in: bytes, at: offset) }
    }

    /// Whether the header of a block stands, and the file is as long as it says.
    private func hasHeader(of block: WrittenBlock, _ inserted: Int) -> Bool {
        let place = Int(block.place.offset) + inserted
        return block.end + inserted <= bytes.count
            && Self.stands(Array(block.bytes.prefix(60)), in: bytes, at: place)
    }

    /// Whether bytes are in a file at an offset.
    private static func stands(_ part: [UInt8], in file: [UInt8], at offset: Int) -> Bool {
        guard !part.isEmpty, offset + part.count <= file.count else { return part.isEmpty }
        return file.withUnsafeBytes { file in
            part.withUnsafeBytes { part in
                guard let there = file.baseAddress, let here = part.baseAddress else {
                    return false
                }
                return memcmp(there + offset, here, part.count) == 0
            }
        }
    }
}
