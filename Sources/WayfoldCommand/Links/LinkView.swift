import WayfoldModel
import WayfoldReports
import WayfoldSimulation

/// What a survey of links found, in tables, cases and pages.
struct LinkView {
    /// A finding, with the trace that shows it.
    struct Row {
        var link: String
        var situation: String
        var finding: LinkFinding
        /// What was done, in words.
        var words: [String]
        var path: String
        var command: String
    }

    let title: String
    let survey: LinkSurvey
    let rows: [Row]
    let versions: LinkVersions?
    let versionRows: [(text: String, command: String)]
    let seconds: Double

    var findingCount: Int { rows.count + (versions?.breaks.count ?? 0) }

    private var triedCount: Int { survey.answers.count { $0.status == .tried } }

    var lead: String {
        let links = "\(survey.links.count) link\(survey.links.count == 1 ? "" : "s")"
        let tries = Report.Value.count(triedCount).text
        return findingCount == 0
            ? "\(links), tried \(tries) times: each lands where the map says, and Back goes there"
            : "\(links), tried \(tries) times: \(findingCount) finding"
                + (findingCount == 1 ? "" : "s")
    }

    var report: Report {
        var sections = [
            Report.Section(key: "summary", blocks: [.facts(facts), .note(.init(lead))]),
            Report.Section(key: "links", heading: "Links", blocks: [.table(links)]),
            Report.Section(key: "situations", heading: "Situations", blocks: [.table(situations)]),
        ]
        if !rows.isEmpty {
            sections.append(
                Report.Section(key: "findings", heading: "Findings", blocks: [.table(findings)]))
        }
        if let versions { sections.append(section(versions)) }
        return Report(title: title, sections: sections)
    }

    private var facts: [Report.Fact] {
        [
            .init("links", "links", .count(survey.links.count)),
            .init("tried", "tried", .count(triedCount)),
            .init("skipped", "not tried", .count(survey.answers.count - triedCount)),
            .init("findings", "findings", .count(findingCount)),
        ]
    }

    private var links: Report.Table {
        Report.Table(
            key: "links",
            columns: [
                .init("link", "link"), .init("source", "from"), .init("system", "the system"),
                .init("pattern", "the map's link"), .init("destination", "leads to"),
            ],
            rows: zip(survey.links, survey.verdicts).map { link, verdict in
                [
                    .text(link.url), .text(link.source), .text(Self.text(verdict.handover)),
                    .text(verdict.pattern ?? "none"), .text(verdict.destination ?? ""),
                ]
            })
    }

    private static func text(_ handover: LinkHandover) -> String {
        switch handover {
        case .app(nil): "to the app"
        case .app(let index?): "to the app, by rule \(index.rule + 1)"
        case .excluded(let index): "to the web, by rule \(index.rule + 1)"
        case .noRule: "to the web, no rule"
        case .otherDomain, .otherScheme: "to no app that is known"
        }
    }

    private var situations: Report.Table {
        var columns: [Report.Column] = [
            .init("link", "link"), .init("situation", "situation"), .init("map", "by the map"),
            .init("mapBack", "Back"),
        ]
        if survey.subject != nil {
            columns += [.init("app", "in the app"), .init("appBack", "Back")]
        }
        columns.append(.init("result", "result"))
        return Report.Table(
            key: "situations", columns: columns,
            rows: survey.answers.filter { survey.verdicts[$0.link].pattern != nil }.map { answer in
                var row: [Report.Value] = [
                    .text(survey.links[answer.link].url), .text(answer.situation.text),
                    .text(Self.text(answer.map)), .text(answer.map.back),
                ]
                if survey.subject != nil {
                    row += [
                        .text(answer.app.map(Self.text) ?? ""), .text(answer.app?.back ?? ""),
                    ]
                }
                return row + [.text(Self.result(answer))]
            })
    }

    private static func text(_ landing: LinkAnswer.Landing) -> String {
        landing.outcome == "applied" || landing.outcome.isEmpty
            ? landing.screen : "\(landing.screen) (\(landing.outcome))"
    }

