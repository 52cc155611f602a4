import WayfoldReplay

/// A session's name as a row has it.
enum SessionName {
    /// UTF-8 in the row, which it must not outlive.
    case plain(UnsafeBufferPointer<UInt8>)
    case text(String)

    var isEmpty: Bool {
        switch self {
        case .plain(let bytes): bytes.isEmpty
        case .text(let text): text.isEmpty
        }
    }

    var text: String {
        switch self {
        case .plain(let bytes): String(decoding: bytes, as: UTF8.self)
        case .text(let text): text
        }
    }
}

extension JSONScanner {
    /// The name that a text, a number or a word is; nil when it is missing.
    func sessionName(of value: LooseScalar, _ name: String) throws(RowFault) -> SessionName? {
        switch value {
        case .text(let text) where !text.hasEscapes: return .plain(content(of: text))
        case .number(let number): return .plain(content(of: number))
        default: return try looseText(of: value, name).map { .text($0) }
        }
    }
}

/// Rows that come in any order, held back until their session is complete.
///
/// Foreign stores hand rows out unsorted, send some of them late and send some again. So all rows
/// of a session wait for its end, which is the end of the input or, when more than `limit` rows
/// wait, the moment when no other session has been waiting for a row as long. Memory is constant:
/// it is linear in the limit.
struct HeldSessions<Row> {
    /// So many rows may wait.
    static var limit: Int { 131_072 }

    private static var recentCount: Int { 1024 }

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
    /// Where sessions are whose names came, by numbers for their bytes; -1 for none. What stands
    /// there may be another session by now.
    private var recent = [Int](repeating: -1, count: Self.recentCount)
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
        add(row, at: positions[name] ?? open(name))
    }

    /// The same by the name as a row has it: most rows are of a session that came lately, which is
    /// found without making a text of its name.
    mutating func add(_ row: Row, to name: SessionName) {
        guard case .plain(let bytes) = name, !bytes.isEmpty else { return add(row, to: name.text) }
        let place = Int(truncatingIfNeeded: ScreenName.identity(bytes)) & (Self.recentCount - 1)
        if recent[place] >= 0, has(bytes, at: recent[place]) {
            return add(row, at: recent[place])
        }
        let text = name.text
        let position = positions[text] ?? open(text)
        recent[place] = position
        add(row, at: position)
    }

    private func has(_ name: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
        let own = sessions[position].name.utf8
        return own.count == name.count
            && own.withContiguousStorageIfAvailable {
                $0.isSame(as: name)
            } ?? false
    }

    private mutating func add(_ row: Row, at position: Int) {
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
