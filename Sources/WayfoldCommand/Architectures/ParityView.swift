import WayfoldArchitectures
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Shows what became of a trace on its way through architectures.
struct ParityView {
    let trace: String
    let choice: ArchitectureChoice
    let replay: ParityReplay

    /// A block an architecture, then a note for each pair of dialects that part.
    func text(_ ink: Ink) -> String {
        let blocks = replay.sides.map { text(of: $0, ink) }
        let notes = divergences.map { note($0, ink) }
        guard !notes.isEmpty else { return blocks.joined() }
        return blocks.joined() + "\n" + notes.joined(separator: "\n")
    }

    /// The blocks of the architectures that broke parity, for who has seen the steps.
    func broken(_ ink: Ink) -> String {
        replay.sides.filter { $0.found != nil }.map { text(of: $0, ink, advises: false) }.joined()
    }

    func text(
        of side: ParityReplay.Side, _ ink: Ink, advises: Bool = true
    ) -> String {
        let name = ink.paint(side.name, .bold)
        var text: String
        if let found = side.found {
            text = name + ": " + ink.paint("parity breaks", .red)
            text += " between fold (-) and live objects (+), in \(Self.extent(side))\n"
            text += self.text(of: found, side, ink)
            if advises, let command = command(side, found) {
                text += "  " + ink.paint("see it: ", .dim) + command + "\n"
            }
        } else {
            text = name + ": " + ink.paint("parity", .green) + " in \(Self.extent(side))\n"
        }
        let unsupported = Self.unsupported(side)
        guard !unsupported.isEmpty else { return text }
        let words = unsupported.map { "\(Report.Value.count($0.count).text) \($0.kind.word)" }
        return text + ink.paint("  unsupported: " + words.joined(separator: ", "), .dim) + "\n"
    }

    /// How far an architecture came.
    private static func extent(_ side: ParityReplay.Side) -> String {
        let count = side.run.sessionCount
        let sessions = Report.Value.count(count).text
        return UnitText.counted(side.run.eventCount, "event")
            + " of \(sessions) \(count == 1 ? "session" : "sessions")"
    }

    /// How often each verb was refused because the architecture has no way to do it.
    static func unsupported(
        _ side: ParityReplay.Side
    ) -> [(kind: ActionKind, count: Int)] {
        ActionKind.allCases.compactMap { kind in
            side.run.unsupported[kind].map { (kind, $0) }
        }
    }

    /// The event of a break and both sides of it.
    private func text(
        of found: ParityBreak, _ side: ParityReplay.Side, _ ink: Ink
    ) -> String {
        var text = ""
        if let place = side.place { text += ink.paint("  at \(place)", .dim) + "\n" }
        if let event = found.event {
            text += "  " + ink.paint("\(event.sequence)", .dim) + "  "
            text += ink.paint(words(event), .bold) + "\n"
        }
        if found.event == nil {
            text += "  before the first event of session \(found.session)\n"
        }
        switch found.fault {
        case .outcome(let fold, let live):
            text += ink.paint("    - " + outcome(fold), .red) + "\n"
            text += ink.paint("    + " + outcome(live), .green) + "\n"
        case .state(let difference):
            text += StateView(ink: ink).difference(difference, indent: 4)
        case .identity: text += "    \(sentence(found))\n"
        }
        return text
    }

    /// What a break is, in one line.
    func sentence(_ found: ParityBreak) -> String {
        switch found.fault {
        case .outcome(let fold, let live):
            return "the fold says \(outcome(fold)), the live objects \(outcome(live))"
        case .state: return "the live objects show something else than the fold"
        case .identity(let route, let isNew):
            let text = PlainText.route(replay.vocabulary.route(route))
            let screen = "the screen " + TextWidth.visible(text)
            return isNew
                ? "\(screen) is another object now but should be the one it was"
                : "\(screen) is the object of an earlier screen but should be a new one"
        }
    }

    /// The command that shows the steps up to a break.
    func command(_ side: ParityReplay.Side, _ found: ParityBreak) -> String? {
        guard trace != "-", let event = found.event else { return nil }
        let known = choice.faults(of: side.run.subject)
        let faults = choice.faults.filter(known.contains).map { " --fault \($0)" }.joined()
        return ToolName.command("replay \(ShellWord.quoted(trace))")
            + " --architecture \(side.name)\(side.run.subject.profileText)\(faults)"
            + " --step --until \(event.sequence)"
    }

    func words(_ event: Event) -> String {
        var shown = event
        shown.outcome = .applied
        return TextWidth.visible(Words.text(of: shown, in: replay.vocabulary))
    }

    func outcome(_ outcome: Outcome) -> String {
        EventView.text(of: outcome, in: replay.vocabulary)
    }
}
