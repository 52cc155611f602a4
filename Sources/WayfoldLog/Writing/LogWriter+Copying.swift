/// What a repair writes with: the numbers and strings of another log, kept as they are.
///
/// Payloads name strings by number and are opaque, so a copy has to define the same strings in the
/// same order in a segment of its own.
extension LogWriter {
    /// Makes a sequence number the next one; numbers up to it stay unused.
    ///
    /// Ends the open block. The head must allow gaps; a number that is taken changes nothing.
    public mutating func skip(to sequence: UInt64) throws(EventLogError) {
        guard sequence > nextSequence else { return }
        precondition(head.allowsSequenceGaps, "the log's head says that it has no gaps")
        try refuseAfterFailure()
        try writeBlock()
        nextSequence = sequence
    }

    /// Defines the segment's next string, even when an equal one is defined.
    mutating func defineNext(_ string: ArraySlice<UInt8>) throws(EventLogError) {
        if builder.block.count >= BlockHeader.byteCount + options.blockBytes { try writeBlock() }
        string.withUnsafeBytes { bytes in
            builder.define(bytes)
            _ = builder.strings.define(bytes)
        }
    }

    /// Names a session by the number of a string that is defined.
    mutating func copy(_ name: SessionName) {
        define(nameOf: name.session, as: name.string)
    }

    /// Appends an event of the next sequence number with a payload as it is.
    mutating func copy(
        _ envelope: Envelope, _ payload: UnsafeRawBufferPointer
    ) throws(EventLogError) {
        if builder.block.count >= BlockHeader.byteCount + options.blockBytes { try writeBlock() }
        builder.begin()
        builder.bytes(payload)
        encode(envelope)
        nextSequence += 1
    }
}
