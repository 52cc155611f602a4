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
                name: "Make",
                subcommands: [
                    RecordCommand.self, ImportCommand.self, ExportCommand.self, PortCommand.self,
                ]),
            CommandGroup(
                name: "Look",
                subcommands: [
                    ViewCommand.self, ShowCommand.self, ReplayCommand.self, MergeCommand.self,
                    ReportCommand.self, MapCommand.self,
                ]),
            CommandGroup(
                name: "Compare",
                subcommands: [
                    DiffCommand.self, BisectCommand.self, TestCommand.self, ConformCommand.self,
                    BugsCommand.self, RetainCommand.self, LinksCommand.self,
                ]),
            CommandGroup(name: "Measure", subcommands: [BenchCommand.self]),
            CommandGroup(
                name: "Simulate",
                subcommands: [
                    SimulateCommand.self, ExploreCommand.self, FuzzCommand.self,
                    ShrinkCommand.self,
                ]),
            CommandGroup(
                name: "Keep",
                subcommands: [
                    IndexCommand.self, CheckCommand.self, RepairCommand.self, CompactCommand.self,
                    SplitCommand.self,
                ]),
            CommandGroup(
                name: "Explain",
                subcommands: [
                    ArchitecturesCommand.self, ProfilesCommand.self, SDKCommand.self,
                    VersionCommand.self,
                ]),
        ])
}
