import WayfoldModel

/// What is asked of live objects, for rows.
struct LiveRequest {
    let choice: ArchitectureChoice
    let failsOnDivergence: Bool
    let saysRetained: Bool

    /// What runs the sessions of a trace.
    func rows(
        _ path: String, _ folding: FoldOptions, _ map: AppMap, _ shell: inout Shell
    ) throws -> LiveRows {
        var births: RetainedBirths?
        let own = try folding.appMap() ?? choice.map(ofTrace: path)
        let choice = try choice.fitting(own ?? map, of: path, &shell)
        if saysRetained {
            let source = TraceSource(
                path: path, session: folding.session, map: own)
            let run = RetainRun(
                source: source, choice: choice, roundTrips: 1, known: KnownRetentions(),
                day: shell.day(0), hasHistogram: false)
            births = try run.births(&shell)
        }
        return LiveRows(choice, own ?? map, failsOnDivergence: failsOnDivergence, births: births)
    }
}
