import WayfoldModel
import WayfoldReplay

/// A trace and what of it is taken, for what goes through it more than once.
struct TraceSource: Sendable {
    let path: String
    /// One session's number or name; nil for all.
    var session: String?
    /// The map in place of the trace's own.
    var map: AppMap?
    /// The dialect in place of the map's own.
    var dialect: String?

    /// Its events from the first on, which are not folded.
    func events(_ verb: String, _ shell: Shell) throws(TraceError) -> ChosenEvents {
        try ChosenEvents(path, shell, session: session, map: map, verb: verb)
    }
}
