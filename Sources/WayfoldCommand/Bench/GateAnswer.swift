import Foundation
import WayfoldBenchmarks
import WayfoldReports

/// Holds this program, or another, against a baseline, and says what came of it.
struct GateAnswer {
    let options: GateOptions
    let format: BenchCommand.Format
    /// What is measured, for the programs that are run.
    let choice: [String]

    /// Compares, or writes the baseline anew.
    func answer(_ shell: inout Shell) throws -> ExitStatus {
        if options.updatesBaseline, let file = options.baseline {
            return try update(file, &shell)
        }
        let candidate = try candidate()
        let clock = shell.nanoseconds
        var gate = Gate(
            candidate, reference: options.against.map(build), baseline: try stored(),
            now: { Double(clock()) / 1e9 })
        gate.rule = options.rule
        gate.seed = options.seed
        gate.timeBoxSeconds = options.seconds
        gate.counter = options.counter
        let most = options.rule.pairs.upperBound
        let comparison = try watched(&shell, runs: most) { step in try gate.compare(step: step) }
        try say(comparison, &shell)
        return options.status(of: comparison.outcome)
    }

    /// The figures of the build that is judged, as a baseline.
    func measured(_ shell: inout Shell) throws -> Baseline {
        let build = try candidate()
        let baseline = try watched(&shell, runs: Gate.runCount) { step in
            try Gate.baseline(
                of: build, under: options.rule, counter: options.counter, step: step)
        }
        if build.counter == nil {
            try shell.remark(
                "allocations are not counted; build or install 'wayfold-retain' beside this "
                    + "program")
        }
        return baseline
    }

    private func candidate() throws -> Gate.Build {
        guard let program = options.candidate ?? TrackingProgram.own else {
            throw CommandError.cannotRead(
                "/proc/self/exe", reason: "tells nothing of this program; name it with --candidate")
        }
        return build(program)
    }

    private func stored() throws -> Gate.Stored? {
        guard let file = options.baseline else { return nil }
        let bytes = try PathState.bytes(of: file)
        return Gate.Stored(try Baseline(reading: Data(bytes), at: file), path: file)
    }

    /// A program, with the one beside it that counts.
    private func build(_ path: String) -> Gate.Build {
        let words = [BenchCommand.word, "--gate-run"] + choice
        let counter = path + TrackingProgram.suffix
        let isThere = FileManager.default.isExecutableFile(atPath: counter)
        return Gate.Build(
            GateProgram(path, arguments: words),
            counter: isThere ? GateProgram(counter, arguments: words + ["--count"]) : nil)
    }

    private func update(_ file: String, _ shell: inout Shell) throws -> ExitStatus {
        let isNew = !PathState.exists(file)
        try PathState.checkWritable(file)
        let baseline = try measured(&shell)
        try PathState.write(Array(try baseline.text()), to: file)
        try shell.remark(
            "\(file): \(baseline.cells.count) cells \(isNew ? "written" : "renewed"); review them")
        return .yes
    }

    /// Does something long under a line that shows how far it is.
    private func watched<Found>(
        _ shell: inout Shell, runs most: Int, _ work: ((Gate.Step) throws -> Void) throws -> Found
    ) throws -> Found {
        var progress = BenchProgress(shell)
        var last = 0
        let found: Found
        do {
            found = try work { step in
                var name = "runs"
                switch step {
                case .counting(let what): name = "counting \(what)"
                case .running(let run):
                    last = run.pair
                    if let open = run.undecided { name = "runs, \(open) figures undecided" }
                }
                try progress.draw(
                    Bench.Step(done: max(0, last - 1), total: most, name: name), &shell)
            }
        } catch {
            try progress.clear(&shell)
            throw error
        }
        try progress.clear(&shell)
        return found
    }

    private func say(_ comparison: Comparison, _ shell: inout Shell) throws {
        switch format {
        case .json: try shell.answer(comparison.report, as: .json)
        case .markdown: try shell.answer(comparison.report, as: .markdown)
        case .junit: try shell.answer(comparison.suite, as: .junit)
        case .ci: try shell.output.write(comparison.result.trackingArray())
        case .text:
            try shell.answer(comparison.report, as: .text)
            try shell.say("\n" + TextWidth.visible(comparison.summary))
        }
    }
}
