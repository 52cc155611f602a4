import Testing

@testable import WayfoldReports

@Suite struct StepChartTests {
    private static func chart(
        _ depths: [Double], marks: [Double] = [], columns: Int, isFine: Bool = true
    ) throws -> String {
        var points = depths.enumerated().map { LineChart.Point(Double($0.offset), $0.element) }
        points.append(.init(Double(depths.count), depths.last ?? 0))
        let chart = LineChart(
            across: .init("events", .even), up: .init("screens", .even),
            lines: [.init("depth", points: points, style: .area)], marks: marks)
        let picture = Report.Picture(
            title: "Depth", .lines(chart), table: Report.Table(key: "depth", columns: []))
        return try #require(StepChart(picture, columns: columns, isFine: isFine)).text(.none)
    }

    @Test func `a step is as wide as any other, and a screen is a row`() throws {
        let text = try Self.chart([1, 1, 2, 1, 3, 2], marks: [3.5], columns: 13)
        #expect(
            text.split(separator: "\n") == [
                "  3          ██", "         ██  ████", "  1  ████████████", "            ▴",
                "     1          6",
            ])
    }

    @Test func `high steps are drawn in eighths, or as signs in a file`() throws {
        #expect(
            try Self.chart([60, 5, 0], columns: 3) == """
                  60  █
                      █
                      █
                      █
                      █
                   0  █▄
                      1 3

                """)
        #expect(
            try Self.chart([60, 1], columns: 2, isFine: false).split(separator: "\n").suffix(2)
                == ["   0  ##", "      1 2"])
    }

    @Test func `more steps than columns show the highest of each`() throws {
        let depths = (0..<1_000).map { $0 == 777 ? 2.0 : 1 }
        let rows = try Self.chart(depths, columns: 10).split(separator: "\n")
        #expect(rows == ["  2         █", "  1  ██████████", "     1    1,000"])
    }

    @Test func `a picture of something else is none`() {
        let table = Report.Table(key: "a", columns: [])
        let bars = Report.Picture(
            title: "", .bars(BarChart(bars: [], palette: [])), table: table)
        #expect(StepChart(bars, columns: 10, isFine: true) == nil)
    }
}
