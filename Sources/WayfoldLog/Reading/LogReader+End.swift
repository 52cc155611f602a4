/// How a log ends.
extension LogReader {
    /// Ends where the last file ends; false when there is more to read by now.
    ///
    /// - Throws: under `.stop`, `rot` when a seal says that there was more.
    func reachEnd() throws(EventLogError) -> Bool {
        // Before the seal is read: a writer that ends in between leaves a seal behind.
        let isHeld = try LogFolder.isHeld(log.path)
        try log.refreshSeal()
        if let seal = log.seal, seal.covers(scanner.writtenPlace) {
            let hasGrown = try scanner.file.byteCount() > scanner.offset
            if try log.refresh() || hasGrown {
                scanner.forget()
                return false
            }
            try noteLostEnd(seal)
        }
        tail = .clean(at: scanner.place)
        proof = isHeld ? .held : proofOfEnd
        scanner.forget()
        return true
    }

    /// Ends before the last file does.
    func end(with tail: LogTail) throws(EventLogError) {
        self.tail = tail
        proof = try LogFolder.isHeld(log.path) ? .held : proofOfEnd
        scanner.forget()
    }

    private func noteLostEnd(_ seal: LogSeal) throws(EventLogError) {
        let next = scanner.nextSequence
        let error = EventLogError.endLost(
            at: scanner.place, next: next, sealed: seal.nextSequence, end: seal.end)
        guard log.policy != .stop else { throw .rot(at: scanner.place, error, log: log.path) }
        guard !hasNotedLostEnd else { return }
        hasNotedLostEnd = true
        faults.append(
            LogFault(error: error, lostSequences: Self.lost(from: next, to: seal.nextSequence)))
    }

    /// The sequence number after everything that is known of, when nothing more of a segment can be
    /// read.
    func sequenceAfterLoss(_ index: Int, expected: UInt64) -> UInt64 {
        let isLast = index + 1 == log.segments.count
        return max(expected, isLast ? log.seal?.nextSequence ?? 0 : log.segments[index + 1])
    }

    /// What the seal proves of where the reader is, when no writer is at work.
    private var proofOfEnd: EndProof {
        let seal: LogSeal
        switch log.sealFile {
        case .missing:
            return .unproven(log.head.formatVersion < 2 ? .version1 : .neverSealed)
        case .damaged(let error): return .unproven(.damagedSeal(error))
        case .seal(let found): seal = found
        }
        guard seal.state == .finished else { return .unproven(.unfinished) }
        let isThere =
            seal.end == scanner.writtenPlace && seal.nextSequence == scanner.nextSequence
            && (scanner.chain.map { $0 == seal.checksum } ?? true)
        return isThere ? .sealed : .unproven(.unlikeSeal)
    }
}

extension EventLog {
    /// How the log ends, for whoever does not read it to its end: of a log that is sealed only the
    /// length of its last segment is looked at, of another its last segment is read.
    ///
    /// Damage before the end of a sealed log is left for a reader to find.
    /// - Throws: what a reader of the last segment throws; `rot` when a seal says that there was
    ///   more than there is.
    public func ending() throws(EventLogError) -> (tail: LogTail?, proof: EndProof) {
        guard let last = segments.last else { throw .notALog(path) }
        if let seal, seal.state == .finished, seal.end.segment == last {
            let file = try LogFile(reading: Self.file(of: last, in: path))
            if try file.byteCount() == seal.end.offset {
                return (.clean(at: seal.end), .sealed)
            }
        }
        let reader = reader(ofSegmentWith: last)
        while try reader.nextBlock() {}
        return (reader.tail, reader.proof ?? .unproven(.neverSealed))
    }
}
