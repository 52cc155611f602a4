import WayfoldModel
import WayfoldReplay

/// A navigator's state, as the screens of its focused path.
struct ReactState {
    /// Nil for an object that is no state: it has no routes.
    let path: [ReactScreen]?

    /// Reads an object with `routes`.
    init(
        _ scanner: inout JSONScanner, _ known: inout ReactRoutes, _ vocabulary: inout Vocabulary
    ) throws(JSONError) {
        var routes: [ReactRoute] = []
        var index: Int?
        // A state that is not rehydrated yet says no type: links make stacks.
        var isStack = true
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "routes"), scanner.isNext(.array) {
                try scanner.beginArray()
                while try scanner.nextElement() {
                    if let route = try known.route(&scanner, &vocabulary) { routes.append(route) }
                }
            } else if scanner.matches(key, "index"), scanner.isNext(.number) {
                let number = try scanner.number()
                if case .number(let value) = DecimalText.read(scanner.content(of: number)) {
                    index = Int(value)
                }
            } else if scanner.matches(key, "type"), scanner.isNext(.string) {
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
}
