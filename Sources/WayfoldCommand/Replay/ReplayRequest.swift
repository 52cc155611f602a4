import ArgumentParser
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// What a replay answers in.
enum ReplayFormat: String, AnswerFormat {
    case text, json, markdown, junit, stacks, digest, rows

    static let usual = ReplayFormat.text
}

/// Everything that is asked of a replay, of one trace or of several.
struct ReplayRequest {
    var paths: [String]
    var folding: FoldOptions
    var live: ArchitectureOptions
    var system: ProfileOptions
    var fleet: FleetOptions
    var format: ReplayFormat
    var at: String?
    var until: String?
    var showsSteps = false
    var verifies = false
    var checksInvariants = false
    var follows = false
    var jobs = 1

    func run(_ shell: inout Shell) throws -> ExitStatus {
        let app = try app(&shell)
        if fleet.pathsFrom != nil || fleet.outDir != nil || paths.count > 1 && format == .rows {
            return try runFleet(app, &shell)
        }
        // A report in text begins with its trace's path.
        let heads = format.report == nil || showsSteps || at != nil || app != nil
        return try shell.each(paths, as: format.report, heads: heads) { path, shell in
            try run(TraceOptions(path, folding), app, &shell)
        }
    }

    /// The app that decides; nil where none does.
    private func app(_ shell: inout Shell) throws -> ArchitectureChoice? {
        if system.profile != ProfileOptions.everything {
            try system.apply(to: &shell, others: [ProfileOptions.everything])
        }
        guard live.isGiven else { return nil }
        return try ArchitectureChoice(live.architecture, faults: live.faults, shell)
    }

    private func run(
        _ trace: TraceOptions, _ app: ArchitectureChoice?, _ shell: inout Shell
    ) throws -> ExitStatus {
        let end = until.flatMap { Moment($0) }
        if let app, system.profile == ProfileOptions.everything {
            return try ProfileReplay(trace: trace, choice: app, until: end, format: format)
                .run(&shell)
        }
        if let app, format != .rows {
            let command = ParityCommand(
                trace: trace, choice: app, until: end, format: format,
                failsOnDivergence: live.failsOnDivergence)
            return showsSteps ? try command.runSteps(&shell) : try command.run(&shell)
        }
        if let moment = at.flatMap({ Moment($0) }), let form = format.report {
            return try MomentView(trace: trace, moment: moment, format: form).run(&shell)
        }
        return try fold(trace, app, until: end, &shell)
    }

    private func fold(
        _ trace: TraceOptions, _ app: ArchitectureChoice?, until end: Moment?,
        _ shell: inout Shell
    ) throws -> ExitStatus {
        // The rows' own fold has the texts of the map that the app is driven by.
        let own = try trace.appMap() ?? app?.map(ofTrace: trace.path)
        var walk = try trace.walk(shell, map: own, until: end, narrows: !follows)
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
        let rows = try request(app)?.rows(trace.path, folding, walk.events.reader.map, &shell)
        var run = ReplayRun(
            options, showsSteps: showsSteps, interruption: follows ? try Interruption() : nil,
            live: rows)
        let status = try run.run(&walk, &shell)
        try rows?.remarkMissedFaults(trace.path, &shell)
        return status
    }

    private var options: ReplayOptions {
        // Of a list the paths are split, of a log the sessions.
        ReplayOptions(
            format: format, verifies: verifies, checksInvariants: checksInvariants,
            share: fleet.pathsFrom == nil ? fleet.shard?.share : nil)
    }

    private func request(_ app: ArchitectureChoice?) -> LiveRequest? {
        app.map {
            LiveRequest(
                choice: $0, failsOnDivergence: live.failsOnDivergence,
                saysRetained: fleet.saysRetained)
        }
    }

    private func runFleet(
        _ app: ArchitectureChoice?, _ shell: inout Shell
    ) throws -> ExitStatus {
        var run = try FleetRun(options, folding, live: request(app), outDir: fleet.outDir, shell)
        if let list = fleet.pathsFrom {
            var paths = try PathList(list, shell.input, shard: fleet.shard)
            return try run.run({ try paths.next() }, &shell)
        }
        var rest = paths[...]
        return try run.run({ rest.popFirst() }, &shell)
    }
}
