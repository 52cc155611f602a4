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

    func run(in shell: inout Shell) throws -> ExitStatus {
        let path = FilePath(log)
        let damaged = try EventLog(reading: path, onDamage: .salvage)
        let report = try TraceRepair.repair(
            path, to: FilePath(output),
            identity: damaged.head.identity.successor(by: "repair"))
        for line in "\(report)".split(separator: "\n") {
            try shell.say(TextWidth.visible(String(line)))
        }
        return .yes
    }
}
