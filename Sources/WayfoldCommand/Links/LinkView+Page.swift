import WayfoldReports
import WayfoldSimulation

/// The page: each link in each situation at a glance, each thing that is wrong once with what is to
/// be done to see it, then the tables.
extension LinkView {
    /// The same thing that is wrong with a link in one situation or in several.
    private struct Trouble {
        var first: Row
        var situations: [String]
    }

    private var troubles: [Trouble] {
        var found: [Trouble] = []
        for row in rows {
            let same = found.firstIndex {
                $0.first.link == row.link && $0.first.finding == row.finding
            }
            if let same {
                found[same].situations.append(row.situation)
            } else {
                found.append(Trouble(first: row, situations: [row.situation]))
            }
        }
        return found
    }

    func page() -> Page {
        var sections = [
            Report.Section(key: "summary", blocks: [.facts(facts)]),
            Report.Section(
                key: "overview", heading: "At a glance", blocks: [.table(overview)]),
        ]
        for (number, trouble) in troubles.enumerated() {
            sections.append(section(trouble, number + 1))
        }
        let shown = ["summary", "findings"]
        sections += report.sections.filter { !shown.contains($0.key) }
        return Page(
            title: title,
            chapters: [
                .init(
                    kind: "links", status: findingCount == 0 ? .good : .bad, lead: lead,
                    report: Report(title: title, sections: sections))
            ], maker: "wayfold \(Versions.tool)")
    }

    /// A row for each link, a column for each situation.
    private var overview: Report.Table {
        let situations = LinkSituation.allCases
        return Report.Table(
            key: "overview",
            columns: [.init("link", "link")]
                + situations.map { .init($0.rawValue, Self.heading($0)) },
            rows: survey.links.indices.map { link in
                let first = link * situations.count
                let answers = survey.answers[first..<first + situations.count]
                return [.text(survey.links[link].url)] + answers.map { .text(Self.word($0)) }
            })
    }

    /// So short that seven of them stand side by side.
    private static func heading(_ situation: LinkSituation) -> String {
        switch situation {
        case .underSheet: "sheet"
        case .duringTransition: "transition"
        case .duringSwipe: "swipe"
        default: situation.text
        }
    }

    private static func word(_ answer: LinkAnswer) -> String {
        if !answer.findings.isEmpty {
            var kinds: [String] = []
            for kind in answer.findings.map(\.kind.text) where !kinds.contains(kind) {
                kinds.append(kind)
            }
            return kinds.joined(separator: ", ")
        }
        return answer.status == .tried ? "ok" : "not tried"
    }

    private func section(_ trouble: Trouble, _ number: Int) -> Report.Section {
        let row = trouble.first
        let isOnce = trouble.situations.count == 1
        let steps = Report.Table(
            key: "steps",
            columns: [.init("words", "what happens" + (isOnce ? "" : ", \(row.situation)"))],
            rows: row.words.map { [.text($0)] })
        let facts: [Report.Fact] = [
            .init("link", "link", .text(row.link)),
            .init(
                "situation", isOnce ? "situation" : "situations",
                .text(trouble.situations.joined(separator: ", "))),
            .init("side", "where", .text(row.finding.side == .map ? "the map" : "the app")),
            .init(Report.Fact.commandKey, "see it", .text(row.command)),
        ]
        return Report.Section(
            key: "finding-\(number)", heading: "\(number). \(row.link) \(row.finding.kind.text)",
            blocks: [.note(.init(row.finding.text)), .facts(facts), .table(steps)])
    }
}
