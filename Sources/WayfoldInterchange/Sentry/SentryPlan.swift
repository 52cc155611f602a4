/// Where breadcrumbs are in an event, a crash report, a webhook or a replay, and the event's
/// identity.
enum SentryPlan: JSONPlan {
    static let event = 0
    static let crumb = 1
    /// An entry of the event API, which may hold the crumbs.
    static let entry = 2
    /// An element of a bare list: a crumb, an event of a replay, or an event with crumbs.
    static let element = 3

    private enum State {
        static let document = 0
        static let event = 1
        static let crumbs = 2
        static let values = 3
        static let entries = 4
        static let scope = 5
        static let user = 6
        static let elements = 7
        static let inner = 8
        /// The `data` of a webhook, which has the event inside.
        static let data = 9
        /// A list in a list: a segment of a replay.
        static let segment = 10
    }

    static func step(_ state: Int, _ key: [UInt8], opening: UInt8) -> JSONStep {
        let isArray = opening == JSONOpening.array
        let isObject = opening == JSONOpening.object
        switch state {
        case State.document: return isArray ? .enter(State.elements, mark: 0) : .enter(State.event)
        case State.event, State.data, State.inner:
            if isName(key), opening == UInt8(ascii: "\"") { return .take(event) }
            if key.isWord("entries"), isArray { return .enter(State.entries) }
            if key.isWord("sentry_sdk_scope"), isObject { return .enter(State.scope) }
            if key.isWord("user"), isObject { return .enter(State.user) }
            return (isObject ? webhook(state, key) : nil) ?? crumbs(key, isArray)
        case State.crumbs: return .take(crumb)
        case State.values where key.isWord("values") && isArray:
            return .enter(State.crumbs, mark: 0)
        case State.entries: return .take(entry)
        case State.scope: return crumbs(key, isArray)
        case State.user:
            if key.isWord("sentry_sdk_scope"), isObject { return .enter(State.scope) }
            return crumbs(key, isArray)
        // Crumbs of all segments are one list, which the outer one marks.
        case State.elements: return isArray ? .enter(State.segment) : .take(element)
        case State.segment: return .take(element)
        default: return .pass
        }
    }

    static func takesCut(_ tag: Int) -> Bool { tag == entry || tag == element }

    /// The way to the event in what a webhook sends: `event`, `data.event` or `data.error`.
    private static func webhook(_ state: Int, _ key: [UInt8]) -> JSONStep? {
        switch state {
        case State.event where key.isWord("data"): .enter(State.data)
        case State.event where key.isWord("event"): .enter(State.inner)
        case State.data where key.isWord("event") || key.isWord("error"): .enter(State.inner)
        default: nil
        }
    }

    private static func crumbs(_ key: [UInt8], _ isArray: Bool) -> JSONStep {
        guard key.isWord("breadcrumbs") || key.isWord("sentry.interfaces.Breadcrumbs") else {
            return .pass
        }
        return isArray ? .enter(State.crumbs, mark: 0) : .enter(State.values)
    }

    private static func isName(_ key: [UInt8]) -> Bool {
        key.isWord("event_id") || key.isWord("eventID")
    }
}
