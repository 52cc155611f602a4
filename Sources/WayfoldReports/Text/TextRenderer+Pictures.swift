extension TextRenderer {
    /// A picture: steps as blocks, everything else as its table.
    func text(of picture: Report.Picture) -> String {
        let title = ink.paint(clean(picture.title), .bold) + "\n"
        let columns = min(72, (width ?? 80) - 12)
        guard let chart = StepChart(picture, columns: columns, isFine: hasFineBars) else {
            return title + text(of: picture.table)
        }
        return title + chart.text(ink)
    }
}
