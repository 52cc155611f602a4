import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReports
import WayfoldRetention
import WayfoldSimulation

/// Says of a saved finding what the command that shows it says: where the trees differ, who holds
/// what stays.
struct ShrunkDetails {
    let shrunk: Shrunk
    let path: String

    func text(_ shell: Shell) throws -> String {
        guard let architecture = shrunk.architecture else { return "" }
        var inner = Shell()
        inner.ink = shell.ink
        inner.add(
            shell.architectures.filter { own in
                !inner.architectures.contains { $0.name == own.name }
            })
        switch shrunk.kind {
        case .outcome, .state, .identity, .divergence:
            return try parity(architecture, &inner)
        case .retained, .grows:
            return try retention(architecture, &inner)
        case .invariant, .condition, .oracle:
            return ""
        }
    }

    private func choice(
        _ architecture: Subject, _ shell: Shell
    ) throws(CommandError) -> ArchitectureChoice {
        try ArchitectureChoice([architecture.name], faults: shrunk.faults, shell)
    }

    private func parity(
        _ architecture: Subject, _ shell: inout Shell
    ) throws -> String {
        let choice = try choice(architecture, shell)
        var events = try ChosenEvents(path, shell)
        var replay = ParityReplay(choice, events.reader.map)
        while replay.isRunning, let event = try events.next(&replay.vocabulary, &shell) {
            replay.take(event, at: events.reader.place)
        }
        replay.finish()
        return ParityView(trace: path, choice: choice, replay: replay).text(shell.ink)
    }

    /// A snapshot of the heap: the only one, since all before goes by counts.
    private func retention(
        _ architecture: Subject, _ shell: inout Shell
    ) throws -> String {
        let run = RetainRun(
            source: TraceSource(path: path, session: nil, map: nil),
            choice: try choice(architecture, shell), roundTrips: 1, known: KnownRetentions(),
            day: "", hasHistogram: false)
        return RetainView(trace: path, findings: try run.run(&shell)).text(shell.ink)
    }
}
