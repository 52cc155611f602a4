public import SystemPackage

extension EventLog {
    /// Copies every event of a damaged log that is provably right into a new log beside it, also
    /// those behind a torn tail's damage.
    ///
    /// Events keep their sequence numbers, so the new log's heads allow gaps. Each segment is
    /// copied into one of its own, with the same strings under the same numbers, and new checksums
    /// under the new identity. The damaged log is not touched.
    ///
    /// - Parameters:
    ///   - path: The damaged log.
    ///   - target: The new log's folder, which must not exist; it is removed again on failure.
    ///   - identity: The new log's identity.
    ///   - metadata: What the new heads carry; nil for what the old ones do.
    ///   - usesLostStrings: Whether a payload names a string that `StringTable.isLost`; asked only
    ///     in segments that lost some. Without it every event after such a loss counts as lost up
    ///     to the segment's end, because payloads are opaque here.
    ///   - watch: Is told before each block how many bytes were read of how many, and stops the
    ///     repair by false.
    /// - Returns: What was kept and lost; nil when `watch` stopped it and nothing is left of it.
    /// - Throws: `targetExists`; `noHead` when no head is right and no metadata is given; what
    ///   keeps the log from being read or the new one from being written.
    public static func repair(
        _ path: FilePath, to target: FilePath, identity: LogIdentity, metadata: [UInt8]? = nil,
        usesLostStrings: ((UnsafeRawBufferPointer, StringTable) -> Bool)? = nil,
        watch: (_ done: UInt64, _ total: UInt64) -> Bool = { _, _ in true }
    ) throws(EventLogError) -> RepairReport? {
        let log = try EventLog(reading: path, onDamage: .salvage)
        guard log.isHeadProven || metadata != nil else {
            throw .noHead(path, try log.faultOfFirstHead())
        }
        try claim(target)
        let head = SegmentHead(
            identity: identity, semanticsVersion: log.head.semanticsVersion,
            allowsSequenceGaps: true, firstSequence: 1, metadata: metadata ?? log.head.metadata)
        do throws(EventLogError) {
            let repair = try Repair(log, target, head, try BlockProgress(log), usesLostStrings)
            let report = try repair.run(watch)
            if report == nil { try removeUnfinished(target) }
            return report
        } catch {
            try removeUnfinished(target)
            throw error
        }
    }

    /// What is wrong with the head of the first segment.
    private func faultOfFirstHead() throws(EventLogError) -> EventLogError {
        let file = try LogFile(reading: Self.file(of: segments[0], in: path))
        do throws(EventLogError) {
            _ = try StoredHead(reading: file, segment: segments[0])
            return .notALog(path)
        } catch {
            return error
        }
    }

    /// How many events a repair of the log would not copy, as far as that can be known; nil when
    /// `watch` stopped the count.
    package static func lostEvents(
        _ path: FilePath, watch: (_ done: UInt64, _ total: UInt64) -> Bool,
        usesLostStrings: (UnsafeRawBufferPointer, StringTable) -> Bool
    ) throws(EventLogError) -> UInt64? {
        let log = try EventLog(reading: path, onDamage: .salvage)
        let progress = try BlockProgress(log)
        let reader = log.reader()
        var strings = StringTable()
        var faults: [LogFault] = []
        var unreadable: UInt64 = 0
        while try reader.nextBlock() {
            guard progress.reports(reader.block, to: watch) else { return nil }
            var cursor = RecordCursor(noting: reader.block, &strings) { faults.append($0) }
            var next = reader.block.header.firstSequence
            do throws(EventLogError) {
                while try cursor.next(&strings) {
                    next += 1
                    if strings.lost.isEmpty { continue }
                    if usesLostStrings(cursor.payload, strings) { unreadable += 1 }
                }
            } catch {
                faults.append(.ofRecords(error, in: reader.block, next: next))
            }
        }
        faults += reader.takeFaults()
        return faults.reduce(unreadable) { $0 + UInt64($1.lostSequences?.count ?? 0) }
    }

    /// Gives a log that is finished the name it is to have, and syncs the folder that it is in.
    package static func publish(
        _ draft: FilePath, as target: FilePath
    ) throws(EventLogError) {
        guard !LogFolder.exists(target) else { throw .targetExists(target) }
        try LogFolder.rename(draft, to: target)
        let parent = target.appending("..")
        do throws(EventLogError) {
            try LogFile(folder: parent).syncFolder()
        } catch {
            // Whoever may not read that folder cannot sync it; the log is there without.
            guard case .system(_, _, .permissionDenied) = error else { throw error }
        }
    }

    /// Removes a log that was begun and not finished, if it is there.
    package static func removeUnfinished(_ target: FilePath) throws(EventLogError) {
        guard LogFolder.exists(target) else { return }
        for name in try LogFolder.names(in: target) {
            try LogFolder.remove(file: target.appending(name))
        }
        try LogFolder.remove(folder: target)
    }
}
