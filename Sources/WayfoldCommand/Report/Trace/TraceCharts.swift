import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// The charts of a trace: how deep it went, what happened, and in which sessions.
struct TraceCharts {
    let survey: TraceSurvey

    var sections: [Report.Section] {
        let tally = survey.tally
        var sections = [
            Report.Section(key: "depth", heading: "Depth", blocks: [.picture(depth)]),
            Report.Section(
                key: "kinds", heading: "Events by kind",
                blocks: [.bars(Report.Bars(key: "kinds", bars: tally.kindBars))]),
        ]
        if tally.refused > 0 {
            sections.append(
                Report.Section(
                    key: "reasons", heading: "Refused, by reason",
                    blocks: [.bars(Report.Bars(key: "reasons", bars: tally.reasonBars))]))
        }
        sections.append(
            Report.Section(
                key: "depths", heading: "Screens on the visible path, by event",
                blocks: [.bars(Report.Bars(key: "depths", bars: tally.depths.bars))]))
        if tally.sessions > 1 { sections.append(sessions) }
        return sections
    }

    private var depth: Report.Picture {
        let course = survey.depth
        let stretches = course.stretches
        let isSampled = course.length > 1
        var ordinal = 0.0
        var deepest: [LineChart.Point] = []
        var mean: [LineChart.Point] = []
        var marks: [Double] = []
        for stretch in stretches {
            deepest.append(.init(ordinal, Double(stretch.largest)))
            mean.append(.init(ordinal + Double(stretch.count) / 2, stretch.mean))
            if stretch.refused > 0 { marks.append(ordinal + Double(stretch.count) / 2) }
            ordinal += Double(stretch.count)
        }
        if let last = deepest.last { deepest.append(.init(ordinal, last.y)) }
        var lines = [LineChart.Line(isSampled ? "deepest" : "depth", points: deepest, style: .area)]
        if isSampled { lines.append(.init("mean", points: mean)) }
        let length = Report.Value.count(course.length).text
        let sampling =
            isSampled
            ? " Each step is \(length) events: the deepest among them and their mean." : ""
        let red = marks.isEmpty ? "" : " A red mark below: something was refused there."
        return Report.Picture(
            title: "How many screens were on the visible path",
            summary: "After each event, in the order of the trace." + sampling + red,
            .lines(
                LineChart(
                    across: .init("events", .even), up: .init("screens", .even), lines: lines,
                    marks: marks, isWide: true)), table: table(isSampled))
    }

    private func table(_ isSampled: Bool) -> Report.Table {
        Report.Table(
            key: "course",
            columns: [
                .init("sequence", isSampled ? "from event" : "event", .trailing),
                .init("time", "time"),
                .init("deepest", isSampled ? "deepest" : "depth", .trailing),
                .init("mean", "mean", .trailing), .init("refused", "refused", .trailing),
            ],
            rows: survey.depth.stretches.map { stretch in
                [
                    .text("\(stretch.sequence)"), .text(Moment.text(ofTime: stretch.time)),
                    .count(stretch.largest), .decimal(stretch.mean, places: 1),
                    .count(stretch.refused),
                ]
            })
    }

    private var sessions: Report.Section {
        let rows = survey.ranking.rows
        let isCut = survey.tally.sessions > UInt64(rows.count)
        let table = Report.Table(
            key: "sessions",
            columns: [
                .init("session", "session"), .init("events", "events", .trailing),
                .init("refused", "refused", .trailing), .init("deepest", "deepest", .trailing),
                .init("took", "took", .trailing), .init("first", "first event", .trailing),
                .init("end", "at the end"),
            ],
            rows: rows.map { row in
                let length = row.end.subtractingReportingOverflow(row.beginning)
                let took =
                    length.overflow || length.partialValue <= 0
                    ? "" : Moment.text(ofSpan: length.partialValue)
                return [
                    .text(row.name.isEmpty ? "\(row.number)" : "\(row.number), \(row.name)"),
                    .count(row.events), .count(row.refused), .count(row.deepest), .text(took),
                    .text("\(row.first)"), .text(row.hasEnded ? "ended" : "open"),
                ]
            })
        let note =
            isCut
            ? "The \(rows.count) sessions in which most was refused, or which were longest."
            : "Those in which most was refused first."
        return Report.Section(
            key: "sessions", heading: "Sessions",
            blocks: [
                .note(Report.Note(note)), .table(table),
                .note(Report.Note("How many sessions have how many events:")),
                .bars(Report.Bars(key: "lengths", bars: survey.lengths.bars)),
            ])
    }
}
