import Foundation
package import SystemPackage
import WayfoldLog

/// The calls that a writer made for a log, to be made again with nothing between them.
package struct BareWrites: Sendable {
    private enum Call {
        case begin(file: Int)
        case write(byteCount: Int)
        case sync
    }

    private var calls: [Call] = []
    /// How many bytes are written, with how many calls, and how often they are synced.
    package private(set) var byteCount: UInt64 = 0
    package private(set) var writeCount = 0
    package private(set) var syncCount = 0

    /// Reads from a log which calls it was written with: a call a block, and a sync wherever the
    /// next block says that more is synced than the one before said.
    package init(ofLogAt path: FilePath, isSynced: Bool) throws {
        let reader = try EventLog(reading: path).reader()
        var segment: UInt64 = 0
        var file = 0
        var mark: UInt64 = 0
        while try reader.nextBlock() {
            let (place, header) = (reader.block.place, reader.block.header)
            if place.segment != segment {
                // The last bytes of the segment before, and then the head, on their own.
                if isSynced, file > 0 { add(.sync) }
                segment = place.segment
                file += 1
                mark = header.syncedMark
                add(.begin(file: file))
                add(.write(byteCount: Int(place.offset)))
                if isSynced { add(.sync) }
            } else if header.syncedMark != mark {
                mark = header.syncedMark
                add(.sync)
            }
            add(.write(byteCount: Self.headerBytes + Int(header.bodyBytes)))
        }
        if isSynced { add(.sync) }
    }

    private static let headerBytes = 60

    private mutating func add(_ call: Call) {
        calls.append(call)
        switch call {
        case .begin: break
        case .sync: syncCount += 1
        case .write(let count):
            writeCount += 1
            byteCount += UInt64(count)
        }
    }

    /// Makes the calls, into new files of a folder that is there.
    ///
    /// The bytes come out of a buffer that stays in the processor's cache, as a writer's do.
    package func run(in folder: FilePath) throws {
        let longest = calls.reduce(0) { longest, call in
            if case .write(let count) = call { max(longest, count) } else { longest }
        }
        let bytes = [UInt8](repeating: 0x5a, count: longest)
        try bytes.withUnsafeBytes { bytes throws in
            var descriptor: CInt = -1
            defer { if descriptor >= 0 { close(descriptor) } }
            for call in calls {
                switch call {
                case .begin(let file):
                    if descriptor >= 0 { close(descriptor) }
                    descriptor = open(
                        folder.appending("\(file)").string, O_WRONLY | O_CREAT | O_EXCL, 0o644)
                    guard descriptor >= 0 else { throw failure("create", folder) }
                case .write(let count):
                    let put = write(descriptor, bytes.baseAddress, count)
                    guard put == count else { throw failure("write", folder) }
                case .sync:
                    guard fdatasync(descriptor) == 0 else { throw failure("sync", folder) }
                }
            }
        }
    }

    private func failure(_ verb: String, _ folder: FilePath) -> BenchmarkError {
        .system(verb: verb, path: folder.string, reason: "\(Errno(rawValue: errno))")
    }
}
