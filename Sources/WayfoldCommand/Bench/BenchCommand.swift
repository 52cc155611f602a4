import ArgumentParser
import WayfoldArchitectures
import WayfoldBenchmarks
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports
import WayfoldRetention

/// Measures what navigation costs, and how that grows with the depth.
struct BenchCommand: ShellCommand {
    static let word = "bench"
    static let configuration = CommandConfiguration(
        commandName: word,
        abstract: "Measure what an action costs, and how that grows with the depth.",
        discussion: """
            Each workload runs over the fold and over each architecture, at sizes from 10 to \
            1,000,000 as far as its time box allows, and over each app that --architecture names. \
            Its times are medians of the wall clock; \
            allocations, bytes and what is retained are counted, by 'wayfold-retain' beside this \
            program, and are the same in every run. An architecture or app that has no way to do a \
            workload is listed as such.

            With --baseline or --against a short suite is compared with a file or with another \
            build: exact figures to the last digit; times by runs of both in turns, on the \
            processor's time, until it is clear whether anything is slower; instructions instead \
            of times where valgrind is there. Exit status 0: nothing is worse; 1: something is, \
            and is named; 2: too noisy to tell (see --noisy), or trouble.

            With --store the same suite is kept in a folder, a file a commit, and the commits are \
            named at which a figure moved: counts at once, times by a test that needs a few \
            commits on either side. Exit status 1: something became worse that was not known.

            EXAMPLES:
              wayfold bench
              wayfold bench --list
              wayfold bench --only push-back --architecture uikit
              wayfold bench --architecture path --architecture viewers
              wayfold bench --only trace --trace visits.log
              wayfold bench --only tree --sizes 10,1000 --format json
              wayfold bench --only push-back --chart costs.svg
              wayfold bench --baseline bench.json --update-baseline
              wayfold bench --baseline bench.json --against ../main/.build/release/wayfold
              wayfold bench --store figures
              wayfold bench --history figures --format markdown
            """)

    /// What is answered: `ci` is an array of name, unit, value and range that CI actions track.
    enum Format: String, AnswerFormat {
        case text, json, markdown, junit, ci

        static let usual = Format.text
    }

    @OptionGroup var choice: BenchOptions

    @OptionGroup var gate: GateOptions

    @OptionGroup var history: HistoryOptions

    @OptionGroup var options: AnswerOptions<Format>

    @Flag(name: .customLong("list"), help: "List the workloads and run none.")
    var listsOnly = false

    @Option(help: ArgumentHelp("Draw the costs against the size as SVG.", valueName: "file"))
    var chart: String?

    /// The doors of the gate: one run of its suite, and what only a program counts whose
    /// allocations are followed.
    @Flag(name: .customLong("gate-run"), help: .hidden)
    var isGateRun = false

    @Flag(name: .customLong("count"), help: .hidden)
    var isCount = false

    @Option(help: .hidden)
    var scale = 1.0

    func validate() throws {
        if gate.isGiven || history.isGiven, chart != nil {
            throw ValidationError(
                "--chart is given but a comparison has no sizes to draw; leave one out")
        }
        if gate.isGiven, history.isGiven {
            throw ValidationError(
                "--baseline or --against is given with --store or --history but they answer other "
                    + "questions; leave one out")
        }
        if gate.candidate != nil, !gate.isGiven, history.store == nil {
            throw ValidationError(
                "--candidate is given but nothing to compare it with; name a --baseline or a "
                    + "program with --against")
        }
        if history.isGiven, options.format == .ci {
            throw ValidationError(
                "--format is ci but a history is no list of figures; take text, json, markdown or "
                    + "junit")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        let bench = try choice.bench(shell)
        if listsOnly {
            try list(bench.workloads, &shell)
            return .yes
        }
        if !isGateRun, !isCount, gate.isGiven || history.isGiven {
            let answer = GateAnswer(
                options: gate, format: options.format, choice: choice.arguments)
            guard history.isGiven else { return try answer.answer(&shell) }
            return try HistoryAnswer(options: history, gate: answer).answer(&shell)
        }
        if let chart { try PathState.checkWritable(chart) }
        let result = try measured(bench, &shell)
        // What took minutes is said before a disk may turn out to be full.
        try say(result, bench.workloads, &shell)
        try shell.output.flush()
        if let chart { try PathState.write(Array(CostChart(result).svg().utf8), to: chart) }
        return .yes
    }

    private func say(
        _ result: BenchResult, _ workloads: [Workload], _ shell: inout Shell
    ) throws {
        switch isCount || isGateRun ? .json : options.format {
        case .json: try shell.output.write(result.json())
        case .text: try shell.answer(BenchView(result, workloads: workloads).report, as: .text)
        case .markdown:
            try shell.answer(BenchView(result, workloads: workloads).report, as: .markdown)
        case .junit: try shell.answer(result.suiteReport, as: .junit)
        case .ci: try shell.output.write(result.trackingArray())
        }
    }

    /// A line each: the name and what an action is.
    private func list(_ workloads: [Workload], _ shell: inout Shell) throws {
        let width = workloads.map(\.name.count).max() ?? 0
        for workload in workloads {
            try shell.say(
                TextWidth.padded(workload.name, to: width) + "  "
                    + TextWidth.visible(workload.summary))
        }
    }

    private func measured(_ bench: Bench, _ shell: inout Shell) throws -> BenchResult {
        if isCount {
            if let reason = AllocationTracking.reasonUnavailable {
                throw CommandError.notTracked(reason)
            }
            AllocationTracking.start()
            guard !isGateRun else { return try bench.gateCounts(tool: Versions.tool) }
            var progress = BenchProgress(shell)
            let result = try bench.counts(tool: Versions.tool) { try progress.draw($0, &shell) }
            try progress.clear(&shell)
            return result
        }
        if isGateRun { return try bench.gateRun(tool: Versions.tool, scale: scale) }
        var progress = BenchProgress(shell)
        var result = try bench.run(tool: Versions.tool) { try progress.draw($0, &shell) }
        if AllocationTracking.reasonUnavailable == nil {
            result.merge(try bench.counts(tool: Versions.tool) { try progress.draw($0, &shell) })
        } else if let counts = try CountingProgram.counts(choice.arguments) {
            result.merge(counts)
        } else {
            result.warnings.append(
                Warning(
                    .notCounted, place: "the run",
                    finding: "no program that counts allocations is beside this one"))
        }
        try progress.clear(&shell)
        return result
    }
}

/// What is measured.
struct BenchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only workloads with the word in their names; may be repeated.", valueName: "word"))
    var only: [String] = []

