import ArgumentParser
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Replays traces and compares what comes of them with what they expect.
struct TestCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Replay traces and compare their outcomes, last screens and digests.",
        discussion: """
            Of a folder every .jsonl and .words file in it is a test, packed ones too, and every \
            log. JSON Lines carry what they expect in their head; the others have it beside them, \
            in NAME.expect.json. A trace that expects nothing is a failure. --update leaves a \
            trace alone whose recorded outcomes are not the fold's: they are what happened. With \
            --accept-outcomes the fold's are recorded in their place, and each is printed.

            EXAMPLES:
              wayfold test Traces
              wayfold test Traces --junit results.xml
              wayfold test Traces/uikit/notification.jsonl --update
            """)

    @Argument(help: "Folders, traces or logs.")
    var paths: [String]

    @Option(help: ArgumentHelp("Write the results as JUnit's XML too.", valueName: "file"))
    var junit: String?

    @Flag(
        name: .customLong("update"),
        help: "Show what differs, and make what is found what is expected.")
    var updates = false

    @Flag(
        name: .customLong("accept-outcomes"),
        help: "With --update: record the fold's outcomes where they differ from the recorded ones.")
    var acceptsOutcomes = false

    @OptionGroup var options: ReportOptions

    func validate() throws {
        if acceptsOutcomes, !updates {
            throw ValidationError(
                "--accept-outcomes changes what is recorded but --update is missing; give both")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colours.apply(to: &shell)
        if let junit { try PathState.checkWritable(junit) }
        let streams = !options.isJSON && !options.isMarkdown
        var cases: [Report.Case] = []
        for path in try paths.flatMap({ try TraceSuite.traces(at: $0) }) {
            let start = shell.nanoseconds()
            var result = attempt(path, &shell)
            result.seconds = Double(shell.nanoseconds() &- start) / 1e9
            cases.append(result)
            if streams { try say(result, &shell) }
        }
        let report = report(cases)
        if streams {
            try shell.say(summary(cases))
        } else {
            try options.say(report, in: &shell)
        }
        // The file may be standard output by another name.
        try shell.output.flush()
        if let junit {
            try PathState.write(Array(report.junit().utf8), to: junit)
        }
        return cases.contains { $0.status == .fail } ? .no : .yes
    }

    /// Tries one trace; what keeps it from being read is its failure and no other's.
    private func attempt(_ path: String, _ shell: inout Shell) -> Report.Case {
        do {
            var trial = try TraceTrial(path, listsAll: updates, &shell)
            if updates { try trial.update(acceptsOutcomes: acceptsOutcomes) }
            return trial.result
        } catch {
            return Report.Case(path, .fail, message: "\(error)")
        }
    }

    private func say(_ result: Report.Case, _ shell: inout Shell) throws {
        // Times differ from run to run: they are in the forms for scripts only.
        var shown = result
        shown.seconds = nil
        let section = Report.Section(key: "test", blocks: [.cases([shown])])
        let text = Report(title: "", sections: [section]).terminalText(
            width: shell.terminal.width, ink: shell.ink)
        try shell.output.write(text)
        try shell.output.flush()
    }

    private func summary(_ cases: [Report.Case]) -> String {
        let failed = cases.count { $0.status == .fail }
        let passed = cases.count - failed
        return "\(passed) passed, \(failed) failed"
    }

    private func report(_ cases: [Report.Case]) -> Report {
        let failed = cases.count { $0.status == .fail }
        let facts = [
            Report.Fact("passed", "passed", .count(cases.count - failed)),
            Report.Fact("failed", "failed", .count(failed)),
        ]
        return Report(
            title: "wayfold test",
            sections: [
                Report.Section(key: "test", blocks: [.facts(facts), .cases(cases)])
            ])
    }
}
