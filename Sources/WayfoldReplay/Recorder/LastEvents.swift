import Foundation
import Synchronization
public import WayfoldModel

/// The last events of a recorder, in a file that is there when its process is not any more.
///
/// ```swift
/// let last = try LastEvents(at: folder + "/last.ring")
/// let recorder = Recorder(session: 1, last: last, clock: microsecondsSince1970)
/// crashReporter.setValue(last.breadcrumb(), forKey: "navigation")
/// ```
///
/// The file is mapped into memory and a ring: a new event takes the place of the oldest. What was
/// recorded is in it at once, without a call to the system, and stays when the process is killed,
/// by SIGKILL too; an event in the middle of which that happens is the only one that is lost. Only
/// the end of the system itself may lose more. `wayfold import recorder` reads the file, and the
/// breadcrumb line wherever it stands.
///
/// | bytes | of the file |
/// | --- | --- |
/// | 16 | `wayfold ring 1`, a line end and a zero |
/// | 4, 4 | how many slots there are, and the bytes of each: 128 |
/// | 8 | the number of the process |
/// | 8 | a digest of those |
/// | 24 | zeros |
///
/// | bytes | of each slot |
/// | --- | --- |
/// | 8 | the number of the event, from 1; 0 for an empty slot |
/// | 2, 2 | which part of the event this is, from 0, and how many it has |
/// | 2, 2 | how many bytes of it are here; zero |
/// | 8 | a digest of those and the bytes |
/// | 104 | a part of the event in words |
///
/// Numbers are little-endian. Redaction has been applied before.
public final class LastEvents: Sendable {
    /// What of an event in words may be in the way of what keeps them.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The memory by its address: who has the lock has it alone.
    private struct Ring {
        let address: UInt
        let byteCount: Int
        let isMapped: Bool
        let slotCount: Int
        var nextSlot = 0
        var lastNumber: UInt64 = 0

        var memory: UnsafeMutableRawBufferPointer {
            UnsafeMutableRawBufferPointer(
                start: UnsafeMutableRawPointer(bitPattern: address), count: byteCount)
        }
    }

    /// The number that tells the processes apart whose lines stand in one report.
    public let process: UInt64
    private let ring: Mutex<Ring>

    /// A ring in a new file. One that is there, of the process before, is kept beside it, its name
    /// with `.before` behind, until the next one comes.
    ///
    /// - Parameters:
    ///   - path: where the file is to be, in a folder that is there.
    ///   - slotCount: how many parts of 104 bytes there are; a usual event takes one.
    public convenience init(at path: String, slotCount: Int = 512) throws(Failure) {
        let process = UInt64(UInt32(bitPattern: getpid()))
        let bytes = Self.empty(slotCount, process: process)
        if access(path, F_OK) == 0, rename(path, path + ".before") != 0 {
            throw Self.failure(path, "the file of the process before cannot be kept")
        }
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure(path, "cannot be made") }
        defer { close(file) }
        // Written and not only made that long, so that a full disk is known now.
        guard Self.write(bytes, to: file) else { throw Self.failure(path, "cannot be written") }
        let memory = mmap(nil, bytes.count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        guard let memory, memory != MAP_FAILED else {
            throw Self.failure(path, "cannot be mapped into memory")
        }
        self.init(
            UnsafeMutableRawBufferPointer(start: memory, count: bytes.count), isMapped: true,
            slotCount, process: process)
    }

    /// A ring in memory alone, for the breadcrumb line.
    public convenience init(slotCount: Int = 512) {
        let process = UInt64(UInt32(bitPattern: getpid()))
        let bytes = Self.empty(slotCount, process: process)
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        memory.copyBytes(from: bytes)
        self.init(memory, isMapped: false, slotCount, process: process)
    }

    private init(
        _ memory: UnsafeMutableRawBufferPointer, isMapped: Bool, _ slotCount: Int, process: UInt64
    ) {
        self.process = process
        ring = Mutex(
            Ring(
                address: UInt(bitPattern: memory.baseAddress), byteCount: memory.count,
                isMapped: isMapped, slotCount: slotCount))
    }

    deinit {
        ring.withLock { ring in
            if ring.isMapped {
                munmap(ring.memory.baseAddress, ring.memory.count)
            } else {
                ring.memory.deallocate()
            }
        }
    }

    /// Keeps an event, in the place of the oldest. Linear in its texts.
    public func append(_ event: Event, in vocabulary: Vocabulary) {
        let text = Array(Words.text(of: event, in: vocabulary).utf8)
        ring.withLock { ring in
            var parts = RingSlot.parts(of: text)
            if parts.count > ring.slotCount || parts.count > Int(UInt16.max) {
                parts = RingSlot.parts(of: Array("gap 1 by=system".utf8))
            }
            ring.lastNumber += 1
            for (index, bytes) in parts.enumerated() {
                let start = RingSlot.headBytes + ring.nextSlot * RingSlot.byteCount
                RingSlot.write(
                    bytes, number: ring.lastNumber, part: index, of: parts.count,
                    to: ring.memory, at: start)
                ring.nextSlot = (ring.nextSlot + 1) % ring.slotCount
            }
        }
    }

    /// The last events as one line of text: as many as it has room for.
    ///
    /// The line is ASCII without quotes, slashes and angle brackets, so that it may stand in JSON,
    /// XML or a log as it is. Linear in the slots.
    public func breadcrumb(limitBytes: Int = 1024) -> String {
        let found = ring.withLock { ring in RingSlot.events(in: Array(ring.memory)) }
        return Breadcrumb.line(found?.events ?? [], process: process, limitBytes: limitBytes)
    }

    private static func empty(_ slotCount: Int, process: UInt64) -> [UInt8] {
        precondition((1...65_536).contains(slotCount), "a ring has 1 to 65,536 slots")
        return RingSlot.head(slotCount: slotCount, process: process)
            + [UInt8](repeating: 0, count: slotCount * RingSlot.byteCount)
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset < bytes.count {
                let count = Foundation.write(
                    file, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                offset += count
            }
            return true
        }
    }

    private static func failure(_ path: String, _ problem: String) -> Failure {
        let reason = String(cString: strerror(errno))
        return Failure(description: "\(path): \(problem): \(reason); name another file")
    }
}
