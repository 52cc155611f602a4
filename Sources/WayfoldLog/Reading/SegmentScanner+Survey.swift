#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A whole block found on its own, past damage.
struct FoundBlock {
    var offset: UInt64
    var header: BlockHeader

    /// The offset after the block.
    var end: UInt64 { offset + UInt64(BlockHeader.byteCount) + UInt64(header.bodyBytes) }
}

extension BlockHeader {
    /// Whether what a proven header says can be true of a block at an offset.
    func canStand(at offset: UInt64) -> Bool {
        syncedMark <= offset && (1...LogLimits.lastSequence).contains(firstSequence)
    }
}

/// What lies in a segment from the first damage on.
struct DamageSurvey {
    /// The whole blocks, in order.
    var blocks: [FoundBlock] = []
    /// The segment's bytes that any whole block knows synced.
    var highestMark: UInt64
    /// The segment's length.
    var fileBytes: UInt64
    /// How many bytes were inserted between the block before the damage and the one that follows
    /// it; 0 when nothing says so.
    var insertedBytes: UInt64 = 0

    /// Whether damage at an offset can be what unfinished writes left behind: no whole block knows
    /// the bytes synced, and each whole block after it was written by a writer that syncs.
    func isTornTail(at offset: UInt64) -> Bool {
        insertedBytes == 0 && offset >= highestMark
            && blocks.allSatisfy { $0.header.syncedMark != 0 }
    }
}

extension SegmentScanner {
    /// Looks at everything from the next block's place to the file's end.
    mutating func survey() throws(EventLogError) -> DamageSurvey {
        var survey = DamageSurvey(highestMark: highestMark, fileBytes: try file.byteCount())
        var start = offset
        var inserted = insertedBytes
        while let found = try wholeBlock(from: start, &inserted) {
            survey.blocks.append(found)
            survey.highestMark = max(survey.highestMark, found.header.syncedMark)
            start = found.end
        }
        survey.insertedBytes = inserted - insertedBytes
        return survey
    }

    /// The first whole block at or after an offset.
    ///
    /// A block with a right header and a wrong body is stepped over whole: the header proves that
    /// its bytes were meant to be here, and payloads that look like blocks are not taken for any.
    /// Linear in the bytes looked at.
    ///
    /// - Parameter inserted: how many bytes before a block were inserted, which is more from the
    ///   block on that follows the scanner's last one and was written right behind it.
    mutating func wholeBlock(
        from start: UInt64, _ inserted: inout UInt64
    ) throws(EventLogError) -> FoundBlock? {
        var position = start
        while let candidate = try marker(from: position) {
            switch try prove(at: candidate, inserted: inserted) {
            case .whole(let header) where header.canStand(at: candidate - inserted):
                return FoundBlock(offset: candidate, header: header)
            case .badBody(let header, _), .whole(let header):
                position = FoundBlock(offset: candidate, header: header).end
            case .nothing, .cut, .unmarked, .badHeader, .tooLong:
                if inserted == insertedBytes, let found = try successor(at: candidate) {
                    inserted = insertedBytes + (candidate - offset)
                    return found
                }
                position = candidate + 4
            }
        }
        return nil
    }

    /// The block after the scanner's last one, when it stands at another place than it was written
    /// for.
    private mutating func successor(at candidate: UInt64) throws(EventLogError) -> FoundBlock? {
        guard let chain, candidate > offset else { return nil }
        let inserted = insertedBytes + (candidate - offset)
        guard case .whole(let header) = try prove(at: candidate, inserted: inserted),
            header.previousChecksum == chain, follows(header.firstSequence)
        else { return nil }
        return FoundBlock(offset: candidate, header: header)
    }

    /// The first offset at or after `start` where the four bytes of a marker are.
    private mutating func marker(from start: UInt64) throws(EventLogError) -> UInt64? {
        var position = start
        while true {
            let present = try load(position, BlockHeader.byteCount)
            guard present >= BlockHeader.byteCount else { return nil }
            let bytes = windowByte(at: position)
            let searched = present - 3
            var index = 0
            while index < searched, let hit = memchr(bytes + index, 0x57, searched - index) {
                index = bytes.distance(to: UnsafeRawPointer(hit))
                let number: UInt32 = bytes.number(at: index)
                if number == BlockHeader.marker { return position + UInt64(index) }
                index += 1
            }
            position += UInt64(searched)
        }
    }
}
