/// Steps over events as rows of blocks, for a terminal or a file.
///
/// ```
///   3          ██
///          ██  ████
///   1  ████████████
///            ▴
///      1          6
/// ```
struct StepChart {
    private static let mostRows = 6

    /// The height of each column, in eighths of a row.
    private let heights: [Int]
    /// The columns below which something is marked.
    private let marks: Set<Int>
    private let largest: Double
    /// One for each unit where that is few, so that they can be counted.
    private let rows: Int
    /// What the steps count at their end.
    private let last: Double
    private let isFine: Bool

    /// - Parameters:
    ///   - columns: so many at most; a step has as many as any other where there are enough.
    ///   - isFine: whether blocks are drawn in eighths.
    /// - Returns: nil for a picture that is not one of steps, or of none.
    init?(_ picture: Report.Picture, columns: Int, isFine: Bool) {
        guard case .lines(let chart) = picture.drawing,
            let line = chart.lines.first(where: { $0.style == .area }), line.points.count > 1,
            let end = line.points.last?.x, end > 0, columns > 0
        else { return nil }
        let steps = line.points.count - 1
        let count = steps <= columns ? columns / steps * steps : columns
        let largest = max(line.points.map(\.y).max() ?? 0, 1)
        let rows = Int(min(largest.rounded(.up), Double(Self.mostRows)))
        var heights = [Int](repeating: 0, count: count)
        func column(_ x: Double) -> Int { min(max(Int(x / end * Double(count)), 0), count - 1) }
        for (step, next) in zip(line.points, line.points.dropFirst()) {
            let full = Int((step.y / largest * Double(rows * 8)).rounded())
            let height = step.y > 0 ? max(full, 1) : 0
            // A step ends before the column in which the next begins.
            let from = column(step.x + 1e-9)
            for place in from...max(from, column(next.x - 1e-9)) {
                heights[place] = max(heights[place], height)
            }
        }
        self.heights = heights
        self.largest = largest
        self.rows = rows
        last = end
        marks = Set(chart.marks.map(column))
        self.isFine = isFine
    }

    func text(_ ink: Ink) -> String {
        let top = UnitText.number(largest)
        let margin = max(top.count, 1)
        var text = ""
        let bottom = Double(rows) == largest ? "1" : "0"
        for row in (0..<rows).reversed() {
            let label = row == rows - 1 ? top : row == 0 ? bottom : ""
            var line = ""
            for height in heights { line += block(height - row * 8, isLowest: row == 0) }
            text += Self.line(
                ink.paint(TextWidth.padded(label, to: margin, atEnd: false), .dim),
                ink.paint(Self.trimmed(line), .cyan))
        }
        let empty = String(repeating: " ", count: margin)
        if !marks.isEmpty {
            let signs = heights.indices.map { marks.contains($0) ? isFine ? "▴" : "^" : " " }
            text += Self.line(empty, ink.paint(Self.trimmed(signs.joined()), .red))
        }
        let end = UnitText.number(last)
        let gap = max(1, heights.count - 1 - end.count)
        text += Self.line(empty, ink.paint("1" + String(repeating: " ", count: gap) + end, .dim))
        return text
    }

    private static func line(_ label: String, _ content: String) -> String {
        "  \(label)" + (content.isEmpty ? "" : "  \(content)") + "\n"
    }

    private static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }

    /// What of a row so many eighths fill.
    private func block(_ eighths: Int, isLowest: Bool) -> String {
        guard isFine else { return eighths >= (isLowest ? 1 : 4) ? "#" : " " }
        let blocks = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
        return blocks[min(max(eighths, 0), 8)]
    }
}
