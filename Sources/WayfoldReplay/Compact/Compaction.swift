/// What of a log a new one is made without: a person's data has to be erasable.
///
/// Events keep their sequence numbers, so that causes, saves and writes still name what they
/// named. Outcomes stay as recorded, although the fold may decide otherwise what was redacted.
public struct Compaction: Sendable {
    /// A session by its number, or all of a name.
    public enum Session: Hashable, Sendable {
        case number(UInt64)
        case named(String)
    }

    /// The sessions that are left out.
    public var droppedSessions: Set<Session> = []
    /// The only sessions that are kept; all when there are none.
    public var keptSessions: Set<Session> = []
    /// Sessions whose last event is before this time are left out. Microseconds, as events have.
    public var droppedBefore: Int64?
    /// Whether sessions lose their names.
    public var forgetsNames = false
    /// What becomes of values.
    public var redaction = Redaction.keepAll

    /// Everything is kept.
    public init() {}
}

extension Compaction {
    /// Whether it has to be known before the first event which sessions are kept.
    var choosesSessions: Bool {
        !droppedSessions.isEmpty || !keptSessions.isEmpty || droppedBefore != nil
    }

    /// What is asked for, in words without names of sessions, values or keys.
    var words: [String] {
        var words: [String] = []
        func count(_ sessions: Set<Session>) -> String {
            "\(sessions.count) \(sessions.count == 1 ? "session" : "sessions")"
        }
        if !droppedSessions.isEmpty { words.append("drop \(count(droppedSessions))") }
        if !keptSessions.isEmpty { words.append("keep \(count(keptSessions))") }
        if let droppedBefore {
            words.append("drop sessions that ended before \(WordsTime.text(droppedBefore))")
        }
        if forgetsNames { words.append("forget names") }
        func say(_ rule: Redaction.Rule, _ what: String) {
            switch rule {
            case .keep: break
            case .drop: words.append("drop \(what)")
            case .hash: words.append("redact \(what)")
            }
        }
        for (name, rule) in redaction.parameters.sorted(by: { $0.key < $1.key }) {
            say(rule, "parameter \(name)")
        }
        for (name, rule) in redaction.factsByName.sorted(by: { $0.key < $1.key }) {
            say(rule, "fact \(name)")
        }
        say(redaction.otherParameters, "values")
        return words
    }
}
