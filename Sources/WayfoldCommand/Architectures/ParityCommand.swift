import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// `replay --architecture`: runs a trace against live objects and says where they diverge from the
/// fold, and where dialects diverge from each other.
struct ParityCommand {
    let trace: TraceOptions
    let choice: ArchitectureChoice
    let until: Moment?
    let format: ReplayFormat
    let failsOnDivergence: Bool

    func run(_ shell: inout Shell) throws -> ExitStatus {
        var events = try ChosenEvents(
            trace.path, shell, session: trace.session,
            map: try trace.appMap() ?? choice.map(ofTrace: trace.path),
            until: until, verb: "leading")
        let choice = try choice.fitting(events.reader.map, of: trace.path, &shell)
        var replay = ParityReplay(choice, events.reader.map)
        while replay.isRunning, let event = try events.next(&replay.vocabulary, &shell) {
            replay.take(event, at: events.reader.place)
            if case .endSession = event.action { events.forget(event.session) }
        }
        try events.stop(&shell)
        replay.finish()
        if replay.isRunning, events.eventBeyond == nil { try events.requireChosen() }
        try replay.remarkMissedFaults(choice, trace.path, &shell)
        let view = ParityView(trace: trace.path, choice: choice, replay: replay)
        if let form = format.report, form != .text {
            try shell.answer(form == .junit ? view.suite : view.report, as: form)
        } else {
            try shell.output.write(view.text(shell.ink))
        }
        return status(of: replay)
    }

    /// Prints every event and what is on screen after it, read from live objects.
    func runSteps(_ shell: inout Shell) throws -> ExitStatus {
        var events = try ChosenEvents(
            trace.path, shell, session: trace.session,
            map: try trace.appMap() ?? choice.map(ofTrace: trace.path),
            until: until, verb: "leading")
        let choice = try choice.fitting(events.reader.map, of: trace.path, &shell)
        var replay = ParityReplay(choice, events.reader.map)
        var steps = LiveStepView(ink: shell.ink)
        while replay.isRunning, let event = try events.next(&replay.vocabulary, &shell) {
            try steps.endTurn(before: event, &replay, &shell)
            guard replay.isRunning else { break }
            try steps.show(event, events, &replay, &shell)
            if case .endSession = event.action { events.forget(event.session) }
        }
        try events.stop(&shell)
        try steps.endTurn(before: nil, &replay, &shell)
        replay.finish()
        if replay.isRunning, events.eventBeyond == nil { try events.requireChosen() }
        try replay.remarkMissedFaults(choice, trace.path, &shell)
        let view = ParityView(trace: trace.path, choice: choice, replay: replay)
        if !replay.isRunning { try shell.output.write("\n" + view.broken(shell.ink)) }
        for group in view.divergences { try shell.remark(view.shortNote(group)) }
        return status(of: replay)
    }

    private func status(of replay: ParityReplay) -> ExitStatus {
        if replay.sides.contains(where: { $0.found != nil }) { return .no }
        return failsOnDivergence && !replay.diverged.isEmpty ? .no : .yes
    }
}
