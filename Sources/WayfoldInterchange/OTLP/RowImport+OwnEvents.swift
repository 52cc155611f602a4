import WayfoldLog
import WayfoldModel
import WayfoldReplay

extension RowImport where Format == OTLPRows {
    /// Records our own events as they were, and counts what else there is.
    ///
    /// - Parameter hasHead: whether a record has the trace's head; events without are noted.
    mutating func runOwn(
        _ source: inout LineReader, hasHead: Bool,
        into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        var order = EventOrder()
        var open: Set<UInt64> = []
        var otherCount = 0
        while let part = try reader.next(&source) {
            switch part {
            case .value(let tag, let range, let line) where OTLPRows.isRow(tag):
                tally.countRow()
                tally.notes.turn(to: source.path, line: line)
                do throws(RowFault) {
                    var found = try reader.bytes.withUnsafeBufferPointer { bytes throws(RowFault) in
                        try OwnEvent(UnsafeBufferPointer(rebasing: bytes[range]), &sink.vocabulary)
                    }
                    found.line = line
                    if let event = found.event {
                        try order.add(found, number: event.sequence)
                        if !hasHead { tally.notes.add(OTLPWords.trace, OwnEvent.headless) }
                    } else if !found.isHead {
                        otherCount += 1
                    }
                } catch {
                    try tally.skip(reader.placed(error), path: source.path, line: line)
                }
                while let next = order.takeReady() {
                    try record(next, source.path, &open, &sink)
                }
            case .fault(let fault, let line):
                tally.countRow()
                try tally.skip(fault, path: source.path, line: line)
            case .value, .mark, .documentEnd: break
            }
        }
        while let next = order.takeFirst() { try record(next, source.path, &open, &sink) }
        return tally.finished(remarks: [
            .init("records of others", "\(otherCount)"),
            .init("events that came twice", "\(order.copyCount)"), lostLines,
        ])
    }

    private mutating func record(
        _ own: OwnEvent, _ path: String, _ open: inout Set<UInt64>,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        guard let event = own.event else { return }
        let isFirst = !open.contains(event.session)
        do throws(ImportError) {
            try tally.record(event, sessionName: own.sessionName, isFirst: isFirst, in: &sink)
        } catch {
            guard let refusal = own.refusal(for: error) else { throw error }
            return try tally.skip(refusal, path: path, line: own.line)
        }
        if case .endSession = event.action, event.outcome == .applied {
            open.remove(event.session)
        } else {
            open.insert(event.session)
        }
    }
}

/// A record of an export to OpenTelemetry, read back.
struct OwnEvent {
    /// The line that it begins on.
    var line = 0
    /// Nil for a record that holds none.
    private(set) var event: Event?
    private(set) var sessionName: String?
    /// Whether it holds the head of the trace.
    private(set) var isHead = false

    init(_ row: UnsafeBufferPointer<UInt8>, _ vocabulary: inout Vocabulary) throws(RowFault) {
        let fields = try OTLPFields(row)
        isHead = try fields.line(of: fields.ownTrace, OTLPWords.trace) != nil
        guard let line = try fields.line(of: fields.ownEvent, OTLPWords.event) else {
            return
        }
        var reader = TraceLineReader(afterLine: 0)
        let record: TraceRecord?
        do throws(TraceLineError) {
            record = try reader.read(Array(line.utf8), in: &vocabulary)
        } catch {
            throw RowFault(
                .wrongShape, "\(OTLPWords.event), column \(error.column): \(error.problem)")
        }
        guard case .event(let event) = record else {
            throw RowFault(
                .wrongShape, "\(OTLPWords.event) is '\(line)' but should be an event; export anew")
        }
        try Self.check(event)
        self.event = event
        // A session without a name goes by its number.
        let name = try fields.scanner.looseText(of: fields.session, "session.id")
        if let name, name != "\(event.session)" { sessionName = name }
    }
}

extension OwnEvent {
    /// What is noted of events when no record has the head.
    static let headless = RowFault(
        .missing,
        "has \(OTLPWords.event) but no record has \(OTLPWords.trace), the head with the app map,"
            + " as 'wayfold log export otlp' writes it")

    /// What a log allows no event to be.
    private static func check(_ event: Event) throws(RowFault) {
        guard event.sequence < LogLimits.lastSequence else {
            throw RowFault(
                .outOfRange,
                "\(OTLPWords.event) is event \(event.sequence) but should be one below"
                    + " \(LogLimits.lastSequence)")
        }
        guard event.cause < event.sequence else {
            throw RowFault(
                .outOfOrder,
                "the cause of event \(event.sequence) is event \(event.cause) but should be an"
                    + " earlier one")
        }
    }

    /// What is wrong with the event, when the log refuses it alone; nil when the log fails.
    func refusal(for error: ImportError) -> RowFault? {
        guard case .sinkFailed(let inner) = error,
            case .log(.limitExceeded(let what, let found, let limit))? = inner as? TraceError
        else { return nil }
        return RowFault(
            .tooLong,
            "event \(event?.sequence ?? 0) has \(found) \(what.rawValue) but should have at most"
                + " \(limit)")
    }
}
