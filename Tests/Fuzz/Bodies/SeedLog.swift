import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// A right log whose events are known, for inputs to begin with or to damage.
struct SeedLog: Sendable {
    /// The bytes of each segment, by its first sequence number, ascending.
    let segments: [(first: UInt64, bytes: [UInt8])]
    let look: LogLook
    let events: [Event]
    let vocabulary: Vocabulary
    let allowsGaps: Bool
    /// How many strings the first segment defines.
    let stringCount: UInt32

    static let map = """
        {"wayfold":1,"name":"todos","version":"1","root":"main",\
        "flows":{"main":{"tabs":["home","todos"]}},\
        "routes":{"home":{},"todos":{},"todo":{"parameters":{"id":"string"}},"form":{}},\
        "links":[{"pattern":"t://todo/{id}","do":["selectTab todos","push todo id={id}"]}],\
        "guards":[{"name":"signedIn","routes":["form"],"fact":"auth","is":"true"}]}
        """

    /// How a log is written.
    struct Plan {
        var identity: LogIdentity
        var words = SeedTexts.words
        /// The app map; nil for a head as short as can be.
        var map: String? = SeedLog.map
        var allowsGaps = false
        var segmentBytes: UInt64 = 1200
        var durability = Durability.everyBatch
    }

    /// Several small segments of one block an event or few, with names of sessions and all forms
    /// of strings.
    static let whole = made(Plan(identity: LogIdentity(low: 1, high: 2)))
    /// The same with sequence numbers left out.
    static let gapped = made(Plan(identity: LogIdentity(low: 3, high: 4), allowsGaps: true))
    /// The same in one segment.
    static let single = made(Plan(identity: LogIdentity(low: 5, high: 6), segmentBytes: 1 << 20))
    /// Another log of the same shape as `whole`.
    static let foreign = made(Plan(identity: LogIdentity(low: 7, high: 8)))
    /// Few events in several segments, for an index: all questions that it answers are asked.
    static let indexed = made(
        Plan(
            identity: LogIdentity(low: 9, high: 10), words: SeedTexts.sessions, segmentBytes: 1000))

    static func made(_ plan: Plan) -> SeedLog {
        do {
            return try SeedLog(plan)
        } catch {
            preconditionFailure("the log to begin with cannot be made: \(error)")
        }
    }

    private init(_ plan: Plan) throws {
        let scratch = try ScratchLog()
        let path = scratch.free("seed")
        var vocabulary = Vocabulary()
        let written = try Self.write(plan, at: path, &vocabulary)
        look = LogLook(path, .stop)
        var read = vocabulary
        events = EventLook(path, .stop, &read).events
        try hold(events == written, "the log to begin with gives other events than written")
        allowsGaps = plan.allowsGaps
        self.vocabulary = vocabulary
        stringCount = try Self.stringCount(of: EventLog(reading: path))
        segments = try EventLog(reading: path).segments.map { first in
            let file = try FileDescriptor.open(
                path.appending(Self.file(of: first)), .readOnly)
            let bytes = try file.closeAfter {
                let count = Int(try file.seek(offset: 0, from: .end))
                return try [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
                    got = try file.read(
                        fromAbsoluteOffset: 0, into: UnsafeMutableRawBufferPointer(buffer))
                }
            }
            return (first, bytes)
        }
    }

    /// Writes the events of a plan, some blocks of one event and some of more.
    private static func write(
        _ plan: Plan, at path: FilePath, _ vocabulary: inout Vocabulary
    ) throws -> [Event] {
        var options = LogOptions(durability: plan.durability)
        options.segmentBytes = plan.segmentBytes
        var writer = try writer(of: plan, at: path, options)
        var written: [Event] = []
        for (number, line) in plan.words.split(separator: "\n").enumerated() {
            guard let words = try Words.parse(String(line), in: &vocabulary) else { continue }
            for event in words.events {
                if plan.allowsGaps, number % 4 == 1 { try writer.skip(to: writer.nextSequence + 3) }
                if number % 5 == 0 { try writer.name(session: event.session, "name\(number)") }
                var stored = event
                stored.cause = min(event.cause, writer.nextSequence - 1)
                stored.sequence = try writer.append(stored, in: vocabulary)
                written.append(stored)
            }
            if number % 3 != 0 { try writer.commit() }
        }
        try writer.close()
        return written
    }

    private static func writer(
        of plan: Plan, at path: FilePath, _ options: LogOptions
    ) throws -> TraceWriter {
        guard let map = plan.map else {
            return try TraceWriter(
                creating: path, metadata: Array(#"{"wayfold":1}"#.utf8), identity: plan.identity,
                allowsSequenceGaps: plan.allowsGaps, options: options)
        }
        return try TraceWriter(
            creating: path, map: AppMap(json: Array(map.utf8), file: "seed.map.json"),
            identity: plan.identity, allowsSequenceGaps: plan.allowsGaps, options: options)
    }

    /// How many strings the first segment defines.
    private static func stringCount(of log: EventLog) throws -> UInt32 {
        let reader = log.reader()
        var strings = StringTable()
        var count = 0
        while try reader.nextBlock(), reader.block.place.segment == 1 {
            var cursor = try RecordCursor(reader.block, &strings)
            while try cursor.next(&strings) {}
            count = strings.count
        }
        return UInt32(count)
    }

    /// The name of a segment's file.
    static func file(of first: UInt64) -> String {
        let digits = String(first)
        return String(repeating: "0", count: 16 - min(16, digits.count)) + digits + ".log"
    }
}
