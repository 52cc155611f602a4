/// Which slot each open session has: an open-addressing table of sessions by their numbers.
///
/// The session that is stepped is kept beside the table until another one comes, so that sessions
/// that follow each other are never looked up. The hash is keyed anew in every process, so that
/// nobody can choose numbers that fall together; it decides nothing but speed.
struct SessionSlots: Sendable {
    private struct Place: Sendable {
        var session: UInt64
        /// The slot and one; 0 is a free place.
        var ticket: Int32
    }

    /// The session that is stepped, if `slot` is not negative.
    private(set) var session: UInt64 = 0
    private(set) var slot = -1
    /// Whether the session that is stepped is in the table.
    private var isListed = false
    /// The count is a power of two.
    private var places: [Place] = []
    private var filled = 0
    private let key = SessionSlots.processKey
    /// How many bits of a product are too many for a place.
    private var shift: UInt64 = 63

    /// A number of which no small multiple comes near a multiple of 2^64, so that numbers in a row
    /// are spread evenly: 2^64 times a fraction whose partial quotients are 1 or 2.
    private static let processKey: UInt64 = {
        var hasher = Hasher()
        hasher.combine("the sessions of a replay")
        let random = UInt64(truncatingIfNeeded: hasher.finalize())
        var fraction = 0.5
        for bit in 0..<UInt64(64) { fraction = 1 / (Double(1 + (random >> bit & 1)) + fraction) }
        return UInt64(fraction * 0x1p64) ^ (random & 0xFFF) | 1
    }()

    /// Turns to an open session; false, and none is stepped, when it is not open.
    @inline(__always)
    mutating func turn(to wanted: UInt64) -> Bool {
        if slot >= 0, !isListed { list() }
        session = wanted
        guard let place = place(of: wanted) else {
            slot = -1
            isListed = false
            return false
        }
        slot = Int(places[place].ticket) - 1
        isListed = true
        return true
    }

    /// Gives the session that was turned to last and is not open a slot.
    mutating func open(_ slot: Int) {
        self.slot = slot
    }

    /// Forgets the session that is stepped.
    mutating func forget() {
        if isListed, let place = place(of: session) { free(place) }
        isListed = false
        slot = -1
    }

    /// The slot of an open session.
    subscript(session: UInt64) -> Int? {
        if slot >= 0, session == self.session { return slot }
        return place(of: session).map { Int(places[$0].ticket) - 1 }
    }

    /// The open sessions, by number.
    var sessions: [UInt64] {
        var open = places.filter { $0.ticket != 0 }.map(\.session)
        if slot >= 0, !isListed { open.append(session) }
        return open.sorted()
    }

    /// Puts the session that is stepped into the table.
    private mutating func list() {
        filled += 1
        if filled * 4 > places.count { grow() }
        insert(Place(session: session, ticket: Int32(slot + 1)))
    }

    /// Where a session's search begins: the product's high bits, which spread numbers that follow
    /// each other evenly.
    @inline(__always)
    private func home(of session: UInt64) -> Int {
        Int(truncatingIfNeeded: (session &* key) &>> shift)
    }

    @inline(__always)
    private func place(of session: UInt64) -> Int? {
        guard filled > 0 else { return nil }
        let mask = places.count - 1
        var position = home(of: session)
        while places[position].ticket != 0 {
            if places[position].session == session { return position }
            position = (position + 1) & mask
        }
        return nil
    }

    private mutating func insert(_ place: Place) {
        let mask = places.count - 1
        var position = home(of: place.session)
        while places[position].ticket != 0 { position = (position + 1) & mask }
        places[position] = place
    }

    private mutating func grow() {
        let old = places
        let nothing = Place(session: 0, ticket: 0)
        places = Array(repeating: nothing, count: max(16, old.count * 2))
        shift = UInt64(64 - places.count.trailingZeroBitCount)
        for place in old where place.ticket != 0 { insert(place) }
    }

    /// Frees a place and moves what was pushed past it back, so that no search ends too early.
    private mutating func free(_ start: Int) {
        filled -= 1
        let mask = places.count - 1
        var hole = start
        var position = (start + 1) & mask
        while places[position].ticket != 0 {
            let home = home(of: places[position].session)
            if (position - home) & mask >= (position - hole) & mask {
                places[hole] = places[position]
                hole = position
            }
            position = (position + 1) & mask
        }
        places[hole].ticket = 0
    }
}
