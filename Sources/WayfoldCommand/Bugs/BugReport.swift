import WayfoldArchitectures
import WayfoldReports

/// The table of all scenarios.
struct BugReport {
    let trials: [BugTrial]

    private var caughtCount: Int { trials.count(where: \.isCaught) }
    private var silentCount: Int { trials.count(where: \.isSilent) }
    var holds: Bool { caughtCount == trials.count && silentCount == trials.count }

    /// `28 of 28 caught with the fault, 28 of 28 silent without`.
    var summary: String {
        "\(caughtCount) of \(trials.count) caught with the fault, "
            + "\(silentCount) of \(trials.count) silent without"
    }

    /// - Parameter isShort: gives of several sources the first and how many more there are.
    func report(isShort: Bool) -> Report {
        let table = Report.Table(
            key: "scenarios",
            columns: [
                .init("id", "scenario"), .init("source", "reported in"),
                .init("architecture", "in"), .init("fault", "fault"),
                .init("oracle", "oracle"), .init("caught", "caught with"),
                .init("silent", "silent without"), .init("retention", "retention"),
            ], rows: trials.map { row(of: $0, isShort) })
        let facts = [
            Report.Fact("count", "scenarios", .count(trials.count)),
            Report.Fact("caught", "caught with the fault", .count(caughtCount)),
            Report.Fact("silent", "silent without", .count(silentCount)),
            Report.Fact("holds", "all of them", .flag(holds)),
        ]
        return Report(
            key: "bugs", blocks: isShort ? [.table(table)] : [.facts(facts), .table(table)])
    }

    private func row(of trial: BugTrial, _ isShort: Bool) -> [Report.Value] {
        let scenario = trial.scenario
        var source = scenario.sources.joined(separator: ", ")
        if isShort, scenario.sources.count > 1 {
            source = "\(scenario.sources[0]) +\(scenario.sources.count - 1)"
        }
        return [
            .text(scenario.id), .text(source), .text(scenario.subject.name),
            .text(scenario.fault.name), .text(scenario.oracle.name),
            .text(trial.caughtText), .text(trial.silentText), .flag(scenario.isRetention),
        ]
    }

    /// Each scenario as a test, for CI servers.
    var suite: Report {
        let cases = trials.map { trial in
            let holds = trial.isCaught && trial.isSilent
            return Report.Case(
                trial.scenario.id, holds ? .pass : .fail, message: holds ? "" : trial.complaint)
        }
        return Report(key: "bugs", title: "wayfold lab bugs", blocks: [.cases(cases)])
    }

    /// The oracles that a description may name.
    static var oracles: Report {
        let rows = Oracle.all.map { [Report.Value.text($0.name), .text($0.text)] }
        let table = Report.Table(
            key: "oracles", columns: [.init("name", "oracle"), .init("text", "what holds")],
            rows: rows)
        return Report(key: "oracles", blocks: [.table(table)])
    }
}

extension BugTrial {
    /// What is wrong with a scenario that is not caught, or not silent.
    var complaint: String {
        let spoken = ([with] + without).first { $0.finding != nil }
        let place = spoken.map { " at \($0.place)" } ?? ""
        return "\(scenario.id): caught: \(caughtText), silent without: \(silentText)\(place)"
    }
}
