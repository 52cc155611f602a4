import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// One trace run against subjects, each of which must show what the fold shows.
struct SubjectTrial {
    let path: String
    let choice: ArchitectureChoice

    /// A case for each subject; one that a trace of another app is not for is skipped.
    func cases(_ shell: inout Shell) throws -> [Report.Case] {
        let map: AppMap?
        do {
            map = try choice.map(ofTrace: path)
        } catch {
            return choice.architectures.map {
                Report.Case(name($0.name), .skip, message: "\(error)")
            }
        }
        var events = try ChosenEvents(path, shell, map: map, verb: "leading")
        let choice = try choice.fitting(events.reader.map, of: path, &shell)
        var replay = ParityReplay(choice, events.reader.map, comparesArchitectures: false)
        while replay.isRunning, let event = try events.next(&replay.vocabulary, &shell) {
            replay.take(event, at: events.reader.place)
            if case .endSession = event.action { events.forget(event.session) }
        }
        try events.stop(&shell)
        replay.finish()
        let view = ParityView(trace: path, choice: choice, replay: replay)
        let cases = replay.sides.map { result(of: $0, view) }
        replay.tearDown()
        return cases
    }

    private func name(_ subject: String) -> String { "\(path) in \(subject)" }

    private func result(of side: ParityReplay.Side, _ view: ParityView) -> Report.Case {
        let count = side.run.eventCount
        let unsupported = ParityView.unsupported(side)
        guard let found = side.found else {
            // A trace that a subject can do nothing of says nothing about it.
            let isIdle = count > 0 && unsupported.reduce(0) { $0 + $1.count } == count
            return Report.Case(
                name(side.name), isIdle ? .skip : .pass,
                message: isIdle ? "the app has no way to do any of the \(count) events" : "")
        }
        var lines = [view.sentence(found)]
        if let event = found.event {
            lines.insert("event \(event.sequence), \(view.words(event)):", at: 0)
        }
        if case .state(let difference) = found.fault {
            lines += StateView(ink: .none).difference(difference, indent: 0).split(separator: "\n")
                .map(String.init)
        }
        if let command = view.command(side, found) { lines.append("see it: " + command) }
        return Report.Case(name(side.name), .fail, message: lines.joined(separator: "\n"))
    }
}
