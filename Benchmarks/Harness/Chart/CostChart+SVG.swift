package import WayfoldReports

extension CostChart {
    /// The picture as SVG: a text of its own, light or dark as the reader's system is, with a
    /// title and a description for those who do not see it. The same chart gives the same text.
    public func svg() -> String {
        let columns = panels.count > 1 ? 2 : 1
        let rows = (panels.count + columns - 1) / columns
        let names = LineDrawing.namesWidth(of: panels.map(\.chart))
        let panelWidth = Self.axesWidth + names
        let width = Double(columns) * panelWidth
        let height = Self.head + Double(rows) * Self.panelHeight
        let palette = LinePalette(panels.flatMap(\.lines).map(\.name))
        let drawings = panels.enumerated().map { number, panel in
            let x = Double(number % columns) * panelWidth
            let y = Self.head + Double(number / columns) * Self.panelHeight
            return (x, y, panel.title, panel.drawing(palette, panelWidth, names))
        }
        return SVGSheet(
            name: "cost", title: title, description: description, width: width, height: height,
            panels: drawings
        ).text
    }

    /// Room for the title.
    private static let head = 48.0
    private static let axesWidth = 430.0
    fileprivate static let panelHeight = 400.0

    /// What the lines say, in words.
    private var description: String {
        panels.map { panel in
            let lines = panel.lines.compactMap { line -> String? in
                guard let first = line.points.first, let last = line.points.last else {
                    return nil
                }
                let growth = line.remark.isEmpty ? "" : ", \(line.remark)"
                return "\(line.name)\(growth): \(UnitText.time(first.nanoseconds)) at "
                    + "\(first.size), \(UnitText.time(last.nanoseconds)) at \(last.size)"
            }
            return "\(panel.title), by \(panel.axis): " + lines.joined(separator: "; ") + "."
        }.joined(separator: " ")
    }
}

extension CostChart.Panel {
    /// The panel's lines over both their axes.
    package var chart: LineChart {
        LineChart(
            across: .init(axis, .decades), up: .init("an action", .decades, unit: .nanoseconds),
            lines: lines.map { line in
                .init(
                    line.name, remark: line.remark,
                    points: line.points.map { .init(Double($0.size), $0.nanoseconds) },
                    isComplete: line.isComplete)
            })
    }

    fileprivate func drawing(
        _ palette: LinePalette, _ width: Double, _ namesWidth: Double
    ) -> LineDrawing {
        let frame = LineDrawing.Frame(
            width: width, height: CostChart.panelHeight, top: 44, namesWidth: namesWidth)
        return LineDrawing(chart, in: frame, palette: palette)
    }
}
