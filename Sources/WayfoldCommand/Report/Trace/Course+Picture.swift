import WayfoldReports

extension Course {
    /// The numbers as depths over the trace.
    var picture: Report.Picture {
        let isSampled = length > 1
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
        let stretch = Report.Value.count(length).text
        let sampling =
            isSampled
            ? " Each step is \(stretch) events: the deepest among them and their mean." : ""
        let red = marks.isEmpty ? "" : " A red mark below: something was refused there."
        return Report.Picture(
            title: "How deep the visible path was",
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
            rows: stretches.map { stretch in
                [
                    .count(stretch.sequence), .text(Moment.text(ofTime: stretch.time)),
                    .count(stretch.largest), .decimal(stretch.mean, places: 1),
                    .count(stretch.refused),
                ]
            })
    }
}
