import SystemPackage

@testable import WayfoldLog

/// The logs of the tests.
enum SampleLog {
    static let identity = LogIdentity(low: 0x1122_3344_5566_7788, high: 0x99AA_BBCC_DDEE_FF00)
    static let metadata = Array("{\"map\":1}".utf8)
    static let headBytes = 60 + metadata.count

    /// Creates a log with the tests' identity and metadata.
    static func writer(
        at path: FilePath, _ durability: Durability = .everyBatch,
        identity: LogIdentity = identity, blockBytes: Int = 64 << 10,
        segmentBytes: UInt64 = 64 << 20
    ) throws(EventLogError) -> LogWriter {
        var options = LogOptions(durability: durability)
        options.blockBytes = blockBytes
        options.segmentBytes = segmentBytes
        return try LogWriter(
            creating: path, identity: identity, semanticsVersion: 3, metadata: metadata,
            options: options)
    }

    /// Writes plain events, each a block; committed one by one, or all in one batch. The writer
    /// ends in order, which seals the log, only when that is asked for.
    static func write(
        _ count: Int, at path: FilePath, _ durability: Durability = .everyBatch,
        inOneBatch: Bool = false, identity: LogIdentity = identity,
        segmentBytes: UInt64 = 64 << 20, isSealed: Bool = false
    ) throws(EventLogError) {
        var writer = try writer(
            at: path, durability, identity: identity, blockBytes: inOneBatch ? 1 : 64 << 10,
            segmentBytes: segmentBytes)
        if inOneBatch {
            for _ in 0..<count { try writer.append(.plain(writer.nextSequence)) }
        } else {
            try writer.appendBlocks(count)
        }
        if isSealed { try writer.close() } else { try writer.leave() }
    }

    /// The offsets at which the blocks of a right segment begin, and its end.
    static func blockOffsets(_ bytes: [UInt8], headBytes: Int = headBytes) -> [Int] {
        var offsets = [headBytes]
        var offset = headBytes
        while offset < bytes.count {
            let body = bytes.withUnsafeBytes {
                $0.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
            }
            offset += 60 + Int(UInt32(littleEndian: body))
            offsets.append(offset)
        }
        return offsets
    }

    /// Writes a log of one block whose checksums are right, whatever is in it.
    static func forge(
        _ body: [UInt8], events: UInt32, at path: FilePath,
        change: (inout BlockHeader) -> Void = { _ in }
    ) throws {
        try writer(at: path).leave()
        var bytes = try content(of: path.segment())
        var header = BlockHeader.empty
        header.bodyBytes = UInt32(body.count)
        header.eventCount = events
        header.firstSequence = 1
        header.previousChecksum = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
        header.bodyChecksum = crc32c(of: body)
        change(&header)
        var block = [UInt8](repeating: 0, count: 60)
        let offset = UInt64(bytes.count)
        block.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress else { return }
            let place = LogPlace(segment: 1, offset: offset)
            _ = header.encode(to: start, seed: BlockHeader.seed(of: identity), at: place)
        }
        bytes += block + body
        try WayfoldLogTests.write(bytes, to: path.segment())
    }
}

extension LogWriter {
    /// Commits, and ends as a process does that is killed: without a seal.
    consuming func leave() throws(EventLogError) { try commit() }
}
