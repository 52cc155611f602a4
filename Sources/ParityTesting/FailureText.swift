import Foundation
import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldSimulation

/// Writes what was found as the message of a failed test.
struct FailureText {
    let subject: Subject
    let faults: Set<String>
    let place: String
    /// The trace that it was found in; nil for a random run.
    let recorded: URL?
    let kind: Failure.Kind
    /// How many events there were before it was shrunk.
    let countBefore: Int
    let trialCount: Int
    let isMinimal: Bool
    let specimen: Specimen
    let walk: ParityWalk

    /// `shop breaks parity in run 312 of seed 1: the live objects show something else ...`.
    var headline: String { "\(subject.name) breaks parity in \(place): \(kind)" }

    /// - Parameter trouble: why it was not kept, where it should have been.
    func failure(keptAt file: URL?, trouble: ParityTrouble? = nil) -> ParityFailure {
        ParityFailure(
            place: place, words: words,
            trace: String(decoding: specimen.lines(note: headline), as: UTF8.self), file: file,
            description: text(keptAt: file) + (trouble.map { "\n  not kept: \($0.text)" } ?? ""))
    }

    private var words: [String] {
        specimen.events.map { event in
            var asked = event
            asked.outcome = .applied
            return Words.text(of: asked, in: specimen.map.vocabulary)
        }
    }

    private func text(keptAt file: URL?) -> String {
        var lines = [headline, "  " + extent]
        lines += words.map { "    " + $0 }
        lines += difference
        lines.append("  map: '\(specimen.map.name)' of \(specimen.map.extent)")
        if !faults.isEmpty {
            lines.append("  faults: " + faults.sorted().joined(separator: ", "))
        }
        return (lines + wayOut(file)).joined(separator: "\n")
    }

    /// `14 events, shrunk to 2 in 53 trials; no event can be left out`.
    private var extent: String {
        let end =
            isMinimal ? "no event can be left out" : "stopped there: more could perhaps be left out"
        return "\(Self.events(countBefore)), shrunk to \(specimen.events.count) in \(trialCount) "
            + "trial\(trialCount == 1 ? "" : "s"); \(end)"
    }

    private static func events(_ count: Int) -> String {
        "\(count) event\(count == 1 ? "" : "s")"
    }

    /// How many rows of both trees together are shown; of larger ones what differs.
    private static let rowLimit = 48

    /// What the fold and the subject make of the last event.
    private var difference: [String] {
        guard let found = walk.found else { return [] }
        let moment = moment(found)
        switch found.fault {
        case .outcome(let fold, let live):
            return trees(
                "  \(moment) the fold says \(text(fold)) and shows",
                "  and \(subject.name) says \(text(live)) and shows")
        case .state(let difference):
            guard walk.expected.rows.count + walk.shown.rows.count <= Self.rowLimit else {
                return ["  \(moment) the fold (-) and \(subject.name) (+) show"]
                    + Self.indented(difference.text)
            }
            return trees("  \(moment) the fold shows", "  and \(subject.name) shows")
        case .identity(let route, let isNew):
            let screen = "the screen '\(PlainText.route(walk.vocabulary.route(route)))'"
            return [
                isNew
                    ? "  \(moment) \(screen) is another object but should be the one it was"
                    : "  \(moment) \(screen) is the object of another but should be a new one"
            ]
        }
    }

    private func trees(_ fold: String, _ live: String) -> [String] {
        [fold] + Self.indented(walk.expected.text) + [live] + Self.indented(walk.shown.text)
    }

    /// `after event 2, popToRoot,`
    private func moment(_ found: ParityBreak) -> String {
        guard let event = found.event,
            let index = specimen.events.firstIndex(where: { $0.sequence == event.sequence })
        else { return "before the first event" }
        return "after event \(index + 1), \(words[index]),"
    }

    private func text(_ outcome: Outcome) -> String {
        guard case .refused(let refusal) = outcome else { return "applied" }
        return "refused " + refusal.text(in: walk.vocabulary)
    }

    private static func indented(_ text: String) -> [String] {
        text.split(separator: "\n").map { "    " + $0 }
    }

    private func wayOut(_ file: URL?) -> [String] {
        let faults = faults.sorted().map { " --fault " + ShellWord.quoted($0) }.joined()
        let options = " --architecture " + ShellWord.quoted(subject.name) + faults
        if let file = file ?? recorded {
            let kept = "  kept: \(file.path), which is run first from now on"
            let command = "wayfold replay \(ShellWord.quoted(file.path))\(options)"
            return (recorded == nil ? [kept] : []) + ["  see it: " + command]
        }
        if subject.map != nil {
            return ["  see it: paste the events into: wayfold replay -\(options)"]
        }
        let trace = String(decoding: specimen.lines(note: headline), as: UTF8.self)
        return ["  see it: paste this trace into: wayfold replay -\(options)"]
            + Self.indented(trace)
    }
}
