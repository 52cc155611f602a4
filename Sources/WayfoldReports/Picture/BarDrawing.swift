/// Draws bars as SVG.
struct BarDrawing {
    static let width = 960.0
    private static let rowHeight = 21.0
    private static let left = 210.0
    private static let right = 800.0
    private static let top = 6.0

    let chart: BarChart

    var height: Double { Self.top * 2 + Double(chart.bars.count) * Self.rowHeight }

    func draw(_ markup: inout Markup) {
        let palette = LinePalette(chart.palette)
        let longest =
            chart.bars.flatMap { [$0.value, $0.reference ?? 0] }
            .filter(\.isFinite).max() ?? 0
        let scale = longest > 0 ? (Self.right - Self.left) / longest : 0
        for (number, bar) in chart.bars.enumerated() {
            let y = Self.top + (Double(number) + 0.5) * Self.rowHeight
            let length = bar.value.isFinite ? max(bar.value, 0) * scale : 0
            let colour = palette.colour(of: bar.name)
            markup.open("g")
            markup.open(
                "text", ["x": (Self.left - 10).svg, "y": (y + 4).svg, "text-anchor": "end"])
            let name = TextWidth.cut(TextWidth.visible(bar.name), to: 18)
            markup.element("tspan", ["class": "name f\(colour)"], name)
            if !bar.remark.isEmpty {
                markup.element("tspan", ["class": "remark", "dx": "6"], bar.remark)
            }
            markup.close()
            markup.empty(
                "rect",
                [
                    "class": "f\(colour)", "x": Self.left.svg, "y": (y - 6).svg,
                    "width": max(length, 1).svg, "height": "12", "rx": "2",
                ])
            if let reference = bar.reference, reference.isFinite, reference >= 0 {
                let x = Self.left + reference * scale
                markup.empty(
                    "path", ["class": "before", "d": "M\(x.svg) \((y - 9).svg)v18"])
            }
            let end = Self.left + max(length, (bar.reference ?? 0) * scale)
            markup.element(
                "text", ["class": "value", "x": (end + 8).svg, "y": (y + 4).svg],
                UnitText.number(bar.value))
            markup.close()
        }
    }
}
