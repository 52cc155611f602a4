import WayfoldBenchmarks
import WayfoldReplay
import WayfoldReports

/// What a page tells of a bench's result, and of the one before it that it is held against.
struct BenchChapter {
    let path: String
    let result: BenchResult
    /// Drawn dashed; nil for none.
    let baseline: (result: BenchResult, path: String)?

    func chapter() -> Page.Chapter {
        var sections = [about]
        let changes = baseline.map { BenchChanges(result, since: $0.result) }
        if let changes, !changes.rows.isEmpty { sections.append(section(of: changes)) }
        if let growth { sections.append(growth) }
        for workload in workloads {
            let charts = WorkloadCharts(
                workload, result, baseline: baseline?.result, palette: palette)
            if let section = charts.section { sections.append(section) }
        }
        return Page.Chapter(
            kind: "bench", lead: lead(changes), looks: looks(changes),
            report: Report(title: path, sections: sections))
    }

    /// The names of what was run, in the result's order.
    private var workloads: [String] {
        var names: [String] = []
        for figure in result.figures where !names.contains(figure.workload) {
            names.append(figure.workload)
        }
        return names
    }

    /// Everybody who did something, so that each has one colour on the whole page.
    private var palette: [String] {
        var names: [String] = []
        for figure in result.figures where !names.contains(figure.subject) {
            names.append(figure.subject)
        }
        return names
    }

    private func lead(_ changes: BenchChanges?) -> String {
        guard let changes, let baseline else {
            let sizes = Set(result.slopes.flatMap(\.points).map(\.size)).sorted()
            let range =
                sizes.first.flatMap { first in sizes.last.map { (first, $0) } }
                .map { ", at sizes from \(UnitText.size($0.0)) to \(UnitText.size($0.1))" } ?? ""
            let count = workloads.count
            return "What \(count) \(count == 1 ? "workload costs" : "workloads cost") "
                + "\(palette.count == 1 ? "one subject" : "\(palette.count) subjects")\(range)."
        }
        guard let worst = changes.rows.first, worst.change > 0 else {
            return "No median is above the one in \(baseline.path)."
        }
        return "Slowest against \(baseline.path): \(worst.name), "
            + "\(UnitText.change(worst.change)) in the median of one run each, by the calibration "
            + "loop."
    }

    /// The largest slowdowns; without a baseline what grows fastest.
    private func looks(_ changes: BenchChanges?) -> [Page.Chapter.Look] {
        if let changes {
            return changes.rows.prefix { $0.change > 0 }.prefix(Page.Chapter.lookLimit).map { row in
                let was = UnitText.time(row.before)
                return .init(
                    "\(row.name): \(UnitText.change(row.change)), was \(was)", in: "changes")
            }
        }
        return [Growth.quadratic, .linear].flatMap { growth in
            result.slopes.filter { $0.growth == growth }.map { slope in
                .init("\(slope.workload) \(slope.subject): \(growth.rawValue) growth", in: "growth")
            }
        }
    }

    private var about: Report.Section {
        let machine = result.machine
        var facts = [
            Report.Fact(
                "machine", "machine",
                .text("\(machine.processor), \(machine.coreCount) processors")),
            Report.Fact("kernel", "system", .text(machine.kernel)),
            Report.Fact(
                "build", "build",
                .text(
                    "\(result.build.rawValue), wayfold \(result.versions.tool), Swift "
                        + result.versions.swift)),
        ]
        if let baseline { facts.append(Report.Fact("baseline", "against", .text(baseline.path))) }
        let warnings = result.warnings.map { warning in
            Report.Block.note(
                Report.Note(
                    "\(warning.place): \(warning.finding); \(warning.hint)", kind: .warning))
        }
        return Report.Section(key: "about", blocks: [.facts(facts)] + warnings)
    }

    private func section(of changes: BenchChanges) -> Report.Section {
        let rows = changes.shown
        let left = changes.rows.count - rows.count
        let more =
            left > 0 ? " \(Report.Value.count(left).text) smaller changes are in the table." : ""
        return Report.Section(
            key: "changes", heading: "What got slower, what faster",
            blocks: [
                .picture(
                    Report.Picture(
                        title: "Change of the median since the baseline",
                        summary: "The largest slowdown first, at the largest size that both runs "
                            + "reached, by the calibration loop of each run. One run each says "
                            + "nothing of chance: '\(ToolName.own) bench --baseline' does.\(more)",
                        .intervals(IntervalChart(rows: rows)), table: changes.table))
            ])
    }

    /// The class of growth of each workload, by subject.
    private var growth: Report.Section? {
        let classed = result.slopes.filter { $0.growth != nil }
        guard !classed.isEmpty else { return nil }
        // Stores and histories are compared with their peers, not with architectures.
        let folded = Set(classed.filter { $0.subject == "fold" }.map(\.workload))
        let tables = [
            table(classed.filter { folded.contains($0.workload) }, "growth"),
            table(classed.filter { !folded.contains($0.workload) }, "growthOfOthers"),
        ]
        return Report.Section(
            key: "growth", heading: "How the cost grows",
            blocks: tables.filter { !$0.rows.isEmpty }.map { .table($0) })
    }

    /// A row a workload, a column a subject.
    private func table(_ classed: [Slope], _ key: String) -> Report.Table {
        let subjects = palette.filter { name in classed.contains { $0.subject == name } }
        let names = workloads.filter { name in classed.contains { $0.workload == name } }
        let rows = names.map { workload -> [Report.Value] in
            [.text(workload)]
                + subjects.map { subject in
                    let slope = classed.first {
                        $0.workload == workload && $0.subject == subject
                    }
                    return .text(slope?.growth?.rawValue ?? "")
                }
        }
        return Report.Table(
            key: key,
            columns: [.init("workload", "workload")] + subjects.map { .init($0, $0) },
            rows: rows)
    }
}
