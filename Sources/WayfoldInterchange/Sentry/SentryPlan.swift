/// Where breadcrumbs are in an event, a crash report or a replay, and the event's identity.
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
    }

    static func step(_ state: Int, _ key: [UInt8], opening: UInt8) -> JSONStep {
        let isArray = opening == JSONOpening.array
        let isObject = opening == JSONOpening.object
        switch state {
        case State.document: return isArray ? .enter(State.elements, mark: 0) : .enter(State.event)
        case State.event, State.inner:
            if isName(key), opening == UInt8(ascii: "\"") { return .take(event) }
            if key.isWord("entries"), isArray { return .enter(State.entries) }
            if key.isWord("sentry_sdk_scope"), isObject { return .enter(State.scope) }
            if key.isWord("user"), isObject { return .enter(State.user) }
            // What a webhook sends has the event inside.
            if state == State.event, isObject, key.isWord("event") || key.isWord("data") {
                return .enter(State.inner)
            }
            return crumbs(key, isArray)
        case State.crumbs: return .take(crumb)
        case State.values where key.isWord("values") && isArray:
            return .enter(State.crumbs, mark: 0)
        case State.entries: return .take(entry)
        case State.scope: return crumbs(key, isArray)
        case State.user:
            if key.isWord("sentry_sdk_scope"), isObject { return .enter(State.scope) }
            return crumbs(key, isArray)
        case State.elements: return .take(element)
        default: return .pass
        }
    }

    static func takesCut(_ tag: Int) -> Bool { tag == entry || tag == element }

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
