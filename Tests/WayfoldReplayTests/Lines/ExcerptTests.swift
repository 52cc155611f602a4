import SystemPackage
import Testing
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// A part of a trace keeps the numbers of the whole, which causes, entries and saves are named by.
struct ExcerptTests {
    private static let lines = [
        #"{"session":3,"name":"ada"}"#,
        #"{"seq":7,"at":5,"do":"push","route":"todo","with":{"id":"3"}}"#,
        #"{"do":"save","slot":"s","origin":"system"}"#,
        #"{"seq":20,"do":"restore","saved":8,"cause":8}"#,
        #"{"seq":70000,"do":"popTo","entry":"7.0","cause":20,"refused":"notFound"}"#,
        #"{"do":"endSession"}"#,
    ]

    /// Copies lines into a log; each number is the trace's.
    private func record(_ lines: [String], allowsGaps: Bool, in folder: Folder) throws {
        var recording = try Recording(
            creating: folder.path.appending("log"), map: AppMap(), identity: Samples.identity,
            allowsSequenceGaps: allowsGaps)
        var reader = TraceLineReader()
        var name: (session: UInt64, text: String)?
        for line in lines {
            switch try reader.read(Array(line.utf8), in: &recording.fold.vocabulary) {
            case .sessionName(let session, let text): name = (session, text)
            case .event(let event):
                try recording.skip(to: event.sequence)
                if let name { try recording.name(session: name.session, name.text) }
                name = nil
                #expect(try recording.append(event).sequence == event.sequence)
            case nil: break
            }
        }
        try recording.close()
    }

    @Test
    func `numbers that jump come back from a log as they went in`() throws {
        let folder = try Folder()
        try record(Self.lines, allowsGaps: true, in: folder)
        let log = try EventLog(reading: folder.path.appending("log"))
        #expect(log.head.allowsSequenceGaps)
        var events = try LogEvents(log)
        var vocabulary = Vocabulary()
        var writer = TraceLineWriter()
        var bytes: [UInt8] = []
        while let event = try events.next(&vocabulary) {
            if bytes.isEmpty, let name = events.name(of: event.session) {
                writer.append(nameOfSession: event.session, name, to: &bytes)
            }
            writer.append(event, in: vocabulary, to: &bytes)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text == Self.lines.map { $0 + "\n" }.joined())
    }

    @Test
    func `a log that allows no gaps refuses a number that jumps`() throws {
        let folder = try Folder()
        let thrown = #expect(throws: TraceError.self) {
            try record(Self.lines, allowsGaps: false, in: folder)
        }
        #expect(
            thrown?.description
                == "event 7: its number should be 1 but is not, and the log has no gaps;"
                + " begin a log that allows them")
    }

    @Test
    func `a number that is taken is refused, and one past the last`() throws {
        let folder = try Folder()
        var recording = try Recording(
            creating: folder.path.appending("log"), map: AppMap(), identity: Samples.identity,
            allowsSequenceGaps: true)
        try recording.skip(to: 9)
        _ = try recording.append(Event(sequence: 9, action: .back))
        #expect(throws: TraceError.self) { try recording.skip(to: 9) }
        try recording.skip(to: .max)
        #expect(throws: TraceError.self) {
            try recording.append(Event(sequence: .max, action: .back))
        }
    }
}
