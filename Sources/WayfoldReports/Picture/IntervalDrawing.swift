/// Draws changes as dots with bars, as SVG.
struct IntervalDrawing {
    static let width = 960.0
    private static let rowHeight = 24.0
    private static let left = 300.0
    private static let right = 850.0
    private static let top = 12.0
    /// Changes beyond a hundredfold are drawn at the end.
    private static let farthest = 2.0
    private static let marks = [
        -0.99, -0.9, -0.75, -0.5, -0.25, -0.1, -0.05, 0, 0.05, 0.1, 0.25, 0.5, 1, 3, 9, 99,
    ]

    private let chart: IntervalChart
    /// The decimal logarithm of the ratio at either end, so that twice and half are as far.
    private let reach: Double

    init(_ chart: IntervalChart) {
        self.chart = chart
        let ends = chart.rows.flatMap { row in
            [row.change, row.interval?.lowerBound, row.interval?.upperBound].compactMap { $0 }
        }
        let farthest = ends.filter(\.isFinite).map { Self.logarithm($0).magnitude }.max() ?? 0
        reach = min(
            max(farthest * 1.05, Self.logarithm(max(0.1, chart.threshold * 2))),
            Self.farthest)
    }

    var height: Double { Self.top + Double(chart.rows.count) * Self.rowHeight + 40 }

    private static func logarithm(_ change: Double) -> Double {
        decimalLogarithm(of: max(1 + change, 1e-3))
    }

    private func position(_ change: Double) -> Double {
        guard change.isFinite else { return change < 0 ? Self.left : Self.right }
        let share = min(max(Self.logarithm(change) / reach, -1), 1)
        return (Self.left + Self.right) / 2 + share * (Self.right - Self.left) / 2
    }

    func draw(_ markup: inout Markup) {
        let bottom = height - 40
        if chart.threshold > 0 {
            let from = position(-chart.threshold / (1 + chart.threshold))
            markup.empty(
                "rect",
                [
                    "class": "threshold", "x": from.svg, "y": Self.top.svg,
                    "width": (position(chart.threshold) - from).svg,
                    "height": (bottom - Self.top).svg,
                ])
        }
        var last = -Double.infinity
        for mark in Self.marks where Self.logarithm(mark).magnitude <= reach {
            let x = position(mark)
            guard mark == 0 || x - last > 66, mark >= 0 || position(0) - x > 66 else { continue }
            last = x
            markup.empty(
                "path",
                [
                    "class": mark == 0 ? "zero" : "grid",
                    "d": "M\(x.svg) \(Self.top.svg)V\(bottom.svg)",
                ])
            markup.element(
                "text",
                ["class": "tick", "x": x.svg, "y": (bottom + 18).svg, "text-anchor": "middle"],
                mark == 0 ? "as before" : UnitText.change(mark))
        }
        for (number, row) in chart.rows.enumerated() {
            draw(row, Self.top + (Double(number) + 0.5) * Self.rowHeight, &markup)
        }
    }

    private func draw(_ row: IntervalChart.Row, _ y: Double, _ markup: inout Markup) {
        let kind = "\(row.kind)"
        markup.open("g", ["class": "change \(kind)"])
        markup.element("title", [:], row.name)
        markup.element(
            "text",
            [
                "class": "label", "x": (Self.left - 14).svg, "y": (y + 4).svg,
                "text-anchor": "end",
            ], TextWidth.cut(TextWidth.visible(row.name), to: 40))
        if let interval = row.interval {
            let (from, to) = (position(interval.lowerBound), position(interval.upperBound))
            var path = "M\(from.svg) \(y.svg)H\(to.svg)"
            if interval.lowerBound.isFinite { path += "M\(from.svg) \((y - 5).svg)v10" }
            if interval.upperBound.isFinite { path += "M\(to.svg) \((y - 5).svg)v10" }
            markup.empty("path", ["class": "between", "d": path])
        } else {
            let x = position(row.change)
            markup.empty(
                "path", ["class": "between", "d": "M\(position(0).svg) \(y.svg)H\(x.svg)"])
        }
        markup.empty(
            "circle",
            ["class": "dot", "cx": position(row.change).svg, "cy": y.svg, "r": "4.5"])
        markup.element(
            "text", ["class": "value", "x": (Self.right + 14).svg, "y": (y + 4).svg],
            UnitText.change(row.change))
        markup.close()
    }
}
