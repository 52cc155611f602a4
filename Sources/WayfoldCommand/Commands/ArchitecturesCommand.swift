import ArgumentParser
import WayfoldArchitectures
import WayfoldModel
import WayfoldReports

/// Prints what architectures answer and can do: the table of dialects from the code that folds by
/// it, the table of features by asking live objects.
struct ArchitecturesCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        commandName: "architectures",
        abstract: "Print what each navigation architecture can do, and answers where they differ.",
        discussion: """
            An app map names a dialect and may change single answers by these keys.

            For the features each architecture is run into a situation in which the canonical \
            dialect applies the verb, and is asked: yes, the reason why it refuses, or - for what \
            it has no way to do. The apps are asked for their answers too, by running them; what \
            decides a row is the sentence of the article that they are written after, a fact of \
            UIKit or SwiftUI, or a choice.

            EXAMPLES:
              wayfold lab architectures
              wayfold lab architectures --markdown
              wayfold lab architectures --faults
              wayfold replay Traces/router/unknown-route.jsonl --architecture router
            """)

    @Flag(
        name: .customLong("faults"),
        help: "Print the mistakes that --fault of a replay can switch on.")
    var showsFaults = false

    @OptionGroup var options: ReportOptions

    func run(in shell: inout Shell) throws -> ExitStatus {
        if showsFaults {
            let faults = FaultTable(shell.architectures)
            if !options.isText {
                try options.say(faults.report, in: &shell)
            } else {
                options.colour.apply(to: &shell)
                try shell.output.write(faults.text(shell.ink))
            }
            return .yes
        }
        let dialects = Self.sections(shell.dialects)
        let features = FeatureTables(shell.architectures).sections
        let apps = [
            Self.apps(shell.architectures),
            try DialectTables(shell.architectures).section,
        ]
        try options.say(Report(title: "", sections: dialects + features + apps), in: &shell)
        return .yes
    }

    /// The answers, the questions, and what each dialect has no way to do.
    private static func sections(_ dialects: [Dialect]) -> [Report.Section] {
        let columns =
            [Report.Column("question", "question")] + dialects.map { .init($0.name, $0.name) }
        let answers = Dialect.questions.map { question -> [Report.Value] in
            [.text(question.key)] + dialects.map { .text(question.answer(of: $0)) }
        }
        let unsupported = dialects.map { dialect -> [Report.Value] in
            let words = dialect.unsupported.kinds.map(\.word).joined(separator: ", ")
            return [.text(dialect.name), .text(words.isEmpty ? "nothing" : words)]
        }
        return [
            Report.Section(
                key: "answers", heading: "answers",
                blocks: [.table(Report.Table(key: "rows", columns: columns, rows: answers))]),
            Report.Section(key: "questions", heading: "questions", blocks: [.table(questions)]),
            Report.Section(
                key: "unsupported", heading: "unsupported actions",
                blocks: [
                    .table(
                        Report.Table(
                            key: "rows",
                            columns: [.init("name", "dialect"), .init("actions", "actions")],
                            rows: unsupported))
                ]),
        ]
    }

    /// The apps, each of which is driven by traces of its own map or of any.
    private static func apps(_ apps: [Subject]) -> Report.Section {
        let rows = apps.map { app -> [Report.Value] in
            [
                .text(app.name), .text(app.map.map { "'\($0.name)'" } ?? "any"),
                .text(app.dialect.name), .text(app.summary),
            ]
        }
        return Report.Section(
            key: "apps", heading: "apps",
            blocks: [
                .table(
                    Report.Table(
                        key: "rows",
                        columns: [
                            .init("name", "app"), .init("map", "app map"),
                            .init("dialect", "dialect"),
                            .init("summary", "what it is"),
                        ], rows: rows))
            ])
    }

    private static var questions: Report.Table {
        let rows = Dialect.questions.map { question -> [Report.Value] in
            [
                .text(question.key), .text(question.text),
                .text(question.answers.joined(separator: ", ")),
            ]
        }
        return Report.Table(
            key: "rows",
            columns: [
                .init("key", "key"), .init("question", "question"), .init("answers", "answers"),
            ], rows: rows)
    }
}
