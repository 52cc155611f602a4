/// Where Datadog's events are: lone events, lists of them, and the pages of its events API, one
/// after the other or in a list.
enum DatadogPlan: JSONPlan {
    static let event = 0
    static let page = 0

    static func step(_ state: Int, _ key: [UInt8], opening: UInt8) -> JSONStep {
        let isArray = opening == JSONOpening.array
        switch state {
        case 0: return isArray ? .enter(1) : .take(event)
        case 2: return key.isWord("data") && isArray ? .enter(3) : .pass
        default: return .take(event)
        }
    }

    static func looksInside(_ state: Int) -> Bool { state < 2 }

    /// An event has none of the members of a page. What neither is known by is passed, as is the
    /// `status` before the rows.
    static func step(_ state: Int, firstKey: ArraySlice<UInt8>) -> JSONStep {
        if pageKeys.contains(where: firstKey.isWord) { return .enter(2, mark: page) }
        if firstKey.isEmpty || eventKeys.contains(where: firstKey.isWord) { return .take(event) }
        return .pass
    }

    private static let pageKeys: [StaticString] = ["data", "meta", "links", "errors"]
    private static let eventKeys: [StaticString] = [
        "type", "date", "timestamp", "session", "view", "attributes", "_dd", "application",
        "service", "source",
    ]
}
