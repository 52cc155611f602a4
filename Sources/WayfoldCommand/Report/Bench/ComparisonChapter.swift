import WayfoldReplay
import WayfoldReports

/// What a page tells of a comparison, as `wayfold bench --baseline FILE --format json` prints it.
struct ComparisonChapter {
    let file: JSONReading

    private struct Row {
        let name: String
        let change: Double
        let interval: ClosedRange<Double>
        let verdict: String
        let noise: String
        let instructions: String

        /// What decides: instructions where they were counted.
        var decisive: Double { ComparisonChapter.share(instructions) ?? change }

        var kind: IntervalChart.Kind {
            switch verdict {
            case "REGRESSED": .worse
            case "faster": .better
            case "too noisy to tell": .open
            default: .same
            }
        }
    }

    func chapter() throws -> Page.Chapter {
        let about = try file.object("about")
        let outcome = try about.text("outcome")
        let reference = try about.text("reference")
        var rows = try file.object("figures").list("figures").map(row)
        rows.sort { ($1.decisive, $0.name) < ($0.decisive, $1.name) }
        let exact = try file.object("exact").optionalList("exact")
        var sections = [try facts(about), try section(of: rows, about)]
        if let changed = try section(ofExact: exact) { sections.insert(changed, at: 1) }
        return Page.Chapter(
            kind: "bench", status: Self.status(outcome),
            lead: try lead(outcome, reference, rows, exact), looks: try looks(rows, exact),
            report: Report(title: file.path, sections: sections))
    }

    private static func status(_ outcome: String) -> Page.Chapter.Status {
        switch outcome {
        case "passed": .good
        case "regressed": .bad
        default: .open
        }
    }

    private func lead(
        _ outcome: String, _ reference: String, _ rows: [Row], _ exact: [JSONReading]
    ) throws -> String {
        switch outcome {
        case "passed": return "Nothing is slower than \(reference)."
        case "regressed":
            let count = try looks(rows, exact).count
            return "Worse than \(reference) in \(UnitText.counted(count, "figure"))."
        default: return "Too noisy to tell whether anything is slower than \(reference)."
        }
    }

    /// What is worse, counts first.
    private func looks(
        _ rows: [Row], _ exact: [JSONReading]
    ) throws -> [Page.Chapter.Look] {
        var looks: [Page.Chapter.Look] = []
        for change in exact where try change.text("verdict") == "REGRESSED" {
            let figure = "\(try change.text("figure")) has other \(try change.text("measure"))"
            looks.append(.init(figure, in: "exact"))
        }
        looks += rows.filter { $0.kind == .worse }.map {
            let what = $0.instructions.isEmpty ? "time" : "instructions"
            return .init("\($0.name) takes \(UnitText.change($0.decisive)) \(what)", in: "changes")
        }
        return looks
    }

    private func row(_ row: JSONReading) throws -> Row {
        let between = try row.text("interval")
        let ends = between.components(of: " … ").map(Self.share)
        let lower = ends.first.flatMap { $0 } ?? -.infinity
        let upper = (ends.count == 2 ? ends[1] : nil) ?? .infinity
        let time = try row.text("time")
        guard lower <= upper, let change = Self.share(time) else {
            throw row.mistake(
                "has the time '\(time)' between '\(between)' but should have percents such as "
                    + "'+1.2 %' between '-0.4 % … +3.1 %'")
        }
        return Row(
            name: try row.text("figure"), change: change, interval: lower...upper,
            verdict: try row.text("verdict"), noise: try row.text("noise"),
            instructions: try row.optionalText("instructions") ?? "")
    }

    /// What `+10.2 %` says as a share; nil for one that is open.
    fileprivate static func share(_ text: String) -> Double? {
        guard text.hasSuffix(" %") else { return nil }
        let digits = text.dropLast(2).filter { $0 != "+" && $0 != "," }
        return Double(digits).map { $0 / 100 }
    }

    private func facts(_ about: JSONReading) throws -> Report.Section {
        var facts: [Report.Fact] = []
        for (key, label) in [
            ("outcome", "outcome"), ("judge", "decided by"), ("threshold", "a change counts from"),
            ("end", "ended because"), ("machine", "machine"), ("build", "build"),
        ] {
            facts.append(Report.Fact(key, label, .text(try about.text(key))))
        }
        facts.append(Report.Fact("pairs", "pairs of runs", .count(try about.count("pairs"))))
        var blocks: [Report.Block] = [.facts(facts)]
        for warning in try file.object("warnings").optionalList("notes") {
            blocks.append(.note(Report.Note(try warning.asText(), kind: .warning)))
        }
        return Report.Section(key: "about", blocks: blocks)
    }

    private func section(of rows: [Row], _ about: JSONReading) throws -> Report.Section {
        let hasInstructions = rows.contains { !$0.instructions.isEmpty }
        let chart = IntervalChart(
            rows: rows.map {
                .init($0.name, change: $0.change, interval: $0.interval, kind: $0.kind)
            }, threshold: Self.share(try about.text("threshold")) ?? 0)
        var columns = [Report.Column("figure", "figure")]
        if hasInstructions { columns.append(.init("instructions", "instructions", .trailing)) }
        columns += [
            .init("time", "time", .trailing), .init("lower", "at least", .trailing),
            .init("upper", "at most", .trailing), .init("noise", "itself ±", .trailing),
            .init("verdict", "says"),
        ]
        let table = Report.Table(
            key: "changes", columns: columns,
            rows: rows.map { row in
                var line: [Report.Value] = [.text(row.name)]
                if hasInstructions { line.append(.text(row.instructions)) }
                return line + [
                    .text(UnitText.change(row.change)),
                    .text(UnitText.change(row.interval.lowerBound)),
                    .text(UnitText.change(row.interval.upperBound)), .text(row.noise),
                    .text(row.verdict),
                ]
            })
        let order =
            hasInstructions ? "what takes most more instructions first" : "the slowest first"
        return Report.Section(
            key: "changes", heading: "What got slower, what faster",
            blocks: [
                .picture(
                    Report.Picture(
                        title: "Change of the processor time of an action since the baseline",
                        summary: "The dot is the median, the bar where it surely lies; \(order). "
                            + "Inside the band a change does not count.",
                        .intervals(chart), table: table))
            ])
    }

    private func section(ofExact exact: [JSONReading]) throws -> Report.Section? {
        guard !exact.isEmpty else { return nil }
        var rows: [[Report.Value]] = []
        for change in exact {
            rows.append([
                .text(try change.text("figure")), .text(try change.text("measure")),
                .text(change.shown("before")), .text(change.shown("after")),
                .text(try change.text("verdict")),
            ])
        }
        return Report.Section(
            key: "exact", heading: "Counts that changed",
            blocks: [
                .table(
                    Report.Table(
                        key: "exact",
                        columns: [
                            .init("figure", "figure"), .init("measure", "measure"),
                            .init("before", "before", .trailing),
                            .init("after", "now", .trailing), .init("verdict", "says"),
                        ], rows: rows))
            ])
    }
}

extension JSONReading {
    /// A member's text or number as it stands; empty for anything else.
    fileprivate func shown(_ key: String) -> String {
        switch value[key]?.content {
        case .string(let text)?: return text
        case .number(let text)?: return text
        default: return ""
        }
    }
}

extension String {
    /// The parts between a separator.
    fileprivate func components(of separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
