import Foundation
import TestSupport
import Testing
import WayfoldModel
import WayfoldReplay

/// The last events of a recorder, as they outlive its process.
@Suite struct LastEventsTests {
    private static let start: Int64 = 1_764_007_330_900_000

    private func recorder(_ last: LastEvents) -> Recorder {
        Recorder(session: 1, last: last) { Self.start }
    }

    private func words(_ bytes: [UInt8]) throws -> [String] {
        let found = try #require(RingSlot.events(in: bytes))
        #expect(found.tornCount == 0 && found.partialCount == 0 && !found.isCut)
        return found.events.map { "\($0.number) \(String(decoding: $0.text, as: UTF8.self))" }
    }

    @Test
    func `what was recorded is in the file at once, redacted, the newest of it`() throws {
        let folder = try ScratchFolder()
        let last = try LastEvents(at: folder.ring, slotCount: 4)
        let recorder = Recorder(session: 7, redaction: .dropAll, last: last) { 5_000 }
        recorder.push(Route("a", [.init("id", "secret")]))
        #expect(try words(folder.bytes()) == ["1 push a @5ms session=7"])
        for index in 2...6 { recorder.push(Route("screen\(index)")) }
        #expect(
            try words(folder.bytes()) == (3...6).map { "\($0) push screen\($0) @5ms session=7" })
    }

    @Test
    func `an event of several parts is there whole, or not at all`() throws {
        let folder = try ScratchFolder()
        let last = try LastEvents(at: folder.ring, slotCount: 4)
        let recorder = recorder(last)
        let long = Route(String(repeating: "n", count: 250))
        recorder.push(Route("a"))
        recorder.push(long)
        #expect(try words(folder.bytes()).count == 2)
        // It takes the first part of the long one's place.
        recorder.push(Route("b"))
        recorder.push(Route("c"))
        #expect(
            try words(folder.bytes()).map { $0.prefix(8) } == ["3 push b", "4 push c"])
        recorder.push(Route(String(repeating: "x", count: 5000)))
        #expect(try words(folder.bytes()).last == "5 gap 1 by=system")
    }

    @Test
    func `the file of the process before is kept beside the new one`() throws {
        let folder = try ScratchFolder()
        recorder(try LastEvents(at: folder.ring)).push(Route("old"))
        recorder(try LastEvents(at: folder.ring)).push(Route("new"))
        #expect(try words(folder.bytes()).count == 1)
        #expect(try words(folder.bytes()).last?.hasPrefix("1 push new") == true)
        #expect(
            try words(folder.bytes("last.ring.before")).last?.hasPrefix("1 push old") == true)
    }

    @Test
    func `a file that cannot be made is reported with its path and the reason`() throws {
        #expect {
            _ = try LastEvents(at: "/nowhere/last.ring")
        } throws: { error in
            "\(error)"
                == "/nowhere/last.ring: cannot be made: No such file or directory; name another"
                + " file"
        }
    }

    @Test
    func `a slot that was not finished, and flipped bits, lose one event each`() throws {
        let folder = try ScratchFolder()
        let recorder = recorder(try LastEvents(at: folder.ring, slotCount: 8))
        for index in 0..<5 { recorder.push(Route("screen\(index)")) }
        let whole = try folder.bytes()
        for bit in stride(from: 64 * 8, to: (64 + 5 * 128) * 8, by: 7) {
            var bytes = whole
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            let found = try #require(RingSlot.events(in: bytes))
            // Behind the text of a slot nothing is looked at.
            #expect(
                found.events.count == 5 && found.tornCount == 0
                    || found.events.count == 4 && found.tornCount == 1)
        }
        for bit in 0..<(40 * 8) {
            var bytes = whole
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(RingSlot.events(in: bytes) == nil)
        }
        for length in 0..<whole.count {
            let found = RingSlot.events(in: Array(whole[..<length]))
            #expect(length < 64 ? found == nil : found?.isCut == true)
        }
    }

    @Test
    func `a breadcrumb is a line without anything that a report would escape`() throws {
        let last = LastEvents()
        let recorder = Recorder(session: 3, last: last) { Self.start }
        recorder.push(Route("produkt \"Tee\"", [.init("note", "50 % <b>; \\ Ä/é\n")]))
        recorder.opened(url: "shop://orders/1?a=b&c=d")
        let line = last.breadcrumb()
        #expect(line.allSatisfy { $0.isASCII && !$0.isNewline && !"\"\\/<>&'".contains($0) })
        let found = Breadcrumb.read(Array(line.utf8)[...])
        #expect(!found.isCut && !found.isDamaged)
        #expect(found.process == last.process)
        #expect(found.base == Self.start)
        var vocabulary = Vocabulary()
        let events = found.events.map { Breadcrumb.event($0.text, in: &vocabulary) }
        #expect(
            events.map { $0.map { Words.text(of: $0, in: vocabulary) } } == [
                #"push "produkt \"Tee\"" note="50 % <b>; \\ Ä/é\n" session=3"#,
                "open \"shop://orders/1?a=b&c=d\" by=system session=3",
            ])
    }

    @Test
    func `a breadcrumb has the newest events that fit, and never more bytes`() throws {
        let last = LastEvents(slotCount: 64)
        let recorder = recorder(last)
        for index in 0..<200 { recorder.push(Route("screen\(index)")) }
        for limit in stride(from: 0, to: 3000, by: 61) {
            let line = last.breadcrumb(limitBytes: limit)
            let found = Breadcrumb.read(Array(line.utf8)[...])
            #expect(!found.isDamaged && !found.isCut)
            if found.events.isEmpty { continue }
            #expect(line.utf8.count <= limit)
            #expect(found.events.last?.number == 200)
        }
        #expect(
            Breadcrumb.read(Array(last.breadcrumb(limitBytes: 9000).utf8)[...]).events.count == 64)
    }

    @Test
    func `a line that is cut anywhere, or changed, says nothing that was not recorded`() throws {
        let last = LastEvents()
        let recorder = recorder(last)
        for index in 0..<9 { recorder.push(Route("screen", [.init("id", "\(index)")])) }
        let line = Array(last.breadcrumb().utf8)
        let all = Breadcrumb.read(line[...]).events
        #expect(all.count == 9)
        for length in Breadcrumb.mark.count..<line.count - 1 {
            let found = Breadcrumb.read(line[..<length])
            #expect(found.isCut || found.isDamaged)
            #expect(all.starts(with: found.events))
        }
        let colon = try #require(line.firstIndex(of: UInt8(ascii: ":")))
        for index in (colon + 2)..<line.count - 2 {
            var changed = line
            changed[index] ^= 1
            let found = Breadcrumb.read(changed[...])
            #expect(found.isDamaged || found.isCut)
            #expect(found.isCut || found.events.isEmpty)
        }
    }

    private static let ringVariable = "WAYFOLD_KILLED_RING"

    /// Runs only in the process that the next test starts and kills.
    @Test(.enabled(if: ProcessInfo.processInfo.environment[ringVariable] != nil))
    func `records until it is killed`() async throws {
        let path = try #require(ProcessInfo.processInfo.environment[Self.ringVariable])
        let last = try LastEvents(at: path, slotCount: 64)
        await withTaskGroup { group in
            for session in UInt64(1)...3 {
                let recorder = Recorder(session: session, last: last) { Self.start }
                group.addTask {
                    // At most for so long, should nobody kill it.
                    for index in 0..<50_000_000 {
                        recorder.push(Route("screen", [.init("id", "\(index)")]))
                    }
                }
            }
        }
    }

    @Test
    func `what several tasks recorded is there after SIGKILL, but for one event`() throws {
        let folder = try ScratchFolder()
        let child = Process()
        child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        child.arguments = [
            "--testing-library", "swift-testing", "--filter", "records until it is killed",
        ]
        child.environment = ProcessInfo.processInfo.environment.merging(
            [Self.ringVariable: folder.ring]) { $1 }
        child.standardOutput = FileHandle.nullDevice
        child.standardError = FileHandle.nullDevice
        try child.run()
        for _ in 0..<6000 {
            // why: the file is not there yet, or is being made
            let bytes = (try? folder.bytes()) ?? []
            let number = RingSlot.events(in: bytes)?.events.last?.number ?? 0
            if number > 500 { break }
            // Not a task's sleep, which other tests' work can hold up while the child records.
            Thread.sleep(forTimeInterval: 0.01)
        }
        kill(child.processIdentifier, SIGKILL)
        child.waitUntilExit()
        #expect(child.terminationReason == .uncaughtSignal)
        let found = try #require(RingSlot.events(in: try folder.bytes()))
        #expect(found.tornCount <= 1)
        let numbers = found.events.map(\.number)
        #expect(numbers.count >= 63)
        #expect(numbers == Array((numbers.first ?? 1)...(numbers.last ?? 0)))
    }
}

extension ScratchFolder {
    fileprivate var ring: String { path("last.ring") }

    fileprivate func bytes(_ name: String = "last.ring") throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: path(name))))
    }
}
