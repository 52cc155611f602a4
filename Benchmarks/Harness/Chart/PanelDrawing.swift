import WayfoldReports

/// Draws one panel of a chart into a box of a fixed size.
struct PanelDrawing {
    static let width = 620.0
    static let height = 400.0

    private static let left = 76.0
    /// Where the names begin to have room.
    private static let right = 430.0
    private static let top = 44.0
    private static let bottom = 340.0
    /// How far names are apart at least.
    private static let nameHeight = 17.0

    private let panel: CostChart.Panel
    private let palette: [String: Int]
    private let across: DecadeScale
    private let up: DecadeScale

    /// - Parameter palette: the number of each name's colour.
    init(_ panel: CostChart.Panel, palette: [String: Int]) {
        self.panel = panel
        self.palette = palette
        let points = panel.lines.flatMap(\.points)
        across = DecadeScale(
            holding: points.map { Double($0.size) }, from: Self.left, to: Self.right)
        up = DecadeScale(
            holding: points.map(\.nanoseconds), from: Self.bottom, to: Self.top)
    }

    var text: String {
        let title = panel.title.escapedForXML
        var text = "<text class=\"panel\" x=\"20\" y=\"24\">\(title)</text>\n" + axes
        let ends = names
        for (line, name) in zip(panel.lines, ends) { text += drawing(of: line, name: name) }
        return text
    }

    private var axes: String {
        var text = ""
        for exponent in up.ticks(atMost: 8) {
            let y = up.position(of: Self.power(exponent))
            text += """
                <path class="grid" d="M\(Self.left.svg) \(y.svg)H\(Self.right.svg)"/>
                <text class="tick" x="\((Self.left - 8).svg)" y="\((y + 4).svg)" \
                text-anchor="end">\(DecadeScale.timeLabel(exponent))</text>

                """
        }
        for exponent in across.ticks(atMost: 7) {
            let x = across.position(of: Self.power(exponent))
            text += """
                <path class="grid" d="M\(x.svg) \(Self.top.svg)V\(Self.bottom.svg)"/>
                <text class="tick" x="\(x.svg)" y="\((Self.bottom + 18).svg)" \
                text-anchor="middle">\(DecadeScale.countLabel(exponent))</text>

                """
        }
        let middle = ((Self.left + Self.right) / 2).svg
        return text
            + "<text class=\"axis\" x=\"\(middle)\" y=\"\((Self.bottom + 38).svg)\" "
            + "text-anchor=\"middle\">\(panel.axis.escapedForXML)</text>\n"
    }

    private static func power(_ exponent: Int) -> Double {
        var power = 1.0
        for _ in 0..<exponent.magnitude { power *= 10 }
        return exponent < 0 ? 1 / power : power
    }

    /// A line with its points, its end and its name at a height.
    private func drawing(of line: CostChart.Line, name height: Double) -> String {
        let places = line.points.map { point in
            (
                x: across.position(of: Double(point.size)), y: up.position(of: point.nanoseconds)
            )
        }
        guard let last = places.last else { return "" }
        let colour = palette[line.name] ?? 0
        var text = "<g><title>\(line.name.escapedForXML)</title>\n"
        let way = places.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: "L")
        text += "<path class=\"line s\(colour)\" d=\"M\(way)\"/>\n"
        for place in places.dropLast(line.isComplete ? 0 : 1) {
            text +=
                "<circle class=\"f\(colour)\" cx=\"\(place.x.svg)\" cy=\"\(place.y.svg)\" "
                + "r=\"3\"/>\n"
        }
        if !line.isComplete {
            text +=
                "<circle class=\"page s\(colour)\" cx=\"\(last.x.svg)\" "
                + "cy=\"\(last.y.svg)\" r=\"4\" stroke-width=\"2\"/>\n"
        }
        let nameX = Self.right + 26
        text +=
            "<path class=\"leader s\(colour)\" d=\"M\((last.x + 7).svg) \(last.y.svg)"
            + "L\((nameX - 16).svg) \(height.svg)H\((nameX - 4).svg)\"/>\n"
        let reached = line.points.last.map { Report.Value.count($0.size).text } ?? ""
        let remark = [line.remark, line.isComplete ? "" : "up to \(reached)"]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        text +=
            "<text x=\"\(nameX.svg)\" y=\"\((height + 4).svg)\">"
            + "<tspan class=\"name f\(colour)\">\(line.name.escapedForXML)</tspan>"
            + "<tspan class=\"remark\" dx=\"6\">\(remark.escapedForXML)</tspan></text>\n</g>\n"
        return text
    }

    /// The height of each line's name: that of its end, moved as little as keeps names apart.
    private var names: [Double] {
        let ends = panel.lines.map { line in
            line.points.last.map { up.position(of: $0.nanoseconds) } ?? Self.bottom
        }
        let order = ends.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }
        // From the top down each as high as it may; then back up from the bottom.
        var heights = ends
        var limit = Self.top
        for index in order {
            heights[index] = max(heights[index], limit)
            limit = heights[index] + Self.nameHeight
        }
        limit = Self.bottom
        for index in order.reversed() {
            heights[index] = min(heights[index], limit)
            limit = heights[index] - Self.nameHeight
        }
        return heights
    }
}
