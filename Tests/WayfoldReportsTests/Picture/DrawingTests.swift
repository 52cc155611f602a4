import Foundation
import Testing

@testable import WayfoldReports

/// What charts draw, by the figures in their SVG.
@Suite struct DrawingTests {
    /// The values of an attribute in the elements that have a mark.
    private static func values(
        of attribute: String, in svg: String, having mark: String
    ) -> [Double] {
        svg.split(separator: "\n").filter { $0.contains(mark) }.compactMap { line in
            guard let start = line.range(of: " \(attribute)=\"") else { return nil }
            return Double(line[start.upperBound...].prefix { $0 != "\"" })
        }
    }

    private static func svg(_ draw: (inout Markup) -> Void) -> String {
        var markup = Markup()
        draw(&markup)
        return markup.text
    }

    private static func lines(_ lines: [LineChart.Line], marks: [Double] = []) -> String {
        let chart = LineChart(
            across: .init("depth", .decades), up: .init("time", .decades, unit: .nanoseconds),
            lines: lines, marks: marks)
        let frame = LineDrawing.Frame(width: 560, height: 320, top: 14)
        return LineDrawing(chart, in: frame, palette: LinePalette(lines.map(\.name))).text
    }

    @Test func `points that have no place on their axis are left out and trap nothing`() {
        let points: [LineChart.Point] = [
            .init(0, 10), .init(10, -1), .init(10, .nan), .init(.infinity, 10), .init(10, 100),
        ]
        let svg = Self.lines([.init("a", points: points), .init("b", points: [])])
        #expect(Self.values(of: "cx", in: svg, having: "<circle").count == 1)
        #expect(!svg.contains("nan") && !svg.contains("inf"))
    }

    @Test func `a reference is dashed in the colour of its line and has no name`() {
        let points: [LineChart.Point] = [.init(10, 10), .init(100, 20)]
        let svg = Self.lines([
            .init("fold", points: points), .init("uikit", points: points),
            .init("uikit", points: points, style: .reference),
        ])
        #expect(svg.contains("class=\"line s1 reference\""))
        #expect(svg.components(separatedBy: ">uikit</tspan>").count == 2)
        #expect(svg.contains("<title>uikit, before</title>"))
    }

    @Test func `steps hold their value up to the next`() {
        let chart = LineChart(
            across: .init("events", .even), up: .init("screens", .even),
            lines: [
                .init(
                    "depth", points: [.init(0, 1), .init(1, 2), .init(2, 1), .init(4, 1)],
                    style: .area)
            ], marks: [2])
        let frame = LineDrawing.Frame(width: 500, height: 160, top: 0, namesWidth: 24)
        let svg = LineDrawing(chart, in: frame, palette: LinePalette(["depth"])).text
        #expect(svg.contains("d=\"M76 50H176V0H276V50H476V50\""))
        #expect(svg.contains("<path class=\"mark\" d=\"M276 101v7\"/>"))
    }

    @Test func `changes stand in their order, twice and half as far from none`() {
        let chart = IntervalChart(
            rows: [
                .init("a", change: 1, interval: 0.5...(.infinity), kind: .worse),
                .init("b", change: 0, interval: -0.02...0.02, kind: .same),
                .init("c", change: -0.5, kind: .better),
            ], threshold: 0.05)
        let svg = Self.svg { IntervalDrawing(chart).draw(&$0) }
        let x = Self.values(of: "cx", in: svg, having: "<circle")
        #expect(x.count == 3)
        #expect(x[1] == 575)
        #expect(abs((x[0] - x[1]) - (x[1] - x[2])) < 0.2)
        // An open end reaches the edge and has no cap.
        #expect(svg.contains("H850M"))
        #expect(svg.contains("<g class=\"change worse\">"))
        #expect(svg.contains(">as before</text>"))
        #expect(svg.contains(">+100.0 %</text>"))
    }

    @Test func `bars are as long as their values and show what was before`() {
        let chart = BarChart(
            bars: [
                .init("fold", remark: "at 10", value: 0), .init("path", value: 50, reference: 100),
                .init("uikit", value: 100),
            ], palette: ["fold", "path", "uikit"])
        let svg = Self.svg { BarDrawing(chart: chart).draw(&$0) }
        #expect(Self.values(of: "width", in: svg, having: "<rect") == [1, 295, 590])
        #expect(svg.contains("class=\"before\" d=\"M800 "))
    }

    @Test func `a line has all of its points, however many they are`() {
        let points = (1...1_000).map { LineChart.Point(Double($0), Double($0)) }
        let path = Self.lines([.init("a", points: points)]).split(separator: "\n").first {
            $0.contains("class=\"line")
        }
        #expect(path?.filter { $0 == "L" }.count == 999)
    }

    @Test func `charts without anything to draw trap nothing`() {
        #expect(Self.lines([]).contains("grid"))
        #expect(!Self.svg { IntervalDrawing(IntervalChart(rows: [])).draw(&$0) }.isEmpty)
        #expect(Self.svg { BarDrawing(chart: BarChart(bars: [], palette: [])).draw(&$0) } == "")
    }

    @Test func `a picture is its table in the forms that are text`() {
        let table = Report.Table(
            key: "costs", columns: [.init("name", "name"), .init("n", "n", .trailing)],
            rows: [["fold", 3]])
        let picture = Report.Picture(
            title: "Costs", .bars(BarChart(bars: [], palette: [])), table: table)
        let report = Report(
            title: "", sections: [.init(key: "all", blocks: [.picture(picture)])])
        #expect(report.plainText() == "Costs\n  name  n\n  fold  3\n")
        #expect(
            report.markdown()
                == "**Costs**\n\n| name | n |\n| --- | ---: |\n| fold | 3 |\n")
        #expect(report.json().contains("\"costs\": ["))
    }
}