    @Option(
        help: ArgumentHelp(
            "Sizes instead of 10 to 1,000,000 by decades.", valueName: "n,n,…"))
    var sizes: String?

    @Option(
        help: ArgumentHelp(
            "Only that architecture or app beside the fold; may be repeated.", valueName: "name"))
    var architecture: [String] = []

    @Option(
        help: ArgumentHelp(
            "A log, a .jsonl or .words file for the workload 'trace'.", valueName: "trace"))
    var trace: String?

    @Option(help: "An app map that takes the place of the trace's own.")
    var app: String?

    @Option(
        help: ArgumentHelp(
            "Actions a second in workloads that are paced, instead of the trace's own times.",
            valueName: "number"))
    var rate: Double?

    @Option(
        name: .customLong("time-box"),
        help: ArgumentHelp(
            "Seconds for a workload with one subject, all sizes together.", valueName: "seconds"))
    var timeBox = 4.0

    private static let sizeLimit = 10_000_000

    func validate() throws {
        if let sizes, Self.numbers(sizes) == nil {
            throw ValidationError(
                "--sizes is '\(sizes)' but should be numbers from 1 to \(Self.sizeLimit) with "
                    + "commas between them")
        }
        if !(timeBox > 0 && timeBox <= 86_400) {
            throw ValidationError(
                "--time-box is \(timeBox) but should be a number of seconds above 0")
        }
        if let rate, !(rate > 0 && rate <= 1e9) {
            throw ValidationError(
                "--rate is \(rate) but should be a number of actions a second above 0")
        }
        if trace == "-" {
            throw ValidationError("--trace is standard input but is read twice; give a file")
        }
        if app != nil, trace == nil {
            throw ValidationError("--app is given but --trace is not; name the trace it is for")
        }
    }

    private static func numbers(_ text: String) -> [Int]? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Int($0) ?? 0
        }
        guard numbers.allSatisfy({ (1...sizeLimit).contains($0) }) else { return nil }
        return Set(numbers).sorted()
    }

    /// - Throws: `misused` for a name that nobody has; what reading a trace throws.
    func bench(_ shell: Shell) throws -> Bench {
        var subjects = shell.architectures.filter { $0.map == nil }
        var own: AppMap?
        if !architecture.isEmpty {
            let choice = try ArchitectureChoice(architecture, faults: [], shell)
            subjects = choice.architectures
            if app == nil, let trace { own = try choice.map(ofTrace: trace) }
        }
        let map = try app.map { try AppMap(readingFileAt: $0) } ?? own
        let recorded = try trace.map { try RecordedTrace(readingTraceAt: $0, map: map) }
        let all = Workload.all(trace: recorded, perSecond: rate) + shell.workloads
        let chosen = all.filter { workload in
            only.isEmpty || only.contains { workload.name.contains($0) }
        }
        for word in only where !all.contains(where: { $0.name.contains(word) }) {
            let known = all.map(\.name)
            let nearest = Nearest.name(to: word, in: known)
            throw CommandError.misused(
                "--only is '\(word)' but should be in the name of a workload: "
                    + (nearest.map { "did you mean '\($0)'?" } ?? known.joined(separator: ", ")))
        }
        var bench = Bench(chosen, subjects: subjects)
        bench.sizes = sizes.flatMap(Self.numbers)
        bench.timeBoxSeconds = timeBox
        return bench
    }

    /// The same, for another program.
    var arguments: [String] {
        var words =
            only.flatMap { ["--only", $0] } + architecture.flatMap { ["--architecture", $0] }
        if let sizes { words += ["--sizes", sizes] }
        if let trace { words += ["--trace", trace] }
        if let app { words += ["--app", app] }
        if let rate { words += ["--rate", "\(rate)"] }
        return words + ["--time-box", "\(timeBox)"]
    }
}
