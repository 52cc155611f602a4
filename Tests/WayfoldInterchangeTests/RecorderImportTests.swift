import Foundation
import TestSupport
import Testing
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// A recorder's last events, from its ring and from the lines that it leaves in reports.
struct RecorderImportTests {
    private static let start: Int64 = 1_795_543_330_900_000

    private func trial(_ bytes: [UInt8]) throws -> Trial {
        try Trial(bytes: bytes) { RecorderImport(options: $0) }
    }

    private func trial(_ text: String) throws -> Trial { try trial(Array(text.utf8)) }

    private static let visit = [
        "setRoot home", "push product id=1", "push reviews id=1 by=program",
        "present sheet \"write \\\"a/b\\\"\"", "setRoot home session=2",
    ]

    /// Events as a recorder numbers them, a second apart.
    private static func numbered(_ words: [String], from first: UInt64) throws -> [NumberedWords] {
        try words.enumerated().map { index, text in
            var vocabulary = Vocabulary()
            var event = try #require(Words.parse(text, in: &vocabulary)?.events.first)
            event.time = start + Int64(index) * 1_000_000
            return NumberedWords(
                number: first + UInt64(index),
                text: Array(Words.text(of: event, in: vocabulary).utf8))
        }
    }

    private static func line(from first: UInt64 = 1, process: UInt64 = 4711) throws -> String {
        Breadcrumb.line(try numbered(visit, from: first), process: process, limitBytes: 1024)
    }

    private static let events = """
        1 #1 user setRoot home @1795543330900000
        1 #2 user push product?id=1 @1795543331900000
        1 #3 program push reviews?id=1 @1795543332900000
        1 #4 user present sheet "write \\"a/b\\"" @1795543333900000
        2 #5 user setRoot home @1795543334900000
        """

    private static func sample(_ name: String) throws -> [UInt8] {
        try Repository.bytes(of: "Traces/formats/" + name)
    }

    @Test
    func `the lines of the samples are those that a recorder writes`() throws {
        let line = try Self.line()
        for name in ["crash.ips", "metrickit.json"] {
            let text = String(decoding: try Self.sample(name), as: UTF8.self)
            #expect(text.contains("\"\(line)\""), "\(line)")
        }
    }

