/// The colours of charts and of pages, and the style of what charts are made of.
///
/// A text stands off from its ground by at least 4.5 to 1 (WCAG 2.1, AA), lines and marks by at
/// least 3 to 1; both in light and in dark, which a test works out.
package enum ChartStyle {
    /// A colour with its name in the style sheet.
    package typealias Colour = (name: String, light: String, dark: String)

    /// Grounds.
    package static let grounds: [Colour] = [
        ("page", "#f5f6f8", "#0f1419"), ("card", "#ffffff", "#171d26"),
    ]

    /// What is written on either ground.
    package static let inks: [Colour] = [
        ("ink", "#1f2937", "#e5e7eb"), ("faint", "#586172", "#9ca8b8"),
        ("accent", "#0a5cad", "#79b8ff"), ("bad", "#b42318", "#ff8f85"),
        ("good", "#0b6b4b", "#55d3a6"), ("warn", "#855700", "#f2b950"),
    ]

    /// What is neither read nor counted: rules and fills.
    package static let rules: [Colour] = [
        ("rule", "#e1e5eb", "#2b3442"), ("tint", "#eef3f9", "#1d2632"),
        ("badtint", "#fdeeec", "#33201f"), ("goodtint", "#e9f6f0", "#17302a"),
        ("warntint", "#fdf4e0", "#332a17"),
    ]

    /// Of lines. Okabe and Ito's colours, which the colour-blind tell apart, darkened or lightened
    /// until they stand off from the page.
    package static let lines: [Colour] = zip(
        [
            "#111827", "#0072b2", "#c2410c", "#00795a", "#a3478a", "#8a6d00", "#b42318",
            "#7c3aed",
        ],
        [
            "#f9fafb", "#56b4e9", "#f58a4b", "#2fc79b", "#e59ccb", "#f0e442", "#ff8a80",
            "#b49cff",
        ]
    ).enumerated().map { ("c\($0.offset)", $0.element.0, $0.element.1) }

    /// The custom properties of all colours under a selector, light or dark as the reader's system
    /// is; light on paper.
    package static func variables(on selector: String) -> String {
        let all = grounds + inks + rules + lines
        let light = all.map { "--\($0.name): \($0.light);" }.joined(separator: " ")
        let dark = all.map { "--\($0.name): \($0.dark);" }.joined(separator: " ")
        return """
            \(selector) { color-scheme: light dark; \(light) }
            @media (prefers-color-scheme: dark) { \(selector) { \(dark) } }
            @media print { \(selector) { color-scheme: light; \(light) } }
            """
    }

    /// The style of the elements that a chart is made of.
    package static var elements: String {
        """
        .panel { font-size: 15px; font-weight: 600; }
        .tick, .axis, .remark { fill: var(--faint); font-size: 12px; }
        .grid { stroke: var(--rule); stroke-width: 1; }
        .line { fill: none; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
        .reference { stroke-width: 1.5; stroke-dasharray: 2 4; }
        .area { stroke: none; opacity: 0.14; }
        .leader { stroke-width: 1; opacity: 0.5; fill: none; }
        .name { font-weight: 600; }
        .hole { fill: var(--card); stroke-width: 2; }
        .mark { stroke: var(--bad); stroke-width: 1.5; }
        \(lines.indices.map(colour).joined(separator: "\n"))
        """
    }

    private static func colour(_ number: Int) -> String {
        ".s\(number) { stroke: var(--c\(number)); } .f\(number) { fill: var(--c\(number)); }"
    }
}

/// Which line of which name has which colour.
package struct LinePalette {
    private var numbers: [String: Int] = [:]

    /// A colour for each name in the order of their coming up; the fold has the first, which is
    /// the ink's.
    package init(_ names: [String]) {
        var next = 1
        let count = ChartStyle.lines.count
        for name in names where numbers[name] == nil {
            if name == "fold" {
                numbers[name] = 0
            } else {
                numbers[name] = next < count ? next : (next - 1) % (count - 1) + 1
                next += 1
            }
        }
    }

    package func colour(of name: String) -> Int { numbers[name] ?? 0 }
}
