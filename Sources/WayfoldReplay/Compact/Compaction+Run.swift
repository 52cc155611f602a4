public import SystemPackage
import WayfoldLog
import WayfoldModel

extension Compaction {
    /// How many events pass between two calls of a watch.
    static var stride: Int { 4096 }

    /// Makes a new log of a log, which is read twice and not changed.
    ///
    /// The new log is made beside its place, as `TARGET.new`, and takes its name once it is whole
    /// and on the storage; after a failure, or when it is told to stop, it is removed. Memory is
    /// constant in the number of events and linear in the open sessions and the distinct texts; a
    /// session that is over costs a bit.
    ///
    /// - Parameters:
    ///   - path: The log. A torn tail is not copied; `CompactionReport.tail` tells it.
    ///   - target: The new log's folder, which must not exist.
    ///   - watch: Called now and then with the bytes read and their total; false ends the run.
    /// - Returns: What was done; nil when the watch ended it.
    /// - Throws: `log` for damage in the log, a target that exists and what keeps the new one from
    ///   being written; `text` for sessions that are not there.
    public func run(
        _ path: FilePath, to target: FilePath,
        watch: (_ done: UInt64, _ total: UInt64) -> Bool = { _, _ in true }
    ) throws(TraceError) -> CompactionReport? {
        let log: EventLog
        do { log = try EventLog(reading: path) } catch { throw .log(error) }
        if EventLog.exists(target) { throw .log(.targetExists(target)) }
        do { try EventLog.refuseInside(target) } catch { throw .log(error) }
        let draft = FilePath(target.string + ".new")
        var survey: SessionSurvey?
        if choosesSessions {
            guard let found = try self.survey(log, watch) else { return nil }
            survey = found
        }
        try Self.claim(draft)
        do throws(TraceError) {
            let report = try write(log, survey, to: draft, watch)
            try Self.end(draft, as: report == nil ? nil : target)
            return report
        } catch {
            try Self.end(draft, as: nil)
            throw error
        }
    }

    /// Makes the folder of the draft.
    static func claim(_ draft: FilePath) throws(TraceError) {
        do {
            try EventLog.claim(draft)
        } catch .targetExists {
            throw .text(
                "\(draft): is of another run, or left of one that was interrupted; if none is at "
                    + "work, remove it first")
        } catch {
            throw .log(error)
        }
    }

    /// Gives the draft its name, or removes it.
    private static func end(_ draft: FilePath, as target: FilePath?) throws(TraceError) {
        do throws(EventLogError) {
            if let target {
                try EventLog.publish(draft, as: target)
            } else {
                try EventLog.removeUnfinished(draft)
            }
        } catch {
            throw .log(error)
        }
    }

    /// The first way through: which sessions are left out, and how many events with them.
    private func survey(
        _ log: EventLog, _ watch: (_ done: UInt64, _ total: UInt64) -> Bool
    ) throws(TraceError) -> SessionSurvey? {
        var events = try LogEvents(log)
        var survey = SessionSurvey(self)
        var vocabulary = events.map.vocabulary
        var event = Event(sequence: 0, action: .launch)
        var count = 0
        while try events.next(&vocabulary, into: &event) {
            count += 1
            if count.isMultiple(of: Self.stride) {
                let (done, total) = events.progress
                guard watch(done / 2, total) else { return nil }
            }
            survey.add(event, name: { events.name(of: event.session) })
            if event.endsSession { events.forget(event.session) }
        }
        survey.finish()
        let missing = survey.unmatched.map(\.text).sorted()
        if let first = missing.first {
            throw .text(
                "\(log.path): has no session \(first) but every session that is named has to be "
                    + "there; see 'wayfold replay \(log.path) --format digest'")
        }
        return survey
    }

    private func write(
        _ log: EventLog, _ survey: SessionSurvey?, to draft: FilePath,
        _ watch: (_ done: UInt64, _ total: UInt64) -> Bool
    ) throws(TraceError) -> CompactionReport? {
        let events = try LogEvents(log)
        let omitted = survey?.droppedEvents ?? 0
        let step = Lineage(
            source: log.head.identity, way: "compact", words: words, omittedEvents: omitted)
        let writer = try TraceWriter(
            creating: draft, map: events.map,
            identity: identity(after: log.head.identity, survey),
            allowsSequenceGaps: log.head.allowsSequenceGaps || omitted > 0,
            lineage: events.lineage + [step])
        var run = CompactionRun(self, survey, events, writer)
        guard try run.run(watch) else { return nil }
        var report = try run.finish()
        do {
            let made = try EventLog(reading: draft)
            report.bytesAfter = made.segments.reduce(0) { $0 + LogHead.size(of: $1, in: made) }
        } catch {
            throw .log(error)
        }
        return report
    }
}

extension Compaction {
    /// The new log's identity: the same for the same request of the same log. Names of sessions do
    /// not go in, for they could be tried; which sessions are left out the gaps tell anyway.
    private func identity(after old: LogIdentity, _ survey: SessionSurvey?) -> LogIdentity {
        func part(_ seed: UInt64) -> UInt64 {
            var digest = Digest(seed: seed)
            digest.combine("compact")
            for word in words { digest.combine(word) }
            for word in survey?.bits ?? [] { digest.combine(word) }
            let marks = redaction.keys.map { KeyedHash.value(of: "identity", key: $0) }
            for mark in Set(marks).sorted() { digest.combine(mark) }
            digest.combine(old.low)
            digest.combine(old.high)
            return digest.value
        }
        return LogIdentity(low: part(1), high: part(2))
    }
}

extension Compaction.Session {
    /// The session as it is asked for.
    fileprivate var text: String {
        switch self {
        case .number(let number): "\(number)"
        case .named(let name): "'\(name)'"
        }
    }
}
