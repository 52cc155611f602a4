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
        routes.reserveCapacity(8)
        var index: Int?
        // A state that is not rehydrated yet says no type: links make stacks.
        var isStack = true
        try scanner.beginObject()
        while let key = try scanner.nextKey() {
            if scanner.matches(key, "routes"), scanner.isNext(.array) {
                try scanner.beginArray()
                var place = 0
                while try scanner.nextElement() {
                    let route = try known.route(&scanner, at: place, &vocabulary)
                    if let route { routes.append(route) }
                    place += 1
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
        var path: [ReactScreen] = []
        path.reserveCapacity(routes.count)
        for route in routes[(isStack ? 0 : focus)...focus] {
            if let inner = route.inner { path += inner } else { path.append(route.screen) }
        }
        self.path = path
    }
}
