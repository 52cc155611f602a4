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
                var copy = position
                session = Self.skipDefinition(lead, base, &copy, session: session)
                position = copy
                continue
            }
            if lead & 0x08 != 0 {
                let field = Self.shortVarint(base, &position)
                time &+= Self.signed(field &>> 2) &* Self.microseconds(field & 3)
                if field & 3 == 3 { time &+= Self.signed(Self.varint(base, &position)) }
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
            if length < 7 {
                let word = Self.word(base, position) & ((1 &<< UInt64(length &* 8)) &- 1)
                if word & 0x8080_8080_8080_8080 == 0 {
                    // As many numbers as bytes.
                    sum &+= Self.sum(ofBytesIn: word)
                    position &+= length
                    continue
                }
            } else {
                length = Int(truncatingIfNeeded: Self.varint(base, &position))
            }
            let end = position &+ length
            while position < end { sum &+= Self.varint(base, &position) }
            position = end
        }
        total.sum &+= sum
        total.eventCount &+= sequence &- first
        return position == count
    }

    @inline(__always)
    private static func word(_ base: UnsafeRawPointer, _ position: Int) -> UInt64 {
        UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    /// How many microseconds a unit of time has; none where the whole difference follows.
    @inline(__always)
    private static func microseconds(_ unit: UInt64) -> UInt64 {
        switch unit {
        case 0: 1
        case 1: 1_000
        case 2: 1_000_000
        default: 0
        }
    }

    /// The sum of a word's bytes, of which each is less than 128.
    @inline(__always)
    private static func sum(ofBytesIn word: UInt64) -> UInt64 {
        let pairs = (word & 0x00ff_00ff_00ff_00ff) &+ ((word &>> 8) & 0x00ff_00ff_00ff_00ff)
        return (pairs &* 0x0001_0001_0001_0001) &>> 48
    }

    /// A number, most often of one or two bytes.
    @inline(__always)
    private static func varint(_ base: UnsafeRawPointer, _ position: inout Int) -> UInt64 {
        let word = word(base, position)
        if word & 0x80 == 0 {
            position &+= 1
            return word & 0x7f
        }
        if word & 0x8000 == 0 {
            position &+= 2
            return word & 0x7f | (word & 0x7f00) &>> 1
        }
        // On a copy, so that the position's address is not taken and it stays in a register.
        var copy = position
        let number = longVarint(base, &copy)
        position = copy
        return number
    }

    /// A number of up to four bytes without a branch on its length, which nothing foretells.
    @inline(__always)
    private static func shortVarint(_ base: UnsafeRawPointer, _ position: inout Int) -> UInt64 {
        let word = word(base, position)
        let stop = ~word & 0x8080_8080
        guard stop != 0 else { return varint(base, &position) }
        position &+= (stop.trailingZeroBitCount &+ 1) &>> 3
        let bits = word & (stop ^ (stop &- 1))
        return bits & 0x7f | (bits & 0x7f00) &>> 1 | (bits & 0x7f_0000) &>> 2
            | (bits & 0x7f00_0000) &>> 3
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

    /// Steps over a string, a session's name or a seal, and says the session that runs after it.
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
        // A name by its string's distance; a seal, which counts blocks.
        case 0x08, 0x28: _ = varint(base, &position)
        case 0x00, 0x10: position &+= Int(truncatingIfNeeded: varint(base, &position))
        default: position &+= 16
        }
        return session
    }
}
