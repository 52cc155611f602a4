import Foundation
package import WayfoldReports

extension Comparison {
    /// The comparison as every form but JUnit shows it.
    package var report: Report {
        Report(
            title: "wayfold bench: \(Self.word(outcome))",
            sections: [about, figures, exactFigures, power, notices])
    }

    /// A case a figure, for a CI server: what could not be determined is a skipped one.
    package var suite: Report {
        let exactCases = Dictionary(grouping: exact.filter(\.isRegression), by: \.cell)
        let cells = rows.map { row in
            let sentences =
                (exactCases[row.name] ?? []).map(\.sentence)
                + (row.outcome == .regressed ? [row.sentence] : [])
            if !sentences.isEmpty {
                return Report.Case(
                    row.name, .fail, message: sentences.joined(separator: "\n"))
            }
            guard row.outcome == .tooNoisy else { return Report.Case(row.name, .pass) }
            return Report.Case(
                row.name, .skip,
                message: "too noisy to tell: \(Self.range(row.time.interval)) after "
                    + "\(row.time.pairCount) pairs")
        }
        let known = Set(rows.map(\.name))
        let others = exactCases.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
            .map { name, changes in
                Report.Case(
                    name, .fail, message: changes.map(\.sentence).joined(separator: "\n"))
            }
        return Report(
            title: "wayfold bench",
            sections: [about, Report.Section(key: "cases", blocks: [.cases(cells + others)])])
    }

    private static func word(_ outcome: Outcome) -> String {
        switch outcome {
        case .passed: "passed"
        case .regressed: "regressed"
        case .tooNoisy: "too noisy to tell"
        }
    }

    private var about: Report.Section {
        let counted = rows.contains { $0.instructions != nil }
        let judge =
            counted
            ? "instructions; times are shown beside them"
            : isPaired ? "interleaved runs" : "times by the calibration loop"
        return Report.Section(
            key: "about",
            blocks: [
                .facts([
                    Report.Fact("outcome", "outcome", .text(outcome.rawValue)),
                    Report.Fact("reference", "against", .text(reference)),
                    Report.Fact("suite", "suite", .text(result.suite)),
                    Report.Fact("judge", "decided by", .text(judge)),
                    Report.Fact("threshold", "a change counts from", .text(threshold)),
                    Report.Fact(
                        "pairs", isPaired ? "pairs of runs" : "runs",
                        .count(rows.map(\.time.pairCount).max() ?? 0)),
                    Report.Fact("end", "ended because", .text(end.rawValue)),
                    Report.Fact("seed", "seed", .count(seed)),
                    Report.Fact(
                        "machine", "machine",
                        .text(
                            "\(result.machine.processor), \(result.machine.coreCount) cores, "
                                + result.machine.kernel)),
                    Report.Fact(
                        "build", "build",
                        .text(
                            "\(result.build.rawValue), wayfold \(result.versions.tool), "
                                + "Swift \(result.versions.swift)")),
                ])
            ])
    }

    private var figures: Report.Section {
        let counted = rows.contains { $0.instructions != nil }
        var columns = [Report.Column("figure", "figure")]
        if counted { columns.append(.init("instructions", "instructions", .trailing)) }
        columns += [
            .init("time", "time", .trailing), .init("interval", "between", .trailing),
            .init("noise", "itself ±", .trailing), .init("verdict", "says"),
        ]
        let lines = rows.map { row -> [Report.Value] in
            var line: [Report.Value] = [.text(row.name)]
            if counted {
                line.append(.text(row.instructions.map { Self.percent(ofCounts: $0.ratio) } ?? ""))
            }
            return line + [
                .text(Self.percent(row.time.change)), .text(Self.range(row.time.interval)),
                .text(Self.percent(row.time.noise)), .text(says(of: row)),
            ]
        }
        return Report.Section(
            key: "figures", heading: "Figures",
            blocks: [.table(.init(key: "figures", columns: columns, rows: lines))])
    }

    private func says(of row: Row) -> String {
        switch row.outcome {
        case .regressed: return "REGRESSED"
        case .tooNoisy: return "too noisy to tell"
        case .passed: return row.time.outcome == .faster ? "faster" : "no slower"
        }
    }

    private var exactFigures: Report.Section {
        var blocks: [Report.Block] = []
        if !exact.isEmpty {
            let rows = exact.map { change -> [Report.Value] in
                [
                    .text(change.cell), .text(change.measure.name), change.before.reported,
                    change.after?.reported ?? .text("missing"),
                    .text(change.isRegression ? "REGRESSED" : "better; update the baseline"),
                ]
            }
            blocks.append(
                .table(
                    .init(
                        key: "exact",
                        columns: [
                            .init("figure", "figure"), .init("measure", "measure"),
                            .init("before", "before", .trailing),
                            .init("after", "after", .trailing), .init("verdict", "says"),
                        ], rows: rows)))
        }
        let same = exactCount - exact.count
        blocks.append(
            .note(.init("\(same) of \(exactCount) exact figures are as they were")))
        if !added.isEmpty {
            blocks.append(
                .note(
                    .init(
                        "new, and compared with nothing: \(added.joined(separator: ", "))",
                        kind: .warning)))
        }
        return Report.Section(key: "exact", heading: "Exact figures", blocks: blocks)
    }

    private var power: Report.Section {
        let rows = powers.map { power -> [Report.Value] in
            [
                .text(Self.percent(log(1 + power.slowdown))),
                .decimal(power.middle * 100, places: 0), .decimal(power.least * 100, places: 0),
            ]
        }
        return Report.Section(
            key: "power", heading: "What the times would catch, by the noise seen",
            blocks: [
                .table(
                    .init(
                        key: "power",
                        columns: [
                            .init("slowdown", "slowdown", .trailing),
                            .init("middle", "caught in the middle figure, %", .trailing),
                            .init("least", "in the noisiest, %", .trailing),
                        ], rows: rows)),
                .note(
                    .init(
                        "a change counts when it is beyond \(threshold); one of just that is "
                            + "neither caught nor passed")),
            ])
    }

    private var notices: Report.Section {
        Report.Section(
            key: "warnings",
            blocks: warnings.map { .note(.init($0.sentence, kind: .warning)) })
    }
}

extension Warning {
    /// `3 of 18 runs: other processes kept 1.0 processors busy; wait until ...`.
    var sentence: String { "\(place): \(finding); \(hint)" }
}
