import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldReports
import WayfoldSimulation

/// The table of all faults: how many runs of random input it took to find each, and how long the
/// trace was before and after it was shrunk.
struct FoundFaults {
    struct Row {
        let owner: String
        let fault: Fault
        /// Nil when no run showed it.
        let found: FaultHunt.Found?

        /// At most so many events, or none that can be left out.
        var isSmall: Bool {
            guard let found else { return false }
            return found.specimen.events.count <= FoundFaults.smallCount || found.isMinimal
        }
    }

    /// A trace of so many events is small without further proof.
    static let smallCount = 6

    let seed: UInt64
    let runCount: UInt64
    let rows: [Row]

    /// Whether every fault was found and shrunk to something small.
    var holds: Bool { rows.allSatisfy(\.isSmall) }

    /// Hunts every fault of some architectures.
    init(
        _ architectures: [Subject], seed: UInt64, runs: UInt64,
        _ shell: inout Shell
    ) throws {
        self.seed = seed
        runCount = runs
        let hunts = architectures.flatMap { owner in
            // What shows in the cost alone changes no outcome that a run could show.
            owner.faults.filter { $0.finder != .bench }
                .map { FaultHunt($0, of: owner) }
        }
        var progress = Progress("hunting", shell)
        var rows: [Row] = []
        for (index, hunt) in hunts.enumerated() {
            try progress.draw(
                &shell, done: UInt64(index), total: UInt64(hunts.count), of: "faults")
            rows.append(
                Row(
                    owner: hunt.owner.name, fault: hunt.fault,
                    found: hunt.found(seed: seed, runs: runs)))
        }
        try progress.clear(&shell)
        self.rows = rows
    }

    /// `62 of 62 faults found within 704 runs of seed 1, shrunk to at most 5 events`.
    var summary: String {
        let found = rows.compactMap(\.found)
        let runs = found.map(\.finding.run).max() ?? 0
        let longest = found.map(\.specimen.events.count).max() ?? 0
        let small = rows.count(where: \.isSmall)
        var text = "\(found.count) of \(rows.count) faults found within "
        text += "\(Report.Value.count(runs).text) \(runs == 1 ? "run" : "runs") of seed \(seed), "
        text += "shrunk to at most \(longest) \(longest == 1 ? "event" : "events")"
        if small < found.count { text += ", \(found.count - small) of them not to the end" }
        return text
    }

    func report(isShort: Bool) -> Report {
        let table = Report.Table(
            key: "rows",
            columns: [
                .init("owner", "of"), .init("fault", "fault"), .init("finder", "found by"),
                .init("runs", "runs", .trailing), .init("before", "events", .trailing),
                .init("after", "shrunk to", .trailing), .init("minimal", "minimal"),
                .init("trace", "trace"),
            ], rows: rows.map(cells))
        let facts = [
            Report.Fact("seed", "seed", .text("\(seed)")),
            Report.Fact("limit", "runs at most", .count(runCount)),
            Report.Fact("count", "faults", .count(rows.count)),
            Report.Fact("found", "found", .count(rows.count { $0.found != nil })),
            Report.Fact("holds", "all of them", .flag(holds)),
        ]
        return Report(
            key: "faults", blocks: isShort ? [.table(table)] : [.facts(facts), .table(table)])
    }

    private func cells(_ row: Row) -> [Report.Value] {
        guard let found = row.found else {
            return [
                .text(row.owner), .text(row.fault.name), .text("not found"), .count(runCount),
                .text(""), .text(""), .flag(false), .text(""),
            ]
        }
        return [
            .text(row.owner), .text(row.fault.name), .text(found.finding.failure.kind.finder),
            .count(found.finding.run), .count(found.finding.specimen.events.count),
            .count(found.specimen.events.count), .flag(found.isMinimal),
            .text(Self.words(found.specimen)),
        ]
    }

    /// The events as words in one line, each that comes several times with how often.
    private static func words(_ specimen: Specimen) -> String {
        var parts: [(words: String, count: Int)] = []
        for event in specimen.events {
            let words = Words.text(of: event, in: specimen.map.vocabulary)
            if parts.last?.words == words {
                parts[parts.count - 1].count += 1
            } else {
                parts.append((words, 1))
            }
        }
        return parts.map { $0.count == 1 ? $0.words : "\($0.count) x \($0.words)" }
            .joined(separator: "; ")
    }
}
