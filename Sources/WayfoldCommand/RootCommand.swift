import ArgumentParser

/// `wayfold` itself: a list of what it can do.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wayfold",
        abstract: "Record navigation, replay it, and compare two sessions.",
        discussion: """
            A trace is a log (a folder), a .jsonl file, a .words file, one of these packed \
            with xz or gzip, or - for standard input.

            EXAMPLES:
              wayfold replay Traces/uikit/notification.jsonl --step
              wayfold import wikispeedia paths.tsv.xz -o paths.log
              wayfold diff before.log after.log

            Exit status: 0 yes, 1 no (a difference, a fault), 2 trouble, 64 usage.
            """,
        version: Versions.tool,
        groupedSubcommands: [
            CommandGroup(
                name: "Look",
                subcommands: [
                    ImportCommand.self, ShowCommand.self, ReplayCommand.self, ViewCommand.self,
                    ReportCommand.self,
                ]),
            CommandGroup(
                name: "Judge",
                subcommands: [
                    DiffCommand.self, TestCommand.self, RetainCommand.self, BenchCommand.self,
                ]),
            CommandGroup(
                name: "More",
                subcommands: [
                    LogCommands.self, FleetCommands.self, LabCommands.self, VersionCommand.self,
                ]),
        ])
}
