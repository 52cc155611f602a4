import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// The same for scripts and pull requests.
extension ParityView {
    var report: Report {
        var sections = [
            Report.Section(
                key: "parity", heading: "parity",
                blocks: [.table(architectures), .table(unsupported)])
        ]
        for side in replay.sides {
            guard let found = side.found else { continue }
            sections.append(section(of: found, side))
        }
        if !replay.diverged.isEmpty {
            sections.append(
                Report.Section(
                    key: "divergence", heading: "where dialects diverge",
                    blocks: [.table(divergenceTable), .table(rows)]))
        }
        return Report(title: trace, sections: sections)
    }

    /// Each architecture as a test, for CI servers.
    var suite: Report {
        let cases = replay.sides.map { side in
            let isWhole = side.found == nil
            return Report.Case(
                "\(side.name) shows what the fold decides", isWhole ? .pass : .fail,
                message: isWhole ? "" : text(of: side, .none))
        }
        return Report(key: "parity", title: trace, blocks: [.cases(cases)])
    }

    var architectures: Report.Table {
        let rows = replay.sides.map { side -> [Report.Value] in
            let count = Self.unsupported(side).map(\.count).reduce(0, +)
            return [
                .text(side.name), .flag(side.found == nil), .count(side.run.eventCount),
                .count(side.run.sessionCount), .count(count),
            ]
        }
        return Report.Table(
            key: "architectures",
            columns: [
                .init("name", "architecture"), .init("holds", "parity"),
                .init("events", "events", .trailing), .init("sessions", "sessions", .trailing),
                .init("unsupported", "unsupported", .trailing),
            ], rows: rows)
    }

    private var unsupported: Report.Table {
        let rows = replay.sides.flatMap { side in
            Self.unsupported(side).map { verb -> [Report.Value] in
                [.text(side.name), .text(verb.kind.word), .count(verb.count)]
            }
        }
        return Report.Table(
            key: "unsupported",
            columns: [
                .init("name", "architecture"), .init("action", "unsupported"),
                .init("count", "events", .trailing),
            ], rows: rows)
    }

    private func section(of found: ParityBreak, _ side: ParityReplay.Side) -> Report.Section {
        var facts: [Report.Fact] = []
        if let event = found.event {
            facts.append(Report.Fact("sequence", "event", .count(event.sequence)))
            facts.append(Report.Fact("action", "action", .text(words(event))))
        }
        if let place = side.place { facts.append(Report.Fact("place", "place", .text(place))) }
        facts.append(Report.Fact("session", "session", .count(found.session)))
        facts.append(Report.Fact("problem", "problem", .text(sentence(found))))
        if let command = command(side, found) {
            facts.append(Report.Fact("command", "see it", .text(command)))
        }
        var blocks: [Report.Block] = [.facts(facts)]
        if case .state(let difference) = found.fault {
            blocks.append(.table(DivergenceView.table(difference)))
        }
        return Report.Section(
            key: "break.\(side.name)", heading: "parity of \(side.name) breaks", blocks: blocks)
    }

    private var divergenceTable: Report.Table {
        let rows = replay.diverged.compactMap { pair -> [Report.Value]? in
            guard let found = replay.search.found[pair] else { return nil }
            let (left, right) = names(pair)
            return [
                .text(left), .text(right), .count(found.event.sequence),
                .text(replay.divergencePlaces[pair] ?? ""), .text(words(found.event)),
                .text(outcome(found.left)), .text(outcome(found.right)),
            ]
        }
        return Report.Table(
            key: "pairs",
            columns: [
                .init("left", "one"), .init("right", "the other"),
                .init("sequence", "event", .trailing), .init("place", "place"),
                .init("action", "action"), .init("leftOutcome", "one's outcome"),
                .init("rightOutcome", "the other's outcome"),
            ], rows: rows)
    }

    private var rows: Report.Table {
        let rows = replay.diverged.flatMap { pair -> [[Report.Value]] in
            let (left, right) = names(pair)
            return (replay.search.found[pair]?.rows ?? []).map { row in
                [
                    .text(left), .text(right), .text(row.key), .text(row.text),
                    .text(row.left), .text(row.right),
                ]
            }
        }
        return Report.Table(
            key: "rows",
            columns: [
                .init("left", "one"), .init("right", "the other"), .init("key", "row"),
                .init("question", "question"), .init("leftAnswer", "one's answer"),
                .init("rightAnswer", "the other's answer"),
            ], rows: rows)
    }
}
