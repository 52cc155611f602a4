import SystemPackage
import WayfoldLog
import WayfoldModel

@testable import WayfoldReplay

/// Writes traces as `TraceWriter` does, every event by the slow path.
struct LongWay: ~Copyable {
    private var log: LogWriter
    private var names: [UInt64: (text: String, segment: UInt64)] = [:]

    init(_ path: FilePath, map: AppMap, options: LogOptions) throws {
        log = try LogWriter(
            creating: path, identity: Samples.identity, semanticsVersion: Semantics.version,
            metadata: LogHead.metadata(of: map, lineage: []), options: options)
    }

    mutating func append(_ event: Event, in vocabulary: Vocabulary) throws {
        if names[event.session] != nil {
            try log.prepare()
            try say(event.session)
        }
        let kind = event.action.kind
        let envelope = Envelope(
            time: event.time, session: event.session, scene: event.scene,
            origin: kind.recorded(event.origin), cause: event.cause,
            continuesTurn: event.continuesTurn)
        try log.append(envelope) { $0.encode(event, kind, vocabulary) }
        if kind == .endSession { names[event.session] = nil }
    }

    mutating func name(session: UInt64, _ text: String) throws {
        names[session] = (text, 0)
        try say(session)
    }

    private mutating func say(_ session: UInt64) throws {
        guard let name = names[session], name.segment != log.head.firstSequence else { return }
        try log.name(session: session, as: name.text)
        names[session]?.segment = log.head.firstSequence
    }

    mutating func commit() throws { try log.commit() }

    consuming func close() throws { try log.close() }
}
