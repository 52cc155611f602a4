import Foundation
import LogBenchmarks
import WayfoldModel
import WayfoldReplay

/// Events as lines of JSON, decoded by Foundation the way an app would.
struct JSONEvents {
    private struct Line: Codable {
        var sequence: UInt64
        var session: UInt64
        var time: Int64
        var verb: String
        var route: String?
    }

    private let lines: [Data]
    private let map: AppMap

    init(_ trace: RecordedTrace) throws {
        let encoder = JSONEncoder()
        lines = try trace.events.map { event in
            var line = Line(
                sequence: event.sequence, session: event.session, time: event.time, verb: "back")
            switch event.action {
            case .push(let route):
                line.verb = "push"
                line.route = trace.vocabulary.text(route)
            case .popToRoot: line.verb = "popToRoot"
            default: break
            }
            return try encoder.encode(line)
        }
        map = trace.map
    }

    func folded() throws -> FoldCount {
        let decoder = JSONDecoder()
        var fold = VerifiedFold(map)
        for data in lines {
            let line = try decoder.decode(Line.self, from: data)
            let action: Action
            switch line.verb {
            case "push": action = .push(fold.replay.fold.vocabulary.symbol(line.route ?? ""))
            case "popToRoot": action = .popToRoot
            default: action = .back
            }
            fold.add(
                Event(
                    sequence: line.sequence, time: line.time, session: line.session,
                    action: action))
        }
        return fold.result
    }
}
