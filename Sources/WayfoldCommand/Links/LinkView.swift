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
    /// The line that shows each of what breaks.
    let versionCommands: [String]
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

    var facts: [Report.Fact] {
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
            .init("link", "link"), .init("situation", "situation"), .init("result", "result"),
            .init("map", "by the map"), .init("mapBack", "Back"),
        ]
        if survey.subject != nil {
            columns += [.init("app", "in the app"), .init("appBack", "Back")]
        }
        return Report.Table(
            key: "situations", columns: columns,
            rows: survey.answers.filter { survey.verdicts[$0.link].pattern != nil }.map { answer in
                var row: [Report.Value] = [
                    .text(survey.links[answer.link].url), .text(answer.situation.text),
                    .text(Self.result(answer)), .text(Self.text(answer.map)),
                    .text(answer.map.back),
                ]
                if survey.subject != nil {
                    row += [
                        .text(answer.app.map(Self.text) ?? ""), .text(answer.app?.back ?? ""),
                    ]
                }
                return row
            })
    }

    private static func text(_ landing: LinkAnswer.Landing) -> String {
        switch landing.outcome {
        case "applied", "": landing.screen
        case "held": "\(landing.screen) (the link had to wait)"
        default: "\(landing.screen) (\(landing.outcome))"
        }
    }

    private static func result(_ answer: LinkAnswer) -> String {
        if !answer.findings.isEmpty {
            return answer.findings.map(\.kind.text).joined(separator: ", ")
        }
        if case .skipped(let reason) = answer.status { return "not tried: \(reason)" }
        return answer.remark.isEmpty ? "ok" : "ok: \(answer.remark)"
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
                .init("brokenLinks", "of them break", .count(versions.brokenLinkCount)),
                .init("states", "saved states of it", .count(versions.stateCount)),
                .init("brokenStates", "of them break", .count(versions.brokenStateCount)),
                .init("breaks", "causes", .count(versions.breaks.count)),
            ])
        ]
        if versions.savesNothing {
            blocks.append(.note(.init("the app restores nothing, so that no saved state breaks")))
        }
        if !versions.breaks.isEmpty {
            let table = Report.Table(
                key: "breaks",
                columns: [
                    .init("kind", "what breaks"), .init("cause", "why"),
                    .init("count", "how many"), .init("example", "for example"),
                    .init("before", "older version"), .init("now", "this version"),
                    .init(Report.Fact.commandKey, "see it"),
                ],
                rows: zip(versions.breaks, versionCommands).map { found, command in
                    [
                        .text(found.isLink ? "links" : "saved states"), .text(found.cause),
                        .count(found.count), .text(found.example), .text(found.before),
                        .text(found.now), .text(command),
                    ]
                })
            blocks.append(.table(table))
        }
        return Report.Section(key: "versions", heading: "Versions", blocks: blocks)
    }

    /// A case for each link in each situation, and for each cause by which older ones break.
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
        for (found, command) in zip(versions?.breaks ?? [], versionCommands) {
            let kind = found.isLink ? "links" : "saved states"
            cases.append(
                Report.Case(
                    "\(kind) of the older version: \(found.cause)", .fail,
                    message: "breaks \(found.count), as \(found.example): '\(found.before)' "
                        + "then, now \(found.now)\nsee it: \(command)"))
        }
        return Report(key: "links", title: title, blocks: [.cases(cases)])
    }
}
