import Foundation
import Testing

@testable import WayfoldBenchmarks

@Suite struct CostChartTests {
    private static func chart(_ lines: [CostChart.Line]) -> CostChart {
        CostChart(title: "Costs & <more>", panels: [.init(title: "push", lines: lines)])
    }

    private static func line(
        _ name: String, _ points: [(Int, Double)], isComplete: Bool = true
    ) -> CostChart.Line {
        CostChart.Line(
            name: name, remark: "linear",
            points: points.map { .init(size: $0, nanoseconds: $1) }, isComplete: isComplete)
    }

    /// The values of an attribute in the elements of a class.
    private static func values(of attribute: String, in svg: String, having mark: String)
        -> [Double]
    {
        svg.split(separator: "\n").filter { $0.contains(mark) }.compactMap { line in
            guard let start = line.range(of: " \(attribute)=\"") else { return nil }
            return Double(line[start.upperBound...].prefix { $0 != "\"" })
        }
    }

    /// The tags that are open at the end, or those on which it breaks.
    private static func openTags(in svg: String) -> [String] {
        var open: [String] = []
        for piece in svg.split(separator: "<").map(String.init) {
            guard let tag = piece.split(separator: ">").first, piece.contains(">") else {
                return [piece]
            }
            let name = String(tag.prefix { !" />".contains($0) || $0 == "/" && tag.first == "/" })
            if name.hasPrefix("/") {
                guard open.popLast() == String(name.dropFirst()) else { return open + [name] }
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
        }
        return open
    }

    @Test func `a picture is XML with a title and the figures in words`() throws {
        let svg = Self.chart([Self.line("a<b", [(10, 20), (1_000, 25_000)])]).svg()
        #expect(Self.openTags(in: svg).isEmpty)
        #expect(svg.contains("<title id=\"cost-title\">Costs &amp; &lt;more&gt;</title>"))
        #expect(
            svg.contains(
                "<desc id=\"cost-description\">push, by depth: a&lt;b, linear: 20.0 ns at 10, "
                    + "25.0 µs at 1000.</desc>"))
        #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    }

    @Test func `a decade is as long as any other`() {
        let svg = Self.chart([Self.line("a", [(10, 10), (100, 100), (1_000, 1_000)])]).svg()
        let x = Self.values(of: "cx", in: svg, having: "<circle")
        let y = Self.values(of: "cy", in: svg, having: "<circle")
        #expect(x == [76, 253, 430])
        #expect(y == [340, 192, 44])
    }

    @Test func `names at the lines' ends never lie on each other`() {
        let lines = (0..<12).map { Self.line("s\($0)", [(10, 100), (100, 100 + Double($0))]) }
        let svg = Self.chart(lines).svg()
        let heights = Self.values(of: "y", in: svg, having: "class=\"name").sorted()
        #expect(heights.count == 12)
        for (lower, upper) in zip(heights, heights.dropFirst()) { #expect(upper - lower >= 16.9) }
        #expect(heights.allSatisfy { (40...348).contains($0) })
    }

    @Test func `a line that was not followed to the end says how far it goes`() {
        let svg = Self.chart([Self.line("a", [(10, 10), (10_000, 100)], isComplete: false)]).svg()
        #expect(svg.contains(">linear, up to 10,000</tspan>"))
    }

    @Test func `a subject has one colour in every panel, and the fold the first`() throws {
        let svg = CostChart(SampleSlopes.result).svg()
        let panels = svg.components(separatedBy: "<g transform").dropFirst()
        let colours = panels.map { panel in
            panel.split(separator: "\n").filter { $0.contains("class=\"name") }
                .map { $0.drop { $0 != "<" }.split(separator: "<")[1] }
        }
        let path = try colours.map { try #require($0.first { $0.hasSuffix(">path") }) }
        #expect(Set(path).count == 1)
        let fold = try colours.map { try #require($0.first { $0.hasSuffix(">fold") }) }
        #expect(Set(fold) == ["tspan class=\"name f0\">fold"])
    }

    @Test func `the same result gives the same picture`() {
        #expect(CostChart(SampleSlopes.result).svg() == CostChart(SampleSlopes.result).svg())
    }

    @Test func `a chart without points is an empty frame and no trap`() {
        #expect(Self.chart([]).svg().contains("</svg>"))
        #expect(Self.chart([Self.line("a", [])]).svg().contains("</svg>"))
        #expect(CostChart(title: "", panels: []).svg().contains("</svg>"))
    }
}
