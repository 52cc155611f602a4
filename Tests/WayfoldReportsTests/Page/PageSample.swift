import WayfoldReports
import WayfoldRetention

/// A page with one of everything, whose names try to be more than names.
enum PageSample {
    static let evil = "<script>alert('a')</script>\u{202E}\"><img src=x onerror=alert(1)>"

    static let page = Page(
        title: evil,
        chapters: [
            .init(kind: "trace", status: .bad, lead: evil, report: everything),
            .init(kind: "sample", lead: "as it is", report: Sample.report),
        ], maker: "wayfold 0")

    private static let table = Report.Table(
        key: evil, columns: [.init("a", evil), .init("b", "b", .trailing)], rows: [[.text(evil)]])

    private static func picture(_ drawing: Report.Picture.Drawing) -> Report.Block {
        .picture(Report.Picture(title: evil, summary: evil, drawing, table: table))
    }

    static let everything = Report(
        title: evil,
        sections: ["one", "two", "three"].map { key in
            Report.Section(
                key: key, heading: evil,
                blocks: [
                    .facts([.init("a", evil, .text(evil), unit: evil)]), .table(table),
                    .bars(.init(key: "k", bars: [.init(evil, 3), .init("none", 0)])),
                    .note(.init(evil, kind: .warning)),
                    .cases([.init(evil, .fail, seconds: 1, message: evil)]),
                ] + pictures)
        })

    private static let pictures: [Report.Block] = [
        picture(
            .lines(
                LineChart(
                    across: .init(evil, .decades, ticks: [.init(1, evil)]),
                    up: .init(evil, .decades),
                    lines: [
                        .init(evil, remark: evil, points: [.init(1, 1), .init(10, 100)]),
                        .init("flat", points: [.init(1, 5), .init(10, 5)], isComplete: false),
                    ], marks: [3], isWide: true))),
        picture(.bars(.init(bars: [.init(evil, remark: evil, value: 2)], palette: [evil]))),
        picture(
            .intervals(
                .init(
                    rows: [.init(evil, change: 0.2, interval: 0.1...0.3, kind: .worse)],
                    threshold: 0.05))),
        picture(
            .path(
                .init(
                    .outside, evil,
                    steps: [
                        .init(evil, reference: evil, detail: evil, isSuspect: true),
                        .init("App.Coordinator", isPossible: true),
                    ]), verdict: evil)),
        picture(.path(.init(.cycle, "", steps: [.init("A.B", reference: ".c")]), verdict: "")),
        picture(
            .screens(
                .init(
                    windows: [
                        .init(
                            name: evil,
                            cards: [
                                .init(.page, title: evil, detail: evil, word: "root", flow: evil),
                                .init(.more, title: "… 3 more", word: ""),
                                .init(.sheet, title: "form", word: "sheet", isTop: true),
                            ],
                            tabs: [[.init(evil, count: 3, isSelected: true)]])
                    ], tree: [.init("  " + evil, isVisible: true, isTop: true)]))),
        picture(
            .sides(
                .init(
                    leftName: evil, rightName: "b",
                    rows: [.init(left: evil, right: nil), .init(left: "c", right: "c")]))),
        picture(
            .journey(
                .init(
                    steps: [
                        .init(sequence: 1, time: "−2s", words: evil),
                        .init(
                            sequence: 2, time: "", words: "back", outcome: evil, isBad: true),
                    ]))),
    ]
}
