import ArgumentParser
import SystemPackage
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Reads all of a log and reports every fault as it is met.
struct CheckCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Read all of a log, report every fault with its place, end in a count or ok.",
        discussion: """
            It says ok when the log is complete to its seal, or held by a living writer. Exit \
            status 1 says that there are faults; 2 that there are none but the end is torn or not \
            proven. An index that does not fit is reported and is no fault, unless it was made of \
            a log that went further.

            EXAMPLES:
              wayfold log check phones.log
              wayfold log check shards/*.log --format junit
            """)

    @Argument(help: ArgumentHelp("Logs.", valueName: "log"))
    var logs: [String]

    @OptionGroup var options: ReportOptions

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        return try shell.each(logs, as: options.format, heads: true) { log, shell in
            try LogCheck(log: log, options: options).run(&shell)
        }
    }
}

/// The check of one log.
private struct LogCheck {
    let log: String
    let options: ReportOptions

    func run(_ shell: inout Shell) throws -> ExitStatus {
        var faults: [String] = []
        var failure: CommandError?
        var progress = Progress("checking", shell)
        let streams = options.isText
        func note(_ fault: String) {
            guard failure == nil else { return }
            guard streams else { return faults.append(fault) }
            do throws(CommandError) {
                try progress.clear(&shell)
                try shell.say(shell.ink.paint(TextWidth.visible(fault), .red))
                try shell.output.flush()
            } catch {
                failure = error
            }
        }
        func draw(_ done: UInt64, _ total: UInt64) {
            guard failure == nil else { return }
            do throws(CommandError) {
                try progress.draw(&shell, done: done, total: total)
            } catch {
                failure = error
            }
        }
        var summary = try EventLog.check(FilePath(log), watch: draw) { note("\($0)") }
        if let failure { throw failure }
        // The log knows nothing of actions: whether each payload is one is looked at here.
        if summary.isSound, let problem = try payloadProblem(&progress, &shell) {
            note(problem)
            summary.faults += 1
        }
        if let failure { throw failure }
        try progress.clear(&shell)
        if streams {
            let style: Ink.Style = summary.isProven ? .green : .red
            try shell.say(shell.ink.paint("\(summary)", style))
            for step in lineage { try shell.say(TextWidth.visible("\(step)")) }
            if summary.isSound {
                for line in try IndexCheck(log).lines { try shell.say(TextWidth.visible(line)) }
            }
        } else {
            let report = try report(summary, faults)
            try options.say(
                report, holds: summary.isSound && summary.isProven, because: "\(summary)",
                in: &shell)
        }
        return summary.isSound ? summary.isProven ? .yes : .trouble : .no
    }

    /// How the log came from others; nothing where its head cannot be read, which is told as a
    /// fault already.
    private var lineage: [Lineage] {
        (try? TraceReader(log, onDamage: .skip).head.lineage) ?? []
    }

    private func payloadProblem(
        _ progress: inout Progress, _ shell: inout Shell
    ) throws -> String? {
        do {
            var reader = try TraceReader(log)
            var vocabulary = reader.map.vocabulary
            while let event = try reader.next(&vocabulary) {
                if case .endSession = event.action { reader.forget(event.session) }
                try progress.step(&shell, reader)
            }
            return nil
        } catch let error as TraceError {
            return "\(error)"
        }
    }

    private func report(_ summary: CheckSummary, _ faults: [String]) throws -> Report {
        var facts = [
            Report.Fact("sound", "sound", .flag(summary.isSound)),
            Report.Fact("proven", "proven to its end", .flag(summary.isProven)),
            Report.Fact("faultCount", "faults", .count(summary.faults)),
            Report.Fact("segments", "segments", .count(summary.segments)),
            Report.Fact("blocks", "blocks", .count(summary.blocks)),
            Report.Fact("events", "events", .count(summary.events)),
            Report.Fact("bytes", "size", .count(summary.bytes), unit: "bytes"),
        ]
        if let torn = summary.tail.torn {
            facts.append(Report.Fact("tornTail", "torn tail", .text("\(torn)")))
        } else if let doubt = summary.doubt {
            facts.append(Report.Fact("doubt", "end", .text(doubt)))
        }
        if !lineage.isEmpty { facts.append(lineage.fact) }
        if summary.isSound {
            for line in try IndexCheck(log).lines.prefix(1) {
                facts.append(Report.Fact("index", "index", .text(line)))
            }
        }
        let table = Report.Table(
            key: "faults", columns: [.init("fault", "fault")],
            rows: faults.map { [.text($0)] })
        var blocks: [Report.Block] = [.facts(facts)]
        if !faults.isEmpty || options.format == .json { blocks.append(.table(table)) }
        return Report(key: "check", title: log, blocks: blocks)
    }
}
