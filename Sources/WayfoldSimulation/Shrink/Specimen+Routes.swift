import WayfoldModel

extension Specimen {
    /// Names that say nothing.
    private static let letters = ["a", "b", "c"]

    /// What events name: routes and elements, and all other texts.
    struct Names {
        var routes: [Symbol] = []
        var texts: [Symbol] = []
    }

    /// What the events name, each once, in the order of their coming.
    var names: Names {
        var names = Names()
        for event in events {
            _ = event.action.replacing(
                routes: { symbol in
                    if !names.routes.contains(symbol) { names.routes.append(symbol) }
                    return symbol
                },
                texts: { symbol in
                    if !names.texts.contains(symbol) { names.texts.append(symbol) }
                    return symbol
                })
        }
        return names
    }

    /// What may stand in a route's place: itself with fewer parameters, other routes of the events
    /// and of the map; the plainest first, and only plainer ones.
    mutating func plainerRoutes(than symbol: Symbol) -> [Symbol] {
        let route = map.vocabulary.route(symbol)
        var texts: [String] = []
        if !route.parameters.isEmpty {
            texts.append(Route(route.name).text)
            for index in route.parameters.indices {
                var fewer = route.parameters
                fewer.remove(at: index)
                texts.append(Route(route.name, fewer).text)
                texts.append(route.setting(route.parameters[index].name, to: "1").text)
            }
        }
        texts += names.routes.map { map.vocabulary.text($0) }
        texts += map.routes.map { map.vocabulary.text($0.name) }
        if map.acceptsAnyRoute { texts += Self.letters }
        return plainer(texts, than: symbol)
    }

    /// What may stand in the place of a text that is no route.
    mutating func plainerTexts(than symbol: Symbol) -> [Symbol] {
        plainer(Self.letters, than: symbol)
    }

    private mutating func plainer(_ texts: [String], than symbol: Symbol) -> [Symbol] {
        let own = map.vocabulary.text(symbol)
        var plainer = texts.filter { Self.isPlainer($0, than: own) }
        plainer.sort { Self.isPlainer($0, than: $1) }
        var unique: [Symbol] = []
        for text in plainer {
            let symbol = map.vocabulary.symbol(text)
            if unique.last != symbol { unique.append(symbol) }
        }
        return unique
    }

    /// Shorter, or as long and earlier in the order of the bytes.
    private static func isPlainer(_ text: String, than other: String) -> Bool {
        let (count, otherCount) = (text.utf8.count, other.utf8.count)
        if count != otherCount { return count < otherCount }
        return text.utf8.lexicographicallyPrecedes(other.utf8)
    }

    /// Puts a symbol in the place of another in all events of a specimen.
    ///
    /// - Parameter ofRoutes: whether routes are replaced, else all other texts.
    mutating func replace(
        _ symbol: Symbol, by other: Symbol, ofRoutes: Bool, in specimen: Specimen
    ) {
        func new(_ old: Symbol) -> Symbol { old == symbol ? other : old }
        events = specimen.events.map { event in
            var event = event
            event.action = event.action.replacing(
                routes: { ofRoutes ? new($0) : $0 }, texts: { ofRoutes ? $0 : new($0) })
            return event
        }
    }
}
