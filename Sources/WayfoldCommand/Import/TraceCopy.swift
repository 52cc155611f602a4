import SystemPackage
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Copies text traces into one new log: JSON Lines as they stand, words as the fold decides them.
struct TraceCopy {
    /// How many events pass between two looks for a signal.
    private static let stride: UInt64 = 4096

    let output: String
    /// For words, which carry no app map.
    let map: AppMap?

    /// - Parameter source: the file, open.
    func run(
        _ files: [String], _ source: consuming LineReader, _ format: String, _ shell: inout Shell
    ) throws -> (Report, ExitStatus) {
        guard files.count == 1 else { throw CommandError.oneTraceALog(files.count) }
        let path = files[0]
        // What can be read only once has to be ready for gaps from the start.
        let isOnce = !PathState.isRegularFile(path)
        // Who waits for a pipe looks for no signal: it ends the process as before.
        let interruption = shell.catchesSignals && !isOnce ? try Interruption() : nil
        do {
            return try copy(
                source, format, allowsGaps: isOnce && format == "jsonl", interruption, &shell)
        } catch is NumberGap {
            try PathState.emptyLog(output)
            return try copy(
                ImportSource.open(path), format, allowsGaps: true, interruption, &shell)
        }
    }

    /// A trace that is an excerpt leaves numbers out. They are kept, for causes, entries and
    /// saves are named by them; but only the log of such a trace says that it has gaps.
    private struct NumberGap: Error {}

    /// What was copied.
    private struct Counts {
        var events: UInt64 = 0
        var refused: UInt64 = 0
        /// Outcomes that the fold decides otherwise, and the first of them.
        var differing: UInt64 = 0
        var firstDiffering = ""
    }

    private func copy(
        _ source: consuming LineReader, _ format: String, allowsGaps: Bool,
        _ interruption: Interruption?, _ shell: inout Shell
    ) throws -> (Report, ExitStatus) {
        var reader = try TraceReader(text: source, map: map)
        let wanted: TraceReader.Kind = format == "jsonl" ? .lines : .words
        guard reader.kind == wanted else {
            throw CommandError.otherFormat(
                reader.path, found: reader.kind.phrase, expected: wanted.phrase)
        }
        var recording = try Recording(
            creating: FilePath(output), map: reader.map, identity: identity(format, reader),
            allowsSequenceGaps: allowsGaps, lineage: reader.head.lineage)
        var progress = Progress("importing", shell)
        var named: Set<UInt64> = []
        var sessionWithName: UInt64?
        var counts = Counts()
        var cut: String?
        while let event = try Self.next(&reader, &recording, &cut) {
            try progress.step(&shell, reader)
            if counts.events.isMultiple(of: Self.stride), interruption?.comes(within: 0) == true {
                throw CommandError.interrupted
            }
            if event.sequence != recording.nextSequence {
                guard allowsGaps else { throw NumberGap() }
                try recording.skip(to: event.sequence)
            }
            if event.session != sessionWithName, let name = reader.name(of: event.session) {
                sessionWithName = event.session
                if named.insert(event.session).inserted {
                    try recording.name(session: event.session, name)
                }
            }
            try Self.take(event, as: wanted, &recording, &counts, reader.place)
            if case .endSession = event.action {
                recording.forgetCurrent()
                reader.forget(event.session)
                named.remove(event.session)
                sessionWithName = nil
            }
        }
        try progress.clear(&shell)
        if let packed = reader.cut { cut = "\(packed)" }
        guard counts.events > 0 else {
            if let cut {
                throw CommandError.cutImport(reader.path, place: cut, kept: 0, log: output)
            }
            throw CommandError.noEvent(reader.path, format: format, facts: "nothing but its head")
        }
        try recording.close()
        try say(counts, cut, reader.path, &shell)
        return (report(counts, reader.path), cut == nil ? .yes : .trouble)
    }

    /// The next event; nil at the end, and where a last line without a line end cannot be read.
    private static func next(
        _ reader: inout TraceReader, _ recording: inout Recording, _ cut: inout String?
    ) throws -> Event? {
        do throws(TraceError) {
            return try reader.next(&recording.fold.vocabulary)
        } catch {
            guard reader.endsInside else { throw error }
            cut = "\(error)"
            return nil
        }
    }

    /// Records an event: lines as they stand, words as the fold decides them.
    private static func take(
        _ event: Event, as kind: TraceReader.Kind, _ recording: inout Recording,
        _ counts: inout Counts, _ place: String
    ) throws {
        let stored: Event
        if kind == .lines {
            stored = try recording.append(event)
            let decided = recording.replay.step(stored)
            if decided != stored.outcome {
                counts.differing += 1
                if counts.differing == 1 {
                    func text(_ outcome: Outcome) -> String {
                        guard case .refused(let refusal) = outcome else { return "applied" }
                        return "refused \(refusal.text(in: recording.fold.vocabulary))"
                    }
                    counts.firstDiffering =
                        "\(place): event \(stored.sequence) was \(text(stored.outcome)) but the "
                        + "fold decides \(text(decided))"
                }
            }
        } else {
            stored = try recording.perform(event)
        }
        counts.events += 1
        if !stored.outcome.isApplied { counts.refused += 1 }
    }

    private func say(
        _ counts: Counts, _ cut: String?, _ path: String, _ shell: inout Shell
    ) throws {
        if counts.differing > 0 {
            let all = Report.Value.count(counts.events).text
            try shell.remark(
                "\(counts.firstDiffering); \(Report.Value.count(counts.differing).text) of \(all) "
                    + "recorded outcomes differ, and are kept as recorded; see them with "
                    + "'wayfold replay \(output) --verify'")
        }
        if let cut {
            let error = CommandError.cutImport(
                path, place: cut, kept: counts.events, log: output)
            try shell.remark("\(error)")
        }
    }

    private func report(_ counts: Counts, _ path: String) -> Report {
        var facts = [
            Report.Fact("file", "file", .text(path)),
            Report.Fact("events", "events", .count(counts.events)),
            Report.Fact("refused", "refused", .count(counts.refused)),
        ]
        if counts.differing > 0 {
            facts.append(
                Report.Fact(
                    "differingOutcomes", "outcomes that the fold decides otherwise",
                    .count(counts.differing)))
        }
        return Report(key: "import", title: output, blocks: [.facts(facts)])
    }

    /// The identity that the trace names, or one from its app map and its beginning.
    private func identity(
        _ format: String, _ reader: borrowing TraceReader
    ) throws(CommandError) -> LogIdentity {
        if let bytes = reader.head.identity, bytes.count == 16 {
            func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
                bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
            }
            return LogIdentity(low: number(bytes[0..<8]), high: number(bytes[8..<16]))
        }
        let isFile = PathState.isRegularFile(reader.path)
        let beginning = isFile ? try PathState.beginning(of: reader.path, limit: 64 << 10) : []
        func part(_ seed: UInt64) -> UInt64 {
            var digest = Digest(seed: seed)
            digest.combine(format)
            digest.combine(reader.map.compactJSON())
            digest.combine(bytes: beginning)
            return digest.value
        }
        return LogIdentity(low: part(1), high: part(2))
    }
}

extension TraceReader.Kind {
    /// What such a trace is, for people.
    var phrase: String {
        switch self {
        case .log: "a log"
        case .lines: "JSON Lines"
        case .words: "words"
        }
    }
}
