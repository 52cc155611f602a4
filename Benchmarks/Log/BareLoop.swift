import CChecksum
package import SystemPackage
import WayfoldLog

/// What a walk over a log's records comes to.
package struct RecordSum: Hashable, Sendable {
    package var eventCount: UInt64 = 0
    /// Every number of every envelope and payload, added up.
    package var sum: UInt64 = 0

    package init() {}
}

/// The least that reading a log can cost: its bytes in chunks, the CRC-32C of every block's body,
/// the numbers of every record.
///
/// It trusts what the checksum proves and keeps nothing, so that it is the measure of a reader that
/// does more. The same loop in C, by the same compiler's back end, takes 0.9 of its time.
package struct BareLoop: ~Copyable {
    private let buffer: UnsafeMutableRawPointer
    private var start = 0
    private var end = 0
    private var walk = RecordWalk()

    private static let chunkBytes = 512 << 10
    /// Longer than any block that a writer makes by default.
    private static let capacity = 1 << 20
    /// What a word that is read at a block's last byte may reach past it.
    private static let slack = 64
    private static let headerBytes = 60

    private init() {
        buffer = .allocate(byteCount: Self.capacity + Self.slack, alignment: 16)
        buffer.initializeMemory(as: UInt8.self, repeating: 0, count: Self.capacity + Self.slack)
    }

    deinit {
        buffer.deallocate()
    }

    /// Reads a whole log. Memory is constant.
    ///
    /// - Throws: `broken` where a block is not whole; what the system says.
    package static func sum(ofLogAt path: FilePath) throws -> RecordSum {
        var loop = BareLoop()
        for file in try EventLog(reading: path).files() { try loop.read(file) }
        return loop.walk.total
    }

    private mutating func read(_ path: FilePath) throws {
        let file = try FileDescriptor.open(path, .readOnly)
        defer { try? file.close() }
        start = 0
        end = 0
        var offset: UInt64 = 0
        guard try fill(file, atLeast: 16) else { throw broken(path, offset) }
        let head = Int(number(at: 12, as: UInt32.self))
        guard try fill(file, atLeast: head) else { throw broken(path, offset) }
        start += head
        offset += UInt64(head)
        while try fill(file, atLeast: 1) {
            guard try fill(file, atLeast: Self.headerBytes) else { throw broken(path, offset) }
            let count = Int(number(at: 4, as: UInt32.self))
            let whole = Self.headerBytes + count
            guard try fill(file, atLeast: whole) else { throw broken(path, offset) }
            let body = UnsafeRawPointer(buffer) + start + Self.headerBytes
            let isRight = wayfold_crc32c(0, body, count) == number(at: 52, as: UInt32.self)
            walk.begin(
                sequence: number(at: 16), time: number(at: 24), session: number(at: 32))
            guard isRight, walk.add(body, count) else { throw broken(path, offset) }
            start += whole
            offset += UInt64(whole)
        }
    }

    /// Brings in at least so many bytes from where the walk is; false when there are fewer.
    private mutating func fill(_ file: FileDescriptor, atLeast count: Int) throws -> Bool {
        if end - start >= count { return true }
        guard count <= Self.capacity else { return false }
        buffer.copyMemory(from: buffer + start, byteCount: end - start)
        end -= start
        start = 0
        while end < count {
            let room = min(Self.chunkBytes, Self.capacity - end)
            let got = try file.read(
                into: UnsafeMutableRawBufferPointer(
                    start: buffer + end, count: room))
            if got == 0 { return false }
            end += got
        }
        return true
    }

    private func number<Number: FixedWidthInteger>(at offset: Int, as: Number.Type = Number.self)
        -> Number
    {
        Number(
            littleEndian: (buffer + start).loadUnaligned(fromByteOffset: offset, as: Number.self))
    }

    private func broken(_ path: FilePath, _ offset: UInt64) -> BenchmarkError {
        .broken(path: path.string, offset: offset)
    }
}
