import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Where events come from, one after the other, without being folded.
final class EventSource {
    /// An event as its trace has it.
    struct Said {
        let event: Event
        /// The session's name.
        let name: String?
        /// Whether the event came with the outcome it had.
        let saysOutcome: Bool
    }

    private final class TraceBox {
        var reader: TraceReader

        init(_ reader: consuming TraceReader) {
            self.reader = reader
        }
    }

    private final class LogBox {
        var events: IndexedEvents

        init(_ events: consuming IndexedEvents) {
            self.events = events
        }
    }

    private enum Kind {
        case trace(TraceBox)
        case log(LogBox)
        case held(HeldEvents, session: UInt64?)
    }

    private let kind: Kind
    /// How many of the events that are held were looked at.
    private var position = 0

    init(_ reader: consuming TraceReader) {
        kind = .trace(TraceBox(reader))
    }

    init(_ events: consuming IndexedEvents) {
        kind = .log(LogBox(events))
    }

    /// Gives events of memory, of all sessions or of one.
    init(_ held: HeldEvents, of session: UInt64?) {
        kind = .held(held, session: session)
    }

    /// The next event, with symbols of the vocabulary; nil at the end of what is there. Of a log
    /// that grows it may be asked again later.
    func next(_ vocabulary: inout Vocabulary) throws(TraceError) -> Said? {
        switch kind {
        case .trace(let box):
            guard let event = try box.reader.next(&vocabulary) else { return nil }
            let name = box.reader.name(of: event.session)
            if case .endSession = event.action { box.reader.forget(event.session) }
            return Said(event: event, name: name, saysOutcome: box.reader.saysOutcome)
        case .log(let box):
            guard let event = try box.events.next(&vocabulary) else { return nil }
            let name = box.events.name(of: event.session)
            if case .endSession = event.action { box.events.forget(event.session) }
            return Said(event: event, name: name, saysOutcome: true)
        case .held(let held, let session):
            while position < held.events.count {
                let event = held.events[position].event
                position += 1
                guard session == nil || event.session == session else { continue }
                return Said(event: event, name: nil, saysOutcome: true)
            }
            return nil
        }
    }

    /// How far it is, in bytes or events; nil when that is not known.
    var progress: (done: UInt64, total: UInt64)? {
        switch kind {
        case .trace(let box): box.reader.progress
        case .log: nil
        case .held(let held, _): (UInt64(position), UInt64(held.events.count))
        }
    }
}
