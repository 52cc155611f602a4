import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// The charts of a trace: how deep it went, what happened, and in which sessions.
struct TraceCharts {
    let survey: TraceSurvey

    var sections: [Report.Section] {
        let tally = survey.tally
        var sections = [
            Report.Section(
                key: "depth", heading: "Depth", blocks: [.picture(survey.depth.picture)]),
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
