/// Adds up the numbers of the records of one block after the other, as tight as Swift gets.
///
/// The bytes have to be those of a block whose checksum is right, with 64 readable bytes behind.
/// Payloads are taken for numbers from their first byte to their last, as those of all actions are
/// but for the bytes of a restore.
struct RecordWalk {
    private(set) var total = RecordSum()
    private var sequence: UInt64 = 0
    private var time: UInt64 = 0
    private var session: UInt64 = 0

    /// Takes over what a block's first record is relative to.
    mutating func begin(sequence: UInt64, time: Int64, session: UInt64) {
        self.sequence = sequence
        self.time = UInt64(bitPattern: time)
        self.session = session
    }

    /// Walks a block's records; false when they do not end where the block does.
    @inline(never)
    mutating func add(_ base: UnsafeRawPointer, _ count: Int) -> Bool {
        // In locals, so that the loop keeps them in registers.
        var (position, sequence, time, session) = (0, sequence, time, session)
        var sum: UInt64 = 0
        let first = sequence
        while position < count {
            let lead = base.load(fromByteOffset: position, as: UInt8.self)
            position &+= 1
            var length = Int(lead & 0x07)
            if length == 0 {
                session = Self.skipDefinition(lead, base, &position, session: session)
                continue
            }
            if lead & 0x08 != 0 {
                let field = Self.varint(base, &position)
                let units = Self.signed(field &>> 2)
                switch field & 3 {
                case 0: time &+= units
                case 1: time &+= units &* 1_000
                case 2: time &+= units &* 1_000_000
                default: time &+= Self.signed(Self.varint(base, &position))
                }
            }
            if lead & 0x10 != 0 { session &+= Self.signed(Self.varint(base, &position)) }
            sum &+= sequence &+ time &+ session
            sequence &+= 1
            if lead & 0x20 != 0 { sum &+= Self.varint(base, &position) }
            if lead & 0x40 != 0 {
                let origin = base.load(fromByteOffset: position, as: UInt8.self)
                position &+= 1
                sum &+= UInt64(origin & 0x0f)
                if origin & 0x10 != 0 { sum &+= Self.varint(base, &position) }
            }
            if length == 7 { length = Int(truncatingIfNeeded: Self.varint(base, &position)) }
            let end = position &+ length
            while position < end { sum &+= Self.varint(base, &position) }
            position = end
        }
        total.sum &+= sum
        total.eventCount &+= sequence &- first
        return position == count
    }

    /// A number of up to eight bytes without a loop, a longer one byte by byte.
    @inline(__always)
    private static func varint(_ base: UnsafeRawPointer, _ position: inout Int) -> UInt64 {
        let word = UInt64(
            littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        if word & 0x80 == 0 {
            position &+= 1
            return word & 0x7f
        }
        if word & 0x8000 == 0 {
            position &+= 2
            return word & 0x7f | (word & 0x7f00) &>> 1
        }
        return longVarint(base, &position)
    }

    @inline(never)
    private static func longVarint(_ base: UnsafeRawPointer, _ position: inout Int) -> UInt64 {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while true {
            let byte = base.load(fromByteOffset: position, as: UInt8.self)
            position &+= 1
            number |= UInt64(byte & 0x7f) &<< shift
            shift &+= 7
            if byte < 0x80 || shift > 63 { return number }
        }
    }

    @inline(__always)
    private static func signed(_ number: UInt64) -> UInt64 {
        (number &>> 1) ^ (0 &- (number & 1))
    }

    /// Steps over a string or a session's name, and says the session that runs after it.
    @inline(never)
    private static func skipDefinition(
        _ lead: UInt8, _ base: UnsafeRawPointer, _ position: inout Int, session: UInt64
    ) -> UInt64 {
        let kind = lead & 0x38
        var session = session
        if kind == 0x08 || lead & 0x80 != 0 {
            session &+= lead & 0x40 != 0 ? signed(varint(base, &position)) : 1
        }
        switch kind {
        case 0x08: _ = varint(base, &position)
        case 0x00, 0x10: position &+= Int(truncatingIfNeeded: varint(base, &position))
        default: position &+= 16
        }
        return session
    }
}
