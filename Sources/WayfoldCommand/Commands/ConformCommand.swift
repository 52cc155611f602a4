import ArgumentParser
import WayfoldInterchange
import WayfoldReplay
import WayfoldReports

/// Plays recorded scripts of a real library and compares every answer.
struct ConformCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "conform",
        abstract: "Play recorded scripts of a real library and compare every answer.",
        discussion: """
            A file holds one script a line, in JSON, and may be packed with xz or gzip. The first \
            difference of each script that fails is said; exit status 1 says that there is one. \
            Whether screen and model go together is compared and counted apart.

            EXAMPLES:
              wayfold lab conform stinsen scripts.jsonl.xz
            """)

    @Argument(help: "Whose answers they are: \(Self.suites).")
    var suite: ConformanceSuite

    @Argument(help: "Files of scripts, or -.")
    var files: [String]

    @OptionGroup var options: ReportOptions

    private static let suites = ConformanceSuite.allCases.map(\.rawValue).joined(separator: ", ")
    /// The longest line, and so the longest script.
    private static let lineLimitBytes = 1 << 30

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        var tally = Tally()
        let streams = options.isText
        for file in files {
            let countBefore = tally.scripts
            let name = file == "-" ? "standard input" : file
            var lines = LineReader(
                try ByteSource(path: file), limitBytes: Self.lineLimitBytes)
            while let line = try lines.next() {
                guard line.bytes.contains(where: { !" \t\r".utf8.contains($0) }) else { continue }
                let place = "\(name):\(line.number)"
                let trial = try suite.trial(try Self.value(line, place), at: place)
                tally.add(trial)
                if streams, let text = trial.difference {
                    try shell.say(TextWidth.visible("\(trial.name): \(text)"))
                }
            }
            guard tally.scripts > countBefore else {
                throw CommandError.notAScript(name, "holds no script but should hold one a line")
            }
        }
        if streams {
            try shell.say(tally.summary)
        } else {
            try options.say(
                tally.report, holds: tally.failed.isEmpty, because: tally.summary, in: &shell)
        }
        return tally.failed.isEmpty ? .yes : .no
    }

    private static func value(_ line: Line, _ place: String) throws(CommandError) -> JSONValue {
        do {
            return try JSONValue(Array(line.bytes))
        } catch {
            throw .notAScript(place, "column \(error.column): \(error.problem)")
        }
    }

    /// How much of what was played is equal.
    private struct Tally {
        var scripts = 0
        var steps = 0
        var equalSteps = 0
        var equalMarks = 0
        /// The scripts that differ, with what differs first.
        var failed: [(name: String, difference: String)] = []

        mutating func add(_ trial: ScriptTrial) {
            scripts += 1
            steps += trial.steps
            equalSteps += trial.equalSteps
            equalMarks += trial.equalMarks
            if let difference = trial.difference { failed.append((trial.name, difference)) }
        }

        private static func count(_ value: Int) -> String { Report.Value.count(value).text }

        var summary: String {
            let equal = Self.count(scripts - failed.count)
            let marks = "\(Self.count(equalMarks)) of \(Self.count(steps)) synced marks equal"
            return "\(equal) of \(Self.count(scripts)) scripts equal, \(Self.count(equalSteps)) of "
                + "\(Self.count(steps)) steps equal; \(marks)"
        }

        var report: Report {
            let facts = [
                Report.Fact("scripts", "scripts", .count(scripts)),
                Report.Fact("equalScripts", "scripts equal", .count(scripts - failed.count)),
                Report.Fact("steps", "steps", .count(steps)),
                Report.Fact("equalSteps", "steps equal", .count(equalSteps)),
                Report.Fact("equalMarks", "synced marks equal", .count(equalMarks)),
            ]
            let table = Report.Table(
                key: "differences",
                columns: [.init("script", "script"), .init("difference", "first difference")],
                rows: failed.map { [.text($0.name), .text($0.difference)] })
            let blocks: [Report.Block] = [.facts(facts), .table(table)]
            return Report(key: "conform", title: "wayfold lab conform", blocks: blocks)
        }
    }
}
