import ArgumentParser
import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports
import WayfoldSimulation

/// Goes through every order in which several actors can act.
struct ExploreCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "explore",
        abstract: "Go through every order in which several actors can act, up to a depth.",
        discussion: """
            A file of actors says who may do what; ACTORS.md has its form. States that were seen \
            are not expanded again. After every step the fold's invariants are looked at, and the \
            conditions of the file, of --never and of --finally. With --architecture each step is \
            also run against live objects, which are compared with the fold in their dialect and \
            shown to the oracles of 'wayfold lab bugs --oracles'. The first violation is on a \
            shortest trace: exit status 1, and -o saves it for 'wayfold replay'. Exit status 2 \
            says that --states was not enough.

            EXAMPLES:
              wayfold lab explore --actors Traces/explore/held-link.json --depth 8
              wayfold lab explore --actors Traces/explore/held-link.json --depth 8 \\
                --answer guardedLink=refuse -o lost.jsonl
              wayfold lab explore --actors Traces/explore/double-push.json --depth 8 \\
                --architecture path --fault double-tap-unlocked
            """)

    static let depthLimit = 64
    static let stateLimit = 100_000_000

    @Option(
        help: ArgumentHelp("The app map, in place of the one the actors name.", valueName: "map"))
    var app: String?

    @Option(help: ArgumentHelp("The file of actors.", valueName: "file"))
    var actors: String

    @Option(help: "The most events of all actors together.")
    var depth: Int

    @Option(
        name: .customLong("answer"),
        help: ArgumentHelp(
            "Change an answer of the app map's dialect; may be repeated.",
            valueName: "question=answer"))
    var answers: [String] = []

    @Option(
        help: ArgumentHelp(
            "A condition that holds after no event; may be repeated.",
            valueName: "condition"))
    var never: [String] = []

    @Option(
        help: ArgumentHelp(
            "A condition that holds whenever all actors may end; may be repeated.",
            valueName: "condition"))
    var finally: [String] = []

    @Option(
        help: ArgumentHelp("Run every step against live objects too.", valueName: "name"))
    var architecture: [String] = []

    @OptionGroup var mistakes: FaultOptions
    var faults: [String] { mistakes.faults }

    @Option(help: ArgumentHelp("The most states to keep.", valueName: "count"))
    var states = 5_000_000

    @Flag(
        name: .customLong("every-order"),
        help: "Follow every order to its end, also through states that were seen.")
    var followsEveryOrder = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Save the trace of a violation as a new file.", valueName: "trace"))
    var output: String?

    @OptionGroup var system: ProfileOptions
    @OptionGroup var options: ReportOptions

    func validate() throws {
        try (1...Self.depthLimit).require(depth, as: "--depth")
        try (1...Self.stateLimit).require(states, as: "--states")
        if architecture.isEmpty, !faults.isEmpty {
            throw ValidationError(
                "--fault is given but needs live objects; name them with --architecture")
        }
        try ArchitectureOptions.requireOne(
            architecture, because: "each step runs against one")
        if architecture.contains(ArchitectureOptions.everything) {
            throw ValidationError(
                "--architecture is '\(ArchitectureOptions.everything)' but each step runs against "
                    + "one; name one")
        }
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        try system.apply(to: &shell)
        if let output, PathState.exists(output) {
            throw CommandError.exists(output, what: "a trace")
        }
        if let output { try PathState.checkWritable(output) }
        let choice =
            architecture.isEmpty
            ? nil : try ArchitectureChoice(architecture, faults: faults, shell)
        let read = try read(choice?.map)
        var script = read.script
        let map = read.map
        _ = try choice?.fitting(map, of: actors, &shell)
        for text in script.never { try Self.check("\(actors): never", text, map, &shell) }
        for text in script.finally { try Self.check("\(actors): finally", text, map, &shell) }
        for text in never { try Self.check("--never", text, map, &shell) }
        for text in finally { try Self.check("--finally", text, map, &shell) }
        script.never += never
        script.finally += finally
        let live = choice.flatMap { $0.architectures.first }
        var exploration = try Exploration(
            script, map, read.vocabulary, dialect: live.map(\.dialect),
            bounds: .init(depth: depth, states: states), merges: !followsEveryOrder)
        let check = live.flatMap { live in
            choice.map { LiveCheck(live, map, faults: $0.faults(of: live)) }
        }
        try shell.watched("exploring", of: "states") { watch -> Void? in
            var isStopped = false
            exploration.explore(
                check.map { check in { check.problem(after: $0, &$1) } },
                watch: { states in
                    isStopped = !watch(states, 0)
                    return !isStopped
                })
            return isStopped ? nil : ()
        }
        let missed = exploration.finding == nil ? check?.missedFaults ?? [] : []
        let status = try answer(exploration, map, &shell)
        for fault in missed { try shell.remark(missed: fault, by: architecture, in: actors) }
        return status
    }

    /// Refuses a text that is no condition, and says what the app map does not have.
    private static func check(
        _ option: String, _ text: String, _ map: AppMap, _ shell: inout Shell
    ) throws(CommandError) {
        let condition: Expression
        do {
            condition = try Expression(text)
        } catch {
            let place = QuotedText.excerpt(text, around: error.column)
            throw .misused("\(option):\(error.column): \(error.problem) (in: \(place))")
        }
        try ConditionOption.remark(on: condition, map, as: option, &shell)
    }

    /// The actors, and the app map whose vocabulary goes on to that of their actions.
    ///
    /// - Parameter own: the map of an app that each step runs against.
    private func read(
        _ own: AppMap?
    ) throws -> (script: ActorScript, map: AppMap, vocabulary: Vocabulary) {
        let bytes = try PathState.bytes(of: actors)
        // Read once for the map's name, and again with the symbols of the map.
        var vocabulary = Vocabulary()
        let named = try ActorScript(json: bytes, file: actors, in: &vocabulary).mapPath
        let beside = named.map { Self.path($0, beside: actors) }
        guard
            var map = try app.map({ try AppMap(readingFileAt: $0) }) ?? own
                ?? beside.map({ try AppMap(readingFileAt: $0) })
        else {
            throw CommandError.misused(
                "\(actors): names no app map but one is needed; add 'app', or give --app")
        }
        for answer in answers { try Self.set(answer, in: &map.dialect) }
        vocabulary = map.vocabulary
        let script = try ActorScript(json: bytes, file: actors, in: &vocabulary)
        return (script, map, vocabulary)
    }

    private static func path(_ name: String, beside file: String) -> String {
        guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
        return file[...slash] + name
    }

    /// Sets `question=answer`.
    private static func set(_ text: String, in dialect: inout Dialect) throws(CommandError) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        let keys = Dialect.questions.map(\.key)
        guard let question = Dialect.questions.first(where: { $0.key == parts.first }) else {
            let meant = Nearest.name(to: parts.first ?? "", in: keys).map {
                "did you mean '\($0)'?"
            }
            throw .misused(
                "--answer is '\(text)' but should be a question and its answer, as in "
                    + "guardedLink=refuse; " + (meant ?? "see 'wayfold lab architectures'"))
        }
        guard parts.count == 2, question.set(parts[1], in: &dialect) else {
            throw .misused(
                "--answer is '\(text)' but '\(question.key)' is answered by one of "
                    + question.answers.joined(separator: ", "))
        }
    }

    private func answer(
        _ exploration: Exploration, _ map: AppMap, _ shell: inout Shell
    ) throws -> ExitStatus {
        var command: String?
        var outline: Outline?
        if let finding = exploration.finding {
            var fold = exploration.fold
            var state = fold.initialState()
            for event in finding.events { _ = fold.step(event, &state) }
            outline = fold.outline(of: state)
            if let output {
                var known = map
                known.vocabulary = fold.vocabulary
                // Outcomes are those of the map's own dialect, whatever was explored.
                let specimen = Specimen(known, finding.events).recorded()
                let note = ExploreView.text(of: finding.reason)
                try PathState.write(specimen.lines(note: note), to: output)
                command = ToolName.command("replay \(ShellWord.quoted(output)) --step")
                if let architecture = architecture.first {
                    command =
                        ToolName.command("replay \(ShellWord.quoted(output))")
                        + " --architecture \(architecture)"
                        + (system.profile.map { " --profile \($0)" } ?? "")
                        + faults.map { " --fault \($0)" }.joined()
                }
            }
        }
        let view = ExploreView(
            title: actors, exploration: exploration,
            saved: exploration.finding == nil ? nil : output, command: command, outline: outline)
        try options.say(
            view.report, holds: exploration.finding == nil && !exploration.isCut,
            because: view.verdict, in: &shell)
        if exploration.finding != nil { return .no }
        guard exploration.isCut else { return .yes }
        let states = Report.Value.count(self.states).text
        try shell.remark(
            "\(actors): has more than \(states) states within depth \(depth) but at most so many "
                + "are kept; raise --states, or lower --depth")
        return .trouble
    }
}
