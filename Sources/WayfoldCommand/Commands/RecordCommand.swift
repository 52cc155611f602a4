import ArgumentParser
import SystemPackage
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

            EXAMPLES:
              echo 'push detail id=1' | wayfold record phones.log
              tail -n +2 Traces/uikit/notification.jsonl | \\
                wayfold record phones.log --app Traces/uikit/phones.map.json
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

    @OptionGroup var colours: ColourOptions

    func validate() throws { try LogOutput.requireFolder(log, "the log") }

    func run(in shell: inout Shell) throws -> ExitStatus {
        colours.apply(to: &shell)
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
        let recording = try open(head, options, &shell)
        var run = RecordRun(
            recording: recording, form: form, isVerbose: isVerbose, isStrict: isStrict)
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
        _ head: AppMap?, _ options: LogOptions, _ shell: inout Shell
    ) throws -> Recording {
        let path = FilePath(log)
        if try isThere() {
            if app != nil { throw CommandError.mapOfExisting(log) }
            let recording = try Recording(appendingTo: path, options: options)
            if let recovery = recording.recovery { try shell.remark("\(recovery)") }
            return recording
        }
        var generator = SystemRandomNumberGenerator()
        let map = try app.map { try AppMap(readingFileAt: $0) } ?? head ?? AppMap()
        return try Recording(
            creating: path, map: map, identity: LogIdentity(using: &generator), options: options)
    }

    /// Whether a log is there already; an empty folder, or one that a recorder only began, is none.
    private func isThere() throws -> Bool {
        guard PathState.exists(log) else { return false }
        guard PathState.isFolder(log) else { return true }
        return try !EventLog.canBegin(in: FilePath(log))
    }
}
