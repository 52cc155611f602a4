import ArgumentParser
import SystemPackage
import WayfoldLog
import WayfoldReplay
import WayfoldReports

/// Makes or removes the index of a log.
struct IndexCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "index",
        abstract: "Make a log's index, so that events, times and sessions are found at once.",
        discussion: """
            The index is files beside the log's segments, with checkpoints of long sessions; it \
            may be deleted at any time. What is there and fits is kept: a log that grew is \
            indexed where it grew. Commands use it by themselves and answer the same without.

            EXAMPLES:
              wayfold log index phones.log
              wayfold replay phones.log --at 41000000
              wayfold log index phones.log --delete
            """)

    @Argument(help: "A log.")
    var log: String

    @Flag(name: .customLong("delete"), help: "Remove the index.")
    var deletes = false

    @OptionGroup var options: ReportOptions

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        let path = FilePath(log)
        // First of all whether it is a log, which its files' names say better than the system.
        _ = try EventLog(reading: path)
        if deletes {
            let count = try EventLog.removeIndex(of: path)
            if options.isText {
                try shell.say("removed \(UnitText.counted(count, "file"))")
            } else {
                try say([.init("removed", "files removed", .count(count))], &shell)
            }
            return .yes
        }
        shell.endings.note(log)
        var bar = ProgressBar(shell)
        let built = try EventLog.buildIndex(of: path, endsSession: SessionEnds.endsSession) {
            bar.draw("indexing", done: $0, total: $1, &shell)
        }
        let states = try checkpoints(path, &bar, &shell)
        try bar.clear(&shell)
        if options.isText {
            try shell.say(Self.line(of: built))
            try shell.say(Self.line(of: states))
        } else {
            try say(Self.facts(built, states), &shell)
        }
        return .yes
    }

    private func say(_ facts: [Report.Fact], _ shell: inout Shell) throws {
        let section = Report.Section(key: "index", blocks: [.facts(facts)])
        try options.say(Report(title: log, sections: [section]), in: &shell)
    }

    private static func facts(
        _ built: IndexSummary, _ states: Checkpoints.Summary
    ) -> [Report.Fact] {
        [
            .init("builtSegments", "segments indexed", .count(built.builtSegments)),
            .init("keptSegments", "segments whose index was kept", .count(built.keptSegments)),
            .init("events", "events", .count(built.events)),
            .init("sessions", "sessions", .count(built.sessions)),
            .init("bytes", "size", .count(built.bytes), unit: "bytes"),
            .init("checkpoints", "checkpoints", .count(states.states)),
            .init("longSessions", "long sessions", .count(states.sessions)),
        ]
    }

    private func checkpoints(
        _ path: FilePath, _ bar: inout ProgressBar, _ shell: inout Shell
    ) throws -> Checkpoints.Summary {
        switch try LogIndex.find(of: EventLog(reading: path)) {
        case .none(let misfits):
            let reason = misfits.first.map { "\($0)" } ?? "it is gone"
            throw CommandError.cannotRead("the index of \(log)", reason: reason)
        case .index(let index):
            return try Checkpoints.build(beside: index) {
                bar.draw("folding long sessions", done: $0, total: $1, &shell)
            }
        }
    }

    private static func line(of summary: IndexSummary) -> String {
        var parts: [String] = []
        if summary.builtSegments > 0 {
            parts.append(
                "indexed \(UnitText.counted(summary.builtSegments, "segment")): "
                    + "\(UnitText.counted(summary.events, "event")), "
                    + "\(UnitText.counted(summary.sessions, "session")), "
                    + "\(UnitText.counted(summary.bytes, "byte"))")
        }
        if summary.keptSegments > 0 {
            parts.append("kept the index of \(UnitText.counted(summary.keptSegments, "segment"))")
        }
        return parts.joined(separator: "; ")
    }

    private static func line(of summary: Checkpoints.Summary) -> String {
        if summary.bytes == 0 { return "kept \(UnitText.counted(summary.states, "checkpoint"))" }
        return "made \(UnitText.counted(summary.states, "checkpoint")) of "
            + "\(UnitText.counted(summary.sessions, "long session")): "
            + UnitText.counted(summary.bytes, "byte")
    }
}

/// The line on the terminal that shows how far a work is that is known in parts done and to do.
private struct ProgressBar {
    private var line: StatusLine
    private var failure: CommandError?

    init(_ shell: Shell) {
        line = StatusLine(shell)
    }

    /// Draws the line, now and then.
    mutating func draw(_ verb: String, done: UInt64, total: UInt64, _ shell: inout Shell) {
        guard failure == nil, line.secondsIfDue(shell) != nil else { return }
        let share = Double(done) / Double(max(1, total))
        let text = TextWidth.cut("\(verb) \(Int(share * 100))%", to: shell.terminal.width - 1)
        do throws(CommandError) { try line.draw(text, &shell) } catch { failure = error }
    }

    /// Erases the line; throws what kept it from being drawn.
    mutating func clear(_ shell: inout Shell) throws(CommandError) {
        if let failure { throw failure }
        try line.clear(&shell)
    }
}
