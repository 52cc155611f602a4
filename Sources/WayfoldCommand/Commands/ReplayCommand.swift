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
            name, digest) and one for the whole trace. Rows are those of 'wayfold fleet rows'.

            Of several traces each is answered in its turn; JSON is then a list of what it is of \
            one. A trace that cannot be read is said where it stands, and the others go on: exit \
            status 2.

            With --architecture every event goes through live objects too, and what they show is \
            compared with the fold in their dialect after every turn. An architecture stops at \
            the first event at which the two differ: exit status 1. Where its dialect diverges \
            from the recorded one first (with all: from every other one too) is a note. With \
            --profile all the trace runs against one app on every version of iOS that \
            'wayfold lab profiles' has: the answer is the first event at which each does \
            something else than iOS 18.4, and the difference that explains it; exit status 1. \
            --session, --app, --until, --step (of one architecture), --format text, json, \
            markdown and junit go together with it, the other options do not.

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
              wayfold replay monday.log tuesday.log --verify --format junit
            """)

    @Argument(help: TraceOptions.severalHelp)
    var paths: [String] = []

    @OptionGroup var folding: FoldOptions

    @Option(
        help: ArgumentHelp("Show the state after one event or at a time.", valueName: "seq|time"))
    var at: String?

    @Option(
        help: ArgumentHelp("Leave out all events after that moment.", valueName: "seq|time"))
    var until: String?

    @Flag(name: .customLong("step"), help: "Print every event and the state after it.")
    var showsSteps = false

    @OptionGroup var options: AnswerOptions<ReplayFormat>

    @OptionGroup var work: WorkOptions

    @Flag(
        name: .customLong("check-invariants"),
        help: "Look after every event for what no state may be; exit 1 when found.")
    var checksInvariants = false

    @Flag(name: .customLong("follow"), help: "Go on as the trace grows, until Ctrl-C.")
    var follows = false

    @OptionGroup(title: "Live architectures") var live: ArchitectureOptions
    @OptionGroup(title: "Live architectures") var system: ProfileOptions
    @OptionGroup(visibility: .hidden) var fleet: FleetOptions

    func validate() throws { try request.validate() }

    func run(in shell: inout Shell) throws -> ExitStatus {
        options.colour.apply(to: &shell)
        return try request.run(&shell)
    }

    private var request: ReplayRequest {
        var request = ReplayRequest(
            paths: paths, folding: folding, live: live, system: system, fleet: fleet,
            format: options.format)
        request.at = at
        request.until = until
        request.showsSteps = showsSteps
        request.verifies = work.verifies
        request.checksInvariants = checksInvariants
        request.follows = follows
        request.jobs = work.jobs
        return request
    }
}
