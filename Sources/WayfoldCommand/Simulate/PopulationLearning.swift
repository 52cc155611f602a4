import WayfoldInterchange
import WayfoldModel
import WayfoldReplay
import WayfoldSimulation

/// Counts the people of a recorded trace.
enum PopulationLearning {
    /// - Parameter map: takes the place of the trace's own app map.
    static func population(
        of path: String, map: AppMap?, _ shell: inout Shell
    ) throws -> Population {
        var walk = try TraceWalk(path, shell, map: map, verb: "learning")
        var vocabulary = walk.replay.fold.vocabulary
        var count = PopulationCount(walk.replay.fold, &vocabulary)
        walk.replay.fold.vocabulary = vocabulary
        while let step = try walk.next(&shell) {
            count.take(
                step.event, step.decided, after: walk.replay.state,
                &walk.replay.fold.vocabulary)
        }
        guard walk.replay.eventCount > 0 else { throw CommandError.empty(path) }
        return count.finish(walk.replay.fold.vocabulary)
    }
}
