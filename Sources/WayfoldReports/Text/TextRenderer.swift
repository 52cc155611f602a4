/// Lays a report out for people: on a terminal with colours and fine bars, else plain.
struct TextRenderer {
    /// The terminal's columns; nil lets lines grow as long as they are.
    let width: Int?
    let ink: Ink
    /// The bar drawn in eighths of a column, or in whole `#`.
    let hasFineBars: Bool

    func text(of report: Report) -> String {
        var parts: [String] = []
        if !report.title.isEmpty { parts.append(ink.paint(clean(report.title), .bold) + "\n") }
        for section in report.sections {
            var part = ""
            if !section.heading.isEmpty {
                part += ink.paint(clean(section.heading), .bold) + "\n"
            }
            part += section.blocks.map(text).joined()
            if !part.isEmpty { parts.append(part) }
        }
        return parts.joined(separator: "\n")
    }

    private func text(of block: Report.Block) -> String {
        switch block {
        case .facts(let facts): text(of: facts)
        case .table(let table): text(of: table)
        case .bars(let chart): text(of: chart)
        case .note(let note): text(of: note)
        case .cases(let cases): cases.map(text).joined()
        case .picture(let picture): text(of: picture)
        }
    }

    private func text(of facts: [Report.Fact]) -> String {
        let labels = facts.map { clean($0.label) }
        let label = labels.map(TextWidth.columns).max() ?? 0
        let numbers = facts.filter { $0.value.isNumber }.map { $0.value.text.count }.max() ?? 0
        var text = ""
        for (fact, name) in zip(facts, labels) {
            var value = clean(fact.value.text)
            if fact.value.isNumber {
                value = TextWidth.padded(value, to: numbers, atEnd: false)
            }
            if !fact.unit.isEmpty { value += " " + ink.paint(clean(fact.unit), .dim) }
            text += "  \(ink.paint(TextWidth.padded(name, to: label), .dim))  \(value)\n"
        }
        return text
    }

    private func text(of note: Report.Note) -> String {
        let text = clean(note.text)
        return switch note.kind {
        case .remark: "  " + ink.paint(text, .dim) + "\n"
        case .warning: "  " + ink.paint("warning: ", .yellow) + text + "\n"
        }
    }

    private func text(of result: Report.Case) -> String {
        let (word, style): (String, Ink.Style) =
            switch result.status {
            case .pass: ("pass", .green)
            case .fail: ("FAIL", .red)
            case .skip: ("skip", .yellow)
            }
        var text = "  \(ink.paint(word, style))  \(clean(result.name))"
        if let seconds = result.seconds {
            let time = Report.Value.decimal(seconds, places: 3).text
            text += "  " + ink.paint("\(time) s", .dim)
        }
        text += "\n"
        for line in result.message.split(separator: "\n", omittingEmptySubsequences: false)
        where !result.message.isEmpty {
            text += line.isEmpty ? "\n" : "        \(clean(String(line)))\n"
        }
        return text
    }

    func clean(_ text: String) -> String { TextWidth.visible(text) }
}

extension Report {
    /// The report for a terminal: coloured by the ink, cut to its width.
    public func terminalText(width: Int, ink: Ink) -> String {
        TextRenderer(width: max(width, 20), ink: ink, hasFineBars: true).text(of: self)
    }

    /// The report for a file or a pipe: no colours, ASCII bars, lines as long as they are.
    public func plainText() -> String {
        TextRenderer(width: nil, ink: .none, hasFineBars: false).text(of: self)
    }
}
