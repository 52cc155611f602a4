import Foundation
import Synchronization
import SystemPackage
import Testing

@testable import WayfoldLog

/// What a writer does to the storage before it gives its first mark.
@Suite struct OpeningSyncTests {
    /// The operations of an opening, a word each.
    private func operations(
        _ opening: LogOpening, _ log: FilePath, _ durability: Durability
    ) throws -> [String] {
        let seen = Mutex<[String]>([])
        let options = LogOptions(durability: durability)
        let writer = try LogWriter(opening, log, options: options) { operation in
            seen.withLock { $0.append(Self.word(for: operation)) }
            return .proceed
        }
        let words = seen.withLock { $0 }
        try writer.leave()
        return words
    }

    private static func word(for operation: StorageOperation) -> String {
        switch operation {
        case .create(let segment): "create \(segment)"
        case .begin(let segment): "begin \(segment)"
        case .publish(let segment): "publish \(segment)"
        case .write(let segment, let offset, let bytes):
            "write \(segment):\(offset)+\(bytes.count)"
        case .rewrite(let segment, let offset, let bytes):
            "rewrite \(segment):\(offset)+\(bytes.count)"
        case .sync(let segment): "sync \(segment)"
        case .syncFolder: "sync folder"
        case .syncParent: "sync parent"
        case .cut(let segment, let length): "cut \(segment) to \(length)"
        case .keep(let segment, let offset): "keep \(segment):\(offset)"
        case .setAside(let segment): "set aside \(segment)"
        case .writeSeal: "write seal"
        case .syncSeal: "sync seal"
        case .publishSeal: "publish seal"
        }
    }

    private let creation = LogOpening.create(
        SampleLog.identity, semanticsVersion: 3, metadata: SampleLog.metadata)

    @Test func `a creation names its segment when the head is on the storage`() throws {
        let scratch = Scratch()
        #expect(
            try operations(creation, scratch.path("log"), .everyBatch) == [
                "begin 1", "write 1:0+69", "sync 1", "publish 1", "sync folder", "sync parent",
            ])
        #expect(
            try operations(creation, scratch.path("quick"), .none) == [
                "begin 1", "write 1:0+69", "publish 1",
            ])
    }

    @Test func `an opening writes anew what no mark covers, and syncs every segment`() throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        try SampleLog.write(9, at: log, segmentBytes: 300)
        let segments = try EventLog(reading: log).segments
        let last = try #require(segments.last)
        let bytes = try content(of: log.segment(last))
        let start = SampleLog.blockOffsets(bytes).dropLast().last ?? 0
        let earlier = segments.dropLast().map { "sync \($0)" }
        #expect(
            try operations(.append, log, .everyBatch)
                == ["rewrite \(last):\(start)+\(bytes.count - start)"] + earlier + [
                    "sync \(last)", "sync folder", "sync parent",
                ])
        #expect(
            try operations(.append, log, .none) == [
                "rewrite \(last):\(start)+\(bytes.count - start)"
            ])
        #expect(try content(of: log.segment(last)) == bytes)
    }

    @Test(arguments: 0..<6)
    func `a creation that was interrupted is begun anew`(call: Int) throws {
        let scratch = Scratch()
        let log = scratch.path("log")
        let calls = Mutex(0)
        #expect(throws: EventLogError.self) {
            try LogWriter(creation, log, options: LogOptions()) { _ in
                calls.withLock { count in
                    count += 1
                    return count > call ? .cutShort(bytes: 9, .ioError) : .proceed
                }
            }.close()
        }
        let isLog = call > 3
        #expect(try EventLog.canBegin(in: log) != isLog)
        if isLog {
            try LogWriter(appendingTo: log).close()
        } else {
            #expect(throws: EventLogError.notALog(log)) { try EventLog(reading: log) }
            try SampleLog.write(1, at: log)
        }
        #expect(try EventLog.check(log) { _ in }.isSound)
    }

    @Test func `a folder with other files is none that a log can begin in`() throws {
        let scratch = Scratch()
        #expect(try EventLog.canBegin(in: scratch.path))
        try write([1], to: scratch.path("notes.txt"))
        #expect(try !EventLog.canBegin(in: scratch.path))
    }

    #if os(Linux)
        @Test func `a lock ends with its writer, though another process still holds the file`()
            throws
        {
            let scratch = Scratch()
            let log = scratch.path("log")
            let writer = try SampleLog.writer(at: log)
            // What a child process has between its fork and its exec.
            let held = try #require(try Self.descriptor(of: log.appending("lock"))).duplicate()
            try writer.close()
            try LogWriter(appendingTo: log).close()
            try held.close()
        }

        private static func descriptor(of path: FilePath) throws -> FileDescriptor? {
            let folder = "/proc/self/fd"
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let target = try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "\(folder)/\(name)")
                if target == path.string, let number = CInt(name) {
                    return FileDescriptor(rawValue: number)
                }
            }
            return nil
        }
    #endif
}
