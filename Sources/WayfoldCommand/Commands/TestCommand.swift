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

            With --architecture every trace is run against live objects too, shipped or your own, \
            each a test of its own: it fails where they show something else than the fold. An app \
            is driven by traces of its own map; others are skipped.

            EXAMPLES:
              wayfold test Traces
              wayfold test Traces --junit results.xml
              wayfold test Traces/uikit/notification.jsonl --update
              wayfold test Traces/path --architecture path
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

    @Option(
        help: ArgumentHelp(
            "Run every trace against live objects too; may be repeated.",
            valueName: "name|all"))
    var architecture: [String] = []

    @OptionGroup var mistakes: FaultOptions
    var faults: [String] { mistakes.faults }

    @OptionGroup var system: ProfileOptions
    @OptionGroup var options: ReportOptions

    func validate() throws {
        if acceptsOutcomes, !updates {
            throw ValidationError(
                "--accept-outcomes changes what is recorded but --update is missing; give both")
        }
        if architecture.isEmpty, !faults.isEmpty {
            throw ValidationError(
                "--fault is given but needs live objects; name them with --architecture")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        try system.apply(to: &shell)
        if let junit { try PathState.checkWritable(junit) }
        let choice =
            architecture.isEmpty
            ? nil : try ArchitectureChoice(architecture, faults: faults, shell)
        let streams = options.isText
        var cases: [Report.Case] = []
        for path in try paths.flatMap({ try TraceSuite.traces(at: $0) }) {
            var start = shell.nanoseconds()
            var results = [attempt(path, &shell)]
            results[0].seconds = Double(shell.nanoseconds() &- start) / 1e9
            if let choice {
                start = shell.nanoseconds()
                var live = drive(path, choice, &shell)
                let seconds = Double(shell.nanoseconds() &- start) / 1e9
                for index in live.indices { live[index].seconds = seconds / Double(live.count) }
                results += live
            }
            cases += results
            if streams { for result in results { try say(result, &shell) } }
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

    /// Runs one trace against live objects.
    private func drive(
        _ path: String, _ choice: ArchitectureChoice, _ shell: inout Shell
    ) -> [Report.Case] {
        do {
            return try SubjectTrial(path: path, choice: choice).cases(&shell)
        } catch {
            return [Report.Case("\(path) in live objects", .fail, message: "\(error)")]
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
        let skipped = cases.count { $0.status == .skip }
        let text = "\(cases.count - failed - skipped) passed, \(failed) failed"
        return skipped == 0 ? text : text + ", \(skipped) skipped"
    }

    private func report(_ cases: [Report.Case]) -> Report {
        let failed = cases.count { $0.status == .fail }
        let skipped = cases.count { $0.status == .skip }
        var facts = [
            Report.Fact("passed", "passed", .count(cases.count - failed - skipped)),
            Report.Fact("failed", "failed", .count(failed)),
        ]
        if skipped > 0 { facts.append(Report.Fact("skipped", "skipped", .count(skipped))) }
        return Report(key: "test", title: "wayfold test", blocks: [.facts(facts), .cases(cases)])
    }
}
