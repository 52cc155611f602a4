extension CostChart {
    /// The picture as SVG: a text of its own, light or dark as the reader's system is, with a
    /// title and a description for those who do not see it. The same chart gives the same text.
    public func svg() -> String {
        let columns = panels.count > 1 ? 2 : 1
        let rows = (panels.count + columns - 1) / columns
        let width = Double(columns) * PanelDrawing.width
        let height = Self.head + Double(rows) * PanelDrawing.height
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.svg) \(height.svg)" \
            width="\(width.svg)" height="\(height.svg)" role="img" \
            aria-labelledby="cost-title cost-description">
            <title id="cost-title">\(title.escapedForXML)</title>
            <desc id="cost-description">\(description.escapedForXML)</desc>
            <style>
            \(Self.style)
            </style>
            <rect class="page" width="100%" height="100%"/>
            <text class="title" x="20" y="32">\(title.escapedForXML)</text>

            """
        let palette = palette
        for (number, panel) in panels.enumerated() {
            let x = Double(number % columns) * PanelDrawing.width
            let y = Self.head + Double(number / columns) * PanelDrawing.height
            text += "<g transform=\"translate(\(x.svg) \(y.svg))\">\n"
            text += PanelDrawing(panel, palette: palette).text
            text += "</g>\n"
        }
        return text + "</svg>\n"
    }

    /// Room for the title.
    private static let head = 48.0

    /// A colour for each name, the same in every panel; the fold has the first.
    private var palette: [String: Int] {
        var palette: [String: Int] = [:]
        var next = 1
        for line in panels.flatMap(\.lines) where palette[line.name] == nil {
            if line.name == "fold" {
                palette[line.name] = 0
            } else {
                palette[line.name] = next
                next += 1
            }
        }
        return palette.mapValues {
            $0 < Self.colourCount ? $0 : ($0 - 1) % (Self.colourCount - 1) + 1
        }
    }

    /// What the lines say, in words.
    private var description: String {
        panels.map { panel in
            let lines = panel.lines.compactMap { line -> String? in
                guard let first = line.points.first, let last = line.points.last else {
                    return nil
                }
                let growth = line.remark.isEmpty ? "" : ", \(line.remark)"
                return "\(line.name)\(growth): \(Self.time(first.nanoseconds)) at \(first.size), "
                    + "\(Self.time(last.nanoseconds)) at \(last.size)"
            }
            return "\(panel.title), by \(panel.axis): " + lines.joined(separator: "; ") + "."
        }.joined(separator: " ")
    }

    /// A time in the unit that leaves one to three digits before the point.
    static func time(_ nanoseconds: Double) -> String {
        let (value, unit) =
            switch nanoseconds {
            case ..<1e3: (nanoseconds, "ns")
            case ..<1e6: (nanoseconds / 1e3, "µs")
            case ..<1e9: (nanoseconds / 1e6, "ms")
            default: (nanoseconds / 1e9, "s")
            }
        return "\(value.svg) \(unit)"
    }

    private static let colourCount = 8
    // Okabe and Ito's colours, which the colour-blind tell apart, darkened or lightened until they
    // stand off from the page.
    private static let light = [
        "#111827", "#0072b2", "#c2410c", "#00795a", "#a3478a", "#8a6d00", "#b42318", "#7c3aed",
    ]
    private static let dark = [
        "#f9fafb", "#56b4e9", "#f58a4b", "#2fc79b", "#e59ccb", "#f0e442", "#ff8a80", "#b49cff",
    ]

    private static var style: String {
        """
        svg { --page: #ffffff; --ink: #1f2937; --faint: #6b7280; --grid: #e5e7eb; \
        \(variables(light)) font-family: system-ui, -apple-system, "Segoe UI", Roboto, \
        "DejaVu Sans", sans-serif; font-size: 13px; }
        @media (prefers-color-scheme: dark) { svg { --page: #0f1419; --ink: #e5e7eb; \
        --faint: #9ca3af; --grid: #2a323d; \(variables(dark)) } }
        .page { fill: var(--page); }
        text { fill: var(--ink); }
        .title { font-size: 18px; font-weight: 600; }
        .panel { font-size: 15px; font-weight: 600; }
        .tick, .axis, .remark { fill: var(--faint); font-size: 12px; }
        .grid { stroke: var(--grid); stroke-width: 1; }
        .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
        .leader { stroke-width: 1; opacity: 0.5; fill: none; }
        .name { font-weight: 600; }
        \((0..<colourCount).map(colour).joined(separator: "\n"))
        """
    }

    private static func variables(_ colours: [String]) -> String {
        colours.enumerated().map { "--c\($0): \($1);" }.joined(separator: " ")
    }

    private static func colour(_ number: Int) -> String {
        ".s\(number) { stroke: var(--c\(number)); } .f\(number) { fill: var(--c\(number)); }"
    }
}

extension Double {
    /// The number with at most one digit behind the point, as SVG reads it.
    var svg: String {
        let tenths = Int((magnitude * 10).rounded())
        let sign = self < 0 && tenths > 0 ? "-" : ""
        return sign + "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)")
    }
}

extension String {
    /// The text as it may stand in XML, without the control characters that may not.
    var escapedForXML: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case _ where scalar.value < 0x20: text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
