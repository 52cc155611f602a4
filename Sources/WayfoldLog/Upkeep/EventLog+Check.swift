public import SystemPackage

extension EventLog {
    /// Reads all of a log, down to each record, and reports every fault as it is met.
    ///
    /// Nothing is written. A torn tail is not a fault, nor is an end that nothing proves; the
    /// summary says so.
    /// - Parameter watch: Called for each block with the bytes read so far and the total.
    /// - Throws: what keeps the log from being read at all: `noSuchLog`, `notAFolder`, `notALog`,
    ///   `misnamedSegment`, `noHead`, `system`.
    public static func check(
        _ path: FilePath, watch: (_ done: UInt64, _ total: UInt64) -> Void = { _, _ in },
        report: (LogFault) -> Void
    ) throws(EventLogError) -> CheckSummary {
        let log = try EventLog(reading: path, onDamage: .skip)
        let reader = log.reader()
        var strings = StringTable()
        let start = LogPlace(segment: log.segments.first ?? 1, offset: 0)
        var summary = CheckSummary(tail: .clean(at: start), proof: .unproven(.neverSealed))
        func note(_ faults: [LogFault]) {
            summary.faults += faults.count
            for fault in faults { report(fault) }
        }
        let progress = try BlockProgress(log)
        while try reader.nextBlock() {
            progress.report(reader.block, to: watch)
            note(reader.takeFaults())
            if !reader.block.isSeal { summary.blocks += 1 }
            let right = walk(reader.block, &strings) { note([$0]) }
            summary.events += right
        }
        note(reader.takeFaults())
        if let tail = reader.tail { summary.tail = tail }
        if summary.isSound, let fault = try log.indexedBeyond(reader.position) { note([fault]) }
        if let proof = reader.proof { summary.proof = proof }
        for segment in try LogFolder.segments(of: path) {
            let file = try LogFile(reading: Self.file(of: segment, in: path))
            summary.segments += 1
            summary.bytes += try file.byteCount()
        }
        return summary
    }

    /// What an index of the log knows of a part that is not there any more.
    private func indexedBeyond(_ end: LogPosition) throws(EventLogError) -> LogFault? {
        for name in try LogFolder.names(in: path).reversed() where IndexName.isOfIndex(name) {
            guard let extent = SegmentIndex.extent(of: name, in: self) else { continue }
            let indexed = LogPlace(segment: extent.segment, offset: extent.byteCount)
            guard end.place < indexed, end.nextSequence <= extent.endSequence else { continue }
            let error = EventLogError.indexedBeyond(
                at: end.place, next: end.nextSequence, indexed: extent.endSequence, file: name)
            let lost = LogReader.lost(from: end.nextSequence, to: extent.endSequence)
            return LogFault(error: error, lostSequences: lost)
        }
        return nil
    }

    /// Walks one block's records; returns how many events are right.
    private static func walk(
        _ block: LogBlock, _ strings: inout StringTable, note: (LogFault) -> Void
    ) -> UInt64 {
        var events: UInt64 = 0
        var cursor = RecordCursor(noting: block, &strings, note)
        do throws(EventLogError) {
            while try cursor.next(&strings) { events += 1 }
        } catch {
            let next = block.header.firstSequence + events
            note(.ofRecords(error, in: block, next: next))
        }
        return events
    }
}

extension RecordCursor {
    /// A cursor that goes on where the table is not what the block was written after.
    init(noting block: LogBlock, _ strings: inout StringTable, _ note: (LogFault) -> Void) {
        do throws(EventLogError) {
            try self.init(block, &strings)
        } catch {
            note(LogFault(error: error))
            self.init(tolerating: block, &strings)
        }
    }
}

extension LogFault {
    /// The fault of records that cannot be read from a place in a block on.
    static func ofRecords(
        _ error: EventLogError, in block: LogBlock, next: UInt64
    ) -> LogFault {
        let end = block.header.endSequence
        let bodyStart = block.place.offset + UInt64(BlockHeader.byteCount)
        let bodyEnd = bodyStart + UInt64(block.header.bodyBytes)
        let from = max(error.place?.offset ?? bodyStart, bodyStart)
        return LogFault(
            error: error, lostBytes: bodyEnd - min(from, bodyEnd),
            lostSequences: next < end ? next..<end : nil)
    }
}
