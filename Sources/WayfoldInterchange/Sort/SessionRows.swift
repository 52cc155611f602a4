import Foundation

/// Rows in memory, each beside those of its session.
///
/// A row begins with eight bytes that sort as its time does, and all its bytes tell its place in
/// its session. A row is added in constant time, and rows of a session that come in order are
/// sorted by that; n log n comparisons only where a session's rows come out of order.
struct SessionRows {
    private struct Row {
        var start: UInt32
        var session: UInt32
    }

    private struct Session {
        /// Where its name is.
        var name: Range<Int>
        var hash: UInt64
        var count = 0
        var last = 0
        /// The first eight bytes of the last row.
        var lastLead: UInt64 = 0
        var isSorted = true

        @inline(__always)
        mutating func take(row: Int, _ lead: UInt64, isInOrder: Bool) {
            if !isInOrder { isSorted = false }
            last = row
            lastLead = lead
            count += 1
        }
    }

    private let budgetBytes: Int
    /// Room for rows, of which so many bytes are filled.
    private var bytes: [UInt8] = []
    private var filled = 0
    private var rows: [Row] = []
    private var names: [UInt8] = []
    private var sessions: [Session] = []
    /// The sessions by their hashes: of each one more than its index, and 0 where none is.
    private var table = [UInt32](repeating: 0, count: 256)

    /// - Parameter budgetBytes: about so many will be added.
    init(budgetBytes: Int) {
        self.budgetBytes = budgetBytes
    }

    var isEmpty: Bool { rows.isEmpty }

    /// What they take.
    var byteCount: Int {
        filled + rows.count * (MemoryLayout<Row>.stride + MemoryLayout<UInt32>.stride)
            + names.count + sessions.count * MemoryLayout<Session>.stride
    }

    /// Forgets them, and keeps the room.
    mutating func removeAll() {
        filled = 0
        rows.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        sessions.removeAll(keepingCapacity: true)
        for index in table.indices { table[index] = 0 }
    }

    /// Adds a row where it is written.
    ///
    /// - Parameters:
    ///   - name: the session's.
    ///   - limit: so many bytes the row has at most.
    @inline(__always)
    mutating func add(
        to name: UnsafeRawBufferPointer, limit: Int, _ write: (inout RecordWriter) -> Void
    ) {
        let session = session(named: name)
        let start = filled
        if start + limit > bytes.count { makeRoom(start + limit) }
        var lead: UInt64 = 0
        bytes.withUnsafeMutableBytes { bytes in
            let room = UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
            var writer = RecordWriter(room)
            write(&writer)
            filled += writer.count
            lead = RecordBytes.lead(of: UnsafeRawBufferPointer(rebasing: room[..<writer.count]))
        }
        let index = rows.count
        rows.append(Row(start: UInt32(start), session: UInt32(session)))
        let isInOrder = follows(index, lead, sessions[session])
        sessions[session].take(row: index, lead, isInOrder: isInOrder)
    }

    /// Whether a row stands behind those of its session, as far as these are in order.
    @inline(__always)
    private func follows(_ index: Int, _ lead: UInt64, _ session: Session) -> Bool {
        if session.count == 0 || !session.isSorted { return true }
        return lead == session.lastLead
            ? !precedes(index, session.last) : lead > session.lastLead
    }

    /// Makes room for so many bytes, twice as many as there were up to the budget: what is not
    /// used is not touched.
    private mutating func makeRoom(_ count: Int) {
        let wanted = max(count, min(max(2 * bytes.count, 64 << 10), budgetBytes))
        bytes += [UInt8](repeating: 0, count: wanted - bytes.count)
    }

    private mutating func session(named name: UnsafeRawBufferPointer) -> Int {
        let hash = ScreenName.identity(name.assumingMemoryBound(to: UInt8.self))
        // Rows of one session stand beside each other more often than not.
        if let last = rows.last, isSession(Int(last.session), name, hash) {
            return Int(last.session)
        }
        if 2 * (sessions.count + 1) > table.count { grow() }
        var place = Int(truncatingIfNeeded: hash) & (table.count - 1)
        while table[place] != 0 {
            let found = Int(table[place]) - 1
            if isSession(found, name, hash) { return found }
            place = (place + 1) & (table.count - 1)
        }
        let start = names.count
        names.append(contentsOf: name)
        sessions.append(Session(name: start..<names.count, hash: hash))
        table[place] = UInt32(sessions.count)
        return sessions.count - 1
    }

    @inline(__always)
    private func isSession(
        _ index: Int, _ name: UnsafeRawBufferPointer, _ hash: UInt64
    ) -> Bool {
        sessions[index].hash == hash
            && withName(of: index) { own in
                own.assumingMemoryBound(to: UInt8.self)
                    .isSame(as: name.assumingMemoryBound(to: UInt8.self))
            }
    }

    private mutating func grow() {
        table = [UInt32](repeating: 0, count: 2 * table.count)
        for (index, session) in sessions.enumerated() {
            var place = Int(truncatingIfNeeded: session.hash) & (table.count - 1)
            while table[place] != 0 { place = (place + 1) & (table.count - 1) }
            table[place] = UInt32(index + 1)
        }
    }
}

extension SessionRows {
    /// The rows in order.
    struct Order {
        /// Those of one session beside each other.
        var rows: [UInt32] = []
        /// The sessions by the times of their first rows, then by their names' lengths and bytes,
        /// and where the rows of each are.
        var sessions: [(session: Int, rows: Range<Int>)] = []
    }

    /// The order of the rows. Linear in them, where those of each session came in order.
    func order() -> Order {
        var order = Order()
        var ends: [Int] = []
        var end = 0
        for (index, session) in sessions.enumerated() {
            order.sessions.append((index, end..<end + session.count))
            ends.append(end)
            end += session.count
        }
        order.rows = Array(repeating: 0, count: rows.count)
        for (index, row) in rows.enumerated() {
            order.rows[ends[Int(row.session)]] = UInt32(index)
            ends[Int(row.session)] += 1
        }
        let places = order.sessions
        order.rows.withUnsafeMutableBufferPointer { rows in
            for (session, places) in places where !sessions[session].isSorted {
                rows[places].sort { precedes(Int($0), Int($1)) }
            }
        }
        let leads = order.sessions.map { lead(ofRow: Int(order.rows[$0.rows.lowerBound])) }
        order.sessions.sort { a, b in
            let (first, second) = (leads[a.session], leads[b.session])
            if first != second { return first < second }
            return withName(of: a.session) { a in
                withName(of: b.session) { b in
                    a.count == b.count ? RecordBytes.precedes(a, b) : a.count < b.count
                }
            }
        }
        return order
    }

    /// The first eight bytes of a row as a number.
    func lead(ofRow index: Int) -> UInt64 { withRow(index) { RecordBytes.lead(of: $0) } }

    @inline(__always)
    func withRow<Value, Failure: Error>(
        _ index: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let start = Int(rows[index].start)
        let end = index + 1 < rows.count ? Int(rows[index + 1].start) : filled
        return try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
            try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[start..<end])))
        }
    }

    @inline(__always)
    func withName<Value>(
        of session: Int, _ body: (UnsafeRawBufferPointer) -> Value
    ) -> Value {
        names.withUnsafeBytes {
            body(UnsafeRawBufferPointer(rebasing: $0[sessions[session].name]))
        }
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        withRow(a) { a in withRow(b) { b in RecordBytes.precedes(a, b) } }
    }
}
