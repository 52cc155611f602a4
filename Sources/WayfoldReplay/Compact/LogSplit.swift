import Foundation
public import SystemPackage
public import WayfoldLog
import WayfoldModel

/// Parts a log into several, so that each can be replayed for itself: a session is whole in one of
/// them, and events keep their numbers.
///
/// Which shard takes a session is said by its number alone (`SessionShare`), so that the same log
/// gives the same shards, byte for byte. The head of each says which log it came from.
public enum LogSplit {
    /// How many shards there may be: each is open while they are written.
    public static let limit = 256

    /// One log that was made.
    public struct Shard: Hashable, Sendable {
        public var path: FilePath
        public var events: UInt64
    }

    /// What was made.
    public struct Report: Hashable, Sendable {
        public var shards: [Shard]
        /// How the log ended; what follows a torn tail's place is in no shard.
        public var tail: LogTail?
    }

    /// Makes a folder of logs, `shard-01-of-80.log` and so on.
    ///
    /// The log is read twice and not changed. The folder is made beside its place, as `TARGET.new`,
    /// and takes its name once every shard is whole and on the storage. Memory is constant in the
    /// number of events, and linear in the open sessions that have names and in the distinct texts.
    ///
    /// - Parameters:
    ///   - path: the log's folder.
    ///   - count: from 1 to `limit`.
    ///   - target: the folder to make.
    ///   - watch: called now and then with the bytes read and their total; false ends the run.
    /// - Returns: what was made; nil when the watch ended it.
    /// - Throws: `log` for damage in the log, a target that exists and what keeps a shard from
    ///   being written; `text` for what a run that was interrupted has left.
    public static func run(
        _ path: FilePath, into count: Int, at target: FilePath,
        watch: (_ done: UInt64, _ total: UInt64) -> Bool = { _, _ in true }
    ) throws(TraceError) -> Report? {
        precondition((1...limit).contains(count), "there are 1 to \(limit) shards")
        let log: EventLog
        do { log = try EventLog(reading: path) } catch { throw .log(error) }
        if EventLog.exists(target) { throw .log(.targetExists(target)) }
        do { try EventLog.refuseInside(target) } catch { throw .log(error) }
        let draft = FilePath(target.string + ".new")
        guard let survey = try ShardSurvey(log, count, watch) else { return nil }
        try Compaction.claim(draft)
        do throws(TraceError) {
            guard try write(log, survey, to: draft, watch) else {
                try remove(draft)
                return nil
            }
            do { try EventLog.publish(draft, as: target) } catch { throw .log(error) }
            let shards = survey.counts.enumerated().map { index, events in
                Shard(path: target.appending(name(index, of: count)), events: events)
            }
            return Report(shards: shards, tail: survey.tail)
        } catch {
            try remove(draft)
            throw error
        }
    }

    /// What the shard of that index, from 0, is called.
    static func name(_ index: Int, of count: Int) -> String {
        let number = String(index + 1)
        let zeros = String(repeating: "0", count: String(count).count - number.count)
        return "shard-\(zeros)\(number)-of-\(count).log"
    }

    private static func remove(_ draft: FilePath) throws(TraceError) {
        do {
            try FileManager.default.removeItem(atPath: draft.string)
        } catch {
            guard EventLog.exists(draft) else { return }
            throw .text("\(draft): cannot be removed: \(error); remove it by hand")
        }
    }