    @Test(arguments: ["crash.ips", "metrickit.json"])
    func `a crash report is read as what was recorded before the crash`(name: String) throws {
        let trial = try trial(Self.sample(name))
        #expect(trial.skippedRows == "")
        #expect(trial.events == Self.events)
        let isTwice = name == "metrickit.json"
        #expect(
            trial.summary.hasSuffix(
                """
                breadcrumb lines: \(isTwice ? 2 : 1)
                events in several lines: \(isTwice ? 5 : 0)
                lines that are cut: 0
                slots that were not finished: 0
                events without all of their parts: 0
                events that are missing: 0
                """))
    }

    @Test
    func `lines of one process are joined by their numbers, of others they follow`() throws {
        let all = try Self.numbered(Self.visit, from: 1)
        func line(_ range: Range<Int>, _ process: UInt64) -> String {
            Breadcrumb.line(Array(all[range]), process: process, limitBytes: 1024)
        }
        let text = [
            "12:00 log: " + line(1..<3, 7), "noise", line(0..<2, 7) + " and " + line(3..<4, 7),
            line(0..<1, 8),
        ].joined(separator: "\n")
        #expect(
            try trial(text).events
                == Self.events.split(separator: "\n").prefix(4).joined(separator: "\n")
                + "\n1 #5 user setRoot home @1795543330900000")
    }

    @Test
    func `what is missing is a gap, before the first event too`() throws {
        let all = try Self.numbered(Self.visit, from: 41)
        let text = [0..<1, 3..<5].map {
            Breadcrumb.line(Array(all[$0]), process: 7, limitBytes: 1024)
        }.joined(separator: "\n")
        #expect(
            try trial(text).events == """
                1 #1 system gap 40 @1795543330900000
                1 #2 user setRoot home @1795543330900000
                1 #3 system gap 2 @1795543333900000
                1 #4 user present sheet "write \\"a/b\\"" @1795543333900000
                2 #5 user setRoot home @1795543334900000
                """)
    }

    @Test
    func `a line that is cut is read up to its last event, one that was changed is skipped`()
        throws
    {
        let line = try Self.line()
        for length in stride(from: 20, to: line.utf8.count, by: 3) {
            let trial = try trial("{\"note\":\"" + line.prefix(length) + "\"}")
            #expect(trial.skippedRows == "" || trial.events == "")
            #expect(Self.events.hasPrefix(trial.events))
        }
        let changed = line.replacing("product", with: "produce")
        let trial = try trial(changed)
        #expect(trial.events == "")
        #expect(
            trial.skippedRows
                == "trace:1: the breadcrumb line's bytes are not those that were written; the"
                + " report has changed it")
    }

    @Test
    func `a ring is read, whole, torn and cut`() throws {
        let folder = try ScratchFolder()
        let path = folder.path("last.ring")
        let last = try LastEvents(at: path, slotCount: 8)
        let recorder = Recorder(session: 5, last: last) { Self.start }
        for index in 0..<20 { recorder.push(Route("screen", [.init("id", "\(index)")])) }
        var bytes = Array(try Data(contentsOf: URL(filePath: path)))
        let whole = try trial(bytes)
        #expect(
            whole.events.hasPrefix(
                """
                5 #1 system gap 12 @1795543330900000
                5 #2 user push screen?id=12 @1795543330900000
                5 #3 user push screen?id=13 @1795543330900000
                """))
        #expect(whole.summary.contains("events: 9\n"))
        bytes[64 + 128 + 40] ^= 1
        #expect(try trial(bytes).summary.contains("slots that were not finished: 1"))
        let cut = try trial(Array(bytes[..<700]))
        #expect(cut.skippedRows == "trace: the ring ends before its last slot; copy the file again")
        bytes[20] ^= 1
        #expect(
            errorText { _ = try self.trial(bytes) }.hasSuffix(
                "trace:1: is a ring whose head is damaged but should be a recorder's ring; check"
                    + " that the file is of this format"))
    }

    @Test
    func `an event of which parts are missing is counted, and the others are read`() throws {
        let folder = try ScratchFolder()
        let path = folder.path("last.ring")
        let recorder = Recorder(session: 5, last: try LastEvents(at: path, slotCount: 8)) {
            Self.start
        }
        recorder.push(Route("a"))
        // Of three slots, as it was while the second of them was written.
        recorder.push(Route(String(repeating: "n", count: 250)))
        var bytes = Array(try Data(contentsOf: URL(filePath: path)))
        let whole = try trial(bytes).summary
        #expect(whole.contains("events without all of their parts: 0"))
        let second = 64 + 2 * 128
        bytes.replaceSubrange(second..<second + 8, with: [UInt8](repeating: 0, count: 8))
        let torn = try trial(bytes)
        #expect(torn.events == "5 #1 user push a @1795543330900000")
        #expect(torn.summary.contains("slots that were not finished: 1"))
        #expect(torn.summary.contains("events without all of their parts: 1"))
        bytes.replaceSubrange(second..<second + 256, with: [UInt8](repeating: 0, count: 256))
        let started = try trial(bytes)
        #expect(started.events == torn.events)
        #expect(started.summary.contains("slots that were not finished: 0"))
        #expect(started.summary.contains("events without all of their parts: 1"))
    }

    @Test(arguments: ["", "\n", "{}", "wayfold-crumbs 2 process=1", "wayfold ring 2\n\0"])
    func `a text without a line is reported`(text: String) {
        #expect(
            errorText { _ = try self.trial(text) }.contains(
                "is a text without such a line but should be a recorder's ring, or a text in"
                    + " which a line of it stands"))
    }

    @Test(arguments: [
        "wayfold-crumbs 1 ", "wayfold-crumbs 1 :;;", "wayfold-crumbs 1 process=1 first=9: ;;",
        "wayfold-crumbs 1 process=1 first=18446744073709551615 at=0 sum=0: a; b;;",
        "wayfold-crumbs 1 process=x first=1 at=99999999999999999999 sum=0: a;;",
    ])
    func `a line that says nothing gives no event`(line: String) throws {
        #expect(try trial(line).events == "")
    }
}
