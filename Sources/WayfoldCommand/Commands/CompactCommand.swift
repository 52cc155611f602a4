import ArgumentParser
import SystemPackage
import WayfoldLog
import WayfoldReplay
import WayfoldReports

/// Makes a new log of a log, without what is to be gone.
struct CompactCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "compact",
        abstract: "Make a new log of a log, without some sessions, names or values.",
        discussion: """
            The old log is not touched; remove it when the new one is what you want. Events keep \
            their numbers, so that causes and saves still point right, and their outcomes, \
            although the fold may now decide some otherwise: how many is said. What is dropped \
            is in none of the new log's bytes. The app map is kept as it is; the head says which \
            log it came from and what was asked for, without values.

            A parameter is also taken out of saved paths, and out of URLs by the app map's link \
            patterns; a URL that no pattern explains loses its path or has it hashed as a whole.

            A redacted value is a keyed hash: equal values stay equal. The key is random and \
            thrown away, unless --key-file names one, with which several logs match.

            EXAMPLES:
              wayfold log compact phones.log -o phones-2.log --drop-session anna
              wayfold log compact Traces/frozen/v1 -o small.log --redact-values
              wayfold log compact phones.log -o shared.log --drop-parameter user.email \\
                --drop-fact token
            """)

    @Argument(help: "A log.")
    var log: String

    @Option(name: .shortAndLong, help: "The new log, whose path must be free.")
    var output: String

    @OptionGroup var choice: CompactOptions
    @OptionGroup var options: ReportOptions

    func validate() throws { try LogOutput.requireFolder(output) }

    func run(in shell: inout Shell) throws -> ExitStatus {
        try LogOutput.requireFree(output, for: "a compaction")
        let compaction = try choice.compaction()
        let report = try shell.watched("compacting") { watch in
            try compaction.run(FilePath(log), to: FilePath(output), watch: watch)
        }
        for name in report.unmetNames {
            try shell.remark("no route or fact of a kept event has a '\(name)'; check the name")
        }
        shell.endings.note(log)
        try options.say(Self.answer(report, title: output), in: &shell)
        return .yes
    }

    private static func answer(_ report: CompactionReport, title: String) -> Report {
        let facts = [
            Report.Fact("events", "events kept", .count(report.keptEvents)),
            Report.Fact("droppedEvents", "events dropped", .count(report.droppedEvents)),
            Report.Fact("sessions", "sessions kept", .count(report.keptSessions)),
            Report.Fact("droppedSessions", "sessions dropped", .count(report.droppedSessions)),
            Report.Fact("redactedTexts", "texts redacted", .count(report.redactedTexts)),
            Report.Fact(
                "changedOutcomes", "outcomes decided otherwise", .count(report.changedOutcomes)),
            Report.Fact("lostCauses", "causes dropped", .count(report.lostCauses)),
            Report.Fact("bytesBefore", "size before", .count(report.bytesBefore), unit: "bytes"),
            Report.Fact("bytes", "size", .count(report.bytesAfter), unit: "bytes"),
        ]
        return Report(key: "compact", title: title, blocks: [.facts(facts)])
    }
}
