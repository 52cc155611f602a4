import WayfoldReplay
import WayfoldReports

/// Which screens sessions visited and how they went from one to the next, as sections.
struct ScreenReport {
    /// The most screens and ways that are listed.
    private static let limit = 12

    private let survey: ScreenSurvey

    /// - Parameter survey: the open sessions are taken as if they had stopped where they are.
    init(_ survey: ScreenSurvey) {
        self.survey = survey.closed()
    }

    /// The screens, how many sessions reach each, and the commonest ways; what has nothing to say
    /// is left out.
    var sections: [Report.Section] {
        guard !survey.screens.isEmpty else { return [] }
        return [screens, reach, ways].compactMap { $0 }
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

    /// The way that was gone most often, in a sentence; nil where none was gone more often than
    /// every other.
    var commonestWay: String? {
        guard let way = survey.ways.first, way.count > survey.ways.dropFirst().first?.count ?? 1
        else { return nil }
        return "The commonest way leads from \(name(at: way.from)) to \(name(at: way.to)): "
            + UnitText.counted(way.count, "time")
    }

    private var screens: Report.Section {
        let ranked = survey.screens.sorted {
            $0.visits != $1.visits ? $0.visits > $1.visits : $0.first < $1.first
        }
        let rows = ranked.prefix(Self.limit).map { screen -> [Report.Value] in
            [
                .text(Self.name(screen)), .count(screen.visits), .count(screen.sessions),
                .text(screen.typicalTime.map(Self.roundedTime) ?? ""),
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

    /// In how many sessions each screen was visited, beside all of them; nil for one session.
    private var reach: Report.Section? {
        let sessions = survey.screens.reduce(0) { $0 + $1.stopped }
        guard sessions > 1 else { return nil }
        let reached = survey.screens.sorted {
            $0.sessions != $1.sessions ? $0.sessions > $1.sessions : $0.first < $1.first
        }.prefix(Self.limit)
        let bars =
            [Report.Bars.Bar("all sessions", .count(sessions))]
            + reached.map { .init(Self.name($0), .count($0.sessions)) }
        return Report.Section(
            key: "reach", heading: "how many sessions reach a screen",
            blocks: [.bars(Report.Bars(key: "reach", bars: bars))])
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

    /// A time that is known to a thirty-second, in two digits.
    private static func roundedTime(_ microseconds: Int64) -> String {
        var unit: Int64 = 1
        while microseconds / unit >= 100 { unit *= 10 }
        return Moment.text(ofSpan: (microseconds + unit / 2) / unit * unit)
    }

    private static func percent(_ share: Double) -> String {
        Report.Value.decimal(share * 100, places: 0).text + " %"
    }
}
