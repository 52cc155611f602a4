public import SystemPackage

/// The one writer of a log.
///
/// ```swift
/// var writer = try LogWriter(
///     creating: path, identity: identity, semanticsVersion: 1, metadata: map)
/// try writer.append(Envelope(time: now, session: 1)) { payload in
///     payload.byte(0x01)
///     payload.varint(UInt64(payload.number(of: "detail")))
/// }
/// try writer.commit()
/// try writer.close()
/// ```
///
/// Events gather in memory as a block, which is written in one piece: at `commit`, and when it is
/// `blockBytes` long. After a failed write or sync every further call throws `writerFailed`. A
/// writer that goes without `close` writes nothing more and releases the lock: the log has no seal
/// then, and readers say that its end is not proven.
public struct LogWriter: ~Copyable {
    /// The head of the segment being written.
    public internal(set) var head: SegmentHead
    /// What was cut when the log was opened; nil when it was clean or new.
    public internal(set) var recovery: Recovery?
    /// The sequence number the next event gets.
    public internal(set) var nextSequence: UInt64

    var storage: LogStorage
    var builder: PayloadBuilder
    let options: LogOptions
    let seed: UInt32

    /// Where the open block will begin.
    var offset: UInt64 = 0
    /// The checksum that the open block will be linked to.
    var chain: UInt32 = 0
    /// The segment's bytes known synced; 0 under durability none.
    var syncedBytes: UInt64 = 0
    var lastSync: UInt64 = 0
    var failure: EventLogError?
    /// How many blocks the segment has.
    var blockCount: UInt64 = 0
    /// What the file `sealed` says; nil when there is none.
    var seal: LogSeal?
    /// Under durability none, the segments before this one that nobody has synced.
    var unsyncedSegments: [UInt64] = []
    /// The syncs beside this writer; nil as long as nobody began a commit.
    var group: GroupSync?

    // The open block.
    var openBlock = BlockHeader.empty
    var previousTime: Int64 = 0
    var previousSession: UInt64 = 0
    /// Whether the open block has a record of a session, which its differences begin with.
    var hasBaseSession = false

    /// Creates a log: its folder, unless an empty one is there, its lock and its first segment.
    ///
    /// The head and the folder are synced, except under durability none. A log that allows gaps may
    /// `skip(to:)` a number.
    /// - Throws: `logExists`, `folderInUse`, `lockedByAnotherWriter`, `limitExceeded`, `system`.
    public init(
        creating path: FilePath, identity: LogIdentity, semanticsVersion: UInt32,
        metadata: [UInt8] = [], allowsSequenceGaps: Bool = false,
        options: LogOptions = LogOptions()
    ) throws(EventLogError) {
        let head = SegmentHead(
            identity: identity, semanticsVersion: semanticsVersion,
            allowsSequenceGaps: allowsSequenceGaps, firstSequence: 1, metadata: metadata)
        try self.init(.create(head), path, options: options, watch: nil)
    }

    /// Opens a log to append to it.
    ///
    /// A torn tail is cut, kept in a file beside its segment, and reported in `recovery`; under any
    /// durability the cut is synced.
    /// - Throws: `lockedByAnotherWriter`; `rot` for damage that is not a torn tail, also for an end
    ///   that is lost, and `sealDamaged` or `sealForeign`: then the log is as it was; what reading
    ///   throws.
    public init(
        appendingTo path: FilePath, options: LogOptions = LogOptions()
    ) throws(EventLogError) {
        try self.init(.append, path, options: options, watch: nil)
    }

    /// Creates or opens a log under a test's watch.
    package init(
        _ opening: LogOpening, _ path: FilePath, options: LogOptions, watch: StorageWatch?
    ) throws(EventLogError) {
        precondition(
            LogOptions.blockByteRange.contains(options.blockBytes),
            "blockBytes has to be between 1 and 2 MiB, so that one more event fits a block.")
        let log = try opening.resume(path, options, watch)
        builder = PayloadBuilder(blockBytes: options.blockBytes)
        builder.strings = log.strings
        openBlock.stringsBefore = UInt32(log.strings.count)
        seed = BlockHeader.seed(of: log.head.identity)
        self.options = options
        head = log.head
        recovery = log.recovery
        nextSequence = log.nextSequence
        offset = log.offset
        chain = log.chain
        syncedBytes = log.syncedBytes
        blockCount = log.blockCount
        seal = log.seal
        unsyncedSegments = log.unsyncedSegments
        storage = log.storage
    }

    /// Appends an event and returns its sequence number.
    ///
    /// The closure writes the payload. What it does is undone when the event is refused, except
    /// that the strings it defined stay defined.
    /// - Throws: `causeNotEarlier` and `limitExceeded`, which refuse this event only;
    ///   `writerFailed`.
    @discardableResult
    public mutating func append(
        _ envelope: Envelope, _ build: (inout PayloadBuilder) -> Void
    ) throws(EventLogError) -> UInt64 {
        try prepare()
        let sequence = nextSequence
        guard envelope.cause < sequence else {
            throw .causeNotEarlier(sequence: sequence, cause: envelope.cause)
        }
        builder.begin()
        build(&builder)
        if builder.isRefused, let failure = builder.failure { throw failure }
        guard builder.payload.count <= LogLimits.payloadBytes else {
            throw .limitExceeded(
                .payload, found: builder.payload.count, limit: LogLimits.payloadBytes)
        }
        encode(envelope)
        nextSequence = sequence + 1
        easeFastPath()
        return sequence
    }

    /// Writes the open block, and syncs as the durability says.
    public mutating func commit() throws(EventLogError) {
        try refuseAfterFailure()
        try writeBlock()
        if isSyncDue() { try sync() }
    }

    /// Writes the open block, syncs and seals the log whatever its durability, and releases the
    /// lock.
    public consuming func close() throws(EventLogError) {
        try refuseAfterFailure()
        try writeBlock()
        try sealLog()
    }
}
