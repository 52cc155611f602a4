import SystemPackage
import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// What another thread needs to read a trace, as far as it went at a moment.
struct TraceSnapshot: Sendable {
    let path: String
    let map: AppMap
    /// A fold with the vocabulary that the events in memory have their symbols of.
    let fold: Fold
    let held: HeldEvents
    let isIndexed: Bool

    /// All events, or those of one session number, from the first on.
    func events(of session: UInt64? = nil) throws -> EventSource {
        guard isIndexed else { return EventSource(held, of: session) }
        var reader = try TraceReader(path, map: map)
        if let session,
            case .index(let index) = try LogIndex.find(of: EventLog(reading: FilePath(path)))
        {
            reader.narrow(to: [session], by: index)
        }
        return EventSource(reader, of: session)
    }
}
