/// Records into blocks, blocks into segments.
extension LogWriter {
    /// How many strings of a segment make the writer begin another before its next event: what it
    /// knows of them stays within 10 MiB, whatever their sessions are called, and no event meets
    /// the limit of a segment halfway.
    static var crowdedStrings: Int { 1 << 17 }

    /// Makes room for an event: writes a full block, follows a full segment by a new one.
    ///
    /// `append` does so first. Whoever does it before knows that `head` is the head of the segment
    /// that the next event goes into.
    @inline(__always)
    public mutating func prepare() throws(EventLogError) {
        let isCrowded = builder.strings.count >= Self.crowdedStrings
        let isFull = builder.block.count >= BlockHeader.byteCount + options.blockBytes
        // A sync beside the writer may have failed, which only a look at the group tells.
        if isFull || isCrowded || failure != nil || offset >= options.segmentBytes
            || nextSequence >= LogLimits.lastSequence || group != nil
        {
            try makeRoom(isCrowded: isCrowded, isFull: isFull)
        }
    }

    @inline(never)
    private mutating func makeRoom(isCrowded: Bool, isFull: Bool) throws(EventLogError) {
        try refuseAfterFailure()
        guard nextSequence < LogLimits.lastSequence else {
            let limit = Int(LogLimits.lastSequence)
            throw .limitExceeded(.sequence, found: limit, limit: limit - 1)
        }
        if isFull { try writeBlock() }
        // A segment without events would share its file name with the next one.
        let hasEvents = nextSequence > head.firstSequence
        if hasEvents && (isCrowded || offset >= options.segmentBytes) { try rotate() }
    }

    func refuseAfterFailure() throws(EventLogError) {
        if let failure = failure ?? group?.failure { throw .writerFailed(failure) }
    }

    /// Writes the record of an event whose payload the builder holds.
    @inline(__always)
    mutating func encode(_ envelope: Envelope) {
        if openBlock.eventCount == 0 {
            openBlock.firstSequence = nextSequence
            openBlock.baseTime = envelope.time
            previousTime = envelope.time
        }
        if !hasBaseSession { beginSessions(with: envelope.session) }
        openBlock.eventCount += 1
        let length = builder.payload.count
        builder.block.reserve(RecordLead.maximumBytes + length)
        let isLong = length == 0 || length >= Int(RecordLead.longLength)
        var lead = isLong ? RecordLead.longLength : UInt8(length)
        let start = builder.block.base + builder.block.count
        var writer = ByteWriter(start + 1)
        if envelope.time != previousTime {
            lead |= RecordLead.time
            push(timeStep: envelope.time &- previousTime, with: &writer)
            previousTime = envelope.time
        }
        if envelope.session != previousSession {
            lead |= RecordLead.session
            writer.push(signed: Int64(bitPattern: envelope.session &- previousSession))
            previousSession = envelope.session
        }
        if envelope.scene != 0 {
            lead |= RecordLead.scene
            writer.push(varint: UInt64(envelope.scene))
        }
        if envelope.origin != .user || envelope.cause != 0 {
            lead |= RecordLead.origin
            let cause = envelope.cause == 0 ? 0 : RecordLead.cause
            writer.push(envelope.origin.rawValue | cause)
            if cause != 0 { writer.push(varint: nextSequence - envelope.cause) }
        }
        if envelope.continuesTurn { lead |= RecordLead.sameTurn }
        if isLong { writer.push(varint: UInt64(length)) }
        start.storeBytes(of: lead, as: UInt8.self)
        // Both buffers go on for `ByteBuffer.slack` bytes behind what they hold.
        writer.push(overrunning: builder.payload.base, count: length)
        builder.block.count = writer.offset(from: builder.block.base)
    }

    @inline(__always)
    func push(timeStep microseconds: Int64, with writer: inout ByteWriter) {
        if let field = TimeStep.field(microseconds) { return writer.push(varint: field) }
        writer.push(varint: TimeStep.whole)
        writer.push(signed: microseconds)
    }

    /// Writes the open block, if there is anything in it.
    mutating func writeBlock() throws(EventLogError) {
        builder.easyBytes = 0
        let bodyBytes = builder.block.count - BlockHeader.byteCount
        guard bodyBytes > 0 else { return }
        if group != nil { try learnOfSyncs() }
        try reopenSeal()
        let bytes = builder.block.base
        openBlock.bodyBytes = UInt32(bodyBytes)
        if openBlock.eventCount == 0 { openBlock.firstSequence = nextSequence }
        openBlock.syncedMark = syncedBytes
        openBlock.previousChecksum = chain
        openBlock.bodyChecksum = Checksum.of(bytes + BlockHeader.byteCount, count: bodyBytes)
        let checksum = openBlock.encode(
            to: bytes, seed: seed, at: LogPlace(segment: head.firstSequence, offset: offset))
        do throws(EventLogError) {
            let whole = UnsafeRawBufferPointer(start: bytes, count: builder.block.count)
            try storage.write(whole, at: offset)
        } catch {
            throw fail(error)
        }
        chain = checksum
        blockCount += 1
        offset += UInt64(builder.block.count)
        builder.block.count = BlockHeader.byteCount
        openBlock = .empty
        openBlock.stringsBefore = UInt32(builder.strings.count)
        hasBaseSession = false
        group?.wrote(to: end)
    }

    /// Brings everything written to the storage.
    mutating func sync() throws(EventLogError) {
        guard syncedBytes < offset else { return }
        if let group {
            do throws(EventLogError) {
                try group.sync(upTo: end)
            } catch {
                failure = group.failure
                throw error
            }
        } else {
            do throws(EventLogError) {
                try storage.sync()
            } catch {
                throw fail(error)
            }
        }
        syncedBytes = offset
        if case .interval = options.durability { lastSync = options.nanoseconds() }
    }

    /// Ends the segment and begins the next one.
    mutating func rotate() throws(EventLogError) {
        try writeBlock()
        try reopenSeal()
        if options.durability == .none {
            unsyncedSegments.append(head.firstSequence)
        } else {
            try sync()
        }
        var next = head
        next.firstSequence = nextSequence
        next.predecessorChecksum = chain
        builder.strings.removeAll()
        builder.remembered.removeAll()
        openBlock = .empty
        try begin(next)
    }

    /// Creates a segment: its file with its head, both synced unless the durability is none.
    private mutating func begin(_ next: SegmentHead) throws(EventLogError) {
        let bytes = next.encoded()
        do throws(EventLogError) {
            chain = try storage.create(next, bytes, isSynced: options.durability != .none)
        } catch {
            throw fail(error)
        }
        head = next
        offset = UInt64(bytes.count)
        blockCount = 0
        syncedBytes = options.durability == .none ? 0 : offset
        guard let group else { return }
        do throws(EventLogError) {
            group.enter(try storage.segmentSync(), at: end, syncedBytes: syncedBytes)
        } catch {
            throw fail(error)
        }
    }

    /// Remembers the failure after which nothing is accepted any more.
    mutating func fail(_ error: EventLogError) -> EventLogError {
        failure = error
        builder.easyBytes = 0
        group?.fail(error)
        return .writerFailed(error)
    }
}
