import WayfoldModel
import WayfoldReplay

extension RowImport where Format == OTLPRows {
    /// Records our own events as they were, and counts what else there is.
    mutating func runOwn(
        _ source: inout LineReader, into sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) -> ImportSummary {
        var order = EventOrder()
        var open: Set<UInt64> = []
        var otherCount = 0
        while let part = try nextPart(&source) {
            switch part {
            case .value(let tag, let range, let line) where OTLPRows.isRow(tag):
                tally.countRow()
                do throws(RowFault) {
                    let found = try reader.bytes.withUnsafeBufferPointer { bytes throws(RowFault) in
                        try OwnEvent(UnsafeBufferPointer(rebasing: bytes[range]), &sink.vocabulary)
                    }
                    if let event = found.event {
                        try order.add(found, number: event.sequence)
                    } else if !found.isHead {
                        otherCount += 1
                    }
                } catch {
                    try tally.skip(error, path: source.path, line: line)
                }
                while let next = order.takeReady() { try record(next, &open, &sink) }
            case .fault(let fault, let line):
                tally.countRow()
                try tally.skip(fault, path: source.path, line: line)
            case .value, .mark, .documentEnd: break
            }
        }
        while let next = order.takeFirst() { try record(next, &open, &sink) }
        return tally.finished(remarks: [
            .init("records of others", "\(otherCount)"),
            .init("events that came twice", "\(order.copyCount)"), lostLines,
        ])
    }

    private mutating func record(
        _ own: OwnEvent, _ open: inout Set<UInt64>,
        _ sink: inout (some ImportSink & ~Copyable)
    ) throws(ImportError) {
        guard let event = own.event else { return }
        let isFirst = open.insert(event.session).inserted
        if case .endSession = event.action, event.outcome == .applied {
            open.remove(event.session)
        }
        try tally.record(event, sessionName: own.sessionName, isFirst: isFirst, in: &sink)
    }
}

/// A record of an export to OpenTelemetry, read back.
struct OwnEvent {
    /// Nil for a record that holds none.
    private(set) var event: Event?
    private(set) var sessionName: String?
    /// Whether it holds the head of the trace.
    private(set) var isHead = false

    init(_ row: UnsafeBufferPointer<UInt8>, _ vocabulary: inout Vocabulary) throws(RowFault) {
        let fields = try OTLPFields(row)
        isHead = !fields.ownTrace.isMissing
        guard let line = try fields.scanner.text(of: fields.ownEvent, OTLPWords.event) else {
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
        self.event = event
        // A session without a name goes by its number.
        let name = try fields.scanner.looseText(of: fields.session, "session.id")
        if let name, name != "\(event.session)" { sessionName = name }
    }
}
