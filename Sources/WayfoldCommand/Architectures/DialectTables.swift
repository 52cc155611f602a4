import WayfoldArchitectures
import WayfoldModel
import WayfoldReports

/// What running apps answer where systems differ, beside what the table of their dialect says and
/// who decides.
struct DialectTables {
    private struct Row {
        let app: String
        let question: String
        let inTable: String
        let seen: DialectProbe.Answer
        let source: String

        /// Whether the app does what the table says, or has no way to show it.
        var holds: Bool { seen == .unsupported || seen == .seen(inTable) }
    }

    private let rows: [Row]

    /// - Parameter subjects: those of any app map are asked.
    init(_ subjects: [Subject]) throws(CommandError) {
        var rows: [Row] = []
        for subject in subjects where subject.map == nil {
            let probe = try DialectProbe(subject)
            for question in Dialect.questions {
                rows.append(
                    Row(
                        app: subject.name, question: question.key,
                        inTable: question.answer(of: subject.dialect),
                        seen: probe.answer(to: question),
                        source: subject.sources[question.key] ?? "a choice"))
            }
        }
        self.rows = rows
    }

    var section: Report.Section {
        let table = Report.Table(
            key: "asked",
            columns: [
                .init("app", "app"), .init("question", "question"), .init("table", "in the table"),
                .init("seen", "what it does"), .init("holds", "the same"),
                .init("source", "decided by"),
            ],
            rows: rows.map { row in
                [
                    .text(row.app), .text(row.question), .text(row.inTable),
                    .text(row.seen.word), .flag(row.holds),
                    .text(row.seen == .unsupported ? "" : row.source),
                ]
            })
        return Report.Section(
            key: "dialects", heading: "answers, asked of the running apps",
            blocks: [.table(table)])
    }
}
