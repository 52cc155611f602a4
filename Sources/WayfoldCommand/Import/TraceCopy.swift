import SystemPackage
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Copies text traces into one new log: JSON Lines as they stand, words as the fold decides them.
struct TraceCopy {
    let output: String
    /// For words, which carry no app map.
    let map: AppMap?

    func run(_ files: [String], _ format: String, _ shell: inout Shell) throws -> Report {
        guard files.count == 1 else { throw CommandError.oneTraceALog(files.count) }
        let path = files[0]
        do {
            // What can be read only once has to be ready for gaps from the start.
            return try copy(path, format, allowsGaps: path == "-" && format == "jsonl", &shell)
        } catch is NumberGap {
            try PathState.removeLog(output)
            return try copy(path, format, allowsGaps: true, &shell)
        }
    }

    /// A trace that is an excerpt leaves numbers out. They are kept, for causes, entries and
    /// saves are named by them; but only the log of such a trace says that it has gaps.
    private struct NumberGap: Error {}

    private func copy(
        _ path: String, _ format: String, allowsGaps: Bool, _ shell: inout Shell
    ) throws -> Report {
        var reader = try TraceReader(path, map: map)
        let wanted: TraceReader.Kind = format == "jsonl" ? .lines : .words
        guard reader.kind == wanted else {
            throw CommandError.otherFormat(
                path, found: reader.kind.phrase, expected: wanted.phrase)
        }
        var recording = try Recording(
            creating: FilePath(output), map: reader.map, identity: identity(format, reader),
            allowsSequenceGaps: allowsGaps, lineage: reader.head.lineage)
        var progress = Progress("importing", shell)
        var named: Set<UInt64> = []
        var sessionWithName: UInt64?
        var count: UInt64 = 0
        var refused: UInt64 = 0
        while let event = try reader.next(&recording.fold.vocabulary) {
            try progress.step(&shell, reader)
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
            let isAsItStands = wanted == .lines
            let stored = isAsItStands ? try recording.append(event) : try recording.perform(event)
            count += 1
            if !stored.outcome.isApplied { refused += 1 }
            if case .endSession = event.action {
                if !isAsItStands { recording.forgetCurrent() }
                reader.forget(event.session)
                named.remove(event.session)
                sessionWithName = nil
            }
        }
        try progress.clear(&shell)
        try recording.close()
        let facts = [
            Report.Fact("file", "file", .text(path)),
            Report.Fact("events", "events", .count(count)),
            Report.Fact("refused", "refused", .count(refused)),
        ]
        return Report(
            title: output,
            sections: [Report.Section(key: "import", blocks: [.facts(facts)])])
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
        let beginning =
            reader.path == "-" ? [] : try PathState.bytes(of: reader.path, limit: 64 << 10)
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
