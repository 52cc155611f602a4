import WayfoldModel
import WayfoldReplay
import WayfoldReports
import WayfoldSimulation

/// What populations are like, side by side: the recorded one and the simulated one, or one alone.
struct PopulationReport {
    let title: String
    /// Nil when nothing was recorded.
    let recorded: Population?
    /// Nil when nothing was simulated.
    let simulated: Population?

    /// Those that are there, with their names.
    private var sides: [(key: String, label: String, population: Population)] {
        var sides: [(key: String, label: String, population: Population)] = []
        if let recorded { sides.append(("recorded", "recorded", recorded)) }
        if let simulated { sides.append(("simulated", "simulated", simulated)) }
        return sides
    }

    var report: Report {
        var sections = [
            Report.Section(key: "population", blocks: [.table(figures)] + notes)
        ]
        let incidents = incidents
        if !incidents.rows.isEmpty {
            sections.append(
                Report.Section(
                    key: "incidents", heading: "while something else was under way",
                    blocks: [.table(incidents)]))
        }
        if let recorded, let simulated {
            sections.append(distances(recorded, simulated))
        }
        sections += [
            chart("deepestOfSessions", "sessions by their deepest stack", \.deepest),
            chart("lengthsOfSessions", "sessions by their events", \.lengths),
            chart("depthAfterEvents", "events by the screens after them", \.depths),
        ].compactMap { $0 }
        return Report(title: title, sections: sections)
    }

    private var columns: [Report.Column] {
        [.init("of", "")] + sides.map { .init($0.key, $0.label, .trailing) }
    }

    private var figures: Report.Table {
        var rows: [[Report.Value]] = []
        func add(_ label: String, _ value: (Population) -> Report.Value) {
            rows.append([.text(label)] + sides.map { value($0.population) })
        }
        add("sessions") { .count($0.sessionCount) }
        add("events") { .count($0.eventCount) }
        add("refused") { .count($0.refusedCount) }
        add("not modelled") { .count($0.leftOutCount) }
        add("back share, %") { Self.percent($0.backShare) }
        for (label, counts) in Self.spreads {
            for percent in [50, 90, 99] as [UInt64] {
                add("\(label), p\(percent)") { .count($0[keyPath: counts].percentile(percent)) }
            }
            add("\(label), max") { .count($0[keyPath: counts].deepest) }
        }
        for (label, move) in [("forward", Move.forward), ("back", Move.back)] {
            add("pause before \(label), p50") { population in
                .text(
                    population.pause(before: move, percentile: 50).map { Moment.text(ofSpan: $0) }
                        ?? "-")
            }
        }
        return Report.Table(key: "figures", columns: columns, rows: rows)
    }

    private static var spreads: [(String, KeyPath<Population, DepthCounts>)] {
        [
            ("events a session", \.lengths), ("deepest of a session", \.deepest),
            ("depth after an event", \.depths),
        ]
    }

    private static func percent(_ share: Double?) -> Report.Value {
        share.map { .decimal($0 * 100, places: 2) } ?? "-"
    }

    private var notes: [Report.Block] {
        guard let recorded, recorded.leftOutCount > 0 else { return [] }
        let count = Report.Value.count(recorded.leftOutCount).text
        return [.note(.init("\(count) recorded events are not modelled; see POPULATION.md"))]
    }

    private var incidents: Report.Table {
        let rows = Incident.allCases.compactMap { incident -> [Report.Value]? in
            let counts = sides.map { $0.population.incidents[incident] ?? 0 }
            guard counts.contains(where: { $0 > 0 }) else { return nil }
            return [.text(incident.text)] + counts.map { .count($0) }
        }
        return Report.Table(key: "incidents", columns: columns, rows: rows)
    }

    private func distances(_ recorded: Population, _ simulated: Population) -> Report.Section {
        let rows = recorded.distances(to: simulated).map { distance -> [Report.Value] in
            [
                .text(distance.label), .text(Self.text(of: distance.measure)),
                .decimal(distance.value, places: 4), .decimal(distance.byChance, places: 4),
            ]
        }
        let columns: [Report.Column] = [
            .init("of", ""), .init("measure", "measure"),
            .init("distance", "distance", .trailing), .init("byChance", "by chance", .trailing),
        ]
        return Report.Section(
            key: "distances", heading: "from the recorded to the simulated",
            blocks: [.table(Report.Table(key: "distances", columns: columns, rows: rows))])
    }

    private static func text(of measure: PopulationDistance.Measure) -> String {
        switch measure {
        case .greatestGap: "Kolmogorov-Smirnov D"
        case .totalVariation: "total variation"
        }
    }

    /// The shares of both, range by range, one below the other.
    private func chart(
        _ key: String, _ heading: String,
        _ counts: KeyPath<Population, DepthCounts>
    ) -> Report.Section? {
        let parts = sides.map { side in
            (
                side.label, side.population[keyPath: counts].bars,
                Double(side.population[keyPath: counts].total)
            )
        }
        var labels: [String] = []
        for (_, bars, _) in parts {
            for bar in bars where !labels.contains(bar.label) { labels.append(bar.label) }
        }
        labels.sort { Int($0.prefix { $0 != "-" }) ?? 0 < Int($1.prefix { $0 != "-" }) ?? 0 }
        var shown: [Report.Bars.Bar] = []
        for label in labels {
            for (side, bars, total) in parts {
                var share = 0.0
                if let bar = bars.first(where: { $0.label == label }),
                    case .integer(let count) = bar.value, total > 0
                {
                    share = Double(count) / total * 100
                }
                let name = parts.count > 1 ? "\(label) \(side)" : label
                shown.append(.init(name, .decimal(share, places: 2)))
            }
        }
        guard !shown.isEmpty else { return nil }
        return Report.Section(
            key: key, heading: heading + ", %", blocks: [.bars(.init(key: key, bars: shown))])
    }
}
