/// From one segment to the next.
extension LogReader {
    /// Moves to a segment; false when it is the last and its head is not finished.
    func enterSegment(_ index: Int) throws(EventLogError) -> Bool {
        let segment = log.segments[index]
        let file = try LogFile(reading: EventLog.file(of: segment, in: log.path))
        let stored: StoredHead
        do throws(EventLogError) {
            stored = try StoredHead(reading: file, segment: segment)
            try stored.head.agree(with: log.head)
        } catch {
            return try enterDamaged(file, index, error)
        }
        var next = segment
        if let error = discontinuity(before: stored.head, index) {
            guard log.policy != .stop else { throw error }
            let expected = isInSegment ? scanner.nextSequence : 1
            let lost = Self.lost(from: expected, to: segment)
            faults.append(LogFault(error: error, lostSequences: lost))
            next = max(segment, expected)
        }
        scanner.enter(
            file, at: LogPlace(segment: segment, offset: UInt64(stored.byteCount)),
            chain: stored.checksum, nextSequence: next, isFirst: true)
        segmentIndex = index
        isInSegment = true
        return true
    }

    /// The range of sequence numbers between two, or nil when it is empty.
    static func lost(from first: UInt64, to next: UInt64) -> Range<UInt64>? {
        first < next ? first..<next : nil
    }

    /// What keeps a segment from following the one before.
    private func discontinuity(before head: SegmentHead, _ index: Int) -> EventLogError? {
        let found = head.firstSequence
        guard isInSegment else {
            guard index == 0 && found != 1 else { return nil }
            return .missingSegment(after: 0, expected: 1, found: found)
        }
        let expected = scanner.nextSequence
        let place = LogPlace(segment: found, offset: 0)
        if found < expected { return .segmentOverlaps(at: place, expected: expected) }
        if found > expected && !head.allowsSequenceGaps {
            return .missingSegment(after: expected - 1, expected: expected, found: found)
        }
        if let chain = scanner.chain, chain != head.predecessorChecksum {
            return .predecessorChanged(
                at: place, stored: head.predecessorChecksum, computed: chain)
        }
        return nil
    }

    /// Ends at the last segment when a writer was only beginning it, or skips a damaged head.
    private func enterDamaged(
        _ file: consuming LogFile, _ index: Int, _ error: EventLogError
    ) throws(EventLogError) -> Bool {
        guard error.place != nil else { throw error }
        let segment = log.segments[index]
        let start = LogPlace(segment: segment, offset: 0)
        var search = SegmentScanner(log.head)
        let expected = isInSegment ? max(segment, scanner.nextSequence) : segment
        search.enter(file, at: start, chain: nil, nextSequence: expected)
        if index > 0 && error.isOfUnfinishedHead && index + 1 == log.segments.count {
            var inserted: UInt64 = 0
            let hasBlocks = try search.wholeBlock(from: 0, &inserted) != nil
            let hasSuccessor = try log.refresh()
            try log.refreshSeal()
            if !hasBlocks && !hasSuccessor && (log.seal?.end.segment ?? 0) < segment {
                try end(with: .torn(TornTail(at: start, error, search.survey())))
                log.forgetLastSegment()
                return false
            }
            // A writer at work has finished the head before it wrote what follows it.
            if try Self.isHeadRight(of: search.file, segment) { return try enterSegment(index) }
        }
        guard log.policy != .stop else { throw .rot(at: start, error, log: log.path) }
        var fault = LogFault(error: error)
        if try !search.resume() {
            let next = sequenceAfterLoss(index, expected: expected)
            try search.skipToEnd(nextSequence: next)
        }
        // The segment before may end early, and its events up to this one's name are lost as well.
        let missing = isInSegment ? scanner.nextSequence : index == 0 ? 1 : segment
        fault.lostSequences = Self.lost(from: missing, to: search.nextSequence)
        fault.lostBytes = search.offset
        faults.append(fault)
        scanner = search
        segmentIndex = index
        isInSegment = true
        return true
    }
}

extension LogReader {
    private static func isHeadRight(
        of file: borrowing LogFile, _ segment: UInt64
    ) throws(EventLogError) -> Bool {
        do throws(EventLogError) {
            _ = try StoredHead(reading: file, segment: segment)
            return true
        } catch {
            guard error.place != nil else { throw error }
            return false
        }
    }
}

extension EventLogError {
    /// Whether a head that a writer did not finish can look so.
    var isOfUnfinishedHead: Bool {
        switch self {
        case .headCut, .notASegment, .headLength, .headChecksum: true
        default: false
        }
    }
}
