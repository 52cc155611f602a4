import WayfoldModel
import WayfoldReplay

/// A navigator's state, as the screens of its focused path.
struct ReactState {
    /// Nil for an object that is no state: it has no routes.
    let path: [ReactScreen]?

    private struct RouteEntry {
        var screen: ReactScreen
        /// What the route shows of its own.
        var inner: [ReactScreen]?
    }

    /// Reads an object with `routes`.
    init(_ scanner: inout JSONScanner, _ vocabulary: inout Vocabulary) throws(JSONError) {
        var routes: [RouteEntry] = []
        var index: Int?
        // A state that is not rehydrated yet says no type: links make stacks.
        var isStack = true
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "routes"), try scanner.kind() == .array {
                try scanner.beginArray()
                while try scanner.nextElement() {
                    if let entry = try Self.entry(&scanner, &vocabulary) { routes.append(entry) }
                }
            } else if scanner.matches(key, "index"), try scanner.kind() == .number {
                let number = try scanner.number()
                index = Int(String(decoding: scanner.content(of: number), as: UTF8.self))
            } else if scanner.matches(key, "type"), try scanner.kind() == .string {
                isStack = scanner.matches(try scanner.string(), "stack")
            } else {
                try scanner.skipValue()
            }
        }
        guard !routes.isEmpty else {
            path = nil
            return
        }
        let focus = min(max(index ?? routes.count - 1, 0), routes.count - 1)
        let below = isStack ? routes[..<focus].flatMap { $0.inner ?? [$0.screen] } : []
        path = below + (routes[focus].inner ?? [routes[focus].screen])
    }

    /// Nil for what is no route.
    private static func entry(
        _ scanner: inout JSONScanner, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> RouteEntry? {
        guard try scanner.kind() == .object else {
            try scanner.skipValue()
            return nil
        }
        var name: String?
        var key: UInt64 = 0
        var parameters: [Route.Parameter] = []
        var inner: [ReactScreen]?
        try scanner.beginObject()
        while let member = try scanner.nextKey() {
            let kind = try scanner.kind()
            if scanner.matches(member, "name"), kind == .string {
                name = scanner.text(try scanner.string())
            } else if scanner.matches(member, "key"), kind == .string {
                key = ScreenName.identity(scanner.content(of: try scanner.string()))
            } else if scanner.matches(member, "params"), kind == .object {
                parameters = try ReactParameters(&scanner).parameters
            } else if scanner.matches(member, "state"), kind == .object {
                inner = try ReactState(&scanner, &vocabulary).path
            } else {
                try scanner.skipValue()
            }
        }
        guard let name else { return nil }
        let route = vocabulary.symbol(Route(name, parameters))
        return RouteEntry(screen: ReactScreen(route: route, key: key), inner: inner)
    }
}
