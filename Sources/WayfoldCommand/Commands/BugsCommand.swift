import ArgumentParser
import WayfoldArchitectures
import WayfoldReplay
import WayfoldReports

/// Runs reported bugs: each with the mistake that reproduces it, and without.
struct BugsCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "bugs",
        abstract: "Run reported bugs as traces: each is caught with its fault, silent without.",
        discussion: """
            A scenario is a folder with a trace, its app map, what was reported, and bug.json, \
            which names an architecture, a fault and an oracle. The oracle looks at what live \
            objects show, hold and note; it must find the fault at the event that the scenario \
            says, and find nothing without it, in any architecture. Exit status 1 says that one \
            is not caught or not silent.

            The scenarios of Wayfold are in its checkout, in Traces/bugs; its README says how to \
            write one.

            EXAMPLES:
              wayfold lab bugs --folder Traces/bugs
              wayfold lab bugs back-on-root --folder Traces/bugs
              wayfold lab bugs --folder Traces/bugs --format json
              wayfold lab bugs --oracles
            """)

    @Argument(help: "A scenario to print in full; without it all are listed and run.")
    var id: String?

    @Option(help: "The folder of the scenarios, or of one; \(BugFolder.usual) when left out.")
    var folder: String?

    @Flag(name: .customLong("oracles"), help: "Print the oracles that a scenario may name.")
    var showsOracles = false

    @OptionGroup var options: ReportOptions

    func validate() throws {
        if showsOracles, id != nil || folder != nil {
            throw ValidationError("--oracles needs no scenarios but some are named")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        if showsOracles {
            try options.say(BugReport.oracles, in: &shell)
            return .yes
        }
        let path = folder ?? BugFolder.usual
        let found = try BugFolder(path, isUsual: folder == nil)
        if let id { return try show(id, found, path, &shell) }
        var trials: [BugTrial] = []
        for scenario in try found.scenarios(shell) { trials.append(try BugTrial(scenario, shell)) }
        let bugs = BugReport(trials: trials)
        let isText = options.isText
        try options.say(
            options.format == .junit ? bugs.suite : bugs.report(isShort: isText), in: &shell)
        if isText {
            try shell.say("")
            for trial in trials where !trial.isSilent || !trial.isCaught {
                try shell.say(TextWidth.visible(trial.complaint))
            }
            try shell.say(bugs.summary)
        }
        return bugs.holds ? .yes : .no
    }

    private func show(
        _ id: String, _ found: BugFolder, _ path: String, _ shell: inout Shell
    ) throws -> ExitStatus {
        let names = found.folders.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        guard let index = names.firstIndex(of: id) else {
            let meant = Nearest.name(to: id, in: names).map { "did you mean '\($0)'?" }
            throw CommandError.misused(
                "\(path): has no scenario '\(id)' but one that is there is needed; "
                    + (meant ?? "'wayfold lab bugs' lists them"))
        }
        let scenario = try BugScenarioReader(folder: found.folders[index], shell).scenario()
        let trial = try BugTrial(scenario, shell)
        let view = BugView(trial: trial, prose: try Self.prose(of: scenario))
        if options.isText {
            let steps = try Self.steps(of: scenario, shell)
            try shell.output.write(view.text(shell.ink, steps: steps))
        } else {
            try options.say(view.report, holds: trial.isCaught && trial.isSilent, in: &shell)
        }
        return trial.isCaught && trial.isSilent ? .yes : .no
    }

    /// What is written of a scenario beside its trace, without the heading; empty when nothing is.
    private static func prose(of scenario: BugScenario) throws(CommandError) -> String {
        let file = scenario.folder + "/README.md"
        guard PathState.exists(file) else { return "" }
        let text = String(decoding: try PathState.bytes(of: file), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let body = lines.drop { $0.hasPrefix("# ") || $0.isEmpty }
        return body.map { TextWidth.visible(String($0)) }.joined(separator: "\n").trimmedAtEnd
    }

    /// The scenario's events as words, each with the screens after it.
    private static func steps(of scenario: BugScenario, _ shell: Shell) throws -> String {
        var inner = Shell()
        inner.ink = shell.ink
        var walk = try TraceWalk(scenario.trace, inner)
        var view = StepView(ink: inner.ink)
        while let step = try walk.next(&inner) { try view.show(step, &walk, &inner) }
        return inner.output.text.trimmedAtEnd
    }
}

extension String {
    /// Without line breaks at its end.
    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.hasSuffix("\n") { text.removeLast() }
        return text
    }
}
