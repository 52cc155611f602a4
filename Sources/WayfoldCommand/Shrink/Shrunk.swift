import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldReports
import WayfoldSimulation

/// What was found and made as small as it can be, with where it came from.
struct Shrunk {
    /// Where it was found: `run 312 of seed 7`, `event 90,000 of session 17`.
    var place: String
    /// Whose live objects or dialect show it; nil for a condition on the fold.
    var architecture: Subject?
    /// The switched-on faults that concern it, in the order of the line.
    var faults: [String] = []
    /// The condition that holds, as written.
    var condition: String?
    var kind: Failure.Kind
    /// How many events there were before.
    var countBefore: Int
    /// The shrunk trace, with the outcomes of its own dialect.
    var specimen: Specimen
    var trialCount: Int
    /// Whether it was shrunk to the end.
    var isMinimal: Bool

    /// What a person reads first: `storage: run 312 of seed 7: the live objects show ...`.
    var headline: String {
        let owner = architecture.map { TextWidth.visible($0.name) + ": " } ?? ""
        return owner + "\(place): \(sentence)"
    }

    var sentence: String {
        guard case .condition = kind, let condition else { return "\(kind)" }
        return "the condition holds: \(TextWidth.visible(condition))"
    }

    /// `14 events, shrunk to 2 in 53 trials; no event can be left out`.
    var extent: String {
        let before = UnitText.counted(countBefore, "event")
        let after = Report.Value.count(specimen.events.count).text
        let trials = Report.Value.count(trialCount).text
        let end =
            isMinimal ? "no event can be left out" : "stopped there: more could perhaps be left out"
        return "\(before), shrunk to \(after) in \(trials) trials; \(end)"
    }

    /// The events as words, a line each.
    var words: [String] {
        specimen.events.map {
            TextWidth.visible(Words.text(of: $0, in: specimen.map.vocabulary))
        }
    }

    /// The line that shows it on the saved trace.
    func command(_ path: String) -> String {
        let file = ShellWord.quoted(path)
        let choice =
            architecture.map { " --architecture \($0.name)\($0.profileText)" } ?? ""
        let options = choice + faults.map { " --fault \($0)" }.joined()
        switch kind {
        case .outcome, .state, .identity, .divergence, .oracle:
            return ToolName.command("replay \(file)\(options)")
        case .invariant: return ToolName.command("replay \(file) --check-invariants")
        case .retained, .grows: return ToolName.command("retain \(file)\(options)")
        case .condition:
            return ToolName.command(
                "log bisect \(file) --where \(ShellWord.quoted(condition ?? ""))")
        }
    }
}

/// Saves what was shrunk and says it.
struct ShrunkView {
    let shrunk: Shrunk
    let path: String
    /// What is to be said of it besides: the difference, the path of references.
    let details: String

    func text(_ ink: Ink) -> String {
        var text = ink.paint(shrunk.headline, .bold) + "\n"
        text += "  \(shrunk.extent)\n"
        for line in shrunk.words { text += "    \(line)\n" }
        text += ink.paint("  saved: ", .dim) + ShellWord.quoted(path) + "\n"
        text += ink.paint("  see it: ", .dim) + shrunk.command(path) + "\n"
        return details.isEmpty ? text : text + "\n" + details
    }

    var report: Report {
        var facts = [
            Report.Fact("found", "found", .flag(true)),
            Report.Fact("place", "found at", .text(shrunk.place)),
        ]
        if let architecture = shrunk.architecture {
            facts.append(Report.Fact("architecture", "architecture", .text(architecture.name)))
        }
        facts += [
            Report.Fact("faults", "faults", .text(shrunk.faults.joined(separator: " "))),
            Report.Fact("finder", "found by", .text(shrunk.kind.finder)),
            Report.Fact("problem", "problem", .text(shrunk.sentence)),
            Report.Fact("before", "events before", .count(shrunk.countBefore)),
            Report.Fact("after", "events after", .count(shrunk.specimen.events.count)),
            Report.Fact("minimal", "no event can be left out", .flag(shrunk.isMinimal)),
            Report.Fact("trials", "trials", .count(shrunk.trialCount)),
            Report.Fact("file", "saved", .text(path)),
            Report.Fact("command", "see it", .text(shrunk.command(path))),
        ]
        let steps = Report.Table(
            key: "steps", columns: [.init("words", "what happens")],
            rows: shrunk.words.map { [.text($0)] })
        return Report(key: "shrunk", blocks: [.facts(facts), .table(steps)])
    }
}
