import WayfoldBenchmarks
import WayfoldReports

/// What a page shows of a folder of `wayfold bench --store`: where figures moved, each drawn.
struct HistoryChapter {
    let path: String
    let history: BenchHistory

    /// How many figures are drawn; all are in the table.
    private static let drawnLimit = 24

    init(_ path: String) throws {
        self.path = path
        history = BenchHistory(try BenchStore(path: path).baselines())
        guard !history.commits.isEmpty else {
            throw CommandError.unfit(
                "\(path): holds no commit's figures; add some with "
                    + "'\(ToolName.own) bench --store \(ShellWord.quoted(path))'")
        }
    }

    func chapter() -> Page.Chapter {
        let view = HistoryView(
            history, newest: history.commits[history.commits.count - 1], worsened: [])
        var sections = [about, view.moves]
        sections += drawn.enumerated().map { number, series in
            Report.Section(
                key: "figure\(number + 1)", heading: series.name,
                blocks: [.picture(picture(of: series))])
        }
        return Page.Chapter(
            kind: "bench", lead: lead, looks: looks, report: Report(title: path, sections: sections)
        )
    }

    /// The figures that moved, those first that moved last.
    private var drawn: [HistorySeries] {
        var found: [HistorySeries] = []
        for (series, _) in history.changes where !found.contains(series) { found.append(series) }
        return Array(found.prefix(Self.drawnLimit))
    }

    private var lead: String {
        let changes = history.changes
        guard let last = changes.first else {
            return "No figure moved in \(UnitText.counted(history.commits.count, "commit"))."
        }
        let commit = history.commits[last.change.commit]
        let also = changes.count { $0.change.commit == last.change.commit } - 1
        let more = also > 0 ? ", and \(UnitText.counted(also, "more figure"))" : ""
        let share = last.change.share.map { " by \(UnitText.change($0))" } ?? ""
        return "Last moved: \(last.series.name)\(share)\(more), with \(commit.shortName), "
            + "\(commit.subject)."
    }

    /// What moved last, each with its commit.
    private var looks: [Page.Chapter.Look] {
        drawn.prefix(Page.Chapter.lookLimit).enumerated().compactMap { number, series in
            guard let change = series.changes.last else { return nil }
            let commit = history.commits[change.commit]
            let share = change.share.map { " " + UnitText.change($0) } ?? ""
            return .init(
                "\(series.name)\(share) with \(commit.shortName)", in: "figure\(number + 1)")
        }
    }

    private var about: Report.Section {
        var facts = [Report.Fact("commits", "commits", .count(history.commits.count))]
        if let first = history.commits.first, let last = history.commits.last {
            facts += [
                Report.Fact("first", "from", .text(HistoryView.shown(first))),
                Report.Fact("last", "to", .text(HistoryView.shown(last))),
            ]
        }
        facts.append(Report.Fact("figures", "figures followed", .count(history.series.count)))
        return Report.Section(key: "about", blocks: [.facts(facts)])
    }

    /// The figure against the commits, its levels dashed; the commits at which it moved are marked.
    private func picture(of series: HistorySeries) -> Report.Picture {
        let points = series.points.compactMap { point -> LineChart.Point? in
            guard case .number(let number) = point.value else { return nil }
            return .init(Double(point.commit), number)
        }
        let chart = LineChart(
            across: .init("commit", .even, ticks: ticks(of: series)),
            up: .init("an action", .near, unit: Self.unit(of: series)),
            lines: levels(of: series) + [LineChart.Line(series.subject.name, points: points)],
            marks: series.changes.map { Double($0.commit) }, isWide: true)
        let rows = series.points.reversed().map { point -> [Report.Value] in
            let commit = history.commits[point.commit]
            return [
                .text(commit.shortName), .text(String(commit.time.prefix(10))),
                .text(HistoryView.text(point.value, of: series)),
                .text(series.changes.contains { $0.commit == point.commit } ? "moved" : ""),
                .text(commit.subject),
            ]
        }
        return Report.Picture(
            title: series.name,
            summary: summary(of: series), .lines(chart),
            table: Report.Table(
                key: "commits",
                columns: [
                    .init("commit", "commit"), .init("date", "of"),
                    .init("value", "an action", .trailing), .init("moved", ""),
                    .init("subject", "subject"),
                ], rows: rows))
    }

    private func summary(of series: HistorySeries) -> String {
        let moves = series.changes.map { change in
            let commit = history.commits[change.commit]
            let share = change.share.map { " (\(UnitText.change($0)))" } ?? ""
            return "\(HistoryView.text(change.before, of: series)) to "
                + "\(HistoryView.text(change.after, of: series))\(share) with \(commit.shortName), "
                + commit.subject
        }
        return "Moved from " + moves.joined(separator: "; from ")
            + ". Dashed: the level; marked: the commit. The axis does not begin at zero."
    }

    private static func unit(of series: HistorySeries) -> LineChart.Axis.Unit {
        switch series.subject {
        case .time: .nanoseconds
        case .instructions: .count
        case .exact(let measure): measure.unit == .bytes ? .bytes : .count
        }
    }

    /// The first commit, the last, and those at which it moved, where their names have room.
    private func ticks(of series: HistorySeries) -> [LineChart.Axis.Tick] {
        let last = history.commits.count - 1
        let room = max(1, last / 8)
        var places = series.changes.map(\.commit)
        for place in [0, last] where !places.contains(where: { abs($0 - place) < room }) {
            places.append(place)
        }
        var kept: [Int] = []
        for place in places.sorted() where kept.last.map({ place - $0 >= room }) ?? true {
            kept.append(place)
        }
        return kept.map { .init(Double($0), history.commits[$0].shortName) }
    }

    /// The level of each stretch between changes.
    private func levels(of series: HistorySeries) -> [LineChart.Line] {
        guard let first = series.points.first?.commit, let last = series.points.last?.commit,
            let start = series.changes.first
        else { return [] }
        let ends = [first] + series.changes.map(\.commit) + [last + 1]
        let values = [start.before] + series.changes.map(\.after)
        return values.enumerated().compactMap { index, value in
            guard case .number(let number) = value else { return nil }
            return LineChart.Line(
                series.subject.name,
                points: [
                    .init(Double(ends[index]), number), .init(Double(ends[index + 1] - 1), number),
                ], style: .reference)
        }
    }
}
