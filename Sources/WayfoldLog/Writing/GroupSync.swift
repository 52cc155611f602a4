/// The syncs of a log that several threads wait for: one at a time, each for everything that was
/// written before it began.
///
/// Whoever finds no sync running leads: it syncs for all, outside of every lock, while others go
/// on writing. They follow: when its sync did not cover what they wait for, one of them leads the
/// next, which takes all of them along. One at a time also because a failure is reported once: of
/// two syncs of a file only one would learn that its pages are lost.
final class GroupSync: Sendable {
    private struct Known: ~Copyable {
        /// The segment being written; nil while a thread has it to sync it.
        var segment: SegmentSync?
        /// The end of what was written.
        var written: LogPlace
        /// The end of what is known synced.
        var synced: LogPlace
        /// After it no sync begins.
        var failure: EventLogError?
        /// How many threads wait for a sync that is running.
        var waitingCount = 0

        /// Whether everything before a place is synced. Whatever was in the segments before the
        /// one being written is.
        func covers(_ place: LogPlace) -> Bool {
            place.segment < synced.segment
                || place.segment == synced.segment && place.offset <= synced.offset
        }
    }

    private enum Turn: ~Copyable {
        case synced
        case leads(SegmentSync, to: LogPlace)
    }

    private let known: Monitor<Known>

    init(
        _ segment: consuming sending SegmentSync, written: LogPlace, syncedBytes: UInt64,
        failure: EventLogError?
    ) {
        let synced = LogPlace(segment: written.segment, offset: syncedBytes)
        known = Monitor(
            Known(segment: segment, written: written, synced: synced, failure: failure))
    }

    /// The failure after which nothing is accepted any more.
    var failure: EventLogError? { known.withLock { $0.failure } }

    /// How many threads wait for a sync that they do not lead.
    var waitingCount: Int { known.withLock { $0.waitingCount } }

    /// The bytes of a segment that are known synced.
    func syncedBytes(of segment: UInt64) -> UInt64 {
        known.withLock { $0.synced.segment == segment ? $0.synced.offset : 0 }
    }

    /// Takes down how far the segment is written; nobody is woken by it.
    func wrote(to place: LogPlace) {
        known.withLock { $0.written = place }
    }

    /// Has everybody who waits, and is not covered by a sync that is running, fail.
    func fail(_ error: EventLogError) {
        known.change { $0.failure = $0.failure ?? error }
    }

    /// Turns to a new segment, once no sync is running. What was before is synced, or never will
    /// be under durability none.
    func enter(_ segment: consuming sending SegmentSync, at place: LogPlace, syncedBytes: UInt64) {
        var next: SegmentSync? = segment
        known.withLock(
            when: { $0.segment != nil },
            { known in
                known.segment = next.take()
                known.written = place
                known.synced = LogPlace(segment: place.segment, offset: syncedBytes)
            })
    }

    /// Returns once everything before a place is synced, by this thread or another.
    ///
    /// - Throws: `writerFailed` when a write or sync failed before that was so.
    func sync(upTo place: LogPlace) throws(EventLogError) {
        switch try turn(upTo: place) {
        case .synced: return
        case .leads(let segment, let target): try lead(segment, to: target)
        }
    }

    /// Waits for the end of the sync that runs, and takes the next one if it is needed.
    private func turn(upTo place: LogPlace) throws(EventLogError) -> Turn {
        known.withLock { $0.waitingCount += 1 }
        return try known.withLock(
            when: { $0.segment != nil || $0.covers(place) || $0.failure != nil },
            { known throws(EventLogError) in
                known.waitingCount -= 1
                if known.covers(place) { return .synced }
                if let failure = known.failure { throw .writerFailed(failure) }
                guard let segment = known.segment.take() else { return .synced }
                return .leads(segment, to: known.written)
            })
    }

    private func lead(
        _ segment: consuming SegmentSync, to target: LogPlace
    ) throws(EventLogError) {
        var failed: EventLogError?
        do throws(EventLogError) {
            try segment.run()
        } catch {
            failed = error
        }
        var back: SegmentSync? = segment
        known.change { known in
            known.segment = back.take()
            if let failed {
                known.failure = known.failure ?? failed
            } else {
                known.synced = target
            }
        }
        if let failed { throw .writerFailed(failed) }
    }
}
