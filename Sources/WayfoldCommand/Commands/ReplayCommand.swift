import ArgumentParser
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Folds a trace: a summary, every step, one moment, or what each session ends with.
struct ReplayCommand: ShellCommand {
    static let word = "replay"
    static let configuration = CommandConfiguration(
        commandName: word,
        abstract: "Fold a trace into the state at its end, at every step, or at any moment.",
        discussion: """
            Stacks are one line a session, in the order in which sessions began: the final \
            screens, root first, joined by semicolons. Digests are one line a session (number, \
            name, digest) and one for the whole trace. Rows are one line of JSON a session and \
            one for the whole trace, for 'wayfold merge': they are the same however a log is \
            parted. With --architecture a row has the session's first event at which each \
            dialect parts from the trace's and each architecture breaks, with --retained what it \
            leaves in memory.

            With --paths-from one worker replays many traces; each line of the list is a path. A \
            trace that cannot be read to its end gets a line that says why and no rows: exit \
            status 2. A list is parted by position, line k of it is in shard k mod n; a log by \
            the numbers of its sessions.

            With --architecture every event goes through live objects too, and what they show is \
            compared with the fold in their dialect after every turn. An architecture stops at \
            the first event at which the two differ: exit status 1. Where its dialect parts from \
            the recorded one first (with all: from every other one too) is a note. With --profile \
            all the trace runs against one app on every version of iOS that 'wayfold profiles' \
            has: the answer is the first event at which each does something else than iOS 18.4, \
            and the difference that explains it; exit status 1. \
            --session, --app, --until, --step (of one architecture), --format text, json and \
            markdown go together with it, the other options do not.

            EXAMPLES:
              wayfold replay Traces/uikit/notification.jsonl
              wayfold replay Traces/uikit/notification.jsonl --step
              wayfold replay Traces/uikit/notification.jsonl --at 5
              wayfold replay Traces/uikit/notification.jsonl --format digest --verify
              wayfold replay visits.log --check-invariants --jobs 2
              wayfold replay Traces/router/unknown-route.jsonl --architecture all
              wayfold replay Traces/storage/form-tunnel.jsonl --architecture storage --step
              wayfold replay form.log --architecture storage --fault gone-route-kept
              wayfold replay Traces/storage/form-tunnel.jsonl --architecture storage --profile 16
              wayfold replay Traces/storage/form-tunnel.jsonl --architecture storage --profile all
              wayfold replay Traces/uikit/notification.jsonl --format rows
              ls -d shards/*.log | wayfold replay --paths-from - --format rows --out-dir rows
            """)

