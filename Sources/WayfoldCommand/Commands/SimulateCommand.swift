import ArgumentParser
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports
import WayfoldSimulation

/// Makes sessions of people who do not exist yet.
struct SimulateCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Make sessions of random users of an app, or of users like recorded ones.",
        discussion: """
            Without --learn and --model users wander over everything the app map has, and all \
            that races in an app happens to them: double taps, cancelled swipes, pushes during a \
            pop, a sheet swiped away as a push arrives, tabs in the middle of a push, links \
            before the app is ready. With --learn their habits are those of a recorded trace, \
            whose app map is taken unless --app gives another; both populations are then \
            compared. --save-model keeps what was learned, without the recorded data, for \
            --model; POPULATION.md says what is in it.

            The same population, seed and number of sessions give the same log, byte for byte, \
            on every machine and with any number of jobs.

            EXAMPLES:
              wayfold lab simulate --app Traces/uikit/shop.map.json --sessions 99 -o s.log
              wayfold lab simulate --learn paths.log --sessions 25000 --seed 7 -o like.log
              wayfold lab simulate --model habits.json --events 10000000 -o large.log
              wayfold lab simulate --learn paths.log --save-model habits.json
              wayfold lab simulate --model habits.json --sessions 1000000 -o many.log
            """)

    static let sessionLimit: UInt64 = 1_000_000_000
    static let eventLimit: UInt64 = 100_000_000_000
    /// A model counts each step between two routes, and an app may have thousands of those.
    private static let modelLimitBytes = 64 << 20

    @Option(
        help: ArgumentHelp(
            "The app map: of the users, or in place of the learned trace's own.",
            valueName: "map"))
    var app: String?

    @Option(help: ArgumentHelp("A recorded trace to learn from.", valueName: "trace"))
    var learn: String?

    @Option(help: ArgumentHelp("A population's file to draw from.", valueName: "file"))
    var model: String?

    @Option(
        name: .customLong("save-model"),
        help: ArgumentHelp("Write what was learned into that new file.", valueName: "file"))
    var savedModel: String?

    @Option(help: ArgumentHelp("How many sessions to make.", valueName: "count"))
    var sessions: UInt64?

    @Option(
        help: ArgumentHelp(
            "Instead of --sessions: as many sessions as it takes to have so many events.",
            valueName: "count"))
    var events: UInt64?

    @Option(help: "The seed; another one gives other sessions.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("How many threads make them.", valueName: "count"))
    var jobs = 1

    @Option(name: .shortAndLong, help: "The new log, whose path must be free.")
    var output: String?

    @OptionGroup var options: ReportOptions

    func validate() throws {
        try LogOutput.requireFolder(output)
        if learn != nil, model != nil {
            throw ValidationError(
                "--learn and --model are given but one source of habits is needed")
        }
        if app == nil, learn == nil, model == nil {
            throw ValidationError(
                "no users are named but --app, --learn or --model should say whose to make")
        }
        if savedModel != nil, learn == nil {
            throw ValidationError("--save-model is given but nothing is learned; add --learn")
        }
        if sessions != nil, events != nil {
            throw ValidationError("--sessions and --events both say how much; leave one out")
        }
        if (sessions == nil && events == nil) != (output == nil) {
            throw ValidationError(
                "--sessions and --output belong together but one is missing; give both")
        }
        if output == nil, learn == nil {
            throw ValidationError("nothing is to be done; add --sessions and --output")
        }
        try (1...Self.sessionLimit).require(sessions, as: "--sessions")
        try (1...Self.eventLimit).require(events, as: "--events")
        try (1...ReplayRequest.jobLimit).require(jobs, as: "--jobs")
    }

    func run(in shell: inout Shell) throws -> ExitStatus {
        for path in [output, savedModel].compactMap({ $0 }) where PathState.exists(path) {
            let what = path == output ? "a simulation" : "a model"
            throw CommandError.exists(path, what: what)
        }
        let map = try app.map { try AppMap(readingFileAt: $0) }
        let population = try population(map, &shell)
        guard output == nil || population.canBeDrawnFrom else {
            throw CommandError.unfit(
                "\(model ?? learn ?? app ?? ""): has no lengths of sessions or no steps but both "
                    + "are needed; learn from a trace with sessions")
        }
        var simulated: Population?
        if let output, let count = try sessions ?? sessionCount(population, &shell) {
            simulated = try simulate(population, count, output, &shell)
        }
        let report = PopulationReport(
            title: output ?? learn ?? "",
            recorded: population.sessionCount > 0 ? population : nil, simulated: simulated)
        try options.say(report.report, in: &shell)
        return .yes
    }

    /// How many sessions have the events that are asked for; they are made for it and let go.
    private func sessionCount(_ population: Population, _ shell: inout Shell) throws -> UInt64? {
        guard let events else { return nil }
        let interruption = shell.catchesSignals ? try Interruption() : nil
        var users = SimulatedUsers(population, seed: seed)
        var progress = Progress("counting", shell)
        var (count, session): (UInt64, UInt64) = (0, 0)
        while count < events, session < Self.sessionLimit {
            var made: [Event] = []
            for _ in 0..<256 where count < events {
                session += 1
                made.removeAll(keepingCapacity: true)
                users.appendSession(session, to: &made)
                count += UInt64(made.count)
            }
            if interruption?.comes(within: 0) == true { throw CommandError.interrupted }
            try progress.draw(&shell, done: min(count, events), total: events, of: "events")
        }
        try progress.clear(&shell)
        return session
    }

    /// Those that sessions are drawn from.
    private func population(_ map: AppMap?, _ shell: inout Shell) throws -> Population {
        if let learn {
            let learned = try PopulationLearning.population(of: learn, map: map, &shell)
            let bytes = Array(learned.json().utf8)
            if let savedModel { try PathState.write(bytes, to: savedModel) }
            // By way of its file, so that the saved model gives the very same sessions.
            return try Population(json: bytes, file: "the population of \(learn)")
        }
        if let model {
            let bytes = try PathState.bytes(of: model, limit: Self.modelLimitBytes)
            return try Population(json: bytes, file: model, map: map)
        }
        return Population(usualOf: map ?? AppMap())
    }

    private func simulate(
        _ population: Population, _ sessions: UInt64, _ output: String, _ shell: inout Shell
    ) throws -> Population {
        let run = SimulateRun(
            population: population, seed: seed, sessionCount: sessions, jobs: jobs,
            output: output)
        try PathState.claimLog(output, for: "a simulation")
        do {
            return try run.run(&shell)
        } catch {
            try PathState.removeLog(output)
            throw error
        }
    }
}
