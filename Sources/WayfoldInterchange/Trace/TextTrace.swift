import WayfoldModel
import WayfoldReplay

/// A trace in text, read line by line: JSON Lines or words.
///
/// A class, because an optional of a type that cannot be copied sends the compiler (6.3.1) into an
/// endless loop where `TraceReader` is initialised.
final class TextTrace {
    let path: String
    let kind: TraceReader.Kind
    let head: TraceHead
    /// Whether the event read last came with the outcome it had.
    private(set) var saysOutcome = true
    private(set) var names: [UInt64: String]

    /// Whether the line read last has no line end: where it cannot be read, the text was cut in it.
    private(set) var endsInside = false

    private var lines: LineReader
    private var firstLine: Line?
    private var records: TraceLineReader
    private var waiting: [Event] = []
    private var lastTime: Int64 = 0
    private var lastSession: UInt64 = 1
    private var lastSequence: UInt64 = 0

    /// Opens a file and reads its first line: JSON Lines begin with `{`.
    convenience init(_ path: String) throws(TraceError) {
        try self.init(openedLines(path))
    }

    /// The same for a file that is open, from its first line on.
    init(_ source: consuming LineReader) throws(TraceError) {
        var source = source
        let path = source.path
        self.path = path
        let first = try leadingLine(of: &source)
        if let first, first.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
            kind = .lines
            do {
                head = try TraceHead(reading: first, of: path)
            } catch {
                guard TraceMistake.isAppMap(first, &source) else { throw error }
                throw .text(TraceMistake.text(ofMap: path))
            }
            if head.others.contains(where: { $0.key == "root" }) {
                throw .text(TraceMistake.text(ofMap: path))
            }
            let semantics = UInt32(clamping: head.semantics)
            guard Semantics.isKnown(semantics), Int(semantics) == head.semantics else {
                throw .semantics(file: path, found: semantics)
            }
            records = TraceLineReader(afterLine: first.number)
            firstLine = nil
        } else {
            kind = .words
            head = TraceHead()
            records = TraceLineReader()
            firstLine = first
        }
        names = head.namesBySession
        lines = source
    }

    /// The app map of the head, or one in its place, as the trace's semantics fold it.
    func map(unless other: AppMap?) throws(TraceError) -> AppMap {
        var map = AppMap()
        if let other { map = other } else { map = try head.appMap(ofTraceAt: path) }
        return map.folding(as: UInt32(clamping: head.semantics))
    }

    /// Where packed text ends in the middle, once it was read to there.
    var cut: ImportError? { lines.cut }

    /// The number of the line read last.
    var lineNumber: Int { lines.lineNumber }

    func next(_ vocabulary: inout Vocabulary) throws(TraceError) -> Event? {
        kind == .lines ? try nextRecord(&vocabulary) : try nextWords(&vocabulary)
    }

    func forget(_ session: UInt64) {
        names[session] = nil
    }

    private func nextRecord(_ vocabulary: inout Vocabulary) throws(TraceError) -> Event? {
        while let line = try textLine() {
            let record: TraceRecord?
            do throws(TraceLineError) {
                record = try line.bytes.withUnsafeBufferPointer { bytes throws(TraceLineError) in
                    try records.read(bytes, in: &vocabulary)
                }
            } catch {
                throw .text(error.description(in: path))
            }
            switch record {
            case .event(let event): return event
            case .sessionName(let session, let name): names[session] = name
            case nil: continue
            }
        }
        return nil
    }

    private func nextWords(_ vocabulary: inout Vocabulary) throws(TraceError) -> Event? {
        while waiting.isEmpty {
            guard let line = try textLine() else { return nil }
            do throws(WordsError) {
                if let words = try Words.parse(Array(line.bytes), in: &vocabulary) { take(words) }
            } catch {
                throw .text("\(path):\(line.number):\(error.column): \(error.problem)")
            }
        }
        return waiting.removeFirst()
    }

    /// Gives the events of a line what it leaves to the lines before.
    private func take(_ words: WordsLine) {
        saysOutcome = words.hasOutcome
        for event in words.events {
            var whole = event
            lastSequence += 1
            whole.sequence = lastSequence
            if !words.hasTime { whole.time = lastTime }
            if !words.hasSession { whole.session = lastSession }
            lastTime = whole.time
            lastSession = whole.session
            waiting.append(whole)
        }
    }

    private func textLine() throws(TraceError) -> Line? {
        if let line = firstLine {
            firstLine = nil
            return line
        }
        do {
            let line = try lines.next()
            if let line { endsInside = !line.isTerminated }
            return line
        } catch {
            throw .text("\(error)")
        }
    }
}

private func openedLines(_ path: String) throws(TraceError) -> LineReader {
    do { return try LineReader(path: path) } catch { throw .text("\(error)") }
}

/// The first line that is not blank.
private func leadingLine(of source: inout LineReader) throws(TraceError) -> Line? {
    do throws(ImportError) {
        while let line = try source.next() {
            if line.bytes.contains(where: { $0 > 0x20 }) { return line }
        }
        return nil
    } catch {
        throw .text("\(error)")
    }
}