    /// The most threads that may be asked for.
    static let jobLimit = 64

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown, stacks, digest, rows
    }

    @Argument(help: TraceOptions.help)
    var path: String?

    @OptionGroup var folding: FoldOptions

    @Option(
        help: ArgumentHelp("Show the state after one event or at a time.", valueName: "seq|time"))
    var at: String?

    @Option(
        help: ArgumentHelp("Leave out all events after that moment.", valueName: "seq|time"))
    var until: String?

    @Flag(name: .customLong("step"), help: "Print every event and the state after it.")
    var showsSteps = false

    @Option(help: "What to answer: text, json, markdown, stacks, digest or rows.")
    var format = Format.text

    @Flag(
        name: .customLong("verify"),
        help: "Compare every recorded outcome with the fold's; exit 1 on a difference.")
    var verifies = false

    @Flag(
        name: .customLong("check-invariants"),
        help: "Look after every event for what no state may be; exit 1 when found.")
    var checksInvariants = false

    @Flag(name: .customLong("follow"), help: "Go on as the trace grows, until Ctrl-C.")
    var follows = false

    @Option(
        help: ArgumentHelp(
            "Part the sessions of a log among so many threads; the answer stays the same.",
            valueName: "count"))
    var jobs = 1

    @OptionGroup(title: "Live architectures") var live: ArchitectureOptions
    @OptionGroup(title: "Live architectures") var system: ProfileOptions
    @OptionGroup(title: "A fleet of traces") var fleet: FleetOptions
    @OptionGroup var colours: ColourOptions

    func validate() throws {
        for (option, text) in [("--at", at), ("--until", until)] {
            if let text, Moment(text) == nil {
                throw ValidationError(
                    "\(option) is '\(text)' but should be an event's number or a time such as "
                        + "12, 40ms, 1.5s or 2026-11-21T10:00:00Z")
            }
        }
        if at != nil, showsSteps || follows || until != nil {
            throw ValidationError("--at shows one moment but --step, --until and --follow many")
        }
        if at != nil, format != .text, format != .json {
            throw ValidationError("--at answers in text or json but --format is \(format)")
        }
        if showsSteps, format != .text {
            throw ValidationError("--step answers in text but --format is \(format)")
        }
        try validateFleet()
        try validateLive()
        try validateJobs()
    }

    /// The trace that was named; of a list no one is.
    var trace: TraceOptions { TraceOptions(path ?? "", folding) }

    private func validateFleet() throws {
        if path == nil, fleet.pathsFrom == nil {
            throw ValidationError(
                "<trace> is missing; name one, or list several with --paths-from")
        }
        if let path, fleet.pathsFrom != nil {
            throw ValidationError(
                "'\(path)' is given but --paths-from lists the traces; leave one of the two out")
        }
        if format == .rows, checksInvariants {
            throw ValidationError(
                "--check-invariants prints lines of its own but rows are JSON; choose another "
                    + "--format")
        }
        guard fleet.isGiven else { return }
        if format != .rows {
            throw ValidationError(
                "--format is \(format) but of a fleet the answer is rows; say --format rows")
        }
        if fleet.saysRetained, !live.isGiven {
            throw ValidationError(
                "--retained is given but needs live objects; name them with --architecture")
        }
        if fleet.saysRetained, fleet.shard != nil, fleet.pathsFrom == nil {
            throw ValidationError(
                "--retained looks at a whole log but --shard takes a part; split the log with "
                    + "'wayfold split'")
        }
        let others = [
            ("--until", until != nil), ("--follow", follows), ("--step", showsSteps),
            ("--at", at != nil), ("--session", folding.session != nil),
        ]
        if let (other, _) = others.first(where: { $0.1 }) {
            throw ValidationError("\(other) does not go together with rows of a fleet")
        }
    }

    private func validateLive() throws {
        let isOne = "it shows one fold's state; leave --architecture out, or say --step --until"
        let isOfTheTrace = "it asks the trace's own fold; run it for itself"
        try live.requireAlone([
            ("--at", at != nil, isOne),
            ("--format \(format)", format == .stacks || format == .digest, isOfTheTrace),
            ("--verify", verifies, isOfTheTrace),
            ("--check-invariants", checksInvariants, isOfTheTrace),
            ("--dialect", folding.dialect != nil, "an architecture folds in its own"),
            ("--follow", follows, "it ends at the trace's end"),
            ("--jobs", jobs > 1, "live objects are led by one thread"),
        ])
        try validateProfile()
        guard showsSteps else { return }
        try ArchitectureOptions.requireOne(
            live.architecture, because: "--step shows the screens of one")
        if live.architecture.contains(ArchitectureOptions.everything) {
            throw ValidationError(
                "--step shows the screens of one architecture but --architecture is "
                    + "'\(ArchitectureOptions.everything)'; name one")
        }
    }

    private func validateProfile() throws {
        guard let profile = system.profile else { return }
        guard live.isGiven else {
            throw ValidationError(
                "--profile is given but needs an app; name one with --architecture")
        }
        guard profile == ProfileOptions.everything else { return }
        try ArchitectureOptions.requireOne(
            live.architecture, because: "--profile all compares versions of iOS under one")
        if live.architecture.contains(ArchitectureOptions.everything) {
            throw ValidationError(
                "--profile all compares versions of iOS under one app but --architecture is "
                    + "'\(ArchitectureOptions.everything)'; name one")
        }
        let others = [("--step", showsSteps), ("--format rows", format == .rows)]
        if let (other, _) = others.first(where: { $0.1 }) {
            throw ValidationError(
                "\(other) shows one run but --profile all leads several; name one version")
        }
    }

    private func validateJobs() throws {
        guard (1...Self.jobLimit).contains(jobs) else {
            throw ValidationError(
                "--jobs is \(jobs) but should be a number from 1 to \(Self.jobLimit)")
        }
        guard jobs > 1 else { return }
        let others = [
            ("--step", showsSteps), ("--at", at != nil), ("--until", until != nil),
            ("--follow", follows), ("--session", folding.session != nil),
            ("--paths-from", fleet.pathsFrom != nil), ("--out-dir", fleet.outDir != nil),
            ("--shard", fleet.shard != nil),
        ]
        if let (other, _) = others.first(where: { $0.1 }) {
            throw ValidationError(
                "--jobs \(jobs) parts all sessions among threads but \(other) needs the events of "
                    + "one thread; leave one of the two out")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        colours.apply(to: &shell)
        if system.profile == ProfileOptions.everything {
            return try ProfileReplay(
                trace: trace,
                choice: try ArchitectureChoice(live.architecture, faults: live.faults, shell),
                until: until.flatMap { Moment($0) }, format: format
            ).run(&shell)
        }
        try system.apply(to: &shell, others: [ProfileOptions.everything])
        if fleet.pathsFrom != nil || fleet.outDir != nil { return try runFleet(&shell) }
        if live.isGiven, format != .rows {
            let command = ParityCommand(
                trace: trace,
                choice: try ArchitectureChoice(live.architecture, faults: live.faults, shell),
                until: until.flatMap { Moment($0) }, format: format,
                failsOnDivergence: live.failsOnDivergence)
            return showsSteps ? try command.runSteps(&shell) : try command.run(&shell)
        }
        if let moment = at.flatMap({ Moment($0) }) {
            return try MomentView(trace: trace, moment: moment, isJSON: format == .json).run(&shell)
        }
        // The rows' own fold has the texts of the map that the app is led by.
        let own = try trace.appMap() ?? liveRequest(shell)?.choice.map(ofTrace: trace.path)
        var walk = try trace.walk(
            shell, map: own, until: until.flatMap { Moment($0) }, narrows: !follows)
        if follows, walk.events.reader.kind != .log {
            throw CommandError.cannotFollow(trace.path)
        }
        try walk.events.reader.part(by: fleet.shard?.share)
        if jobs > 1 {
            guard walk.events.reader.kind == .log else {
                throw CommandError.cannotPart(trace.path, by: "--jobs")
            }
            let plan = ReplayJob.Plan(
                path: trace.path, dialect: trace.dialect, dialects: shell.dialects,
                map: try trace.appMap(),
                options: options, count: jobs)
            return try ReplayJobs(plan, shell).run(walk, &shell)
        }
        let rows = try liveRequest(shell)?.rows(
            trace.path, folding, walk.events.reader.map, &shell)
        var run = ReplayRun(
            options, showsSteps: showsSteps, interruption: follows ? try Interruption() : nil,
            live: rows)
        let status = try run.run(&walk, &shell)
        try rows?.remarkMissedFaults(trace.path, &shell)
        return status
    }

    private var options: ReplayOptions {
        // Of a list the paths are parted, of a log the sessions.
        ReplayOptions(
            format: format, verifies: verifies, checksInvariants: checksInvariants,
            share: fleet.pathsFrom == nil ? fleet.shard?.share : nil)
    }

    private func liveRequest(_ shell: Shell) throws -> LiveRequest? {
        guard live.isGiven else { return nil }
        return LiveRequest(
            choice: try ArchitectureChoice(live.architecture, faults: live.faults, shell),
            failsOnDivergence: live.failsOnDivergence, saysRetained: fleet.saysRetained)
    }

    private func runFleet(_ shell: inout Shell) throws -> ExitStatus {
        var run = try FleetRun(
            options, folding, live: liveRequest(shell), outDir: fleet.outDir, shell)
        if let list = fleet.pathsFrom {
            var paths = try PathList(list, shell.input, shard: fleet.shard)
            return try run.run({ try paths.next() }, &shell)
        }
        var path = self.path
        return try run.run({ path.take() }, &shell)
    }
}
