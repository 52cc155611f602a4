public import WayfoldModel
import WayfoldReplay

/// Imports the last events of our own recorder: the ring in a file that outlived its process, or
/// the breadcrumb lines in whatever text they stand: a crash report (`.ips`), a payload of
/// MetricKit, a reporter's JSON, a log.
///
/// | of it | becomes |
/// | --- | --- |
/// | an event | itself, with its session, time, origin and outcome |
/// | numbers that are missing, also before the first | `gap` with the count |
/// | an event that stands in several lines of one process | once |
/// | lines of several processes | one after the other, in the order of their first lines |
///
/// Numbers in the new log are counted from 1. A line that a reporter has cut is read up to its
/// last complete event, and counted; one whose bytes are not those that were written is skipped.
public struct RecorderImport: TraceImport {
    public static let name = "recorder"
    public static let sentence =
        "a recorder's last events: its ring file, or breadcrumb lines in a crash report"

    private static let ringLimitBytes = 16 << 20

    private var tally: ImportTally
    private var isRing = false
    private var lineCount = 0
    private var repeatCount = 0
    private var tornCount = 0
    private var partialCount = 0
    private var cutCount = 0
    private var gapCount: UInt64 = 0
    /// The events of each process by their numbers, the processes in the order they came in.
    private var processes: [(process: UInt64, events: [UInt64: Event])] = []
    private var named: Set<UInt64> = []
    private var sequence: UInt64 = 0

    public init(options: ImportOptions = ImportOptions()) {
        tally = ImportTally(Self.name, options)
    }

    public mutating func map(_ source: inout LineReader) throws(ImportError) -> AppMap {
        isRing = try source.peek(RingSlot.magic.count).elementsEqual(RingSlot.magic)
        return AppMap(name: Self.name)
    }

    public mutating func run(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        if isRing {
            try readRing(&source, &sink.vocabulary)
        } else {
            while let line = try source.next() {
                try readLine(line, source.path, &sink.vocabulary)
            }
            guard lineCount > 0 else {
                throw .wrongHead(
                    path: source.path, line: 1, found: "a text without such a line",
                    expected: "a recorder's ring, or a text in which a line of it stands:"
                        + " 'wayfold-crumbs 1 ...'")
            }
        }
        for (_, events) in processes { try hand(over: events, &sink) }
        return tally.finished(
            remarks: [
                .init("breadcrumb lines", "\(lineCount)"),
                .init("events in several lines", "\(repeatCount)"),
                .init("lines that are cut", "\(cutCount)"),
                .init("slots that were not finished", "\(tornCount)"),
                .init("events without all of their parts", "\(partialCount)"),
                .init("events that are missing", "\(gapCount)"),
            ])
    }
}

extension RecorderImport {
    private mutating func readRing(
        _ source: inout LineReader, _ vocabulary: inout Vocabulary
    ) throws(ImportError) {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = try piece.withUnsafeMutableBufferPointer { buffer throws(ImportError) in
                try source.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
            if count == 0 { break }
            guard count <= Self.ringLimitBytes - bytes.count else {
                throw .fileTooLong(path: source.path, limitBytes: Self.ringLimitBytes)
            }
            bytes += piece[..<count]
        }
        guard let found = RingSlot.events(in: bytes) else {
            throw .wrongHead(
                path: source.path, line: 1, found: "a ring whose head is damaged",
                expected: "a recorder's ring")
        }
        (tornCount, partialCount) = (found.tornCount, found.partialCount)
        try add(found.events, of: found.process, base: 0, source.path, line: 0, &vocabulary)
        guard found.isCut else { return }
        var fault = RowFault(.cutLine, "the ring ends before its last slot; copy the file again")
        fault.isCut = true
        tally.countRow()
        try tally.skip(fault, path: source.path, line: 0)
    }

    /// Reads the breadcrumb lines in a line of a text.
    private mutating func readLine(
        _ line: Line, _ path: String, _ vocabulary: inout Vocabulary
    ) throws(ImportError) {
        var rest = line.bytes
        while let start = Breadcrumb.start(in: rest) {
            rest = rest[start...]
            let found = Breadcrumb.read(rest)
            rest = rest.dropFirst(Breadcrumb.mark.count)
            lineCount += 1
            guard !found.isDamaged else {
                tally.countRow()
                try tally.skip(
                    RowFault(
                        .wrongShape,
                        "the breadcrumb line's bytes are not those that were written; the report"
                            + " has changed it"),
                    path: path, line: line.number)
                continue
            }
            if found.isCut { cutCount += 1 }
            try add(
                found.events, of: found.process, base: found.base, path, line: line.number,
                &vocabulary)
        }
    }

    private mutating func add(
        _ words: [NumberedWords], of process: UInt64, base: Int64, _ path: String, line: Int,
        _ vocabulary: inout Vocabulary
    ) throws(ImportError) {
        var place = processes.firstIndex { $0.process == process }
        if place == nil {
            processes.append((process, [:]))
            place = processes.count - 1
        }
        guard let place else { return }
        for word in words {
            guard processes[place].events[word.number] == nil else {
                repeatCount += 1
                continue
            }
            tally.countRow()
            guard var event = Breadcrumb.event(word.text, in: &vocabulary) else {
                try tally.skip(
                    RowFault(
                        .wrongShape,
                        "event \(word.number) is \(RowText.quoted(word.text)) but should be one in"
                            + " words"),
                    path: path, line: line)
                continue
            }
            event.time = event.time &+ base
            processes[place].events[word.number] = event
        }
    }

    private mutating func hand(
        over events: [UInt64: Event], _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        var last: UInt64 = 0
        for (number, event) in events.sorted(by: { $0.key < $1.key }) {
            if number > last + 1 {
                gapCount += number - last - 1
                let gap = Event(
                    sequence: 0, time: event.time, session: event.session, origin: .system,
                    action: .gap(count: number - last - 1))
                try record(gap, &sink)
            }
            last = number
            try record(event, &sink)
        }
    }

    private mutating func record(
        _ event: Event, _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        sequence += 1
        var event = event
        event.sequence = sequence
        // What it names was counted by the app's own log.
        event.cause = 0
        let isFirst = named.insert(event.session).inserted
        try tally.record(event, sessionName: nil, isFirst: isFirst, in: &sink)
    }
}
