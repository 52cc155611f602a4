import ArgumentParser
import WayfoldModel
import WayfoldReports

/// Prints the table of dialects, from the code that folds by it.
struct ArchitecturesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "architectures",
        abstract: "Print how each navigation architecture answers where they differ.",
        discussion: """
            An app map names a dialect and may change single answers by these keys.

            EXAMPLES:
              wayfold architectures
              wayfold architectures --markdown
            """)

    @OptionGroup var options: ReportOptions

    func run(in shell: inout Shell) throws -> ExitStatus {
        let dialects = Dialect.all
        let columns =
            [Report.Column("question", "question")] + dialects.map { .init($0.name, $0.name) }
        let rows = Dialect.questions.map { question -> [Report.Value] in
            [.text(question.key)] + dialects.map { .text(question.answer(of: $0)) }
        }
        let meanings = Dialect.questions.map { question -> [Report.Value] in
            [
                .text(question.key), .text(question.text),
                .text(question.answers.joined(separator: ", ")),
            ]
        }
        let unsupported = dialects.map { dialect -> [Report.Value] in
            let verbs = ActionKind.allCases.filter { dialect.unsupported.contains($0) }
            let words = verbs.map(\.word).joined(separator: ", ")
            return [.text(dialect.name), .text(words.isEmpty ? "nothing" : words)]
        }
        let report = Report(
            title: "",
            sections: [
                Report.Section(
                    key: "answers", heading: "answers",
                    blocks: [.table(Report.Table(key: "rows", columns: columns, rows: rows))]),
                Report.Section(
                    key: "questions", heading: "questions",
                    blocks: [
                        .table(
                            Report.Table(
                                key: "rows",
                                columns: [
                                    .init("key", "key"), .init("question", "question"),
                                    .init("answers", "answers"),
                                ], rows: meanings))
                    ]),
                Report.Section(
                    key: "unsupported", heading: "unsupported actions",
                    blocks: [
                        .table(
                            Report.Table(
                                key: "rows",
                                columns: [.init("name", "dialect"), .init("actions", "actions")],
                                rows: unsupported))
                    ]),
            ])
        try options.say(report, in: &shell)
        return .yes
    }
}
