import ArgumentParser
import SystemPackage
import WayfoldArchitectures
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Records what comes in on standard input.
struct RecordCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Decide and record actions from standard input, durably, refusals answered.",
        discussion: """
            Lines are JSON when the first begins with a brace, else words. What is there at once \
            is a batch: it is durable before it is answered. Refused lines are answered, applied \
            ones are not, unless --verbose. Bad lines are reported and skipped; the exit status \
            is 1 then.

            With --architecture an app does what comes in, and what became of it is recorded in \
            place of what the fold decides: what a person finds on the screen, what the app \
            refuses, what it has no way to do.

            EXAMPLES:
              echo 'push detail id=1' | wayfold log record phones.log
              echo 'tap Phones' | wayfold log record phones.log --architecture phones
              tail -n +2 Traces/uikit/notification.jsonl | \\
                wayfold log record phones.log --app Traces/uikit/phones.map.json
            """)

    /// When a batch is known to outlive a loss of power.
    struct DurabilityOption: ExpressibleByArgument {
        let durability: Durability

        init?(argument: String) {
            switch argument {
            case "none": durability = .none
            case "every-batch": durability = .everyBatch
            default:
                guard argument.hasPrefix("interval:"),
                    let milliseconds = Int(argument.dropFirst("interval:".count)),
                    (1...86_400_000).contains(milliseconds)
                else { return nil }
                durability = .interval(milliseconds: milliseconds)
            }
        }
    }

    @Argument(help: "A log, which is begun when it does not exist.")
    var log: String

    @Option(name: .customLong("app"), help: "The app map of a new log.")
    var app: String?

    @Option(
        help: ArgumentHelp(
            "Do what comes in on live objects, and record what became of it.", valueName: "name"))
    var architecture: [String] = []

    @OptionGroup var mistakes: FaultOptions

    @Option(
        help: ArgumentHelp(
            "When a batch is durable: every-batch (the default), interval:MS or none.",
            valueName: "none|interval:MS|every-batch"))
    var durability: DurabilityOption?

    @Option(
        help: ArgumentHelp("The session of lines that name none.", valueName: "number"))
    var session: UInt64 = 1

    @Flag(name: .customLong("verbose"), help: "Answer applied lines too.")
    var isVerbose = false

    @Flag(name: .customLong("strict"), help: "Stop at the first bad line.")
    var isStrict = false

    @OptionGroup var system: ProfileOptions
    @OptionGroup var colours: ColourOptions

    func validate() throws {
        try LogOutput.requireFolder(log, "the log")
        try ArchitectureOptions.requireOne(architecture, because: "one outcome is recorded")
        if architecture == [ArchitectureOptions.everything] {
            throw ValidationError("--architecture is 'all' but one outcome is recorded; name one")
        }
        if architecture.isEmpty, !mistakes.faults.isEmpty {
            throw ValidationError(
                "--fault is given but needs live objects; name them with --architecture")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        colours.apply(to: &shell)
        try system.apply(to: &shell)
        if shell.catchesSignals { shell.input.end(at: try Interruption()) }
        var lines = InputLines(shell.input)
        defer { shell.input = lines.input }
        var form = RecordForm(session: session)
        var first = try lines.next()
        let options = LogOptions(durability: durability?.durability ?? .everyBatch)
        var head: AppMap?
        if let batch = first, let line = batch.first(where: { !$0.isBlank }) {
            head = try form.recognise(line)
            if head != nil || form.skipsFirst { first = Self.without(line, batch) }
        }
        let choice =
            architecture.isEmpty
            ? nil : try ArchitectureChoice(architecture, faults: mistakes.faults, shell)
        var recording = try open(head, options, choice, &shell)
        var live: LiveRecording?
        if let choice { live = try self.live(choice, &recording) }
        var run = RecordRun(
            recording: recording, form: form, live: live, isVerbose: isVerbose, isStrict: isStrict)
        do {
            while let batch = first {
                try run.take(batch, &shell)
                first = try lines.next()
            }
        } catch {
            // What was taken is durable or reported already; the log is released either way.
            try run.close()
            throw error
        }
        let isClean = run.badLineCount == 0
        try run.close()
        return isClean ? .yes : .no
    }

    private static func without(_ line: InputLine, _ batch: [InputLine]) -> [InputLine] {
        batch.filter { $0.number != line.number }
    }

    private func open(
        _ head: AppMap?, _ options: LogOptions, _ choice: ArchitectureChoice?,
        _ shell: inout Shell
    ) throws -> Recording {
        let path = FilePath(log)
        if try isThere() {
            if let choice { _ = try choice.map(ofTrace: log) }
            if app != nil { throw CommandError.mapOfExisting(log) }
            let recording = try Recording(appendingTo: path, options: options)
            if let recovery = recording.recovery { try shell.remark("\(recovery)") }
            return recording
        }
        var generator = SystemRandomNumberGenerator()
        let given = try app.map { try AppMap(readingFileAt: $0) } ?? head
        if app != nil, let own = choice?.architectures.first(where: { $0.map != nil }) {
            throw CommandError.misused(
                "--app is given but '\(own.name)' has an app map of its own; leave it out")
        }
        let map = try choice?.map(ofHead: given) ?? given ?? AppMap()
        return try Recording(
            creating: path, map: map, identity: LogIdentity(using: &generator), options: options)
    }

    /// What decides in place of the fold, driven by what a log that is gone on with holds already.
    private func live(
        _ choice: ArchitectureChoice, _ recording: inout Recording
    ) throws -> LiveRecording? {
        guard let subject = choice.architectures.first else { return nil }
        var live = LiveRecording(
            subject, recording.fold.map, faults: choice.faults(of: subject))
        guard recording.nextSequence > 1 else { return live }
        var reader = try TraceReader(log)
        while let event = try reader.next(&recording.fold.vocabulary) {
            _ = live.outcome(of: event, &recording.fold.vocabulary)
        }
        return live
    }

    /// Whether a log is there already; an empty folder, or one that a recorder only began, is none.
    private func isThere() throws -> Bool {
        guard PathState.exists(log) else { return false }
        guard PathState.isFolder(log) else { return true }
        return try !EventLog.canBegin(in: FilePath(log))
    }
}
