import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Reads the lines that are recorded: JSON or words, whichever the first one is.
struct RecordForm {
    /// What is wrong with a line, with its place.
    struct BadLine: Error {
        let text: String
    }

    private enum Kind {
        case lines(TraceLineReader)
        case words
    }

    private let session: UInt64
    private var kind = Kind.words
    /// Whether the first line is a head and no event.
    private(set) var skipsFirst = false
    private var lastTime: Int64 = 0
    private var lastSession: UInt64

    init(session: UInt64) {
        self.session = session
        lastSession = session
    }

    /// Tells from the first line what the form is; returns the app map when it is a head with one.
    mutating func recognise(_ line: InputLine) throws -> AppMap? {
        guard line.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
        let isHead = Self.isHead(line.bytes)
        kind = .lines(try Self.reader(beforeLine: line.number + (isHead ? 1 : 0), session))
        guard isHead else { return nil }
        skipsFirst = true
        do {
            let head = try TraceHead(line: line.bytes)
            switch head.map {
            case .none: return nil
            case .inline(let map): return map
            case .file(let path): return try AppMap(readingFileAt: path)
            }
        } catch let error as TraceLineError {
            throw BadLine(text: error.description(in: "standard input"))
        }
    }

    /// The events of a line, none for a blank one, a comment or a session's name.
    mutating func events(
        _ line: InputLine, _ vocabulary: inout Vocabulary
    ) throws(BadLine) -> (events: [Event], name: (session: UInt64, text: String)?) {
        switch kind {
        case .words: return (try words(line, &vocabulary), nil)
        case .lines: return try record(line, &vocabulary)
        }
    }

    private mutating func words(
        _ line: InputLine, _ vocabulary: inout Vocabulary
    ) throws(BadLine) -> [Event] {
        do {
            guard let words = try Words.parse(line.bytes, in: &vocabulary) else { return [] }
            return words.events.map { event in
                var whole = event
                if !words.hasTime { whole.time = lastTime }
                if !words.hasSession { whole.session = lastSession }
                lastTime = whole.time
                lastSession = whole.session
                return whole
            }
        } catch {
            let place = "standard input:\(line.number):\(error.column)"
            throw BadLine(text: "\(place): \(error.problem)")
        }
    }

    private mutating func record(
        _ line: InputLine, _ vocabulary: inout Vocabulary
    ) throws(BadLine) -> (events: [Event], name: (session: UInt64, text: String)?) {
        guard case .lines(var reader) = kind else { return ([], nil) }
        // A refused line leaves the reader as it was, but for its line number.
        defer { kind = .lines(reader) }
        do {
            switch try reader.read(line.bytes, in: &vocabulary) {
            case .event(let event): return ([event], nil)
            case .sessionName(let session, let text): return ([], (session, text))
            case nil: return ([], nil)
            }
        } catch {
            throw BadLine(text: error.description(in: "standard input"))
        }
    }

    /// A reader that takes a session for said; it is told by way of a line that names it.
    private static func reader(
        beforeLine line: Int, _ session: UInt64
    ) throws(TraceLineError) -> TraceLineReader {
        var reader = TraceLineReader(afterLine: line - 2)
        var vocabulary = Vocabulary()
        let naming = Array("{\"session\":\(session),\"name\":\"\"}".utf8)
        _ = try reader.read(naming, in: &vocabulary)
        return reader
    }

    /// Whether a JSON line is a head: its object has the member `wayfold`.
    private static func isHead(_ bytes: [UInt8]) -> Bool {
        // What is no JSON at all is told when the line is read.
        guard let value = try? JSONValue(bytes) else { return false }
        return value["wayfold"] != nil
    }
}

extension RecordForm.BadLine: CustomStringConvertible {
    var description: String { text }
}
