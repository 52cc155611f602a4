/// The names of sessions.
extension LogWriter {
    /// Gives a session a name.
    ///
    /// The name is written once, into the current segment; whoever wants it in each segment it
    /// occurs in names the session again when `head.firstSequence` has changed. The log keeps no
    /// list of sessions. Cheapest right before the session's first event, and for sessions that
    /// count up.
    public mutating func name(
        session: UInt64, as name: UnsafeRawBufferPointer
    ) throws(EventLogError) {
        try prepare()
        builder.begin()
        if let number = builder.strings.number(of: name) {
            define(nameOf: session, as: number)
            return
        }
        guard builder.allows(name) else {
            if let failure = builder.failure { throw failure }
            return
        }
        let form = StringForm(shortestFor: name)
        builder.block.reserve(DefinitionLead.maximumBytes + name.count)
        beginNaming(form.rawValue | DefinitionLead.names, session)
        form.push(name, to: &builder.block)
        _ = builder.strings.define(name)
    }

    /// Gives a session a name, as UTF-8.
    public mutating func name(session: UInt64, as name: String) throws(EventLogError) {
        var text = name
        let result = text.withUTF8 { bytes in
            Result { () throws(EventLogError) in
                try self.name(session: session, as: UnsafeRawBufferPointer(bytes))
            }
        }
        try result.get()
    }

    /// Names a session by the number of a string that is defined.
    mutating func define(nameOf session: UInt64, as number: UInt32) {
        builder.block.reserve(DefinitionLead.maximumBytes)
        beginNaming(DefinitionLead.knownName, session)
        builder.block.push(varint: UInt64(builder.strings.count) - UInt64(number))
    }

    /// Writes a naming's first byte and its session, which becomes the running one.
    private mutating func beginNaming(_ lead: UInt8, _ session: UInt64) {
        if !hasBaseSession { beginSessions(with: session) }
        let step = session &- previousSession
        previousSession = session
        if step == 1 { return builder.block.push(lead) }
        builder.block.push(lead | DefinitionLead.session)
        builder.block.push(signed: Int64(bitPattern: step))
    }

    /// Makes a session the base of the open block.
    mutating func beginSessions(with session: UInt64) {
        openBlock.baseSession = session
        previousSession = session
        hasBaseSession = true
    }
}
