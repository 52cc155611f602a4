import ArgumentParser
import WayfoldModel

/// What does not go together.
extension ReplayRequest {
    /// The most threads that may be asked for.
    static let jobLimit = 64

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
        if at != nil, format.report == nil {
            throw ValidationError(
                "--at shows one moment but --format \(format) is a list of sessions")
        }
        if showsSteps, format != .text {
            throw ValidationError("--step answers in text but --format is \(format)")
        }
        if follows, paths.count > 1 {
            throw ValidationError(
                "--follow goes on as one trace grows but \(paths.count) are given; name one")
        }
        try TraceOptions.requireOneStandardInput(paths)
        try validateFleet()
        try validateLive()
        try validateJobs()
    }

    private func validateFleet() throws {
        if paths.isEmpty, fleet.pathsFrom == nil {
            throw ValidationError(
                "<trace> is missing; name one, or list several with --paths-from")
        }
        if let path = paths.first, fleet.pathsFrom != nil {
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
                    + "'wayfold fleet split'")
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
            ("--jobs", jobs > 1, "live objects are driven by one thread"),
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
                "\(other) shows one run but --profile all runs several; name one version")
        }
    }

    private func validateJobs() throws {
        try (1...Self.jobLimit).require(jobs, as: "--jobs")
        guard jobs > 1 else { return }
        let others = [
            ("--step", showsSteps), ("--at", at != nil), ("--until", until != nil),
            ("--follow", follows), ("--session", folding.session != nil),
            ("--paths-from", fleet.pathsFrom != nil), ("--out-dir", fleet.outDir != nil),
            ("--shard", fleet.shard != nil),
        ]
        if let (other, _) = others.first(where: { $0.1 }) {
            throw ValidationError(
                "--jobs \(jobs) splits all sessions among threads but \(other) needs the events of "
                    + "one thread; leave one of the two out")
        }
    }
}
