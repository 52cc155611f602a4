import WayfoldInterchange
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// Writes events as JSON Lines, behind a head that carries the app map.
enum LinesExport {
    private static let chunkBytes = 16 << 10

    static func write(
        _ source: consuming ChosenEvents, to output: inout Output, _ shell: inout Shell
    ) throws {
        var events = source
        var head = events.reader.head
        head.map = .inline(events.reader.map)
        head.semantics = Int(events.reader.map.semantics)
        try output.write(head.line + "\n")
        var names = SessionNames(known: head.sessions.map(\.session))
        var writer = TraceLineWriter()
        var vocabulary = events.reader.map.vocabulary
        var bytes: [UInt8] = []
        do {
            var event = Event(sequence: 0, action: .back)
            while try events.next(&vocabulary, &shell, into: &event) {
                if let name = names.new(event, events.reader.name(of: event.session)) {
                    writer.append(nameOfSession: event.session, name, to: &bytes)
                }
                writer.append(event, in: vocabulary, to: &bytes)
                if bytes.count >= chunkBytes {
                    try output.write(bytes)
                    bytes.removeAll(keepingCapacity: true)
                }
                if case .endSession = event.action {
                    names.forget(event.session)
                    events.forget(event.session)
                }
            }
        } catch {
            try output.write(bytes)
            throw error
        }
        try output.write(bytes)
        try events.requireChosen()
    }
}

/// Tells which sessions' names are still to be said.
struct SessionNames {
    private var said: Set<UInt64>
    private var last: UInt64?

    init(known: [UInt64] = []) {
        said = Set(known)
    }

    /// The name of an event's session when it was not said yet; asked for where the session is
    /// another than that of the event before.
    mutating func new(_ event: Event, _ name: @autoclosure () -> String?) -> String? {
        guard last != event.session else { return nil }
        last = event.session
        guard let name = name(), said.insert(event.session).inserted else { return nil }
        return name
    }

    /// Forgets a session that ended.
    mutating func forget(_ session: UInt64) {
        said.remove(session)
        last = nil
    }
}
