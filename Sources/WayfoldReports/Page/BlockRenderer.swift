/// Writes the blocks of a section.
struct BlockRenderer {
    /// A longer value has two columns.
    private static let narrowLimit = 20

    /// What the names of the section's elements begin with.
    let id: String
    private var pictureCount = 0

    init(id: String) {
        self.id = id
    }

    /// Writes the blocks in order; pictures that follow each other stand in one grid.
    mutating func write(_ blocks: [Report.Block], _ markup: inout Markup) {
        var isInGrid = false
        for block in blocks {
            if case .picture(let picture) = block {
                if !isInGrid { markup.open("div", ["class": "pictures"]) }
                isInGrid = true
                write(picture, &markup)
                continue
            }
            if isInGrid { markup.close() }
            isInGrid = false
            write(block, &markup)
        }
        if isInGrid { markup.close() }
    }

    private func write(_ block: Report.Block, _ markup: inout Markup) {
        switch block {
        case .facts(let facts): write(facts, &markup)
        case .table(let table): write(table, named: "", &markup)
        case .bars(let bars): write(bars, &markup)
        case .note(let note):
            markup.element("p", ["class": "note \(note.kind.rawValue)"], note.text)
        case .cases(let cases): write(cases, &markup)
        case .picture: preconditionFailure("pictures stand in a grid")
        }
    }

    private func write(_ facts: [Report.Fact], _ markup: inout Markup) {
        markup.open("dl", ["class": "facts"])
        for fact in facts {
            let isCommand = fact.key == Report.Fact.commandKey
            let isWide = isCommand || fact.value.text.count > Self.narrowLimit
            markup.open("div", isWide ? ["class": "wide"] : [:])
            markup.element("dt", [:], fact.label)
            markup.open("dd", fact.value.isNumber ? ["class": "number"] : [:])
            if isCommand {
                markup.element("code", [:], fact.value.text)
            } else {
                markup.say(fact.value.text)
            }
            if !fact.unit.isEmpty { markup.element("small", [:], " " + fact.unit) }
            markup.close()
            markup.close()
        }
        markup.close()
    }

    /// - Parameter name: what the table is called by a reader of the screen; empty for its key.
    private func write(_ table: Report.Table, named name: String, _ markup: inout Markup) {
        let name = "Table: " + (name.isEmpty ? table.key : name)
        markup.open(
            "div", ["class": "scroll", "role": "region", "tabindex": "0", "aria-label": name])
        markup.open("table")
        markup.open("thead")
        markup.open("tr")
        for column in table.columns {
            markup.element("th", Self.cell(column, "col"), column.label)
        }
        markup.close()
        markup.close()
        markup.open("tbody")
        for row in table.rows {
            markup.open("tr")
            for (column, value) in zip(table.columns, table.filled(row)) {
                let isNumber = value.isNumber || column.alignment == .trailing
                markup.element("td", isNumber ? ["class": "n"] : [:], value.text)
            }
            markup.close()
        }
        markup.close()
        markup.close()
        markup.close()
    }

    private static func cell(_ column: Report.Column, _ scope: String) -> Markup.Attributes {
        column.alignment == .trailing ? ["scope": scope, "class": "n"] : ["scope": scope]
    }

    private func write(_ chart: Report.Bars, _ markup: inout Markup) {
        let longest = chart.bars.map(\.length).max() ?? 0
        markup.open("table", ["class": "bars"])
        markup.open("tbody")
        for bar in chart.bars {
            markup.open("tr")
            markup.element("th", ["scope": "row"], bar.label)
            markup.element("td", ["class": "n"], bar.value.text)
            markup.open("td", ["class": "length"])
            let share = longest > 0 ? bar.length / longest * 100 : 0
            if share > 0 {
                markup.element("span", ["style": "width:\(max(share, 0.4).svg)%"], "")
            }
            markup.close()
            markup.close()
        }
        markup.close()
        markup.close()
    }

    private func write(_ cases: [Report.Case], _ markup: inout Markup) {
        markup.open("ul", ["class": "cases"])
        for result in cases {
            markup.open("li", ["class": result.status.rawValue])
            markup.element("b", [:], result.status.rawValue)
            markup.say(" " + result.name)
            if let seconds = result.seconds {
                markup.element(
                    "small", [:], " " + Report.Value.decimal(seconds, places: 3).text + " s")
            }
            if !result.message.isEmpty { markup.element("pre", [:], result.message, limit: 4_000) }
            markup.close()
        }
        markup.close()
    }

    private mutating func write(_ picture: Report.Picture, _ markup: inout Markup) {
        pictureCount += 1
        let id = "\(id)-p\(pictureCount)"
        let style = PictureRenderer.style(of: picture)
        markup.open("figure", ["class": style, "aria-labelledby": "\(id)-name"])
        markup.open("figcaption")
        markup.element("h4", ["id": "\(id)-name"], picture.title)
        if !picture.summary.isEmpty { markup.element("p", [:], picture.summary) }
        markup.close()
        PictureRenderer(id: id, picture: picture).write(&markup)
        if PictureRenderer.needsTable(picture) {
            markup.open("details")
            markup.element("summary", [:], "The figures of “\(picture.title)” as a table")
            write(picture.table, named: picture.title, &markup)
            markup.close()
        }
        markup.close()
    }
}
