import WayfoldReports

/// A report with one of everything, and the texts that are hardest to show.
enum Sample {
    static let report = Report(
        title: "todos <1>",
        sections: [
            Report.Section(
                key: "log", heading: "log",
                blocks: [
                    .facts([
                        Report.Fact("path", "path", "todos.log"),
                        Report.Fact("events", "events", 1_234_567),
                        Report.Fact(
                            "bytesAnEvent", "on disk", .decimal(5.915, places: 2),
                            unit: "bytes an event"),
                    ]),
                    .note(Report.Note("12 bytes at the end were cut", kind: .warning)),
                    .note(Report.Note("nothing else")),
                ]),
            Report.Section(
                key: "events", heading: "events by kind",
                blocks: [
                    .bars(
                        Report.Bars(
                            key: "kinds",
                            bars: [
                                .init("push", 91_513), .init("back", 12_907), .init("gap", 1),
                                .init("alert", 0),
                            ]))
                ]),
            Report.Section(
                key: "sessions",
                blocks: [
                    .table(
                        Report.Table(
                            key: "rows",
                            columns: [
                                .init("name", "session"), .init("count", "events", .trailing),
                                .init("top", "on top"),
                            ],
                            rows: [
                                ["anna", 12, "todo|id=3"],
                                ["日本", -1_000, "a\u{1B}[2Jb\n"],
                                ["short"],
                            ]))
                ]),
            Report.Section(key: "tests", heading: "", blocks: [.cases(cases)]),
        ])

    static let cases = [
        Report.Case("first.jsonl", .pass, seconds: 0.0125),
        Report.Case(
            "second <&\"'>.jsonl", .fail, seconds: 1, message: "digest differs\n- home\n+ \u{1}x"),
        Report.Case("third.jsonl", .skip, message: "no expectation"),
    ]
}
