public import SystemPackage

extension EventLog {
    /// Copies every event of a damaged log that is provably right into a new log beside it.
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
    /// - Throws: `targetExists`; `noHead` when no head is right and no metadata is given; what
    ///   keeps the log from being read or the new one from being written.
    public static func repair(
        _ path: FilePath, to target: FilePath, identity: LogIdentity, metadata: [UInt8]? = nil,
        usesLostStrings: ((UnsafeRawBufferPointer, StringTable) -> Bool)? = nil
    ) throws(EventLogError) -> RepairReport {
        let log = try EventLog(reading: path, onDamage: .skip)
        guard log.isHeadProven || metadata != nil else {
            throw .noHead(path, .notASegment(at: LogPlace(segment: log.segments[0], offset: 0)))
        }
        guard !LogFolder.exists(target) else { throw .targetExists(target) }
        do throws(EventLogError) {
            let head = SegmentHead(
                identity: identity, semanticsVersion: log.head.semanticsVersion,
                allowsSequenceGaps: true, firstSequence: 1,
                metadata: metadata ?? log.head.metadata)
            var repair = try Repair(log, target, head, usesLostStrings)
            try repair.run()
            return try repair.finish()
        } catch {
            try removeUnfinished(target)
            throw error
        }
    }

    private static func removeUnfinished(_ target: FilePath) throws(EventLogError) {
        guard LogFolder.exists(target) else { return }
        for name in try LogFolder.names(in: target) {
            try LogFolder.remove(file: target.appending(name))
        }
        try LogFolder.remove(folder: target)
    }
}
