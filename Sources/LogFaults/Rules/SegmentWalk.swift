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
    var isAtEnd: Bool { offset == bytes.count }

    /// Passes blocks as long as each is whole and follows the one before.
    mutating func run() {
        while let block = whole(at: offset), follows(block) { pass(block) }
    }

    /// Whether what is at the walk's place is a whole block that contradicts the one before.
    var isContradicted: Bool { whole(at: offset) != nil }

    /// The whole blocks at or after an offset, in order; what a right header with a wrong body
    /// claims is stepped over.
    func later(from start: Int) -> [WrittenBlock] {
        var found: [WrittenBlock] = []
        var start = start
        for offset in written.keys.sorted() where offset >= start {
            if let block = whole(at: offset) {
                found.append(block)
                start = block.end
            } else if let claimed = written[offset]?.last(where: { hasHeader(of: $0) }) {
                start = claimed.end
            }
        }
        return found
    }

    /// Whether damage at the walk's place is what unfinished writes can leave: not a block that
    /// contradicts, at or past the highest mark, and no unmarked block after it.
    var isTorn: Bool {
        let later = later(from: offset)
        let highest = (blocks + later).map(\.mark).max() ?? 0
        return !isContradicted && UInt64(offset) >= highest && later.allSatisfy { $0.mark != 0 }
    }

    /// Goes on at the next whole block that can follow; false when there is none.
    mutating func skip(atLeast sequence: UInt64) -> Bool {
        guard let block = later(from: offset).first(where: { $0.firstSequence >= sequence })
        else { return false }
        offset = Int(block.place.offset)
        chain = nil
        nextSequence = block.firstSequence
        return true
    }

    private func follows(_ block: WrittenBlock) -> Bool {
        block.firstSequence == nextSequence && (chain.map { $0 == block.previousChecksum } ?? true)
    }

    private mutating func pass(_ block: WrittenBlock) {
        blocks.append(block)
        offset = block.end
        chain = block.checksum
        nextSequence = block.endSequence
    }

    /// The block that was written at an offset and is there as it was written.
    private func whole(at offset: Int) -> WrittenBlock? {
        written[offset]?.last { Self.stands($0.bytes, in: bytes, at: offset) }
    }

    /// Whether the header of a block stands, and the file is as long as it says.
    private func hasHeader(of block: WrittenBlock) -> Bool {
        block.end <= bytes.count
            && Self.stands(Array(block.bytes.prefix(60)), in: bytes, at: Int(block.place.offset))
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
