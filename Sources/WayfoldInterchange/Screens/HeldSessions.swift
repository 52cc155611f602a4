/// Rows that come in any order, held back until their session is complete.
///
/// Foreign stores hand rows out unsorted, send some of them late and send some again. So all rows
/// of a session wait for its end, which is the end of the input or, when more than `limit` rows
/// wait, the moment when no other session has been waiting for a row as long. Memory is constant:
/// it is linear in the limit.
struct HeldSessions<Row> {
    /// So many rows may wait.
    static var limit: Int { 131_072 }

    struct Session {
        let name: String
        /// In the order in which they came.
        var rows: [Row] = []
        fileprivate var ordinal = 0
        /// The neighbours in the order of the last row that came; -1 for none.
        fileprivate var older = -1
        fileprivate var newer = -1
    }

    private var positions: [String: Int] = [:]
    private var sessions: [Session] = []
    private var free: [Int] = []
    private var oldest = -1
    private var newest = -1
    private var rowCount = 0
    private var sessionCount = 0
    private let limit: Int
    /// How many sessions were handed over before the end of the input.
    private(set) var earlyCount = 0

    init(limit: Int = Self.limit) {
        self.limit = limit
    }

    /// Adds a row to the session of a name.
    mutating func add(_ row: Row, to name: String) {
        let position = positions[name] ?? open(name)
        sessions[position].rows.append(row)
        rowCount += 1
        guard newest != position else { return }
        unlink(position)
        link(position)
    }

    /// The session that waited longest for a row, when more rows wait than may; else nil.
    mutating func takeOverflow() -> Session? {
        guard rowCount > limit, oldest >= 0 else { return nil }
        earlyCount += 1
        return take(oldest)
    }

    /// All sessions that are left, in the order in which they began.
    mutating func takeAll() -> [Session] {
        let left = positions.values.map { sessions[$0] }.sorted { $0.ordinal < $1.ordinal }
        self = HeldSessions(limit: limit, earlyCount: earlyCount)
        return left
    }

    private init(limit: Int, earlyCount: Int) {
        self.limit = limit
        self.earlyCount = earlyCount
    }
}

extension HeldSessions {
    private mutating func open(_ name: String) -> Int {
        var session = Session(name: name)
        session.ordinal = sessionCount
        sessionCount += 1
        let position = free.popLast() ?? sessions.count
        if position == sessions.count {
            sessions.append(session)
        } else {
            sessions[position] = session
        }
        positions[name] = position
        link(position)
        return position
    }

    private mutating func take(_ position: Int) -> Session {
        unlink(position)
        let session = sessions[position]
        sessions[position] = Session(name: "")
        positions[session.name] = nil
        free.append(position)
        rowCount -= session.rows.count
        return session
    }

    private mutating func link(_ position: Int) {
        sessions[position].older = newest
        sessions[position].newer = -1
        if newest >= 0 { sessions[newest].newer = position }
        newest = position
        if oldest < 0 { oldest = position }
    }

    private mutating func unlink(_ position: Int) {
        let (older, newer) = (sessions[position].older, sessions[position].newer)
        if older >= 0 { sessions[older].newer = newer } else { oldest = newer }
        if newer >= 0 { sessions[newer].older = older } else { newest = older }
    }
}
