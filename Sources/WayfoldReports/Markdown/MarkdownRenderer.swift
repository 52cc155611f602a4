/// Writes a report as GitHub's Markdown, for a job's summary or a pull request.
struct MarkdownRenderer {
    func text(of report: Report) -> String {
        var parts: [String] = []
        if !report.title.isEmpty { parts.append("## \(escaped(report.title))\n") }
        for section in report.sections {
            if !section.heading.isEmpty { parts.append("### \(escaped(section.heading))\n") }
            parts += section.blocks.map(text).filter { !$0.isEmpty }
        }
        return parts.joined(separator: "\n")
    }

    private func text(of block: Report.Block) -> String {
        switch block {
        case .facts(let facts): text(of: facts)
        case .table(let table): text(of: table)
        case .picture(let picture): text(of: picture)
        case .bars(let chart): text(of: chart)
        case .note(let note):
            note.kind == .warning
                ? "> **Warning:** \(escaped(note.text))\n" : "> \(escaped(note.text))\n"
        case .cases(let cases): text(of: cases)
        }
    }

    private func text(of table: Report.Table) -> String {
        rows(
            table.columns.map(\.label), table.columns.map(\.alignment),
            table.rows.map { table.filled($0).map(\.text) })
    }

    private func text(of picture: Report.Picture) -> String {
        let title = "**\(escaped(picture.title))**\n\n"
        guard let chart = StepChart(picture, columns: 72, isFine: true) else {
            return title + text(of: picture.table)
        }
        return title + "```\n" + chart.text(.none) + "```\n"
    }

    private func text(of facts: [Report.Fact]) -> String {
        let cells = facts.map { fact in
            [fact.label, fact.value.text + (fact.unit.isEmpty ? "" : " " + fact.unit)]
        }
        return rows(["", ""], [.leading, .trailing], cells)
    }

    private func text(of chart: Report.Bars) -> String {
        let longest = chart.bars.map(\.length).max() ?? 0
        let cells = chart.bars.map { bar in
            let count = longest > 0 ? Int((bar.length / longest * 20).rounded()) : 0
            let drawn = String(repeating: "█", count: bar.length > 0 ? max(1, count) : 0)
            return [bar.label, bar.value.text, drawn]
        }
        return rows(["", "", ""], [.leading, .trailing, .leading], cells)
    }

    private func text(of cases: [Report.Case]) -> String {
        let cells = cases.map { result in
            let seconds = result.seconds.map { Report.Value.decimal($0, places: 3).text + " s" }
            let word = result.status == .fail ? "**fail**" : result.status.rawValue
            return [escaped(result.name), word, seconds ?? "", escaped(result.message)]
        }
        return grid(
            ["case", "result", "time", "message"], [.leading, .leading, .trailing, .leading], cells)
    }

    private func rows(
        _ head: [String], _ alignments: [Report.Column.Alignment], _ cells: [[String]]
    ) -> String {
        grid(head, alignments, cells.map { $0.map(escaped) })
    }

    private func grid(
        _ head: [String], _ alignments: [Report.Column.Alignment], _ cells: [[String]]
    ) -> String {
        let rule = alignments.map { $0 == .trailing ? "---:" : "---" }
        let lines = [head.map(escaped), rule] + cells
        return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }

    /// A text on one line, in which nothing means markup.
    private func escaped(_ text: String) -> String {
        var shown = ""
        for character in text {
            switch character {
            case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "#", "&", "~":
                shown += "\\" + String(character)
            case "\n", "\r\n", "\r": shown += "<br>"
            default: shown.append(character)
            }
        }
        return TextWidth.visible(shown)
    }
}

extension Report {
    /// The report in GitHub's Markdown.
    public func markdown() -> String { MarkdownRenderer().text(of: self) }
}
