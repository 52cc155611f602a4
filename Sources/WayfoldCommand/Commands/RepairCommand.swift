import ArgumentParser
import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Copies what is right of a damaged log into a new one.
struct RepairCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair",
        abstract: "Copy every event of a damaged log that is provably right into a new log.",
        discussion: """
            The damaged log is not touched. Events keep their numbers; what is lost is listed. \
            The new log's head says which log it came from.

            EXAMPLES:
              wayfold log repair phones.log -o phones-2.log
            """)

    @Argument(help: "A damaged log.")
    var log: String

    @Option(name: .shortAndLong, help: "The new log, whose path must be free.")
    var output: String

    @OptionGroup var options: ReportOptions

    func validate() throws { try LogOutput.requireFolder(output) }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        try LogOutput.requireFree(output, for: "a repair")
        let (path, target) = (FilePath(log), FilePath(output))
        let damaged = try EventLog(reading: path, onDamage: .salvage)
        let identity = damaged.head.identity.successor(by: "repair")
        // The process's own name until the log is whole, so that nobody takes a part for it.
        let draft = FilePath(PathState.freeDraft(of: output))
        let report = try shell.watched("repairing") { watch in
            try TraceRepair.repair(path, to: draft, identity: identity, watch: watch)
        }
        try EventLog.publish(draft, as: target)
        guard options.isText else {
            try options.say(Self.answer(report, title: output), in: &shell)
            return .yes
        }
        // The report names the folder that the log was made in.
        let text = "\(report)".replacing(
            "\(report.target): ", with: "\(target): ", maxReplacements: 1)
        for line in text.split(separator: "\n") {
            try shell.say(TextWidth.visible(String(line)))
        }
        return .yes
    }

    private static func answer(_ report: RepairReport, title: String) -> Report {
        let losses = "\(report)".split(separator: "\n").dropFirst()
        let facts = [
            Report.Fact("events", "events kept", .count(report.keptEvents)),
            Report.Fact("losses", "losses", .count(losses.count)),
        ]
        let table = Report.Table(
            key: "lost", columns: [.init("loss", "what was lost")],
            rows: losses.map { [.text(String($0))] })
        let blocks: [Report.Block] = [.facts(facts)] + (losses.isEmpty ? [] : [.table(table)])
        return Report(key: "repair", title: title, blocks: blocks)
    }
}
