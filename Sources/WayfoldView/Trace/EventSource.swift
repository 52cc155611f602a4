import WayfoldInterchange
import WayfoldModel
import WayfoldReplay

/// Where events come from, one after the other, without being folded: a trace or memory, all
/// sessions or one.
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

    private enum Kind {
        case trace(TraceBox)
        case held(HeldEvents)
    }

    private let kind: Kind
    private let session: UInt64?
    /// How many of the events that are held were looked at.
    private var position = 0

    init(_ reader: consuming TraceReader, of session: UInt64? = nil) {
        kind = .trace(TraceBox(reader))
        self.session = session
    }

    init(_ held: HeldEvents, of session: UInt64?) {
        kind = .held(held)
        self.session = session
    }

    /// The next event, with symbols of the vocabulary; nil at the end of what is there. Of a log
    /// that grows it may be asked again later.
    func next(_ vocabulary: inout Vocabulary) throws(TraceError) -> Said? {
        switch kind {
        case .trace(let box):
            while let event = try box.reader.next(&vocabulary) {
                let name = box.reader.name(of: event.session)
                if case .endSession = event.action { box.reader.forget(event.session) }
                guard isWanted(event) else { continue }
                return Said(event: event, name: name, saysOutcome: box.reader.saysOutcome)
            }
        case .held(let held):
            while position < held.count {
                let event = held[position]
                position += 1
                guard isWanted(event) else { continue }
                return Said(event: event, name: nil, saysOutcome: true)
            }
        }
        return nil
    }

    private func isWanted(_ event: Event) -> Bool {
        session == nil || event.session == session
    }

    /// How far it is, in bytes or events; nil when that is not known.
    var progress: (done: UInt64, total: UInt64)? {
        switch kind {
        case .trace(let box): box.reader.progress
        case .held(let held): (UInt64(position), UInt64(held.count))
        }
    }
}
