import WayfoldBenchmarks
import WayfoldReports

/// The commits at which figures moved, for people and for programs.
struct HistoryView {
    typealias Move = (series: HistorySeries, change: HistorySeries.Change)

    let history: BenchHistory
    /// The commit that was added last.
    let newest: StoredCommit
    /// What became worse and is evident only with the newest commit.
    let worsened: [Move]

    init(_ history: BenchHistory, newest: StoredCommit, worsened: [Move]) {
        self.history = history
        self.newest = newest
        self.worsened = worsened
    }

    var report: Report {
        Report(
            title: "wayfold bench: the history of "
                + UnitText.counted(history.commits.count, "commit"),
            sections: [about, moves])
    }

    /// The answer in one line.
    var summary: String {
        if let worst = worsened.first {
            let more = worsened.count > 1 ? ", and \(worsened.count - 1) more" : ""
            return "worse since \(history.commits[worst.change.commit].shortName): "
                + "\(sentence(worst))\(more)"
        }
        let count = history.changes.count
        return count == 0
            ? "no figure moved" : "nothing became worse with \(newest.shortName)"
    }

    /// A case a figure, for a CI server; those fail that became worse with the newest commit.
    var suite: Report {
        let bad = Dictionary(grouping: worsened, by: \.series)
        let cases = history.series.map { series -> Report.Case in
            guard let moves = bad[series] else { return Report.Case(series.name, .pass) }
            return Report.Case(
                series.name, .fail,
                message: moves.map { move in
                    let commit = history.commits[move.change.commit]
                    return "since \(commit.name) (\(commit.subject)): \(sentence(move))"
                }.joined(separator: "\n"))
        }
        return Report(
            title: "wayfold bench",
            sections: [about, Report.Section(key: "cases", blocks: [.cases(cases)])])
    }

    private var about: Report.Section {
        var facts = [Report.Fact("commits", "commits", .count(history.commits.count))]
        if let first = history.commits.first, let last = history.commits.last {
            facts += [
                Report.Fact("first", "from", .text(Self.shown(first))),
                Report.Fact("last", "to", .text(Self.shown(last))),
            ]
        }
        facts += [
            Report.Fact("newest", "stored last", .text(Self.shown(newest))),
            Report.Fact("figures", "figures followed", .count(history.series.count)),
            Report.Fact("moved", "changes", .count(history.changes.count)),
            Report.Fact("worsened", "worse, and new", .count(worsened.count)),
        ]
        return Report.Section(key: "about", blocks: [.facts(facts)])
    }

    /// Every change, the newest first.
    var moves: Report.Section {
        let changes = history.changes
        guard !changes.isEmpty else {
            return Report.Section(
                key: "changes", blocks: [.note(.init("No figure moved at any commit."))])
        }
        let rows = changes.map { series, change -> [Report.Value] in
            let commit = history.commits[change.commit]
            return [
                .text(commit.shortName), .text(String(commit.time.prefix(10))),
                .text(series.name), .text(Self.text(change.before, of: series)),
                .text(Self.text(change.after, of: series)),
                .text(change.share.map(UnitText.change) ?? ""),
                .text(verdict(series, change)), .text(commit.subject),
            ]
        }
        return Report.Section(
            key: "changes", heading: "Where figures moved",
            blocks: [
                .table(
                    Report.Table(
                        key: "changes",
                        columns: [
                            .init("commit", "commit"), .init("date", "of"),
                            .init("figure", "figure"), .init("before", "before", .trailing),
                            .init("after", "since", .trailing),
                            .init("change", "change", .trailing), .init("verdict", "says"),
                            .init("subject", "subject"),
                        ], rows: rows))
            ])
    }

    private func verdict(_ series: HistorySeries, _ change: HistorySeries.Change) -> String {
        if worsened.contains(where: { $0.series == series && $0.change == change }) {
            return "WORSE, NEW"
        }
        if series.isWorse(change) { return "worse" }
        return change.share == nil ? "another one" : "better"
    }

    private func sentence(_ move: Move) -> String {
        let (series, change) = move
        let share = change.share.map { ", \(UnitText.change($0))" } ?? ""
        return "\(series.name) is \(Self.text(change.after, of: series)) but was "
            + "\(Self.text(change.before, of: series))\(share)"
    }

    /// `c8532898ab of 2026-11-26, Say plainly that ...`.
    static func shown(_ commit: StoredCommit) -> String {
        "\(commit.shortName) of \(commit.time.prefix(10)), \(commit.subject)"
    }

    /// A level in its unit.
    static func text(_ value: Figure.Value, of series: HistorySeries) -> String {
        switch value {
        case .word(let word): return word
        case .number(let number):
            switch series.subject {
            case .time: return UnitText.time(number)
            case .instructions: return UnitText.number(number)
            case .exact(let measure):
                return measure.unit == .bytes ? UnitText.bytes(number) : UnitText.number(number)
            }
        }
    }
}
