extension TextRenderer {
    private static let gap = "  "
    private static let fewestColumns = 6

    /// A table with a dim head, numbers and trailing columns at the right.
    func text(of table: Report.Table) -> String {
        let head = table.columns.map { clean($0.label) }
        let rows = table.rows.map { row in table.filled(row).map { clean($0.text) } }
        var widths = head.map(TextWidth.columns)
        for row in rows {
            for (column, cell) in row.enumerated() {
                widths[column] = max(widths[column], TextWidth.columns(of: cell))
            }
        }
        narrow(&widths)
        let more = widths.count < head.count ? "  …" : ""
        var text = line(head, table, widths, more) { ink.paint($0, .dim) }
        for row in rows { text += line(row, table, widths) { $0 } }
        return text
    }

    private func line(
        _ cells: [String], _ table: Report.Table, _ widths: [Int], _ more: String = "",
        paint: (String) -> String
    ) -> String {
        var line = ""
        for (column, cell) in cells.prefix(widths.count).enumerated() {
            let isLast = column == widths.count - 1
            let cut = TextWidth.cut(cell, to: max(widths[column], 1))
            let atEnd = table.columns[column].alignment == .leading
            let padded =
                isLast && atEnd ? cut : TextWidth.padded(cut, to: widths[column], atEnd: atEnd)
            line += Self.gap + padded
        }
        while line.last == " " { line.removeLast() }
        return paint(line + more) + "\n"
    }

    /// Makes the widest columns narrower until the table fits; where that is not enough, the last
    /// ones go, and a sign says so.
    private func narrow(_ widths: inout [Int]) {
        guard let width else { return }
        let gaps = widths.count * Self.gap.count
        while widths.reduce(gaps, +) > width {
            guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
                widths[widest] > Self.fewestColumns
            else { break }
            widths[widest] -= 1
        }
        guard widths.reduce(gaps, +) > width else { return }
        let sign = 3
        while widths.count > 1,
            widths.reduce(widths.count * Self.gap.count + sign, +) > width
        {
            widths.removeLast()
        }
    }

    /// A chart: label, number, bar; the longest bar takes what the line has left, 40 at most.
    func text(of chart: Report.Bars) -> String {
        let labels = chart.bars.map { clean($0.label) }
        let numbers = chart.bars.map { $0.value.text }
        let label = min(labels.map(TextWidth.columns).max() ?? 0, (width ?? 100) / 2)
        let number = numbers.map(TextWidth.columns).max() ?? 0
        let room = max(4, min(40, (width ?? 80) - label - number - 6))
        let longest = chart.bars.map(\.length).max() ?? 0
        var text = ""
        for (index, bar) in chart.bars.enumerated() {
            let name = TextWidth.padded(TextWidth.cut(labels[index], to: label), to: label)
            let value = TextWidth.padded(numbers[index], to: number, atEnd: false)
            let share = longest > 0 ? bar.length / longest : 0
            let drawn = self.bar(share, columns: room)
            let tail = drawn.isEmpty ? "" : Self.gap + ink.paint(drawn, .cyan)
            text += "  \(name)  \(value)\(tail)\n"
        }
        return text
    }

    /// A bar of a share of the columns; what is more than nothing shows at least a sliver.
    private func bar(_ share: Double, columns: Int) -> String {
        guard share > 0 else { return "" }
        guard hasFineBars else {
            let count = Int((share * Double(columns)).rounded())
            return String(repeating: "#", count: max(1, count))
        }
        let eighths = max(1, Int((share * Double(columns) * 8).rounded()))
        let rest: [String] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: eighths / 8) + rest[eighths % 8]
    }
}
