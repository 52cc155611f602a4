import WayfoldRetention

/// Writes what a picture draws: charts as SVG, the rest as lists and boxes that are text.
struct PictureRenderer {
    let id: String
    let picture: Report.Picture

    /// The class of the picture's element.
    static func style(of picture: Report.Picture) -> String {
        switch picture.drawing {
        case .lines(let chart): chart.isWide ? "chart wide" : "chart"
        case .bars: "chart wide"
        case .intervals: "chart wide"
        case .path: "held"
        case .screens: "screens"
        case .sides: "sides wide"
        case .journey: "events"
        }
    }

    /// Whether what is drawn has to be said in a table too.
    static func needsTable(_ picture: Report.Picture) -> Bool {
        switch picture.drawing {
        case .lines, .bars, .intervals: true
        case .path, .screens, .sides, .journey: false
        }
    }

    func write(_ markup: inout Markup) {
        switch picture.drawing {
        case .lines(let chart): write(chart, &markup)
        case .bars(let chart):
            let drawing = BarDrawing(chart: chart)
            svg(BarDrawing.width, drawing.height, &markup) { drawing.draw(&$0) }
        case .intervals(let chart):
            let drawing = IntervalDrawing(chart)
            svg(IntervalDrawing.width, drawing.height, &markup) { drawing.draw(&$0) }
        case .path(let path, let verdict): write(path, verdict, &markup)
        case .screens(let screens): ScreensRenderer(screens: screens).write(&markup)
        case .sides(let sides): write(sides, &markup)
        case .journey(let journey): write(journey, &markup)
        }
    }

    private func write(_ chart: LineChart, _ markup: inout Markup) {
        let hasNames = chart.lines.contains { $0.style != .reference && !$0.name.isEmpty }
        let frame = LineDrawing.Frame(
            width: chart.isWide ? 960 : 560, height: chart.isWide ? 300 : 320, top: 14,
            namesWidth: hasNames ? LineDrawing.namesWidth(of: [chart]) : 24)
        let palette = LinePalette(
            chart.palette.isEmpty ? chart.lines.map(\.name) : chart.palette)
        svg(frame.width, frame.height, &markup) {
            LineDrawing(chart, in: frame, palette: palette).draw(&$0)
        }
    }

    /// An image with a name and a description of its own.
    private func svg(
        _ width: Double, _ height: Double, _ markup: inout Markup,
        _ content: (inout Markup) -> Void
    ) {
        markup.open(
            "svg",
            [
                "viewBox": "0 0 \(width.svg) \(height.svg)", "width": width.svg,
                "height": height.svg, "style": "max-width:\((width * 1.15).svg)px", "role": "img",
                "aria-labelledby": "\(id)-title", "aria-describedby": "\(id)-desc",
            ])
        markup.element("title", ["id": "\(id)-title"], picture.title)
        markup.element("desc", ["id": "\(id)-desc"], picture.summary, limit: .max)
        content(&markup)
        markup.close()
    }

    private func write(_ path: RetainingPath, _ verdict: String, _ markup: inout Markup) {
        let isCycle = path.origin == .cycle
        markup.open("ol", ["class": isCycle ? "chain cycle" : "chain"])
        if !path.beginning.isEmpty {
            markup.open("li")
            markup.element("div", ["class": "origin"], path.beginning)
            arrow(RetainingPath.Step(""), &markup)
            markup.close()
        }
        for (number, step) in path.steps.enumerated() {
            let isLast = number == path.steps.count - 1
            markup.open("li")
            markup.open("div", ["class": isLast && !isCycle ? "box end" : "box"])
            let parts = step.type.split(separator: ".", maxSplits: 1).map(String.init)
            if parts.count == 2 { markup.element("span", ["class": "module"], parts[0]) }
            markup.element("b", [:], parts.last ?? step.type)
            if isLast, !isCycle, !verdict.isEmpty {
                markup.element("span", ["class": "verdict"], verdict)
            }
            markup.close()
            if !isLast || isCycle { arrow(step, &markup) }
            markup.close()
        }
        if isCycle, let first = path.steps.first {
            markup.open("li")
            markup.element("div", ["class": "box back"]) { markup in
                markup.say("back to ")
                let name = first.type.split(separator: ".", maxSplits: 1).last.map(String.init)
                markup.element("b", [:], name ?? first.type)
                if !verdict.isEmpty {
                    markup.element("span", ["class": "verdict"], verdict)
                }
            }
            markup.close()
        }
        markup.close()
    }

    private func arrow(_ step: RetainingPath.Step, _ markup: inout Markup) {
        markup.open("div", ["class": step.isSuspect ? "arrow suspect" : "arrow"])
        if !step.reference.isEmpty { markup.element("code", [:], step.reference) }
        if step.isSuspect { markup.element("small", [:], " suspect") }
        if step.isPossible { markup.element("small", [:], " may be something else") }
        if !step.detail.isEmpty { markup.element("small", [:], " " + step.detail) }
        markup.close()
    }

    private func write(_ sides: Sides, _ markup: inout Markup) {
        markup.open(
            "div",
            ["class": "scroll", "role": "region", "tabindex": "0", "aria-label": picture.title])
        markup.open("table", ["class": "both"])
        markup.open("thead")
        markup.open("tr")
        markup.element("th", ["scope": "col"], sides.leftName)
        markup.element("th", ["scope": "col"], sides.rightName)
        markup.close()
        markup.close()
        markup.open("tbody")
        for row in sides.rows {
            markup.open("tr", row.isSame ? [:] : ["class": "differs"])
            markup.element("td", [:], row.left ?? "")
            markup.element("td", [:], row.right ?? "")
            markup.close()
        }
        markup.close()
        markup.close()
        markup.close()
    }

    private func write(_ journey: Journey, _ markup: inout Markup) {
        markup.open("ol", ["class": "journey"])
        for (number, step) in journey.steps.enumerated() {
            let isLast = number == journey.steps.count - 1
            var style = step.isBad ? "bad" : ""
            if isLast { style += style.isEmpty ? "here" : " here" }
            markup.open("li", style.isEmpty ? [:] : ["class": style])
            markup.element("span", ["class": "when"], step.time)
            markup.open("span", ["class": "what"])
            markup.element("span", ["class": "sequence"], "\(step.sequence)")
            markup.say(" ")
            markup.element("code", [:], step.words)
            if !step.outcome.isEmpty { markup.element("strong", [:], " " + step.outcome) }
            markup.close()
            markup.close()
        }
        markup.close()
    }
}