    private static func write(
        _ log: EventLog, _ survey: ShardSurvey, to draft: FilePath,
        _ watch: (_ done: UInt64, _ total: UInt64) -> Bool
    ) throws(TraceError) -> Bool {
        var events = try LogEvents(log)
        let shards = try survey.counts.indices.map { index throws(TraceError) in
            try ShardWriter.begin(index, survey, log, events, in: draft)
        }
        var vocabulary = events.map.vocabulary
        var event = Event(sequence: 0, action: .launch)
        var count = 0
        // A writer at work may have appended since the events were counted.
        while try events.next(&vocabulary, into: &event), event.sequence <= survey.lastSequence {
            count += 1
            if count.isMultiple(of: ShardSurvey.stride) {
                let (done, total) = events.progress
                guard watch(total / 2 + done / 2, total) else { return false }
            }
            let shard = shards[SessionShare.index(of: event.session, shards.count)]
            try shard.append(event, vocabulary, name: events.name(of: event.session))
            if event.endsSession { events.forget(event.session) }
        }
        for shard in shards { try shard.close() }
        return true
    }
}

/// How many events each shard gets, which its head says.
private struct ShardSurvey {
    static let stride = 4096

    private(set) var counts: [UInt64]
    private(set) var lastSequence: UInt64 = 0
    private(set) var tail: LogTail?
    var total: UInt64 { counts.reduce(0, +) }

    /// Nil when the watch ended it.
    init?(
        _ log: EventLog, _ count: Int, _ watch: (_ done: UInt64, _ total: UInt64) -> Bool
    ) throws(TraceError) {
        counts = Array(repeating: 0, count: count)
        var events = try LogEvents(log)
        var vocabulary = events.map.vocabulary
        var event = Event(sequence: 0, action: .launch)
        var read = 0
        while try events.next(&vocabulary, into: &event) {
            read += 1
            if read.isMultiple(of: Self.stride) {
                let (done, total) = events.progress
                guard watch(done / 2, total) else { return nil }
            }
            counts[SessionShare.index(of: event.session, count)] += 1
            lastSequence = event.sequence
            if event.endsSession { events.forget(event.session) }
        }
        tail = events.tail
    }
}

/// A shard that is being written.
private final class ShardWriter {
    private var writer: TraceWriter?
    private var named: Set<UInt64> = []
    private var sessionWithName: UInt64?
    private var appended = 0

    private static let syncStride = 8192

    private init(_ writer: consuming TraceWriter) {
        self.writer = consume writer
    }

    /// Creates the log of that index, from 0.
    static func begin(
        _ index: Int, _ survey: ShardSurvey, _ log: EventLog, _ events: borrowing LogEvents,
        in folder: FilePath
    ) throws(TraceError) -> ShardWriter {
        let count = survey.counts.count
        let words = "shard \(index + 1) of \(count)"
        let omitted = survey.total - survey.counts[index]
        let source = log.head.identity
        func part(_ seed: UInt64) -> UInt64 {
            var digest = Digest(seed: seed)
            digest.combine("split")
            digest.combine(index)
            digest.combine(count)
            digest.combine(source.low)
            digest.combine(source.high)
            return digest.value
        }
        let step = Lineage(source: source, way: "split", words: [words], omittedEvents: omitted)
        let writer = try TraceWriter(
            creating: folder.appending(LogSplit.name(index, of: count)), map: events.map,
            identity: LogIdentity(low: part(1), high: part(2)),
            allowsSequenceGaps: log.head.allowsSequenceGaps || omitted > 0,
            lineage: events.lineage + [step])
        return ShardWriter(writer)
    }

    func append(
        _ event: Event, _ vocabulary: Vocabulary, name: String?
    ) throws(TraceError) {
        try writer?.skip(to: event.sequence)
        if sessionWithName != event.session, let name {
            sessionWithName = event.session
            if named.insert(event.session).inserted {
                try writer?.name(session: event.session, name)
            }
        }
        _ = try writer?.append(event, in: vocabulary)
        appended += 1
        // A block says how far the log was synced before it, so that what is damaged there later is
        // told from a tail that was never finished.
        if appended.isMultiple(of: Self.syncStride) { try writer?.commit() }
        guard event.endsSession else { return }
        named.remove(event.session)
        sessionWithName = nil
    }

    func close() throws(TraceError) {
        try writer.take()?.close()
    }
}
