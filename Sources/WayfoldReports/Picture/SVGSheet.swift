/// A picture of several charts as an SVG file of its own.
package struct SVGSheet {
    /// What the names of its elements begin with.
    let name: String
    let title: String
    let description: String
    let width: Double
    let height: Double
    let panels: [(x: Double, y: Double, title: String, drawing: LineDrawing)]

    package init(
        name: String, title: String, description: String, width: Double, height: Double,
        panels: [(Double, Double, String, LineDrawing)]
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.width = width
        self.height = height
        self.panels = panels.map { (x: $0.0, y: $0.1, title: $0.2, drawing: $0.3) }
    }

    /// The file: light or dark as the reader's system is.
    package var text: String {
        var markup = Markup()
        markup.open(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": "0 0 \(width.svg) \(height.svg)", "width": width.svg,
                "height": height.svg, "role": "img",
                "aria-labelledby": "\(name)-title \(name)-description",
            ])
        markup.element("title", ["id": "\(name)-title"], title)
        markup.element("desc", ["id": "\(name)-description"], description, limit: .max)
        markup.element("style", [:]) { $0.verbatim("\n" + Self.style + "\n") }
        markup.empty("rect", ["class": "ground", "width": "100%", "height": "100%"])
        markup.element("text", ["class": "title", "x": "20", "y": "32"], title)
        for panel in panels {
            markup.open("g", ["transform": "translate(\(panel.x.svg) \(panel.y.svg))"])
            markup.element("text", ["class": "panel", "x": "20", "y": "24"], panel.title)
            panel.drawing.draw(&markup)
            markup.close()
        }
        markup.close()
        return markup.text
    }

    private static var style: String {
        """
        \(ChartStyle.variables(on: "svg"))
        svg { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", \
        sans-serif; font-size: 13px; }
        .ground { fill: var(--card); }
        text { fill: var(--ink); }
        .title { font-size: 18px; font-weight: 600; }
        \(ChartStyle.elements)
        """
    }
}
