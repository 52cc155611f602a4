/// Draws a chart of lines into a box of a fixed size, as SVG.
package struct LineDrawing {
    /// The box, and where in it the lines are.
    package struct Frame {
        package var width: Double
        package var height: Double
        /// The ends of the axes; names stand right of them.
        package var left = 76.0
        package var right: Double
        package var top: Double
        package var bottom: Double

        package init(width: Double, height: Double, top: Double, namesWidth: Double = 190) {
            self.width = width
            self.height = height
            self.top = top
            right = width - namesWidth
            bottom = height - 60
        }
    }

    /// How far names are apart at least.
    private static let nameHeight = 17.0

    private let chart: LineChart
    private let frame: Frame
    private let palette: LinePalette
    private let across: AxisScale
    private let up: AxisScale

    package init(_ chart: LineChart, in frame: Frame, palette: LinePalette) {
        self.chart = chart
        self.frame = frame
        self.palette = palette
        let points = chart.lines.flatMap { Self.shown($0, chart) }
        across = AxisScale(
            chart.across.scale,
            holding: points.map(\.x) + chart.across.ticks.map(\.place), from: frame.left,
            to: frame.right)
        up = AxisScale(
            chart.up.scale, holding: points.map(\.y), from: frame.bottom, to: frame.top)
    }

    /// The points of a line that have a place.
    private static func shown(
        _ line: LineChart.Line, _ chart: LineChart
    ) -> [LineChart.Point] {
        func stands(_ number: Double, _ axis: LineChart.Axis) -> Bool {
            number.isFinite && (axis.scale == .decades ? number > 0 : number >= 0)
        }
        return line.points.filter { stands($0.x, chart.across) && stands($0.y, chart.up) }
    }

    /// The drawing without an element around it.
    package var text: String {
        var markup = Markup()
        draw(&markup)
        return markup.text
    }

    func draw(_ markup: inout Markup) {
        drawAxes(&markup)
        for mark in chart.marks {
            let x = across.position(of: mark).svg
            markup.empty(
                "path",
                ["class": "mark", "d": "M\(x) \((frame.bottom + 1).svg)v7"])
        }
        let named = chart.lines.filter { $0.style != .reference }
        for line in chart.lines where line.style == .reference { draw(line, nil, &markup) }
        for (line, height) in zip(named, nameHeights(named)) { draw(line, height, &markup) }
    }

    private func drawAxes(_ markup: inout Markup) {
        for tick in up.ticks(atMost: 8, of: chart.up.unit) {
            let y = up.position(of: tick.place)
            markup.empty(
                "path",
                ["class": "grid", "d": "M\(frame.left.svg) \(y.svg)H\(frame.right.svg)"])
            write(tick.label, "tick", frame.left - 8, y + 4, "end", &markup)
        }
        let own = chart.across.ticks
        let ticks = own.isEmpty ? across.ticks(atMost: 7, of: chart.across.unit) : own
        for tick in ticks {
            let x = across.position(of: tick.place)
            markup.empty(
                "path",
                ["class": "grid", "d": "M\(x.svg) \(frame.top.svg)V\(frame.bottom.svg)"])
            write(tick.label, "tick", x, frame.bottom + 21, "middle", &markup)
        }
        write(
            chart.across.label, "axis", (frame.left + frame.right) / 2, frame.bottom + 42,
            "middle", &markup)
    }

    private func write(
        _ text: String, _ style: String, _ x: Double, _ y: Double, _ anchor: String,
        _ markup: inout Markup
    ) {
        markup.element(
            "text", ["class": style, "x": x.svg, "y": y.svg, "text-anchor": anchor], text)
    }

    private func place(_ point: LineChart.Point) -> (x: Double, y: Double) {
        (across.position(of: point.x), up.position(of: point.y))
    }

    /// A line with its points, its end and, if it has one, its name at a height.
    private func draw(_ line: LineChart.Line, _ height: Double?, _ markup: inout Markup) {
        let places = Self.shown(line, chart).map(place)
        guard let first = places.first, let last = places.last else { return }
        let colour = palette.colour(of: line.name)
        markup.open("g")
        markup.element("title", [:], line.style == .reference ? line.name + ", before" : line.name)
        switch line.style {
        case .area:
            let steps = Self.steps(places)
            let ground = frame.bottom.svg
            markup.empty(
                "path",
                [
                    "class": "area f\(colour)",
                    "d": "M\(first.x.svg) \(ground)V\(first.y.svg)\(steps)V\(ground)Z",
                ])
            markup.empty(
                "path",
                ["class": "line s\(colour)", "d": "M\(first.x.svg) \(first.y.svg)\(steps)"])
        case .plain, .reference:
            let way = places.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: "L")
            let reference = line.style == .reference ? " reference" : ""
            markup.empty("path", ["class": "line s\(colour)\(reference)", "d": "M\(way)"])
        }
        if line.style == .plain { dot(places, line.isComplete, colour, &markup) }
        if let height { name(line, last, height, colour, &markup) }
        markup.close()
    }

    /// Steps from the first place on: each value holds until the next.
    private static func steps(_ places: [(x: Double, y: Double)]) -> String {
        places.dropFirst().map { "H\($0.x.svg)V\($0.y.svg)" }.joined()
    }

    private func dot(
        _ places: [(x: Double, y: Double)], _ isComplete: Bool, _ colour: Int,
        _ markup: inout Markup
    ) {
        guard places.count <= 24, let last = places.last else { return }
        for place in places.dropLast(isComplete ? 0 : 1) {
            markup.empty(
                "circle", ["class": "f\(colour)", "cx": place.x.svg, "cy": place.y.svg, "r": "3"])
        }
        guard !isComplete else { return }
        markup.empty(
            "circle", ["class": "hole s\(colour)", "cx": last.x.svg, "cy": last.y.svg, "r": "4"])
    }

    private func name(
        _ line: LineChart.Line, _ end: (x: Double, y: Double), _ height: Double, _ colour: Int,
        _ markup: inout Markup
    ) {
        let x = frame.right + 26
        markup.empty(
            "path",
            [
                "class": "leader s\(colour)",
                "d": "M\((end.x + 7).svg) \(end.y.svg)L\((x - 16).svg) \(height.svg)"
                    + "H\((x - 4).svg)",
            ])
        markup.open("text", ["x": x.svg, "y": (height + 4).svg])
        let room = Int((frame.width - x) / Self.nameColumn)
        let name = TextWidth.cut(TextWidth.visible(line.name), to: room)
        markup.element("tspan", ["class": "name f\(colour)"], name)
        let left = room - TextWidth.columns(of: name) - 1
        if let remark = Self.remark(on: line, columns: left) {
            markup.element("tspan", ["class": "remark", "dx": "6"], remark)
        }
        markup.close()
    }

    /// What stands behind a name: how far the line goes is left out first, since its ring shows it.
    private static func remark(on line: LineChart.Line, columns: Int) -> String? {
        let reached = line.points.last.map { UnitText.number($0.x) } ?? ""
        let remarks = [line.remark, line.isComplete ? "" : "up to \(reached)"]
            .filter { !$0.isEmpty }
        let whole = remarks.joined(separator: ", ")
        if TextWidth.columns(of: whole) <= columns { return whole.isEmpty ? nil : whole }
        guard columns > 3, let first = remarks.first else { return nil }
        return TextWidth.cut(first, to: columns)
    }

    /// The room that a letter of a name takes, and one of the smaller remark behind it.
    private static let nameColumn = 7.4

    /// The room that the names of some charts need right of the axes, with their remarks.
    package static func namesWidth(of charts: [LineChart]) -> Double {
        let columns = charts.flatMap(\.lines).map { line in
            TextWidth.columns(of: line.name) + 1 + TextWidth.columns(of: line.remark)
        }
        return min(max(190, 28 + Double(columns.max() ?? 0) * nameColumn), 260)
    }

    /// The height of each line's name: that of its end, moved as little as keeps names apart.
    private func nameHeights(_ lines: [LineChart.Line]) -> [Double] {
        let ends = lines.map { line in
            Self.shown(line, chart).last.map { up.position(of: $0.y) } ?? frame.bottom
        }
        let order = ends.indices.sorted { (ends[$0], $0) < (ends[$1], $1) }
        // From the top down each as high as it may; then back up from the bottom.
        var heights = ends
        var limit = frame.top
        for index in order {
            heights[index] = max(heights[index], limit)
            limit = heights[index] + Self.nameHeight
        }
        limit = frame.bottom
        for index in order.reversed() {
            heights[index] = min(heights[index], limit)
            limit = heights[index] - Self.nameHeight
        }
        return heights
    }
}
