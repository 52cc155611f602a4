import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

// snippet
/// What the person saw on top after each event, and what was refused.
func visit(inLogAt folder: FilePath) throws -> [String] {
    var lines: [String] = []
    var events = try LogEvents(EventLog(reading: folder))
    var replay = Replay(Fold(events.map))
    while let event = try events.next(&replay.fold.vocabulary) {
        if case .refused(let refusal) = replay.step(event) {
            lines.append("refused \(refusal.text(in: replay.fold.vocabulary))")
        } else {
            let top = replay.state.topRoute(ofSceneAt: 0)
            lines.append(replay.fold.text(of: top))
        }
    }
    return lines
}
// end