    private static func result(_ answer: LinkAnswer) -> String {
        if !answer.findings.isEmpty {
            return answer.findings.map(\.kind.text).joined(separator: ", ")
        }
        if case .skipped(let reason) = answer.status { return "not tried: \(reason)" }
        return "ok"
    }

    private var findings: Report.Table {
        Report.Table(
            key: "findings",
            columns: [
                .init("kind", "finding"), .init("side", "where"), .init("link", "link"),
                .init("situation", "situation"), .init("text", "what"),
                .init(Report.Fact.commandKey, "see it"),
            ],
            rows: rows.map { row in
                [
                    .text(row.finding.kind.text),
                    .text(row.finding.side == .map ? "the map" : "the app"), .text(row.link),
                    .text(row.situation), .text(row.finding.text), .text(row.command),
                ]
            })
    }

    private func section(_ versions: LinkVersions) -> Report.Section {
        var blocks: [Report.Block] = [
            .facts([
                .init("oldLinks", "links of the older version", .count(versions.linkCount)),
                .init("states", "saved states of it", .count(versions.stateCount)),
                .init("breaks", "break", .count(versions.breaks.count)),
            ])
        ]
        if versions.savesNothing {
            blocks.append(.note(.init("the app restores nothing, so that no saved state breaks")))
        }
        if !versions.breaks.isEmpty {
            let table = Report.Table(
                key: "breaks",
                columns: [
                    .init("kind", "kind"), .init("text", "link or saved state"),
                    .init("before", "older version"), .init("now", "this version"),
                    .init(Report.Fact.commandKey, "see it"),
                ],
                rows: zip(versions.breaks, versionRows).map { found, row in
                    [
                        .text(found.isLink ? "link" : "saved state"), .text(row.text),
                        .text(found.before), .text(found.now), .text(row.command),
                    ]
                })
            blocks.append(.table(table))
        }
        return Report.Section(key: "versions", heading: "Versions", blocks: blocks)
    }

    /// A case for each link in each situation, and for each link and state that breaks.
    var cases: Report {
        let tried = survey.answers.count { $0.status == .tried }
        var cases = survey.answers.map { answer in
            let name = "\(survey.links[answer.link].url), \(answer.situation.text)"
            if !answer.findings.isEmpty {
                let lines = rows.filter {
                    $0.link == survey.links[answer.link].url
                        && $0.situation == answer.situation.text
                }.map { "\($0.finding.kind.text): \($0.finding.text)\nsee it: \($0.command)" }
                return Report.Case(name, .fail, message: lines.joined(separator: "\n"))
            }
            if case .skipped(let reason) = answer.status {
                return Report.Case(name, .skip, message: reason)
            }
            return Report.Case(name, .pass, seconds: seconds / Double(max(tried, 1)))
        }
        for (found, row) in zip(versions?.breaks ?? [], versionRows) {
            let kind = found.isLink ? "link" : "saved state"
            cases.append(
                Report.Case(
                    "\(kind) of the older version: \(row.text)", .fail,
                    message: "'\(found.before)' then, now \(found.now)\nsee it: \(row.command)"))
        }
        return Report(
            title: title, sections: [Report.Section(key: "links", blocks: [.cases(cases)])])
    }

    /// The page: the tables, and for each finding what is to be done to see it.
    func page() -> Page {
        var report = self.report
        for (number, row) in rows.enumerated() {
            let steps = Report.Table(
                key: "steps", columns: [.init("words", "what happens")],
                rows: row.words.map { [.text($0)] })
            let facts: [Report.Fact] = [
                .init("link", "link", .text(row.link)),
                .init("situation", "situation", .text(row.situation)),
                .init("what", "what is wrong", .text(row.finding.text)),
                .init("trace", "trace", .text(row.path)),
                .init(Report.Fact.commandKey, "see it", .text(row.command)),
            ]
            report.sections.append(
                Report.Section(
                    key: "finding-\(number + 1)",
                    heading: "\(number + 1). \(row.finding.kind.text)",
                    blocks: [.facts(facts), .table(steps)]))
        }
        return Page(
            title: title,
            chapters: [
                .init(
                    kind: "links", status: findingCount == 0 ? .good : .bad, lead: lead,
                    report: report)
            ], maker: "wayfold \(Versions.tool)")
    }
}
