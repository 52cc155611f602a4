import ArgumentParser
import SystemPackage
import WayfoldInterchange
import WayfoldLog
import WayfoldReplay
import WayfoldReports

/// Parts a log into shards.
struct SplitCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "split",
        abstract: "Part a log into several, whole sessions each, for a fleet of workers.",
        discussion: """
            A session goes by its number, so that the same log gives the same shards, byte for \
            byte; events keep their numbers. The old log is not touched. The answer lists the new \
            logs, a path a line, as 'wayfold replay --paths-from -' reads them.

            EXAMPLES:
              wayfold fleet split visits.log --shards 80 -o shards > shards.txt
              wayfold fleet split Traces/frozen/v1 --shards 2 -o shards
            """)

    @Argument(help: "A log.")
    var log: String

    @Option(
        help: ArgumentHelp("How many logs to make, 1 to \(LogSplit.limit).", valueName: "count"))
    var shards: Int

    @Option(name: .shortAndLong, help: "The new folder of logs, whose path must be free.")
    var output: String

    @OptionGroup var options: ReportOptions

    func validate() throws {
        try LogOutput.requireFolder(output)
        try (1...LogSplit.limit).require(shards, as: "--shards")
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        try LogOutput.requireFree(output, for: "a split")
        guard PathState.isFolder(log) else { throw notALog() }
        let made = try shell.watched("splitting") { watch in
            try LogSplit.run(FilePath(log), into: shards, at: FilePath(output), watch: watch)
        }
        shell.endings.note(log)
        if options.isText {
            for shard in made.shards { try shell.say(shard.path.string) }
        } else {
            let table = Report.Table(
                key: "logs", columns: [.init("path", "log")],
                rows: made.shards.map { [.text($0.path.string)] })
            let section = Report.Section(key: "split", blocks: [.table(table)])
            try options.say(Report(title: output, sections: [section]), in: &shell)
        }
        return .yes
    }

    /// What is said of something else than a folder.
    private func notALog() -> any Error {
        do {
            let reader = try TraceReader(log)
            return CommandError.notALog(log, found: reader.kind.phrase)
        } catch {
            return error
        }
    }
}
