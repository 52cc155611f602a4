import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// Reads a log in every way there is, and holds each reader against the others.
func fuzzSegment(_ bytes: UnsafeRawBufferPointer) throws(FuzzFinding) {
    let input = SegmentInput(Array(bytes))
    try holdAll(of: input.files, input.original)
}

/// Makes sure of every property of a log of these files.
func holdAll(of files: [String: [UInt8]], _ original: SeedLog?) throws(FuzzFinding) {
    let scratch = try ScratchLog()
    try scratch.write(files)
    let look = LogProperties(scratch.log, original)
    try look.holdRepeating()
    try look.holdReading()
    try look.holdEvents()
    try look.holdFold()
    try look.holdCheck()
    try look.holdRepair(to: scratch.free("repaired"))
    try hold(scratch.files() == files, "the log was written to by its readers")
}

/// What must hold of the log at a path, whatever happened to it.
struct LogProperties {
    private let path: FilePath
    /// The right log that it was, if that is known.
    private let original: SeedLog?
    let stopped: LogLook
    let skipped: LogLook

    init(_ path: FilePath, _ original: SeedLog?) {
        self.path = path
        self.original = original
        stopped = LogLook(path, .stop)
        skipped = LogLook(path, .skip)
    }

    /// Readers agree with themselves.
    func holdRepeating() throws(FuzzFinding) {
        try hold(stopped == LogLook(path, .stop), "a second reader that stops reads otherwise")
        try hold(skipped == LogLook(path, .skip), "a second reader that skips reads otherwise")
        var vocabulary = original?.vocabulary ?? Vocabulary()
        let events = EventLook(path, .skip, &vocabulary)
        try hold(
            events == EventLook(path, .skip, &vocabulary), "a second reading gives other events")
    }

    /// Readers agree with each other, and with what was written.
    func holdReading() throws(FuzzFinding) {
        try hold(
            skipped.records.starts(with: stopped.records),
            "a reader that skips lacks events of one that stops")
        let sequences = skipped.records.map(\.envelope.sequence)
        try hold(
            zip(sequences, sequences.dropFirst()).allSatisfy { $0 < $1 },
            "sequence numbers do not ascend: \(sequences)")
        if let original { try holdDamage(of: original.look.records) }
    }

    /// Never wrong events, never a silent loss in the middle.
    private func holdDamage(of written: [LogLook.Record]) throws(FuzzFinding) {
        try hold(written.starts(with: stopped.records), "a reader that stops gives wrong events")
        let bySequence = Dictionary(
            uniqueKeysWithValues: written.map { ($0.envelope.sequence, $0) })
        for record in skipped.records where record != bySequence[record.envelope.sequence] {
            throw FuzzFinding(description: "a reader that skips gives a wrong event: \(record)")
        }
        guard let last = skipped.records.last?.envelope.sequence else { return }
        let read = Set(skipped.records.map(\.envelope.sequence))
        let lost = written.map(\.envelope.sequence).filter { $0 < last && !read.contains($0) }
        for sequence in lost {
            let isNamed = skipped.faults.contains { $0.lostSequences?.contains(sequence) == true }
            let isNoted = original?.allowsGaps == true && !skipped.faults.isEmpty
            try hold(
                isNamed || isNoted,
                "event \(sequence) is lost and no fault says so: \(skipped.faults)")
        }
    }

    /// What is decoded is what was written; of a log that is not known, what stops is the first
    /// part of what skips.
    func holdEvents() throws(FuzzFinding) {
        var vocabulary = original?.vocabulary ?? Vocabulary()
        let events = EventLook(path, .skip, &vocabulary).events
        guard let original else {
            return try hold(
                events.starts(with: EventLook(path, .stop, &vocabulary).events),
                "a reader that skips lacks actions of one that stops")
        }
        let written = Dictionary(
            uniqueKeysWithValues: original.events.map { ($0.sequence, $0) })
        for event in events where event != written[event.sequence] {
            throw FuzzFinding(description: "a reader that skips gives a wrong action: \(event)")
        }
        try hold(
            !stopped.records.isEmpty || stopped.error != nil || stopped.tail != nil,
            "a reader that stops says nothing")
    }

    /// Whatever events are read, they fold, and they have text forms.
    func holdFold() throws(FuzzFinding) {
        let log: EventLog
        var reader: LogEvents
        do {
            log = try EventLog(reading: path)
            reader = try LogEvents(log)
        } catch {
            return
        }
        var look = FoldLook(reader.map)
        while true {
            let event: Event?
            do throws(TraceError) {
                event = try reader.next(&look.vocabulary)
            } catch {
                break
            }
            guard let event else { break }
            try look.step(event)
            try EventForms.holdLines(event, &look.vocabulary)
        }
        try look.finish()
    }

    /// A check agrees with the readers.
    func holdCheck() throws(FuzzFinding) {
        var faults: [LogFault] = []
        let summary: CheckSummary
        do throws(EventLogError) {
            summary = try EventLog.check(path) { faults.append($0) }
        } catch {
            return try hold(skipped.error == error, "a check gives \(error), a reader does not")
        }
        try hold(summary.faults == faults.count, "a check counts other faults than it reports")
        try hold(
            summary.events == UInt64(skipped.records.count),
            "a check counts \(summary.events) events, a reader \(skipped.records.count)")
        try hold(
            !faults.isEmpty || stopped.error == nil,
            "a check finds no fault, a reader stops: \(String(describing: stopped.error))")
        try hold(
            faults.isEmpty || stopped.error != nil,
            "a check finds \(faults), a reader that stops reads it all")
        for fault in faults { try hold(!"\(fault)".contains("\n"), "not one line: \(fault)") }
    }

    /// A repaired log is sound and holds events of the damaged one, each as it was.
    func holdRepair(to target: FilePath) throws(FuzzFinding) {
        let made: RepairReport?
        do throws(TraceError) {
            made = try TraceRepair.repair(
                path, to: target, identity: LogIdentity(low: 11, high: 12))
        } catch {
            return
        }
        guard let report = made else { throw FuzzFinding(description: "a repair stops by itself") }
        let look = LogLook(target, .stop)
        try hold(look.error == nil, "a repaired log is damaged: \(String(describing: look.error))")
        try hold(
            look.records.count == Int(report.keptEvents),
            "a repair says \(report.keptEvents) and keeps \(look.records.count) events")
        let known = Dictionary(
            skipped.records.map { ($0.envelope.sequence, $0) }
        ) { one, _ in one }
        for record in look.records where record != known[record.envelope.sequence] {
            throw FuzzFinding(description: "a repair keeps what was not there: \(record)")
        }
        let checked = LogLook(target, .skip)
        try hold(checked.faults.isEmpty, "a repaired log has faults: \(checked.faults)")
    }
}
