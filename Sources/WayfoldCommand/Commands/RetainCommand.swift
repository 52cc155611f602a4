import ArgumentParser
import WayfoldInterchange
import WayfoldModel
import WayfoldReports
import WayfoldRetention

/// Replays a trace through live objects, tears them down, and says what is still there and why.
struct RetainCommand: ShellCommand {
    static let word = "retain"
    static let configuration = CommandConfiguration(
        commandName: word,
        abstract: "Find objects that stay after a journey, with the references that keep them.",
        discussion: """
            The trace is replayed with every object born under the event that makes it, after the \
            first 1,000 events were replayed for what is made on first use; when something of a \
            longer trace is left, it is replayed once more, so that what is made on first use late \
            is no finding. After that all is torn down; what is left is reported with its path of \
            strong references, and with the event at which its screen left. Of one session of at \
            most 1,000 events, the longest stretch that ends on the screens on which it began is \
            also repeated while the app goes on: what is more each time is reported too; of any \
            other trace standard error says that this was not checked. Exit status 0: nothing is \
            retained, or only what the baseline knows; 1: something is; 2: it could not be found \
            out.

            With --leaks FILE the text that Apple's leaks prints of a process on a Mac or a phone \
            is read in place of a trace: each cycle by its references, what nothing holds by its \
            type, with the fingerprint that a report of ours has where the same types and fields \
            hold, and a hint at the fix. With --before FILE what was there already is no finding.

            Of several round trips only what stays after each one but the first is retained: what \
            stays once is a cache.

            EXAMPLES:
              wayfold retain Traces/uikit/notification.jsonl --architecture all
              wayfold retain Traces/path/access-rule.jsonl --architecture path \\
                --fault items-hold-coordinator
              wayfold retain visits.log --architecture uikit --baseline known.txt --format junit
              wayfold retain --leaks leaks.txt --before leaks-of-main.txt
            """)

    @Argument(
        help: ArgumentHelp(
            "A log, a .jsonl or .words file.", valueName: "trace"))
    var trace: String?

    @Option(
        help: ArgumentHelp(
            "What Apple's 'leaks' printed, in place of a trace; - is standard input.",
            valueName: "file"))
    var leaks: String?

    @Option(
        help: ArgumentHelp(
            "What it printed before: what is there already is no finding.", valueName: "file"))
    var before: String?

    @Option(
        help: ArgumentHelp(
            "The module of types that leaks names without one; its process if not given.",
            valueName: "name"))
    var module: String?

    @OptionGroup var sessions: SessionOptions

    @Option(
        help: ArgumentHelp(
            "Whose live objects are looked at; may be repeated.", valueName: "name|all"))
    var architecture: [String] = []

    @OptionGroup var mistakes: FaultOptions
    var faults: [String] { mistakes.faults }

    @Option(help: "An app map that takes the place of the trace's own.")
    var app: String?

    @Option(
        name: .customLong("round-trips"),
        help: ArgumentHelp("How often the trace is replayed.", valueName: "count"))
    var roundTrips = 1

    @Option(help: ArgumentHelp("A file of retentions that are known.", valueName: "file"))
    var baseline: String?

    @Flag(
        name: .customLong("update-baseline"),
        help: "Make what is found what the baseline knows.")
    var updatesBaseline = false

    @Option(help: "The reason of what --update-baseline adds.")
    var reason = "not looked at yet"

    @Option(
        help: ArgumentHelp(
            "The last day of what --update-baseline adds; in 90 days if not given.",
            valueName: "yyyy-mm-dd"))
    var expires: String?

    @Flag(name: .customLong("histogram"), help: "Count live objects by type, before and after.")
    var hasHistogram = false

    @OptionGroup var system: ProfileOptions
    @OptionGroup var options: ReportOptions

    func validate() throws {
        try (1...1_000).require(roundTrips, as: "--round-trips")
        if updatesBaseline, baseline == nil {
            throw ValidationError("--update-baseline needs a file; name it with --baseline")
        }
        if leaks == nil { try validateTrace() } else { try validateLeaks() }
    }

    private func validateTrace() throws {
        guard let trace else {
            throw ValidationError("a trace is missing; name one, or a text of leaks with --leaks")
        }
        if architecture.isEmpty {
            throw ValidationError("--architecture is missing; name one, or 'all'")
        }
        for (option, value) in [("--before", before), ("--module", module)] where value != nil {
            throw ValidationError("\(option) is given but only --leaks takes it")
        }
        if trace == "-" {
            throw ValidationError(
                "the trace is standard input but is read twice; give a file")
        }
    }

    private func validateLeaks() throws {
        let others = [
            ("a trace", trace != nil), ("--architecture", !architecture.isEmpty),
            ("--fault", !faults.isEmpty), ("--app", app != nil),
            ("--round-trips", roundTrips != 1), ("--session", sessions.session != nil),
        ]
        for (option, isGiven) in others where isGiven {
            throw ValidationError("\(option) is given but --leaks needs no trace to be replayed")
        }
        if leaks == "-", before == "-" {
            throw ValidationError("- is given twice but standard input can be read only once")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        try system.apply(to: &shell)
        let day = shell.day(0)
        var known = KnownRetentions()
        if let baseline, !updatesBaseline || PathState.exists(baseline) {
            known = try KnownRetentions(readingFileAt: baseline)
        }
        let findings = try findings(known, day, &shell)
        let view = RetainView(trace: trace ?? leaks ?? "", findings: findings)
        if options.isText {
            try shell.output.write(view.text(shell.ink))
        } else {
            try options.say(view.report, in: &shell)
        }
        if let baseline, updatesBaseline {
            try update(known, findings, baseline, &shell)
            return .yes
        }
        return findings.contains(where: \.isRetained) ? .no : .yes
    }

    private func findings(
        _ known: KnownRetentions, _ day: String, _ shell: inout Shell
    ) throws -> [RetainFinding] {
        if let leaks {
            let run = LeaksRun(
                path: leaks, before: before, module: module, known: known, day: day,
                hasHistogram: hasHistogram)
            return [try run.run()]
        }
        let path = trace ?? ""
        let choice = try ArchitectureChoice(architecture, faults: faults, shell)
        let map =
            try app.map { try AppMap(readingFileAt: $0) } ?? choice.map(ofTrace: path)
        let run = RetainRun(
            source: TraceSource(path: path, session: sessions.session, map: map),
            choice: try choice.fitting(map, of: path, &shell),
            roundTrips: roundTrips, known: known, day: day, hasHistogram: hasHistogram,
            countsLive: options.format == .json)
        return try run.run(&shell)
    }

    /// Writes the baseline anew: what was known and is there keeps its reason and its day.
    private func update(
        _ old: KnownRetentions, _ findings: [RetainFinding], _ file: String,
        _ shell: inout Shell
    ) throws {
        var known = old
        let found = findings.flatMap { $0.retained + $0.known.map(\.object) }
        known.keep(Set(found.map(\.fingerprint)))
        let added = findings.flatMap(\.retained)
        for object in added {
            known.put(
                KnownRetentions.Entry(
                    fingerprint: object.fingerprint, lastDay: expires ?? shell.day(90),
                    reason: "\(object.type): \(reason)"))
        }
        try known.write(to: file)
        try shell.remark(
            "\(file): \(known.entries.count) known, \(added.count) of them new; review them")
    }
}
