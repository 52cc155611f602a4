import WayfoldModel
import WayfoldReports
import WayfoldSimulation

/// Says that runs came to no finding.
struct FuzzView {
    let names: [String]
    let faults: [String]
    let seed: UInt64
    let tally: FuzzTally
    let looks: Fuzzer.Looks

    func text(_ ink: Ink) -> String {
        let runs = Report.Value.count(tally.runCount).text
        var text = ink.paint("no finding", .green)
        text += " in \(runs) \(tally.runCount == 1 ? "run" : "runs") of seed \(seed) through "
        text += TextWidth.visible(names.joined(separator: ", ")) + "\n"
        text += "  \(UnitText.counted(tally.eventCount, "event")), \(refused) of them refused\n"
        if looks.contains(.memory) {
            let more = Report.Value.count(tally.suspicionCount).text
            text += "  memory was the same after every run, \(more) of them looked at again\n"
        }
        return text + ink.paint("  digest \(digest)", .dim) + "\n"
    }

    private var digest: String { Digest(seed: tally.digest).description }

    private var refused: String {
        let share = 100 * Double(tally.refusedCount) / Double(max(tally.eventCount, 1))
        return Report.Value.decimal(share, places: 0).text + "%"
    }

    var report: Report {
        let facts = [
            Report.Fact("found", "found", .flag(false)),
            Report.Fact("architectures", "architectures", .text(names.joined(separator: " "))),
            Report.Fact("faults", "faults", .text(faults.joined(separator: " "))),
            Report.Fact("seed", "seed", .text("\(seed)")),
            Report.Fact("runs", "runs", .count(tally.runCount)),
            Report.Fact("events", "events", .count(tally.eventCount)),
            Report.Fact("refused", "refused", .count(tally.refusedCount)),
            Report.Fact("suspicions", "looked at again", .count(tally.suspicionCount)),
            Report.Fact("digest", "digest", .text(digest)),
        ]
        return Report(key: "fuzz", blocks: [.facts(facts)])
    }
}
