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
              wayfold repair phones.log -o phones-2.log
            """)

    @Argument(help: "A damaged log.")
    var log: String

    @Option(name: .shortAndLong, help: "The new log, whose path must be free.")
    var output: String

    func validate() throws { try LogOutput.requireFolder(output) }

    func run(in shell: inout Shell) throws -> ExitStatus {
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
        // The report names the folder that the log was made in.
        let text = "\(report)".replacing(
            "\(report.target): ", with: "\(target): ", maxReplacements: 1)
        for line in text.split(separator: "\n") {
            try shell.say(TextWidth.visible(String(line)))
        }
        return .yes
    }
}
