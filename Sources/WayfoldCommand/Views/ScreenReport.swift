import WayfoldReplay
import WayfoldReports

/// Which screens sessions visited and how they went from one to the next, as sections.
struct ScreenReport {
    /// So many screens and ways are told.
    private static let limit = 12

    private let survey: ScreenSurvey

    /// - Parameter survey: the open sessions are taken as if they had stopped where they are.
    init(_ survey: ScreenSurvey) {
        self.survey = survey.closed()
    }

    /// The screens, the commonest ways, and how many sessions come how far on the commonest one;
    /// what has nothing to say is left out.
    var sections: [Report.Section] {
        guard !survey.screens.isEmpty else { return [] }
        return [screens, ways, funnel].compactMap { $0 }
    }

    /// The screen that most of those who enter it leave by going back at once, in a sentence; nil
    /// where it is fewer than half, or too few to say.
    var commonestTurn: String? {
        let turned = survey.screens.filter { $0.entered >= 10 && $0.turnedBack * 2 > $0.entered }
        guard let worst = turned.max(by: { $0.turnedBack < $1.turnedBack }) else { return nil }
        let share = Double(worst.turnedBack) / Double(worst.entered)
        return "\(Self.percent(share)) of \(UnitText.counted(worst.entered, "visit")) to "
            + "\(Self.name(worst)) turn back at once"
    }

    /// The way that was gone most often, in a sentence; nil where sessions stay where they begin.
    var commonestWay: String? {
        survey.ways.first.map { way in
            "Most go from \(name(at: way.from)) to \(name(at: way.to)): "
                + UnitText.counted(way.count, "time")
        }
    }

    private var screens: Report.Section {
        let ranked = survey.screens.sorted {
            $0.visits != $1.visits ? $0.visits > $1.visits : $0.first < $1.first
        }
        let rows = ranked.prefix(Self.limit).map { screen -> [Report.Value] in
            [
                .text(Self.name(screen)), .count(screen.visits), .count(screen.sessions),
                .text(screen.typicalTime.map { UnitText.time(Double($0) * 1_000) } ?? ""),
                .text(screen.time > 0 ? Moment.text(ofSpan: screen.time) : ""),
                .count(screen.deepest), .count(screen.turnedBack), .count(screen.stopped),
            ]
        }
        let table = Report.Table(
            key: "screens",
            columns: [
                .init("screen", "screen"), .init("visits", "visits", .trailing),
                .init("sessions", "sessions", .trailing),
                .init("typical", "half stay up to", .trailing),
                .init("time", "in all", .trailing), .init("deepest", "deepest", .trailing),
                .init("turnedBack", "turned back", .trailing),
                .init("stopped", "stopped", .trailing),
            ], rows: rows)
        return Report.Section(
            key: "screens", heading: "screens visited",
            blocks: [.table(table)] + Self.more(ranked.count - rows.count, "screen"))
    }

    private var ways: Report.Section? {
        let ways = survey.ways
        guard !ways.isEmpty else { return nil }
        let rows = ways.prefix(Self.limit).map { way -> [Report.Value] in
            let how =
                way.deeper * 2 > way.count
                ? "deeper" : way.back * 2 > way.count ? "back" : "across"
            return [
                .text(name(at: way.from)), .text(name(at: way.to)), .text(how), .count(way.count),
                .text("\(way.first)"),
            ]
        }
        let table = Report.Table(
            key: "ways",
            columns: [
                .init("from", "from"), .init("to", "to"), .init("how", "how"),
                .init("count", "times", .trailing), .init("first", "first at event", .trailing),
            ], rows: rows)
        var blocks: [Report.Block] = [.table(table)]
        blocks += Self.more(ways.count - rows.count, "way")
        if survey.otherMoves > 0 {
            let others = UnitText.counted(survey.otherMoves, "move")
            blocks.append(.note(Report.Note("\(others) between further screens: not listed.")))
        }
        return Report.Section(key: "ways", heading: "commonest ways", blocks: blocks)
    }

    /// The way on which most go deeper, from the screen on which most begin; the number is of the
    /// moves to each screen.
    private var funnel: Report.Section? {
        guard let begin = survey.moves(at: nil).first(where: { $0.from == nil }),
            let first = begin.to
        else { return nil }
        var bars = [Report.Bars.Bar(name(at: first), .count(begin.count))]
        var met: Set<Int> = [first]
        var place = first
        while bars.count < Self.limit,
            let next = survey.moves(at: place).first(where: { move in
                move.from == place && move.deeper * 2 > move.count
                    && move.to.map { !met.contains($0) } ?? false
            }), let to = next.to
        {
            bars.append(.init(name(at: to), .count(next.count)))
            met.insert(to)
            place = to
        }
        guard bars.count > 2 else { return nil }
        return Report.Section(
            key: "funnel", heading: "how many go how far on the commonest way deeper",
            blocks: [.bars(Report.Bars(key: "funnel", bars: bars))])
    }

    private func name(at place: Int?) -> String {
        place.map { Self.name(survey.screens[$0]) } ?? ""
    }

    private static func name(_ screen: ScreenSurvey.Screen) -> String {
        screen.name.isEmpty ? "(no route)" : TextWidth.cut(screen.name, to: 60)
    }

    private static func more(_ left: Int, _ what: String) -> [Report.Block] {
        guard left > 0 else { return [] }
        return [.note(Report.Note("\(UnitText.counted(left, what)) more.", kind: .remark))]
    }

    private static func percent(_ share: Double) -> String {
        Report.Value.decimal(share * 100, places: 0).text + " %"
    }
}
