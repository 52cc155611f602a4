public import SystemPackage

/// What can go wrong with a log, each case with its place and both sides.
///
/// `description` words it as one line: the place, what is, what should be, what to do.
public enum EventLogError: Error, Sendable, Hashable {
    // The folder and its files.

    /// A call of the operating system failed: its verb, the file and the reason.
    case system(String, FilePath, Errno)
    /// Nothing is at the path of a log.
    case noSuchLog(FilePath)
    /// A file is at the path of a log, which is a folder.
    case notAFolder(FilePath)
    /// The folder holds no segment.
    case notALog(FilePath)
    /// The folder holds the seal of a finished log and none of its segments.
    case segmentsGone(FilePath)
    /// A new log was to begin where one is.
    case logExists(FilePath)
    /// A new log was to begin in a folder with other files, of which the first is named.
    case folderInUse(FilePath, file: String)
    /// A log, or a folder of logs, was to be made where something is.
    case targetExists(FilePath)
    /// A path in a log's folder, in which a file of another name makes the log unreadable.
    case insideLog(FilePath, name: String)
    /// A file ends in `.log` and does not name a sequence number.
    case misnamedSegment(FilePath)
    /// Something else than a regular file is in the place of one, such as a named pipe; for a
    /// writer a link is, too.
    case notAFile(FilePath, found: String)
    /// Another writer has the log's lock.
    case lockedByAnotherWriter(FilePath)

    // Segments and their heads.

    /// A head ends before its length.
    case headCut(at: LogPlace, present: Int, needed: Int)
    /// A segment does not begin with the magic bytes.
    case notASegment(at: LogPlace)
    /// A head's length and its metadata's length cannot both be right.
    case headLength(at: LogPlace, length: Int, metadata: Int)
    /// A head's checksum is not that of its bytes.
    case headChecksum(at: LogPlace, stored: UInt32, computed: UInt32)
    /// A head is right and of a version or with flags this reader does not know.
    case unsupportedFormat(at: LogPlace, version: UInt32, flags: UInt32)
    /// A head's first sequence number is not that of its file name.
    case segmentRenamed(at: LogPlace, firstSequence: UInt64)
    /// A segment belongs to another log.
    case foreignSegment(at: LogPlace, found: LogIdentity, expected: LogIdentity)
    /// A segment's head differs from the first one in a field that all share.
    case headDisagrees(at: LogPlace, field: String)
    /// The segments do not follow each other: one between them is not there.
    case missingSegment(after: UInt64, expected: UInt64, found: UInt64)
    /// A segment begins at a sequence number that the segment before it holds already.
    case segmentOverlaps(at: LogPlace, expected: UInt64)
    /// A segment was written after another predecessor than the one found.
    case predecessorChanged(at: LogPlace, stored: UInt32, computed: UInt32)

    // Blocks.

    /// A block ends before its length.
    case blockCut(at: LogPlace, present: UInt64, needed: UInt64)
    /// No block begins where one should.
    case noBlock(at: LogPlace, found: UInt32)
    /// A block's header is not that of a block of this log at this place.
    case blockHeaderChecksum(at: LogPlace, stored: UInt32, computed: UInt32)
    /// A block's body is not what was written.
    case checksumMismatch(at: LogPlace, stored: UInt32, computed: UInt32)
    /// A block's body is longer than the format allows.
    case blockTooLong(at: LogPlace, bytes: UInt32)
    /// A block was written after another predecessor than the one found.
    case chainBroken(at: LogPlace, stored: UInt32, computed: UInt32)
    /// A block's first sequence number does not follow the block before.
    case sequenceBroken(at: LogPlace, found: UInt64, expected: UInt64)
    /// A block claims bytes synced that lie past its own beginning.
    case syncedMarkAhead(at: LogPlace, mark: UInt64)
    /// A block's count of strings before it is not what was defined.
    case stringCountBroken(at: LogPlace, found: UInt32, expected: UInt32)
    /// The block before stands a second time.
    case blockRepeated(at: LogPlace)
    /// Bytes stand between two blocks of which one follows the other.
    case bytesInserted(at: LogPlace, count: UInt64)
    /// A seal counts other blocks than there are before it.
    case sealBroken(at: LogPlace, found: UInt64, expected: UInt64)
    /// A record of a right block breaks the format.
    case malformedRecord(at: LogPlace, MalformedRecord)

    // The index, which can be deleted and made anew.

    /// A page of an index is not what was written.
    case indexDamaged(FilePath, offset: UInt64)
    /// Records are not those that an index was made of.
    case changedSinceIndexed(at: LogPlace, stored: UInt32, computed: UInt32)
    /// Another process makes the index of the log.
    case indexInTheMaking(FilePath)

    // The file `sealed`.

    /// The file is not what a writer left.
    case sealDamaged(FilePath)
    /// The file belongs to another log.
    case sealForeign(FilePath, found: LogIdentity, expected: LogIdentity)
    /// The log ends before the end that was sealed: the next event should be a later one.
    case endLost(at: LogPlace, next: UInt64, sealed: UInt64, end: LogPlace)
    /// The log ends before the end that an index was made of.
    case indexedBeyond(at: LogPlace, next: UInt64, indexed: UInt64, file: String)

    // Verdicts.

    /// Damage to bytes that were known synced, or that cannot be a torn tail, in the log at a path.
    indirect case rot(at: LogPlace, EventLogError, log: FilePath)
    /// The heads of all segments are damaged beyond use.
    indirect case noHead(FilePath, EventLogError)

    // Writing.

    /// Something given to the writer is larger than the format allows.
    case limitExceeded(LogLimit, found: Int, limit: Int)
    /// An event's cause is not an earlier event.
    case causeNotEarlier(sequence: UInt64, cause: UInt64)
    /// A write or sync failed before; nothing more is accepted.
    indirect case writerFailed(EventLogError)
    /// A writer that several threads share was closed before.
    case writerClosed(FilePath)
}
