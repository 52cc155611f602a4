import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReports

import struct HeadlessSwiftUI.SystemProfile

/// `replay --profile all`: runs a trace against an app on each version of iOS and prints where the
/// versions diverge.
struct ProfileReplay {
    let trace: TraceOptions
    let choice: ArchitectureChoice
    let until: Moment?
    let format: ReplayFormat

    func run(_ shell: inout Shell) throws -> ExitStatus {
        var chosen = try ChosenEvents(
            trace.path, shell, session: trace.session,
            map: try trace.appMap() ?? choice.map(ofTrace: trace.path), until: until,
            verb: "reading")
        let map = chosen.reader.map
        let choice = try choice.fitting(map, of: trace.path, &shell)
        guard let subject = choice.architectures.first else {
            throw CommandError.misused("--profile all needs an app; name it with --architecture")
        }
        var vocabulary = map.vocabulary
        var events: [Event] = []
        while let event = try chosen.next(&vocabulary, &shell) { events.append(event) }
        try chosen.stop(&shell)
        if chosen.eventBeyond == nil { try chosen.requireChosen() }
        let comparison = ProfileComparison(
            subject: subject, map: map, faults: choice.faults(of: subject), events: events,
            vocabulary: vocabulary)
        var progress = Progress("comparing versions", shell)
        let divergences = try comparison.divergences { done, total in
            try progress.draw(&shell, done: done, total: total, of: "runs")
        }
        try progress.clear(&shell)
        let view = ProfileView(trace: trace.path, comparison: comparison, divergences: divergences)
        if let form = format.report, form != .text {
            try shell.answer(view.report, as: form, holds: divergences.isEmpty)
        } else {
            try shell.output.write(view.text(shell.ink))
        }
        return divergences.isEmpty ? .yes : .no
    }
}
