/// Delivers the blocks of a log in order, across its segments.
///
/// ```swift
/// let reader = log.reader()
/// var strings = StringTable()
/// while try reader.nextBlock() {
///     var cursor = try RecordCursor(reader.block, &strings)
///     while try cursor.next(&strings) { use(cursor.envelope, cursor.payload) }
/// }
/// ```
///
/// At the end of a log that grows, `nextBlock` may be called again later: it goes on when a block
/// or a segment was added since. A block half written is not there yet.
public final class LogReader {
    /// The log as far as the reader knows it; segments that appear are added.
    public internal(set) var log: EventLog
    /// How the log ends; nil as long as `nextBlock` has not returned false.
    public internal(set) var tail: LogTail?
    /// What proves that end; nil as long as `nextBlock` has not returned false.
    public internal(set) var proof: EndProof?
    /// The damage skipped since the last `takeFaults`; empty under `.stop`.
    public internal(set) var faults: [LogFault] = []

    var segmentIndex: Int
    var isInSegment = false
    /// Whether it was noted that the log ends before the end that was sealed.
    var hasNotedLostEnd = false
    var scanner: SegmentScanner

    init(_ log: EventLog, segment index: Int) {
        self.log = log
        segmentIndex = index
        scanner = SegmentScanner(log.head)
    }

    /// A reader of the log that goes on at a position.
    static func resumed(
        _ log: EventLog, at position: LogPosition
    ) throws(EventLogError) -> LogReader {
        let segment = position.place.segment
        guard let index = log.segments.firstIndex(of: segment) else {
            let found = log.segments.first { $0 > segment } ?? log.segments.last ?? segment
            throw .missingSegment(
                after: segment - min(segment, 1), expected: segment, found: found)
        }
        let file = try LogFile(reading: EventLog.file(of: segment, in: log.path))
        let reader = LogReader(log, segment: index)
        reader.scanner.enter(
            file, at: position.place, chain: position.checksum,
            nextSequence: position.nextSequence)
        reader.isInSegment = true
        return reader
    }

    /// The block that `nextBlock` moved to; valid until the next call.
    public var block: LogBlock { scanner.block }

    /// The position after the current block.
    public var position: LogPosition {
        guard isInSegment else {
            let segment = log.segments[segmentIndex]
            return LogPosition(
                place: LogPlace(segment: segment, offset: 0), checksum: nil, nextSequence: segment)
        }
        return LogPosition(
            place: scanner.place, checksum: scanner.chain, nextSequence: scanner.nextSequence)
    }

    /// Moves to the next block; returns false at the end, and sets `tail`.
    ///
    /// - Throws: under `.stop`, `rot` for damage that is not a torn tail and what contradicts
    ///   between segments; under either, `system`.
    public func nextBlock() throws(EventLogError) -> Bool {
        tail = nil
        proof = nil
        if !isInSegment {
            guard try enterSegment(segmentIndex) else { return false }
        }
        while true {
            switch try scanner.advance() {
            case .block:
                return true
            case .end:
                if segmentIndex + 1 < log.segments.count {
                    guard try enterSegment(segmentIndex + 1) else { return false }
                } else if try log.refresh() {
                    // The writer may have added to this segment before it began the next one.
                    scanner.forget()
                } else if try reachEnd() {
                    return false
                }
            case .damage(let error, let tearable):
                guard try passDamage(error, tearable: tearable) else { return false }
            }
        }
    }

    /// Hands over the faults noted so far.
    public func takeFaults() -> [LogFault] {
        defer { faults.removeAll() }
        return faults
    }
}

extension LogReader {
    /// Steps over damage, ends at a torn tail (false), or throws.
    private func passDamage(
        _ found: EventLogError, tearable: Bool
    ) throws(EventLogError) -> Bool {
        var error = found
        let isLast = segmentIndex + 1 == log.segments.count
        if isLast && tearable {
            if try log.refresh() {
                scanner.forget()
                return true
            }
            let survey = try scanner.survey()
            try log.refreshSeal()
            let isTorn =
                survey.isTornTail(at: scanner.offset) && !log.isSealed(scanner.writtenPlace)
            if isTorn && (log.policy != .salvage || survey.blocks.isEmpty) {
                try end(with: .torn(TornTail(at: scanner.place, error, survey)))
                return false
            }
            if survey.insertedBytes > 0 {
                error = .bytesInserted(at: scanner.place, count: survey.insertedBytes)
            }
            // A writer at work has finished this block before it wrote what follows it.
            scanner.forget()
            if case .whole = try scanner.prove(at: scanner.offset) { return true }
        }
        guard log.policy != .stop else {
            throw .rot(at: scanner.place, error, log: log.path)
        }
        let before = scanner.place
        let expected = scanner.nextSequence
        var fault = LogFault(error: error)
        if try scanner.resume() {
            fault.lostSequences = Self.lost(from: expected, to: scanner.nextSequence)
        } else {
            let next = sequenceAfterLoss(segmentIndex, expected: expected)
            try scanner.skipToEnd(nextSequence: next)
            fault.lostSequences = Self.lost(from: expected, to: next)
        }
        fault.lostBytes = scanner.offset - before.offset
        faults.append(fault)
        return true
    }
}
