import SystemPackage
import WayfoldLog
import WayfoldModel
import WayfoldReplay

/// What a reader made of a log, to be compared with what another made of it.
struct LogLook: Equatable {
    struct Record: Hashable {
        var envelope: Envelope
        var payload: [UInt8]
    }

    var records: [Record] = []
    var faults: [LogFault] = []
    /// What is wrong within whole blocks.
    var recordErrors: [EventLogError] = []
    var tail: LogTail?
    var error: EventLogError?

    /// Reads a log to its end; under `.stop` to the first error.
    init(_ path: FilePath, _ policy: DamagePolicy) {
        do throws(EventLogError) {
            try read(EventLog(reading: path, onDamage: policy), policy)
        } catch {
            self.error = error
        }
    }

    private mutating func read(
        _ log: EventLog, _ policy: DamagePolicy
    ) throws(EventLogError) {
        let reader = log.reader()
        var strings = StringTable()
        while try reader.nextBlock() {
            faults += reader.takeFaults()
            do throws(EventLogError) {
                var cursor = try RecordCursor(reader.block, &strings)
                try take(&cursor, &strings)
            } catch {
                if policy == .stop { throw error }
                recordErrors.append(error)
                try readTolerating(reader.block, error, &strings)
            }
        }
        faults += reader.takeFaults()
        tail = reader.tail
    }

    /// Reads a block whose strings do not follow those before, as a check does.
    private mutating func readTolerating(
        _ block: LogBlock, _ error: EventLogError, _ strings: inout StringTable
    ) throws(EventLogError) {
        guard case .stringCountBroken = error else { return }
        do throws(EventLogError) {
            var cursor = RecordCursor(tolerating: block, &strings)
            try take(&cursor, &strings)
        } catch {
            recordErrors.append(error)
        }
    }

    private mutating func take(
        _ cursor: inout RecordCursor, _ strings: inout StringTable
    ) throws(EventLogError) {
        while try cursor.next(&strings) {
            records.append(Record(envelope: cursor.envelope, payload: Array(cursor.payload)))
        }
    }
}

/// What the decoder of events made of a log.
struct EventLook: Equatable {
    var events: [Event] = []
    var errors: [TraceError] = []
    var tail: LogTail?

    /// Reads a log to its end; under `.stop` to the first error.
    init(_ path: FilePath, _ policy: DamagePolicy, _ vocabulary: inout Vocabulary) {
        do throws(TraceError) {
            let log: EventLog
            do { log = try EventLog(reading: path, onDamage: policy) } catch { throw .log(error) }
            var reader = try LogEvents(log)
            try read(&reader, policy, &vocabulary)
        } catch {
            errors.append(error)
        }
    }

    private mutating func read(
        _ reader: inout LogEvents, _ policy: DamagePolicy, _ vocabulary: inout Vocabulary
    ) throws(TraceError) {
        while true {
            do throws(TraceError) {
                guard let event = try reader.next(&vocabulary) else { break }
                events.append(event)
            } catch {
                if policy == .stop { throw error }
                errors.append(error)
                // What keeps the file from being read would be met again and again.
                if case .log(.system) = error { break }
            }
        }
        tail = reader.tail
    }
}
