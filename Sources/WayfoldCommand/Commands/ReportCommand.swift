import ArgumentParser
import WayfoldBenchmarks
import WayfoldReports

/// Makes one HTML page of traces, bench results and retention results.
struct ReportCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Make one HTML page of traces, bench results and retention results.",
        discussion: """
            An input is a trace, what 'bench' or 'retain' print with --format json (also \
            'bench --baseline'), or a folder of 'bench --store'; which of them is seen by its \
            content. Each is a chapter: of a trace what went wrong, what was on screen and what \
            was done just before; of a bench the costs and what changed; of a store the commits \
            at which figures moved; of a retention who holds what.

            The page is one file without scripts and without anything from the network, light or \
            dark as the reader's system is. It is there whole or not at all.

            EXAMPLES:
              wayfold report Traces/uikit/notification.jsonl -o phones.html
              wayfold report Traces/uikit/tabs.jsonl --architecture all -o parity.html
              wayfold report now.json --baseline main.json -o costs.html
              wayfold report retain.json phones.log -o build.html
              wayfold report figures -o history.html
            """)

    @Argument(
        help: ArgumentHelp(
            "Traces, and results of bench and retain as JSON.", valueName: "input"))
    var inputs: [String]

    @Option(name: .shortAndLong, help: "The new file.")
    var output: String

    @Option(
        help: ArgumentHelp(
            "An earlier result of bench, drawn beside the one given.", valueName: "file"))
    var baseline: String?

    @OptionGroup var sessions: SessionOptions

    @OptionGroup(title: "Live architectures") var live: ReportArchitectureOptions

    @Option(help: ArgumentHelp("What stands above it all.", valueName: "text"))
    var title: String?

    func validate() throws {
        if inputs.contains("-") {
            throw ValidationError(
                "an input is standard input but is read more than once; give a file")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        let draft = try Draft(of: output)
        let page = try page(&shell)
        try draft.publish(page.html())
        return .yes
    }

    private func page(_ shell: inout Shell) throws -> Page {
        let kinds = try inputs.map { try ReportInput($0) }
        let earlier = try baseline.map { try earlierResult($0, kinds) }
        let choice =
            live.isGiven
            ? try ArchitectureChoice(live.architecture, faults: live.faults, shell) : nil
        try refuseUseless(kinds)
        var chapters: [Page.Chapter] = []
        for (path, kind) in zip(inputs, kinds) {
            switch kind {
            case .trace:
                let chapter = TraceChapter(
                    path: path, session: sessions.session, choice: choice)
                chapters.append(try chapter.chapter(&shell))
            case .bench(let result):
                chapters.append(
                    BenchChapter(path: path, result: result, baseline: earlier).chapter())
            case .comparison(let file):
                chapters.append(try ComparisonChapter(file: file).chapter())
            case .history(let history): chapters.append(history.chapter())
            case .retention(let file):
                chapters.append(try RetentionChapter(file: file).chapter())
            }
        }
        return Page(
            title: title ?? (chapters.count == 1 ? chapters[0].report.title : "Wayfold report"),
            chapters: chapters, maker: "wayfold \(Versions.tool)")
    }

    /// Refuses options that no input has a use for.
    private func refuseUseless(_ kinds: [ReportInput]) throws(CommandError) {
        let hasTrace = kinds.contains { if case .trace = $0 { true } else { false } }
        guard !hasTrace else { return }
        for (option, isGiven) in [
            ("--architecture", live.isGiven),
            ("--session", sessions.session != nil),
        ] where isGiven {
            throw .misused("\(option) is given but no input is a trace; leave it out")
        }
    }

    /// The result that others are held against.
    private func earlierResult(
        _ path: String, _ kinds: [ReportInput]
    ) throws -> (result: BenchResult, path: String) {
        let results = kinds.compactMap { if case .bench(let result) = $0 { result } else { nil } }
        guard let first = results.first else {
            throw CommandError.misused(
                "--baseline is given but no input is a result of bench; leave it out")
        }
        guard case .bench(let earlier) = try ReportInput(path) else {
            throw CommandError.misfit(
                path,
                "is no result of a bench but --baseline should be one; make it with "
                    + "'wayfold bench --format json'")
        }
        guard earlier.suite == first.suite, earlier.build == first.build else {
            throw CommandError.misfit(
                path,
                "is of the suite '\(earlier.suite)' in a \(earlier.build.rawValue) build but "
                    + "should be of '\(first.suite)' in a \(first.build.rawValue) build")
        }
        return (earlier, path)
    }
}

/// Which live objects a trace is run against for a report.
struct ReportArchitectureOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show where a trace's live objects diverge from the fold, and dialects differ; "
                + "may be repeated.", valueName: "name|all"))
    var architecture: [String] = []

    var isGiven: Bool { !architecture.isEmpty }

    @OptionGroup var mistakes: FaultOptions
    var faults: [String] { mistakes.faults }

    func validate() throws {
        if !isGiven, !faults.isEmpty {
            throw ValidationError(
                "--fault is given but needs live objects; name them with --architecture")
        }
    }
}
