import WayfoldModel
import WayfoldReplay

/// Writes what the sessions of a trace did, as far as it was counted.
struct OverviewAnswer {
    /// How many kinds of what went wrong are written.
    private static let incidentLimit = 60
    /// How many stretches are written for one strip.
    private static let stripLimit = 320

    let overview: Overview
    /// How far the counting is.
    var isWhole = true
    var done: UInt64 = 0
    var total: UInt64 = 0
    var failure: String?

    /// All that the page opens on, but the strip and the moves.
    func write(to json: inout JSONText) {
        json.member("events", overview.events)
        json.member("sessions", overview.sessions)
        json.member("refused", overview.refused)
        json.member("troubled", overview.troubled)
        json.member("deepest", overview.deepest)
        json.member("first", overview.first)
        json.member("last", overview.last)
        json.member("firstTime", overview.times?.lowerBound ?? 0)
        json.member("lastTime", overview.times?.upperBound ?? 0)
        json.member("isWhole", isWhole)
        json.member("done", done)
        json.member("total", total)
        json.member("failure", failure)
        let ranked = overview.incidents.ranked
        json.member("kindsOfIncidents", ranked.count)
        json.array("incidents", ranked.prefix(Self.incidentLimit)) { json, group in
            json.beginObject()
            json.member("text", StateAnswer.cut(group.key.text()))
            json.member("isRefusal", group.key.problem.isRefusal)
            json.member("count", group.count)
            json.member("first", group.first)
            json.member("last", group.last)
            json.endObject()
        }
        let closed = overview.screens.closed()
        json.array("screens", closed.screens) { write($1, to: &$0) }
        // The commonest way from the first screen on is what the page shows first.
        json.member(
            "start", closed.moves(at: nil).first { $0.from == nil }?.to.map(UInt64.init))
    }

    private func write(_ screen: ScreenSurvey.Screen, to json: inout JSONText) {
        json.beginObject()
        json.member("name", StateAnswer.cut(screen.name))
        json.member("visits", screen.visits)
        json.member("sessions", screen.sessions)
        json.member("entered", screen.entered)
        json.member("turnedBack", screen.turnedBack)
        json.member("stopped", screen.stopped)
        json.member("depthSum", screen.depthSum)
        json.member("deepest", screen.deepest)
        json.member("time", screen.time)
        json.member("typicalTime", screen.typicalTime.map { UInt64(max(0, $0)) })
        json.member("first", screen.first)
        json.member("firstTurnedBack", screen.firstTurnedBack)
        json.member("firstStopped", screen.firstStopped)
        json.endObject()
    }

    /// How sessions came to a screen and how they went on; where they began when it is nil.
    func writeMoves(at screen: Int?, to json: inout JSONText) {
        let closed = overview.screens.closed()
        json.member("otherMoves", closed.otherMoves)
        json.array("moves", closed.moves(at: screen)) { json, move in
            json.beginObject()
            json.member("from", move.from.map(UInt64.init))
            json.member("to", move.to.map(UInt64.init))
            json.member("count", move.count)
            json.member("deeper", move.deeper)
            json.member("back", move.back)
            json.member("first", move.first)
            json.endObject()
        }
    }

    /// The events of a range in stretches.
    func writeStrip(_ range: ClosedRange<UInt64>, to json: inout JSONText) {
        json.member("first", max(overview.first, range.lowerBound))
        json.member("last", min(overview.last, range.upperBound))
        let zoomed = overview.buckets.zoomed(to: range, limit: Self.stripLimit)
        json.member("deepest", zoomed.buckets.map(\.depth).max() ?? 0)
        zoomed.write(to: &json)
    }
}

extension Incidents.Key.Problem {
    fileprivate var isRefusal: Bool {
        if case .refused = self { return true }
        return false
    }
}
