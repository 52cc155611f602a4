import SystemPackage
import WayfoldLog
import WayfoldModel

/// One compaction at work on its second way through the log: what is kept is redacted, decided
/// once as it was and once as it is now, and written.
struct CompactionRun: ~Copyable {
    private let compaction: Compaction
    private let lastSequence: UInt64
    private var events: LogEvents
    private var writer: TraceWriter
    private var sieve: SessionSieve?
    private var before: Replay
    /// Its vocabulary has the texts of kept events only: nothing else can come into the new log.
    private var after: Replay
    private var texts: TextTransfer
    private var dropped = DroppedNumbers()
    private var named: Set<UInt64> = []
    private var sessionWithName: UInt64?
    private var openSessions: Set<UInt64> = []
    private(set) var report = CompactionReport()

    init(
        _ compaction: Compaction, _ survey: SessionSurvey?, _ events: consuming LogEvents,
        _ writer: consuming TraceWriter
    ) {
        self.compaction = compaction
        lastSequence = survey?.lastSequence ?? .max
        sieve = survey.map { SessionSieve($0) }
        let map = events.map
        before = Replay(Fold(map))
        after = Replay(Fold(map))
        texts = TextTransfer(compaction.redaction, map)
        report.bytesBefore = events.byteCount
        report.droppedSessions = survey?.droppedSessions ?? 0
        self.events = events
        self.writer = writer
    }

    /// Goes through all events; false when it was told to stop.
    mutating func run(
        _ watch: (_ done: UInt64, _ total: UInt64) -> Bool
    ) throws(TraceError) -> Bool {
        var event = Event(sequence: 0, action: .launch)
        var count = 0
        while try events.next(&before.fold.vocabulary, into: &event) {
            // A writer at work may have appended since the sessions were looked at.
            if event.sequence > lastSequence { return true }
            count += 1
            if count.isMultiple(of: Compaction.stride) {
                let (done, total) = events.progress
                let seen = sieve == nil ? done : total / 2 + done / 2
                guard watch(seen, total) else { return false }
            }
            try take(event)
        }
        return true
    }

    /// Ends the new log; it is on the storage then.
    consuming func finish() throws(TraceError) -> CompactionReport {
        var report = report
        report.tail = events.tail
        report.unmetNames = texts.unmetNames
        report.redactedTexts = texts.changedCount
        try writer.close()
        return report
    }

    private mutating func take(_ event: Event) throws(TraceError) {
        let isDropped = sieve?.drops(event) ?? false
        dropped.add(event.sequence, isDropped: isDropped)
        if isDropped {
            report.droppedEvents += 1
        } else {
            try keep(event)
        }
        guard event.endsSession else { return }
        events.forget(event.session)
        named.remove(event.session)
        openSessions.remove(event.session)
        sessionWithName = nil
    }

    private mutating func keep(_ event: Event) throws(TraceError) {
        report.keptEvents += 1
        if openSessions.insert(event.session).inserted { report.keptSessions += 1 }
        if dropped.contains(event.cause) { report.lostCauses += 1 }
        let kept = texts.transferred(event, &before.fold.vocabulary, &after.fold.vocabulary)
        if !compaction.redaction.keepsAll { compare(event, kept) }
        if event.sequence != writer.nextSequence { try writer.skip(to: event.sequence) }
        try name(event.session)
        _ = try writer.append(kept, in: after.fold.vocabulary)
    }

    /// Decides an event as it was and as it is now.
    private mutating func compare(_ event: Event, _ kept: Event) {
        let agreed = before.step(event) == event.outcome
        let agrees = after.step(kept) == kept.outcome
        if agreed && !agrees { report.changedOutcomes += 1 }
        if before.state.hasEnded { before.forgetCurrent() }
        if after.state.hasEnded { after.forgetCurrent() }
    }

    private mutating func name(_ session: UInt64) throws(TraceError) {
        guard !compaction.forgetsNames, sessionWithName != session,
            let name = events.name(of: session)
        else { return }
        sessionWithName = session
        if named.insert(session).inserted { try writer.name(session: session, name) }
    }
}

extension Action {
    /// All symbols in the order that `replacingSymbols` meets them in.
    var symbols: [Symbol] {
        var found: [Symbol] = []
        _ = replacingSymbols { symbol in
            found.append(symbol)
            return symbol
        }
        return found
    }
}
