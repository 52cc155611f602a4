import Foundation
import SystemPackage
import Testing

@testable import WayfoldLog

/// What is in a log's folder under the name of one of its files, and is none.
@Suite struct StrangeFileTests {
    /// What is put in a file's place.
    enum Stranger: CaseIterable {
        case pipe, device, folder, danglingLink, linkInCircles, linkToPipe

        var name: String {
            switch self {
            case .pipe, .linkToPipe: "a named pipe"
            case .device: "a device"
            case .folder: "a folder"
            case .danglingLink, .linkInCircles: "a link that leads nowhere"
            }
        }

        func put(at path: FilePath, in scratch: FilePath) throws {
            switch self {
            case .pipe: try #require(mkfifo(path.string, 0o644) == 0)
            case .device: try #require(symlink("/dev/zero", path.string) == 0)
            case .folder: try #require(mkdir(path.string, 0o755) == 0)
            case .danglingLink: try #require(symlink("none/of/it", path.string) == 0)
            case .linkInCircles: try #require(symlink(path.string, path.string) == 0)
            case .linkToPipe:
                let pipe = scratch.appending("pipe").string
                try #require(mkfifo(pipe, 0o644) == 0)
                try #require(symlink(pipe, path.string) == 0)
            }
        }
    }

    @Test(arguments: Stranger.allCases, [1, 2] as [UInt64])
    func `what is no file in a segment's place is named, and nobody waits for it`(
        stranger: Stranger, segment: UInt64
    ) throws {
        let scratch = Scratch()
        let log = scratch.path("a.log")
        try SampleLog.write(4, at: log, segmentBytes: 1)
        let place = log.segment(segment)
        try #require(unlink(place.string) == 0)
        try stranger.put(at: place, in: scratch.path)

        let expected = EventLogError.notAFile(place, found: stranger.name)
        #expect(throws: expected) { try EventLog(reading: log) }
        #expect(throws: expected) { try EventLog(reading: log, onDamage: .skip) }
        #expect(throws: expected) { _ = try EventLog.check(log) { _ in } }
        #expect(throws: expected) { _ = try LogWriter(appendingTo: log) }
    }

    @Test(arguments: Stranger.allCases)
    func `what is no file in the lock's place keeps every writer out`(stranger: Stranger) throws {
        let scratch = Scratch()
        let log = scratch.path("a.log")
        try SampleLog.write(2, at: log)
        let lock = log.appending(LogFolder.lockName)
        try #require(unlink(lock.string) == 0)
        try stranger.put(at: lock, in: scratch.path)

        let isLink = [.device, .danglingLink, .linkInCircles, .linkToPipe].contains(stranger)
        #expect(throws: EventLogError.notAFile(lock, found: isLink ? "a link" : stranger.name)) {
            _ = try LogWriter(appendingTo: log)
        }
        #expect(try EventLog(reading: log).segments == [1])
        #expect(!LogFolder.exists(log.appending("none")))
    }

    @Test func `a segment behind a link is read, and never written`() throws {
        let scratch = Scratch()
        let log = scratch.path("a.log")
        try SampleLog.write(3, at: log)
        let elsewhere = scratch.path("elsewhere")
        try #require(rename(log.segment().string, elsewhere.string) == 0)
        try #require(symlink(elsewhere.string, log.segment().string) == 0)
        let before = try content(of: elsewhere)

        var events: UInt64 = 0
        let reader = try EventLog(reading: log).reader()
        while try reader.nextBlock() { events += 1 }
        #expect(events == 3)
        #expect(throws: EventLogError.notAFile(log.segment(), found: "a link")) {
            var writer = try LogWriter(appendingTo: log)
            try writer.appendBlocks(1)
            try writer.close()
        }
        #expect(try content(of: elsewhere) == before)
    }

    @Test func `a new log begins in no file that a link leads to`() throws {
        let scratch = Scratch()
        let log = scratch.path("a.log")
        try #require(mkdir(log.string, 0o755) == 0)
        let precious = scratch.path("precious")
        try write("mine".utf8, to: precious)
        let begun = log.appending(LogFolder.begunName)
        try #require(symlink(precious.string, begun.string) == 0)
        #expect(throws: EventLogError.notAFile(begun, found: "a link")) {
            try SampleLog.write(1, at: log)
        }
        #expect(try content(of: precious) == Array("mine".utf8))
    }
}
