import WayfoldModel
import WayfoldReplay
import WayfoldReports

import struct HeadlessSwiftUI.SystemProfile

/// Shows where versions of iOS diverge.
struct ProfileView {
    let trace: String
    let comparison: ProfileComparison
    let partings: [ProfileComparison.Parting]

    private var usual: String { "iOS \(ProfileComparison.usual.name)" }

    /// A line for the whole, then a block for each version that diverges from the usual one.
    func text(_ ink: Ink) -> String {
        let name = ink.paint(comparison.subject.name, .bold)
        let events = UnitText.counted(comparison.events.count, "event")
        guard !partings.isEmpty else {
            let all = SystemProfile.all.map(\.name).joined(separator: ", ")
            return name + ": " + ink.paint("iOS \(all) do the same", .green) + " in \(events)\n"
        }
        var text = name + ": " + ink.paint("versions of iOS diverge", .red) + " in \(events)\n"
        for parting in partings { text += "\n" + block(parting, ink) }
        let same = SystemProfile.all.filter { profile in
            profile.name != ProfileComparison.usual.name
                && !partings.contains { $0.profile.name == profile.name }
        }
        if !same.isEmpty {
            let names = same.map { "iOS \($0.name)" }.joined(separator: " and ")
            text += "\n  " + ink.paint("\(names) as \(usual)", .green) + "\n"
        }
        return text
    }

    private func block(_ parting: ProfileComparison.Parting, _ ink: Ink) -> String {
        let event = comparison.events[parting.index]
        var text = "  " + ink.paint("iOS \(parting.profile.name)", .bold)
        text += " diverges from \(usual) at event \(event.sequence): "
        text += ink.paint(words(event), .bold) + "\n"
        for line in causes(parting) { text += "    \(line)\n" }
        let (before, after) = (lines(parting.usual, parting), lines(parting.own, parting))
        text += before.map { ink.paint("    - " + $0, .red) + "\n" }.joined()
        text += after.map { ink.paint("    + " + $0, .green) + "\n" }.joined()
        if let command = command(parting, event) {
            text += "    " + ink.paint("see it: ", .dim) + command + "\n"
        }
        return text
    }

    /// What explains it, a line for each difference.
    private func causes(_ parting: ProfileComparison.Parting) -> [String] {
        guard !parting.causes.isEmpty else {
            return ["by several of the differences of 'wayfold lab profiles' together"]
        }
        return parting.causes.map { cause in
            "\(cause.fact), \(cause.about): \(cause.answer(of: parting.profile)), in \(usual) "
                + cause.answer(of: ProfileComparison.usual)
        }
    }

    /// What is not the same of two sights, as lines.
    private func lines(_ sight: Sight, _ parting: ProfileComparison.Parting) -> [String] {
        let (one, other) = (parting.usual, parting.own)
        var lines: [String] = []
        if one.outcome != other.outcome {
            lines.append(EventView.text(of: sight.outcome, in: comparison.vocabulary))
        }
        if one.screen != other.screen {
            lines += sight.screen.split(separator: "\n").map { TextWidth.visible(String($0)) }
        }
        if one.warnings != other.warnings {
            lines += sight.warnings.map { "warns: " + TextWidth.visible($0) }
            if sight.warnings.isEmpty { lines.append("warns of nothing") }
        }
        if one.appearanceCount != other.appearanceCount {
            let count = sight.appearanceCount
            lines.append("\(count) onAppear and onDisappear actions")
        }
        return lines
    }

    private func words(_ event: Event) -> String {
        var shown = event
        shown.outcome = .applied
        return TextWidth.visible(Words.text(of: shown, in: comparison.vocabulary))
    }

    /// The command that shows the steps of the version up to the divergence.
    private func command(_ parting: ProfileComparison.Parting, _ event: Event) -> String? {
        guard trace != "-" else { return nil }
        let faults = comparison.faults.sorted().map { " --fault \($0)" }.joined()
        return ToolName.command("replay \(ShellWord.quoted(trace))")
            + " --architecture \(comparison.subject.name)\(faults)"
            + " --profile \(parting.profile.name) --step --until \(event.sequence)"
    }

    var report: Report {
        let columns: [Report.Column] = [
            .init("profile", "iOS"), .init("event", "event"), .init("words", "what happens"),
            .init("facts", "because of"), .init("usual", "in \(usual)"), .init("own", "there"),
        ]
        let rows = partings.map { parting -> [Report.Value] in
            let event = comparison.events[parting.index]
            return [
                .text(parting.profile.name), .count(event.sequence), .text(words(event)),
                .text(parting.causes.map(\.fact).joined(separator: " ")),
                .text(lines(parting.usual, parting).joined(separator: "\n")),
                .text(lines(parting.own, parting).joined(separator: "\n")),
            ]
        }
        let facts = [
            Report.Fact("architecture", "architecture", .text(comparison.subject.name)),
            Report.Fact("events", "events", .count(comparison.events.count)),
            Report.Fact("usual", "compared with", .text(ProfileComparison.usual.name)),
            Report.Fact("same", "all the same", .flag(partings.isEmpty)),
        ]
        return Report(
            title: "",
            sections: [
                Report.Section(
                    key: "profiles",
                    blocks: [
                        .facts(facts),
                        .table(Report.Table(key: "divergences", columns: columns, rows: rows)),
                    ])
            ])
    }
}
