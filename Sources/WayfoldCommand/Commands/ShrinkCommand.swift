import ArgumentParser
import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReports
import WayfoldSimulation

/// Makes a recorded trace as small as it can be while it still shows the same.
struct ShrinkCommand: ShellCommand {
    static let word = "shrink"
    static let configuration = CommandConfiguration(
        commandName: word,
        abstract: "Shrink a recorded trace to the smallest that still shows what it shows.",
        discussion: """
            The trace is run up to where it first shows it; of the session in which it does, \
            events are left out until none can be, and routes and app map become plainer. The \
            trace that is left is saved in JSON Lines with the command that shows it.

            --diverges NAME: the live objects of an architecture diverge from the fold in its \
            dialect; or, when no --fault is switched on, that dialect diverges from the trace's. \
            --leak: memory grows each time a session is run against live objects. Exit status 1 \
            says that the trace never shows it.

            EXAMPLES:
              wayfold lab shrink Traces/uikit/tabs.jsonl --where 'depth > 2' -o deep.jsonl
              wayfold lab shrink Traces/router/unknown-route.jsonl --diverges uikit \\
                -o p.jsonl
              wayfold lab shrink visits.log --leak --architecture uikit -o leak.jsonl
            """)

    @Argument(help: ArgumentHelp("A log, a .jsonl or .words file.", valueName: "trace"))
    var path: String

    @OptionGroup var sessions: SessionOptions

    @Option(help: "An app map that takes the place of the trace's own.")
    var app: String?

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            "Where a condition holds: see 'wayfold log bisect'.", valueName: "condition")
    )
    var condition: String?

    @Option(help: ArgumentHelp("Where an architecture diverges from the trace.", valueName: "name"))
    var diverges: [String] = []

    @Flag(help: "Where memory stays after a session.")
    var leak = false

    @Option(
        help: ArgumentHelp("Whose live objects --leak looks at.", valueName: "name"))
    var architecture: [String] = []

    @Flag(
        name: .customLong("keep-map"),
        help: "Leave routes, flows and the app map as they are; only events go.")
    var keepsMap = false

    @OptionGroup var mistakes: FaultOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The new file for the shrunk trace.", valueName: "file"))
    var output = "minimal.jsonl"

    @OptionGroup var system: ProfileOptions
    @OptionGroup var options: ReportOptions

    private var faults: [String] { mistakes.faults }

    func validate() throws {
        if path == "-" {
            throw ValidationError("the trace is standard input but is read twice; give a file")
        }
        let given = [condition != nil, !diverges.isEmpty, leak].count(where: \.self)
        if given != 1 {
            throw ValidationError(
                "\(given) of --where, --diverges and --leak are given but one is needed")
        }
        if leak, architecture.isEmpty {
            throw ValidationError("--leak looks at live objects; name them with --architecture")
        }
        if condition != nil, !architecture.isEmpty || !faults.isEmpty {
            throw ValidationError(
                "--where asks the fold but live objects are named; leave --architecture and "
                    + "--fault out")
        }
        if !diverges.isEmpty, !architecture.isEmpty {
            throw ValidationError(
                "--diverges names the architecture; leave --architecture out")
        }
        let reason = "a trace is shrunk for one"
        try ArchitectureOptions.requireOne(diverges, "--diverges", because: reason)
        try ArchitectureOptions.requireOne(architecture, because: reason)
        if (diverges + architecture).contains(ArchitectureOptions.everything) {
            throw ValidationError(
                "the architecture is 'all' but a trace is shrunk for one; name it")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        try system.apply(to: &shell)
        let names = diverges + architecture
        let choice = names.isEmpty ? nil : try ArchitectureChoice(names, faults: faults, shell)
        if leak, let reason = MemoryTrial.reasonUnavailable {
            throw CommandError.notTracked(reason)
        }
        let expression = try condition.map { try ConditionOption.read($0) }
        let file = try FindingFile(output)
        let map = try app.map { try AppMap(readingFileAt: $0) } ?? choice?.map
        _ = try choice?.fitting(map, of: path, &shell)
        let source = ShrinkSource(
            trace: TraceSource(path: path, session: sessions.session, map: map))
        let live = choice.flatMap { choice in
            choice.architectures.first.map { LiveTrial($0, faults: Set(choice.faults)) }
        }
        var found: ShrinkSource.Found?
        if let expression {
            found = try source.condition(expression, &shell)
        } else if let live, !diverges.isEmpty {
            found = try source.divergence(live, alsoOfDialects: faults.isEmpty, &shell)
        } else if let live {
            let (retained, growing) = (live.judge(of: .retained), live.judge(of: .grows))
            found = try source.session(judge: { retained($0) ?? growing($0) }, &shell)
        }
        guard let found else { return try sayNothing(&shell) }
        return try shrink(found, live, file, &shell)
    }

    private func sayNothing(_ shell: inout Shell) throws -> ExitStatus {
        if !options.isText {
            let facts = [Report.Fact("found", "found", .flag(false))]
            try options.say(
                Report(key: "shrunk", blocks: [.facts(facts)]),
                holds: false, because: "\(path): never shows it; nothing to shrink", in: &shell)
        } else {
            try shell.say("\(TextWidth.visible(path)): never shows it; nothing to shrink")
        }
        return .no
    }

    private func shrink(
        _ found: ShrinkSource.Found, _ live: LiveTrial?, _ file: FindingFile,
        _ shell: inout Shell
    ) throws -> ExitStatus {
        let isPlain = live?.architecture.map == nil && !keepsMap
        let shrinking = Shrinking(
            specimen: found.specimen, failure: found.failure, judge: found.judge,
            dialect: isPlain ? found.specimen.map.dialect : nil)
        let shrinker = try shrinking.run(&shell)
        let sequence = Report.Value.count(found.sequence).text
        let shrunk = Shrunk(
            place: "event \(sequence) of session \(found.session)",
            architecture: live?.architecture, faults: faults, condition: condition,
            kind: found.failure.kind, countBefore: found.eventCount,
            specimen: shrinker.best.recorded(), trialCount: shrinker.trialCount,
            isMinimal: !shrinker.isCutShort)
        try shrunk.save(file, judge: shrinking.judge)
        try shrunk.say(file.path, options, holds: true, &shell)
        return .yes
    }
}
