public import SystemPackage

extension EventLog {
    /// Reads all of a log, down to each record, and reports every fault as it is met.
    ///
    /// Nothing is written. A torn tail is not a fault; the summary tells it.
    /// - Throws: what keeps the log from being read at all: `noSuchLog`, `notAFolder`, `notALog`,
    ///   `misnamedSegment`, `noHead`, `system`.
    public static func check(
        _ path: FilePath, report: (LogFault) -> Void
    ) throws(EventLogError) -> CheckSummary {
        let log = try EventLog(reading: path, onDamage: .skip)
        var reader = log.reader()
        var strings = StringTable()
        let start = LogPlace(segment: log.segments.first ?? 1, offset: 0)
        var summary = CheckSummary(tail: .clean(at: start))
        func note(_ faults: [LogFault]) {
            summary.faults += faults.count
            for fault in faults { report(fault) }
        }
        while try reader.nextBlock() {
            note(reader.takeFaults())
            summary.blocks += 1
            let right = walk(reader.block, &strings) { note([$0]) }
            summary.events += right
        }
        note(reader.takeFaults())
        if let tail = reader.tail { summary.tail = tail }
        for segment in try LogFolder.segments(of: path) {
            let file = try LogFile(reading: Self.file(of: segment, in: path))
            summary.segments += 1
            summary.bytes += try file.byteCount()
        }
        return summary
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
