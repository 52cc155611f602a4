/// Commits whose sync is waited for beside the writer.
extension LogWriter {
    /// Writes the open block, as `commit` does, and leaves the sync to be waited for.
    ///
    /// The wait needs no hold on the writer: another thread may append meanwhile, and one sync
    /// takes along whatever was written before it began.
    public mutating func beginCommit() throws(EventLogError) -> PendingCommit {
        try refuseAfterFailure()
        try writeBlock()
        guard isSyncDue() else { return PendingCommit(group: nil, end: end) }
        if case .interval = options.durability { lastSync = options.nanoseconds() }
        if group == nil {
            group = GroupSync(
                try storage.segmentSync(), written: end, syncedBytes: syncedBytes,
                failure: failure)
        }
        return PendingCommit(group: group, end: end)
    }

    /// Whether the next event may begin another segment, which waits for a sync that runs.
    package var isAtRotation: Bool {
        builder.strings.count >= Self.crowdedStrings
            || offset + UInt64(builder.block.count) >= options.segmentBytes
    }

    /// The end of what is written.
    var end: LogPlace { LogPlace(segment: head.firstSequence, offset: offset) }

    /// Takes over what the syncs beside the writer have come to.
    mutating func learnOfSyncs() throws(EventLogError) {
        guard let group else { return }
        try refuseAfterFailure()
        syncedBytes = max(syncedBytes, group.syncedBytes(of: head.firstSequence))
    }

    /// Whether a commit has to sync.
    func isSyncDue() -> Bool {
        switch options.durability {
        case .none: return false
        case .everyBatch: return true
        case .interval(let milliseconds):
            let now = options.nanoseconds()
            let interval = UInt64(max(0, milliseconds)).multipliedReportingOverflow(by: 1_000_000)
            return !interval.overflow && now &- lastSync >= interval.partialValue
        }
    }
}

/// A commit whose events are written, and synced once `wait` returns if the durability asks for it.
public struct PendingCommit: Sendable {
    /// Nil when there is nothing to wait for.
    let group: GroupSync?
    let end: LogPlace

    /// Returns when the events are as durable as the writer's options say. From any thread.
    ///
    /// - Throws: `writerFailed` when a write or sync failed before they were.
    public func wait() throws(EventLogError) {
        try group?.sync(upTo: end)
    }
}
