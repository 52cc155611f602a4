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
        let view = try view(&shell)
        if let form = format.report, form != .text {
            try shell.answer(form == .junit ? view.suite : view.report, as: form)
        } else {
            try shell.output.write(view.text(shell.ink))
        }
        return status(of: view.replay)
    }

    /// Prints every event and what is on screen after it, read from live objects.
    func runSteps(_ shell: inout Shell) throws -> ExitStatus {
        let view = try view(&shell, showing: LiveStepView(ink: shell.ink))
        if !view.replay.isRunning { try shell.output.write("\n" + view.broken(shell.ink)) }
        for group in view.divergences { try shell.remark(view.shortNote(group)) }
        return status(of: view.replay)
    }

    private func view(
        _ shell: inout Shell, showing steps: LiveStepView? = nil
    ) throws -> ParityView {
        var events = try ChosenEvents(
            trace.path, shell, session: trace.session,
            map: try trace.appMap() ?? choice.map(ofTrace: trace.path),
            until: until, verb: "leading")
        return try ParityView(choice, &events, &shell, showing: steps)
    }

    private func status(of replay: ParityReplay) -> ExitStatus {
        if replay.sides.contains(where: { $0.found != nil }) { return .no }
        return failsOnDivergence && !replay.diverged.isEmpty ? .no : .yes
    }
}

extension ParityView {
    /// Runs events against live objects, to their end or to where nothing is left to compare.
    ///
    /// - Parameter shown: prints every event and what is on screen after it, where it is given.
    init(
        _ choice: ArchitectureChoice, _ events: inout ChosenEvents, _ shell: inout Shell,
        showing shown: LiveStepView? = nil
    ) throws {
        let choice = try choice.fitting(events.reader.map, of: events.path, &shell)
        var replay = ParityReplay(choice, events.reader.map)
        var steps = shown
        while replay.isRunning, let event = try events.next(&replay.vocabulary, &shell) {
            try steps?.endTurn(before: event, &replay, &shell)
            guard replay.isRunning else { break }
            if steps == nil { replay.take(event, at: events.reader.place) }
            try steps?.show(event, events, &replay, &shell)
            if case .endSession = event.action { events.forget(event.session) }
        }
        try events.stop(&shell)
        try steps?.endTurn(before: nil, &replay, &shell)
        replay.finish()
        if replay.isRunning, events.eventBeyond == nil { try events.requireChosen() }
        try replay.remarkMissedFaults(choice, events.path, &shell)
        self.init(trace: events.path, choice: choice, replay: replay)
    }
}
