/// The way from a log on disk to a writer that can append to it.
///
/// It reads the last segment only, and changes nothing before all of that is proven. Each change
/// leaves a log that opens to the same result, so it may be interrupted anywhere.
struct Resumption: ~Copyable {
    private let log: EventLog
    private var state: ResumedLog
    private var scanner: SegmentScanner
    private var strings = StringTable()

    init(_ log: EventLog, _ storage: consuming LogStorage) {
        self.log = log
        state = ResumedLog(storage: storage, head: log.head, nextSequence: 1)
        scanner = SegmentScanner(log.head)
    }

    consuming func finished() -> ResumedLog { state }

    /// Finds the end of the log and cuts what is torn there.
    mutating func run() throws(EventLogError) {
        if case .damaged(let error) = log.sealFile { throw error }
        state.seal = log.seal
        guard let last = log.segments.last else { throw .notALog(log.path) }
        let unfinished = try enter(last)
        if let unfinished {
            // A segment that was only begun; the one before has to end where it begins.
            let before = log.segments[log.segments.count - 2]
            if let error = try enter(before) { throw error }
            try readToEnd(successor: last)
            try removeSegment(last, because: unfinished)
            return try takeUp(before)
        }
        let damage = try readToEnd(successor: nil)
        try takeUp(last)
        if let damage { try cut(because: damage) }
    }

    /// Turns to a segment; returns what is wrong with a head that was not finished.
    private mutating func enter(_ segment: UInt64) throws(EventLogError) -> EventLogError? {
        let file = try LogFile(reading: EventLog.file(of: segment, in: log.path))
        let start = LogPlace(segment: segment, offset: 0)
        do throws(EventLogError) {
            let stored = try StoredHead(reading: file, segment: segment)
            try stored.head.agree(with: log.head)
            state.head = stored.head
            let first = LogPlace(segment: segment, offset: UInt64(stored.byteCount))
            scanner.enter(
                file, at: first, chain: stored.checksum, nextSequence: segment, isFirst: true)
            return nil
        } catch {
            guard error.isOfUnfinishedHead else { throw error }
            return try refuseBlocks(after: error, at: start)
        }
    }

    /// A head before whole blocks was finished once: then its damage is rot.
    private mutating func refuseBlocks(
        after error: EventLogError, at start: LogPlace
    ) throws(EventLogError) -> EventLogError {
        let file = try LogFile(reading: EventLog.file(of: start.segment, in: log.path))
        scanner.enter(file, at: start, chain: nil, nextSequence: start.segment)
        var inserted: UInt64 = 0
        let isEmpty = try scanner.wholeBlock(from: 0, &inserted) == nil
        guard isEmpty, log.segments.count > 1, !log.isSealed(start) else {
            throw .rot(at: start, error, log: log.path)
        }
        return error
    }

    /// Walks the segment's blocks and records; returns what is torn at its end.
    @discardableResult
    private mutating func readToEnd(
        successor: UInt64?
    ) throws(EventLogError) -> EventLogError? {
        while true {
            switch try scanner.advance() {
            case .block:
                try walkRecords()
            case .end:
                if successor == nil, let seal = log.seal, seal.covers(scanner.place) {
                    let error = EventLogError.endLost(
                        at: scanner.place, next: scanner.nextSequence,
                        sealed: seal.nextSequence, end: seal.end)
                    throw .rot(at: scanner.place, error, log: log.path)
                }
                guard let successor, successor != scanner.nextSequence else { return nil }
                if log.head.allowsSequenceGaps && successor > scanner.nextSequence { return nil }
                throw .missingSegment(
                    after: scanner.nextSequence - 1, expected: scanner.nextSequence,
                    found: successor)
            case .damage(let error, let tearable):
                let survey = try scanner.survey()
                let isTorn =
                    tearable && survey.isTornTail(at: scanner.offset)
                    && !log.isSealed(scanner.place)
                guard isTorn && successor == nil else {
                    let inserted = survey.insertedBytes
                    let found =
                        inserted == 0
                        ? error : .bytesInserted(at: scanner.place, count: inserted)
                    throw .rot(at: scanner.place, found, log: log.path)
                }
                return error
            }
        }
    }

    private mutating func walkRecords() throws(EventLogError) {
        do throws(EventLogError) {
            var cursor = try RecordCursor(scanner.block, &strings)
            while try cursor.next(&strings) {}
        } catch {
            throw .rot(at: error.place ?? scanner.place, error, log: log.path)
        }
    }

    /// Makes the segment that was read the one being written.
    private mutating func takeUp(_ segment: UInt64) throws(EventLogError) {
        try state.storage.open(segment: segment)
        state.nextSequence = scanner.nextSequence
        state.offset = scanner.offset
        state.chain = scanner.chain ?? 0
        state.highestMark = scanner.highestMark
        state.blockCount = scanner.blockCount ?? 0
        guard strings.segment == segment else { return }
        for number in 0..<strings.count {
            let bytes = strings[UInt32(number)] ?? []
            _ = bytes.withUnsafeBytes { state.strings.define($0) }
        }
    }

    private mutating func cut(because damage: EventLogError) throws(EventLogError) {
        let survey = try scanner.survey()
        let kept = try state.storage.keep(from: scanner.offset)
        try state.storage.cut(to: scanner.offset)
        try state.storage.sync()
        state.recovery = Recovery(
            tail: TornTail(at: scanner.place, damage, survey), keptAs: kept)
    }

    private mutating func removeSegment(
        _ segment: UInt64, because damage: EventLogError
    ) throws(EventLogError) {
        let file = try LogFile(reading: EventLog.file(of: segment, in: log.path))
        let survey = DamageSurvey(highestMark: 0, fileBytes: try file.byteCount())
        let kept = try state.storage.setAside(segment: segment)
        try state.storage.syncFolder()
        state.recovery = Recovery(
            tail: TornTail(at: LogPlace(segment: segment, offset: 0), damage, survey),
            removedSegment: true, keptAs: kept)
    }
}
