import ArgumentParser

/// What keeps logs, and looks after them.
struct LogCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "Record and export logs, search, index, check, repair and compact them.",
        subcommands: [
            RecordCommand.self, ExportCommand.self, BisectCommand.self, IndexCommand.self,
            CheckCommand.self, RepairCommand.self, CompactCommand.self,
        ])
}

/// What replays many logs on many machines.
struct FleetCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Replay many logs with many workers: split a log, make rows, merge them.",
        subcommands: [SplitCommand.self, RowsCommand.self, MergeCommand.self])
}

/// What looks for mistakes, and what apps, dialects and versions of iOS do.
struct LabCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lab",
        abstract: "Simulate users, hunt mistakes, port apps, compare architectures and versions.",
        groupedSubcommands: [
            CommandGroup(
                name: "Hunt",
                subcommands: [
                    SimulateCommand.self, FuzzCommand.self, ShrinkCommand.self,
                    ExploreCommand.self, BugsCommand.self, LinksCommand.self,
                    ConformCommand.self,
                ]),
            CommandGroup(
                name: "Explain",
                subcommands: [ArchitecturesCommand.self, ProfilesCommand.self]),
            CommandGroup(
                name: "Prepare",
                subcommands: [MapCommand.self, PortCommand.self, SDKCommand.self]),
        ])
}

/// The words of a line that name a command.
enum CommandWords {
    private typealias Command = any ParsableCommand.Type

    private static let groups: [Command] = [
        LogCommands.self, FleetCommands.self, LabCommands.self,
    ]

    static var groupNames: [String] { groups.map { name(of: $0) } }

    /// The arguments with the name of its group before a command that is named without, as all
    /// were in version 0.1.
    static func full(_ arguments: [String]) -> [String] {
        guard let word = arguments.first else { return arguments }
        if word == "help" { return [word] + full(Array(arguments.dropFirst())) }
        for group in groups where subcommands(of: group).contains(where: { name(of: $0) == word }) {
            return [name(of: group)] + arguments
        }
        return arguments
    }

    /// The command's own name, without that of its group; empty where none is named.
    static func command(of arguments: [String]) -> String {
        let isGrouped = arguments.first.map(groupNames.contains) ?? false
        return (isGrouped ? arguments.dropFirst().first : arguments.first) ?? ""
    }

    /// The words that name the command of full arguments, with the tool's before them.
    static func line(of arguments: [String], tool: String) -> String {
        var line = tool
        var known = subcommands(of: RootCommand.self)
        for word in arguments {
            guard let found = known.first(where: { name(of: $0) == word }) else { break }
            line += " " + word
            known = subcommands(of: found)
        }
        return line
    }

    /// What is said of a word in full arguments that stands where a command does and is none; nil
    /// when all are.
    static func mistake(in arguments: [String]) -> String? {
        var known = subcommands(of: RootCommand.self)
        var line = ""
        for word in arguments {
            guard !known.isEmpty, !word.hasPrefix("-"), word != "help" else { return nil }
            if let command = known.first(where: { name(of: $0) == word }) {
                known = subcommands(of: command)
                line += " " + word
                continue
            }
            let mistake =
                "'\(word)' is no command" + (line.isEmpty ? "" : " of 'wayfold\(line)'")
            let help = "see 'wayfold\(line) --help'"
            let names = known.map { name(of: $0) }
            let grouped = line.isEmpty ? groups.flatMap { subcommands(of: $0) } : []
            if let nearest = Nearest.name(
                to: word, in: names + grouped.map { name(of: $0) } + ["help"])
            {
                let meant = line.isEmpty ? full([nearest]).joined(separator: " ") : nearest
                return "\(mistake); did you mean '\(meant)'?; \(help)"
            }
            return "\(mistake) but should be one of \(names.joined(separator: ", ")); \(help)"
        }
        return nil
    }

    private static func name(of command: Command) -> String {
        command.configuration.commandName ?? ""
    }

    private static func subcommands(of command: Command) -> [Command] {
        command.configuration.groupedSubcommands.flatMap(\.subcommands)
            + command.configuration.subcommands
    }
}
