import ArgumentParser
import WayfoldArchitectures
import WayfoldReports
import WayfoldSimulation

/// Runs random events over random app maps against live objects, and shrinks what goes wrong.
struct FuzzCommand: ShellCommand {
    static let word = "fuzz"
    static let configuration = CommandConfiguration(
        commandName: word,
        abstract: "Run random events against live objects, and shrink what goes wrong.",
        discussion: """
            A run is a random app map and 1 to 200 random events, half of the runs at most 30: \
            what people do, double taps and swipes that are let go of included, what the system \
            does (processes that die, restores, links, scenes), and what the program does. After \
            every event the fold's own rules and parity are checked, and after every run whether \
            memory grows.

            What goes wrong first is shrunk: events are left out until none can be, routes and app \
            map become plainer; the trace is saved with the command that shows it. The same seed \
            gives the same runs on every machine, whatever --jobs says. Exit status 1 says that \
            something went wrong.

            --faults looks for every planted mistake by random input alone and prints how many \
            runs each took; exit status 1 says that one was not found.

            EXAMPLES:
              wayfold lab fuzz --architecture all --runs 1000 --seed 7
              wayfold lab fuzz --architecture viewers --runs 100000 --jobs 4
              wayfold lab fuzz --architecture storage --fault restore-appends -o found.jsonl
              wayfold lab fuzz --faults --seed 1 --markdown
            """)

    static let runLimit: UInt64 = 1_000_000_000
    static let jobLimit = 64

    @Option(
        help: ArgumentHelp(
            "Whose live objects are driven; may be repeated, and all take turns.",
            valueName: "name|all"))
    var architecture: [String] = []

    @OptionGroup var mistakes: FaultOptions

    @Option(help: ArgumentHelp("How many runs there are at most.", valueName: "count"))
    var runs: UInt64 = 10_000

    @Option(help: ArgumentHelp("The number of the first run.", valueName: "number"))
    var first: UInt64 = 1

    @Option(
        help: ArgumentHelp("The number that all that is random comes from.", valueName: "number"))
    var seed: UInt64 = 1

    @Flag(
        inversion: .prefixedNo,
        help: "Look whether memory grows over a run; needs 'wayfold-retain'.")
    var leaks = true

    @Flag(
        name: .customLong("faults"), help: "Look for every planted mistake and print the table.")
    var huntsFaults = false

    @Option(
        help: ArgumentHelp(
            "How many processes perform runs.", valueName: "count"))
    var jobs = 1

    /// Of a process that another one started; see `FuzzProcess`.
    @Flag(name: .customLong(FuzzProcess.flag), help: .hidden)
    var isWorker = false

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "The new file for the shrunk trace; finding.jsonl when left out.", valueName: "file"))
    var output: String?

    @OptionGroup var system: ProfileOptions
    @OptionGroup var options: ReportOptions

    private var faults: [String] { mistakes.faults }

    func validate() throws {
        try (1...Self.runLimit).require(runs, as: "--runs")
        try (1...Self.runLimit).require(first, as: "--first")
        try (1...Self.jobLimit).require(jobs, as: "--jobs")
        guard huntsFaults else {
            if !architecture.isEmpty { return }
            throw ValidationError(
                "neither --architecture nor --faults is given but one is needed; say "
                    + "'--architecture all'")
        }
        for (option, isGiven) in [
            ("--fault", !faults.isEmpty), ("--output", output != nil),
            ("--jobs", jobs > 1), ("--no-leaks", !leaks), ("--first", first > 1),
        ] where isGiven {
            throw ValidationError(
                "\(option) is given but --faults looks for every mistake by itself; leave one out")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        try system.apply(to: &shell)
        if leaks, let reason = MemoryTrial.reasonUnavailable {
            throw CommandError.memoryUnseen(reason, isNeeded: huntsFaults)
        }
        let choice = try ArchitectureChoice(
            architecture.isEmpty ? [ArchitectureOptions.everything] : architecture,
            faults: faults, shell)
        if huntsFaults { return try hunt(choice, &shell) }
        let looks: Fuzzer.Looks = leaks ? .memory : []
        let plan = FuzzRun.Plan(
            architectures: choice.architectures, faults: Set(faults), seed: seed, looks: looks,
            first: first, runCount: runs, jobs: jobs)
        if isWorker { return try FuzzWork(plan: plan).run(&shell) }
        let file = try FindingFile(output ?? "finding.jsonl")
        let (finding, tally) = try FuzzRun(plan: plan).run(&shell)
        if let finding { return try say(finding, choice, file, &shell) }
        let view = FuzzView(
            names: choice.architectures.map { $0.name }, faults: faults, seed: seed, tally: tally,
            looks: looks)
        if !options.isText {
            try options.say(view.report, in: &shell)
        } else {
            try shell.output.write(view.text(shell.ink))
        }
        for fault in Set(faults).subtracting(tally.metFaults).sorted() {
            let names = choice.architectures.filter { choice.faults(of: $0).contains(fault) }
            try shell.remark(
                missed: fault, by: names.map { $0.name }, in: "seed \(seed)")
        }
        return .yes
    }

    private func hunt(
        _ choice: ArchitectureChoice, _ shell: inout Shell
    ) throws -> ExitStatus {
        let faults = try FoundFaults(choice.architectures, seed: seed, runs: runs, &shell)
        let isText = options.isText
        try options.say(
            faults.report(isShort: options.format != .json), holds: faults.holds,
            because: faults.summary, in: &shell)
        if isText { try shell.say("\n" + faults.summary) }
        return faults.holds ? .yes : .no
    }

    /// Shrinks a finding, saves it and says it.
    private func say(
        _ finding: Fuzzer.Finding, _ choice: ArchitectureChoice, _ file: FindingFile,
        _ shell: inout Shell
    ) throws -> ExitStatus {
        // A smaller trace of the run may be the one that stops the process.
        if shell.catchesSignals {
            CrashWatch.begin()
            CrashWatch.note(run: finding.run)
        }
        defer { if shell.catchesSignals { CrashWatch.end() } }
        let known = choice.faults(of: finding.architecture)
        let live = LiveTrial(finding.architecture, faults: known)
        let shrinking = Shrinking(
            specimen: finding.specimen, failure: finding.failure,
            judge: live.judge(of: finding.failure.kind), dialect: finding.architecture.plainDialect)
        let shrinker = try shrinking.run(&shell)
        let shrunk = Shrunk(
            place: "run \(finding.run) of seed \(seed)", architecture: finding.architecture,
            faults: faults.filter(known.contains), kind: finding.failure.kind,
            countBefore: finding.specimen.events.count, specimen: shrinker.best.recorded(),
            trialCount: shrinker.trialCount, isMinimal: !shrinker.isCutShort)
        try shrunk.save(file, judge: shrinking.judge)
        try shrunk.say(file.path, options, holds: false, &shell)
        return .no
    }
}
