import WayfoldModel

/// Finds out which sessions of a log are left out, which is known at their ends only.
///
/// A number that is used anew after its session has ended is another session. Of a session that is
/// over one bit is kept, so that memory is linear in the open sessions and a bit for each other.
struct SessionSurvey {
    private struct Open {
        var position: Int
        var lastTime: Int64
        var eventCount: UInt64 = 0
        var isNamedDropped = false
        var isNamedKept = false
    }

    private let compaction: Compaction
    private let asksForNames: Bool
    private var open: [UInt64: Open] = [:]
    private var lastSession: UInt64?
    /// A bit a session, in the order of their first events.
    private(set) var bits: [UInt64] = []
    private var matched: Set<Compaction.Session> = []

    private(set) var sessionCount = 0
    private(set) var droppedSessions = 0
    private(set) var droppedEvents: UInt64 = 0
    /// The last event looked at: a log may grow meanwhile.
    private(set) var lastSequence: UInt64 = 0

    init(_ compaction: Compaction) {
        self.compaction = compaction
        asksForNames = compaction.droppedSessions.union(compaction.keptSessions).contains { key in
            if case .named = key { return true }
            return false
        }
    }

    /// The sessions that were asked for and are not there.
    var unmatched: Set<Compaction.Session> {
        compaction.droppedSessions.union(compaction.keptSessions).subtracting(matched)
    }

    /// Whether the session that began at a position is left out.
    func drops(_ position: Int) -> Bool {
        bits[position / 64] >> UInt64(position % 64) & 1 == 1
    }

    mutating func add(_ event: Event, name: () -> String?) {
        lastSequence = event.sequence
        if open[event.session] == nil {
            if sessionCount.isMultiple(of: 64) { bits.append(0) }
            open[event.session] = Open(position: sessionCount, lastTime: event.time)
            sessionCount += 1
            lastSession = nil
        }
        if asksForNames || lastSession != event.session {
            lastSession = event.session
            look(at: event.session, name())
        }
        open[event.session]?.eventCount += 1
        if let last = open[event.session]?.lastTime, last < event.time {
            open[event.session]?.lastTime = event.time
        }
        if event.endsSession { close(event.session) }
    }

    /// Decides about the sessions that did not end.
    mutating func finish() {
        for session in open.keys.sorted() { close(session) }
    }

    private mutating func look(at session: UInt64, _ name: String?) {
        var keys: [Compaction.Session] = [.number(session)]
        if let name { keys.append(.named(name)) }
        for key in keys {
            if compaction.droppedSessions.contains(key) { open[session]?.isNamedDropped = true }
            if compaction.keptSessions.contains(key) { open[session]?.isNamedKept = true }
            if compaction.droppedSessions.contains(key) || compaction.keptSessions.contains(key) {
                matched.insert(key)
            }
        }
    }

    private mutating func close(_ session: UInt64) {
        lastSession = nil
        guard let ended = open.removeValue(forKey: session) else { return }
        let isOld = compaction.droppedBefore.map { ended.lastTime < $0 } ?? false
        let isOther = !compaction.keptSessions.isEmpty && !ended.isNamedKept
        guard ended.isNamedDropped || isOther || isOld else { return }
        bits[ended.position / 64] |= 1 << UInt64(ended.position % 64)
        droppedSessions += 1
        droppedEvents += ended.eventCount
    }
}

extension Event {
    /// Whether the session is over after it: its number may be used anew.
    var endsSession: Bool {
        if case .endSession = action { return outcome.isApplied }
        return false
    }
}
