/// The fast path of events whose payload is a few bytes, as nearly all of a trace are.
///
/// What `append` writes for them, without an envelope and a payload that are built first, and
/// with one look at whether there is room. It takes events of scene 0 and without a cause, into a
/// block that has begun; for every other it does nothing and says so.
extension LogWriter {
    /// Appends an event whose payload is the lowest bytes of a word; false when `append` has to.
    ///
    /// - Parameter count: how many bytes they are, 1 to 6.
    package mutating func append(
        time: Int64, session: UInt64, origin: EventOrigin, continuesTurn: Bool,
        short payload: UInt64, count: Int
    ) -> Bool {
        guard builder.block.count < builder.easyBytes else { return false }
        write(time, session, origin, continuesTurn, payload, count)
        return true
    }

    /// Appends an event whose payload is a byte and a string's number plus one; false when
    /// `append` has to, as it has when the string is not remembered by the place.
    package mutating func append(
        time: Int64, session: UInt64, origin: EventOrigin, continuesTurn: Bool, short lead: UInt8,
        naming string: UnsafeRawBufferPointer, rememberedBy place: Int
    ) -> Bool {
        builder.isRemembered(string, by: place)
            && append(
                time: time, session: session, origin: origin, continuesTurn: continuesTurn,
                short: lead, naming: place)
    }

    /// The same with the string that a place stands for; false also when that was not given with
    /// the place in this round.
    package mutating func append(
        time: Int64, session: UInt64, origin: EventOrigin, continuesTurn: Bool, short lead: UInt8,
        naming place: Int
    ) -> Bool {
        let string = builder.remembered.known(place)
        guard string != 0, builder.block.count < builder.easyBytes else { return false }
        let count = 1 &+ Int(truncatingIfNeeded: string &>> 24)
        write(time, session, origin, continuesTurn, UInt64(string) &<< 8 | UInt64(lead), count)
        return true
    }

    /// Begins a round: until the next one each place stands for one string.
    package mutating func beginRound() {
        builder.remembered.beginRound()
    }

    /// Finds out whether events can take the fast path up to the end of the open block, which has
    /// one.
    @inline(__always)
    mutating func easeFastPath() {
        if builder.easyBytes == 0 { lookForEase() }
    }

    @inline(never)
    private mutating func lookForEase() {
        // A block holds fewer events than it may have bytes.
        let lastSequence = LogLimits.lastSequence - UInt64(LogLimits.bodyBytes)
        guard group == nil, failure == nil, offset < options.segmentBytes, openBlock.eventCount > 0,
            builder.strings.count < Self.crowdedStrings, nextSequence < lastSequence
        else { return }
        builder.easyBytes = BlockHeader.byteCount + options.blockBytes
    }

    /// Writes a record, for which there is room: the buffer has more than `blockBytes`.
    @inline(__always)
    private mutating func write(
        _ time: Int64, _ session: UInt64, _ origin: EventOrigin, _ continuesTurn: Bool,
        _ payload: UInt64, _ count: Int
    ) {
        let start = builder.block.base + builder.block.count
        var writer = ByteWriter(start + 1)
        var lead = UInt8(truncatingIfNeeded: count)
        if time != previousTime {
            lead |= RecordLead.time
            push(timeStep: time &- previousTime, with: &writer)
            previousTime = time
        }
        if session != previousSession {
            lead |= RecordLead.session
            writer.push(signed: Int64(bitPattern: session &- previousSession))
            previousSession = session
        }
        if origin != .user {
            lead |= RecordLead.origin
            writer.push(origin.rawValue)
        }
        if continuesTurn { lead |= RecordLead.sameTurn }
        start.storeBytes(of: lead, as: UInt8.self)
        // More than the payload, into what is free behind it.
        writer.place.storeBytes(of: payload.littleEndian, as: UInt64.self)
        builder.block.count = writer.offset(from: builder.block.base) &+ count
        openBlock.eventCount &+= 1
        nextSequence &+= 1
    }
}
