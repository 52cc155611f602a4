import WayfoldModel
import WayfoldReplay
import WayfoldReports

import struct HeadlessSwiftUI.SystemProfile

/// Shows where versions of iOS diverge.
struct ProfileView {
    let trace: String
    let comparison: ProfileComparison
    let divergences: [ProfileComparison.Divergence]

    private var usual: String { "iOS \(ProfileComparison.usual.name)" }

    /// A line for the whole, then a block for each version that diverges from the usual one.
    func text(_ ink: Ink) -> String {
        let name = ink.paint(comparison.subject.name, .bold)
        let events = UnitText.counted(comparison.events.count, "event")
        guard !divergences.isEmpty else {
            let all = SystemProfile.all.map(\.name).joined(separator: ", ")
            return name + ": " + ink.paint("iOS \(all) do the same", .green) + " in \(events)\n"
        }
        var text = name + ": " + ink.paint("versions of iOS diverge", .red) + " in \(events)\n"
        for divergence in divergences { text += "\n" + block(divergence, ink) }
        let same = SystemProfile.all.filter { profile in
            profile.name != ProfileComparison.usual.name
                && !divergences.contains { $0.profile.name == profile.name }
        }
        if !same.isEmpty {
            let names = same.map { "iOS \($0.name)" }.joined(separator: " and ")
            text += "\n  " + ink.paint("\(names) as \(usual)", .green) + "\n"
        }
        return text
    }

    private func block(_ divergence: ProfileComparison.Divergence, _ ink: Ink) -> String {
        let event = comparison.events[divergence.index]
        var text = "  " + ink.paint("iOS \(divergence.profile.name)", .bold)
        text += " diverges from \(usual) at event \(event.sequence): "
        text += ink.paint(words(event), .bold) + "\n"
        for line in causes(divergence) { text += "    \(line)\n" }
        let (before, after) = (
            lines(divergence.usual, divergence), lines(divergence.own, divergence)
        )
        text += before.map { ink.paint("    - " + $0, .red) + "\n" }.joined()
        text += after.map { ink.paint("    + " + $0, .green) + "\n" }.joined()
        if let command = command(divergence, event) {
            text += "    " + ink.paint("see it: ", .dim) + command + "\n"
        }
        return text
    }

    /// What explains it, a line for each difference.
    private func causes(_ divergence: ProfileComparison.Divergence) -> [String] {
        guard !divergence.causes.isEmpty else {
            return ["by several of the differences of 'wayfold lab profiles' together"]
        }
        return divergence.causes.map { cause in
            "\(cause.fact), \(cause.about): \(cause.answer(of: divergence.profile)), in \(usual) "
                + cause.answer(of: ProfileComparison.usual)
        }
    }

    /// What is not the same of two sights, as lines.
    private func lines(_ sight: Sight, _ divergence: ProfileComparison.Divergence) -> [String] {
        let (one, other) = (divergence.usual, divergence.own)
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
    private func command(_ divergence: ProfileComparison.Divergence, _ event: Event) -> String? {
        guard trace != "-" else { return nil }
        let faults = comparison.faults.sorted().map { " --fault \($0)" }.joined()
        return ToolName.command("replay \(ShellWord.quoted(trace))")
            + " --architecture \(comparison.subject.name)\(faults)"
            + " --profile \(divergence.profile.name) --step --until \(event.sequence)"
    }

    var report: Report {
        let columns: [Report.Column] = [
            .init("profile", "iOS"), .init("event", "event"), .init("words", "what happens"),
            .init("facts", "because of"), .init("usual", "in \(usual)"), .init("own", "there"),
        ]
        let rows = divergences.map { divergence -> [Report.Value] in
            let event = comparison.events[divergence.index]
            return [
                .text(divergence.profile.name), .count(event.sequence), .text(words(event)),
                .text(divergence.causes.map(\.fact).joined(separator: " ")),
                .text(lines(divergence.usual, divergence).joined(separator: "\n")),
                .text(lines(divergence.own, divergence).joined(separator: "\n")),
            ]
        }
        let facts = [
            Report.Fact("architecture", "architecture", .text(comparison.subject.name)),
            Report.Fact("events", "events", .count(comparison.events.count)),
            Report.Fact("usual", "compared with", .text(ProfileComparison.usual.name)),
            Report.Fact("same", "all the same", .flag(divergences.isEmpty)),
        ]
        return Report(
            key: "profiles",
            blocks: [
                .facts(facts),
                .table(Report.Table(key: "divergences", columns: columns, rows: rows)),
            ])
    }
}
