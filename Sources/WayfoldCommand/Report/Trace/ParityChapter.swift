import WayfoldArchitectures
import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldReports

/// Where live objects diverge from the fold, and dialects from each other, as sections.
struct ParityChapter {
    private let view: ParityView

    init(
        _ choice: ArchitectureChoice, _ path: String, _ session: String?, _ shell: inout Shell
    ) throws {
        var events = try ChosenEvents(
            path, shell, session: session, map: try choice.map(ofTrace: path), verb: "leading")
        view = try ParityView(choice, &events, &shell)
    }

    /// How many architectures broke parity.
    var breakCount: Int { view.replay.sides.count { $0.found != nil } }

    /// The events to be shown, and their sessions.
    var wanted: [UInt64: UInt64] {
        var wanted: [UInt64: UInt64] = [:]
        for event in view.replay.sides.compactMap({ $0.found?.event })
            + view.divergences.map(\.divergence.event)
        {
            wanted[event.sequence] = event.session
        }
        return wanted
    }

    /// The answer in a sentence.
    var sentence: String {
        let broken = view.replay.sides.compactMap { side in
            side.found.map { found in
                "\(side.name) breaks parity "
                    + (found.event.map { "at event \($0.sequence)" } ?? "before the first event")
            }
        }
        guard broken.isEmpty else { return broken.joined(separator: "; ") + "." }
        guard let first = view.divergences.first else {
            return "The dialects of all these architectures agree to the end."
        }
        return "Parity holds; \(view.headline(first)) at event "
            + "\(first.divergence.event.sequence)."
    }

    /// Where live objects broke parity: a section each.
    func breaks(_ moments: [UInt64: TraceMoments.Moment]) -> [Report.Section] {
        view.replay.sides.compactMap { side in
            side.found.map { section(of: $0, side, moments) }
        }
    }

    /// All architectures in a table, then a section for each difference between dialects.
    func divergences(_ moments: [UInt64: TraceMoments.Moment]) -> [Report.Section] {
        var sections = [
            Report.Section(
                key: "parity", heading: "Architectures", blocks: [.table(view.architectures)])
        ]
        // What several diverge at is shown once.
        var shown: Set<UInt64> = []
        for (number, group) in view.divergences.enumerated() {
            let isNew = shown.insert(group.divergence.event.sequence).inserted
            sections.append(section(of: group, number + 1, isNew ? moments : [:]))
        }
        return sections
    }

    private func section(
        of found: ParityBreak, _ side: ParityReplay.Side,
        _ moments: [UInt64: TraceMoments.Moment]
    ) -> Report.Section {
        var facts = [Report.Fact("problem", "problem", .text(view.sentence(found)))]
        if let place = side.place { facts.append(Report.Fact("place", "at", .text(place))) }
        if let command = view.command(side, found) {
            facts.append(Report.Fact(Report.Fact.commandKey, "see it", .text(command)))
        }
        var blocks: [Report.Block] = [.facts(facts)]
        blocks += pictures(found.event, moments)
        switch found.fault {
        case .state(let difference):
            blocks.append(
                .picture(
                    Self.sides(
                        difference, "What the fold says and what the live objects show",
                        "the fold", "live \(side.name)")))
        case .outcome(let fold, let live):
            blocks.append(
                .picture(
                    Self.sides(
                        view.outcome(fold), view.outcome(live), "the fold", "live \(side.name)")))
        case .identity: break
        }
        let event = found.event.map { " at event \($0.sequence)" } ?? ""
        return Report.Section(
            key: "break.\(side.name)", heading: "\(side.name) breaks parity\(event)",
            blocks: blocks)
    }

    private func section(
        of group: ParityView.DivergenceGroup, _ number: Int,
        _ moments: [UInt64: TraceMoments.Moment]
    ) -> Report.Section {
        let found = group.divergence
        let (left, right) = view.names(group.pairs[0])
        var blocks: [Report.Block] = []
        if group.pairs.count > 1 {
            blocks.append(
                .note(Report.Note("All that diverge here: \(view.headline(group)).")))
        }
        blocks.append(
            .table(
                Report.Table(
                    key: "rows\(number)",
                    columns: [
                        .init("question", "why: the question"), .init("left", left),
                        .init("right", right),
                    ],
                    rows: found.rows.map { [.text($0.text), .text($0.left), .text($0.right)] })))
        blocks += pictures(found.event, moments)
        if let difference = found.difference {
            blocks.append(
                .picture(Self.sides(difference, "The screens after it", left, right)))
        } else {
            blocks.append(
                .picture(
                    Self.sides(view.outcome(found.left), view.outcome(found.right), left, right)))
        }
        return Report.Section(
            key: "divergence\(number)",
            heading: "\(right) diverges from \(left) at event \(found.event.sequence)",
            blocks: blocks)
    }

    private func pictures(
        _ event: Event?, _ moments: [UInt64: TraceMoments.Moment]
    ) -> [Report.Block] {
        guard let event, let moment = moments[event.sequence] else { return [] }
        return [
            .picture(TraceChapter.journey(moment, "What happened up to there")),
            .picture(moment.before.picture("On screen before it")),
        ]
    }

    private static func sides(
        _ left: String, _ right: String, _ leftName: String, _ rightName: String
    ) -> Report.Picture {
        picture(
            "What became of it", leftName, rightName, [Sides.Row(left: left, right: right)])
    }

    /// Both sides of a difference: what went on the left, what came on the right.
    private static func sides(
        _ difference: StateDifference, _ title: String, _ leftName: String, _ rightName: String
    ) -> Report.Picture {
        var rows: [Sides.Row] = []
        var removed: [String] = []
        var added: [String] = []
        func flush() {
            for index in 0..<max(removed.count, added.count) {
                rows.append(
                    Sides.Row(
                        left: removed.indices.contains(index) ? removed[index] : nil,
                        right: added.indices.contains(index) ? added[index] : nil))
            }
            removed = []
            added = []
        }
        for row in difference.rows {
            let line = row.row.line + (row.row.isTop ? " ←" : "")
            switch row {
            case .same:
                flush()
                rows.append(Sides.Row(left: line, right: line))
            case .removed: removed.append(line)
            case .added: added.append(line)
            }
        }
        flush()
        return picture(title, leftName, rightName, rows)
    }

    private static func picture(
        _ title: String, _ leftName: String, _ rightName: String, _ rows: [Sides.Row]
    ) -> Report.Picture {
        Report.Picture(
            title: title, summary: "Left \(leftName), right \(rightName).",
            .sides(Sides(leftName: leftName, rightName: rightName, rows: rows)),
            table: Report.Table(
                key: "sides", columns: [.init("left", leftName), .init("right", rightName)],
                rows: rows.map { [.text($0.left ?? ""), .text($0.right ?? "")] }))
    }
}
