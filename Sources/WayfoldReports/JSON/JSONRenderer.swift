/// Writes a report as one JSON object whose keys never change.
///
/// `title`, then one member a section by its key; in it the facts by their keys, each table as a
/// list of rows by its key, each chart as a list of labels and values, `notes` and `cases`. A
/// later block whose key is taken already is left out.
struct JSONRenderer {
    func text(of report: Report) -> String {
        var members: [(String, JSONPart)] = []
        if !report.title.isEmpty { members.append(("title", .text(report.title))) }
        for section in report.sections { members.append((section.key, part(of: section))) }
        return JSONPart.object(members).text(depth: 0) + "\n"
    }

    private func part(of section: Report.Section) -> JSONPart {
        var members: [(String, JSONPart)] = []
        var notes: [JSONPart] = []
        for block in section.blocks {
            switch block {
            case .facts(let facts):
                members += facts.map { ($0.key, JSONPart($0.value)) }
            case .table(let table): members.append((table.key, part(of: table)))
            case .picture(let picture):
                members.append((picture.table.key, part(of: picture.table)))
            case .bars(let chart):
                let bars = chart.bars.map { bar in
                    JSONPart.object([
                        ("label", .text(bar.label)), ("value", JSONPart(bar.value)),
                    ])
                }
                members.append((chart.key, .list(bars)))
            case .note(let note): notes.append(.text(note.text))
            case .cases(let cases):
                members.append(("cases", .list(cases.map(part))))
            }
        }
        if !notes.isEmpty { members.append(("notes", .list(notes))) }
        return .object(members)
    }

    private func part(of table: Report.Table) -> JSONPart {
        .list(
            table.rows.map { row in
                .object(zip(table.columns, table.filled(row)).map { ($0.key, JSONPart($1)) })
            })
    }

    private func part(of result: Report.Case) -> JSONPart {
        var members: [(String, JSONPart)] = [
            ("name", .text(result.name)), ("status", .text(result.status.rawValue)),
        ]
        if let seconds = result.seconds {
            members.append(("seconds", JSONPart(.decimal(seconds, places: 6))))
        }
        if !result.message.isEmpty { members.append(("message", .text(result.message))) }
        return .object(members)
    }
}

extension Report {
    /// The report as JSON: two blanks an indent, a line end at the end.
    public func json() -> String { JSONRenderer().text(of: self) }
}
