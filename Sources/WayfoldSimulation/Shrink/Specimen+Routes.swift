import WayfoldModel

extension Specimen {
    /// Letters that stand for the routes of a map that accepts any.
    private static let letters = ["a", "b", "c"]

    /// The routes and other texts that the events name, each once, in the order of their coming.
    var routes: [Symbol] {
        var seen: Set<Symbol> = []
        var routes: [Symbol] = []
        for event in events {
            _ = event.action.replacingSymbols { symbol in
                if seen.insert(symbol).inserted { routes.append(symbol) }
                return symbol
            }
        }
        return routes
    }

    /// What may stand in a route's place: itself with fewer parameters, others of the events and of
    /// the map; the plainest first, and only plainer ones.
    mutating func plainerRoutes(than symbol: Symbol) -> [Symbol] {
        let route = map.vocabulary.route(symbol)
        var texts: [String] = []
        if !route.parameters.isEmpty {
            texts.append(Route(route.name).text)
            for index in route.parameters.indices {
                var fewer = route.parameters
                fewer.remove(at: index)
                texts.append(Route(route.name, fewer).text)
                let parameter = route.parameters[index]
                texts.append(route.setting(parameter.name, to: "1").text)
            }
        }
        texts += routes.map { map.vocabulary.text($0) }
        texts += map.routes.map { map.vocabulary.text($0.name) }
        if map.acceptsAnyRoute { texts += Self.letters }
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

    /// Puts one symbol in the place of another in all events of a specimen.
    mutating func replace(_ symbol: Symbol, by other: Symbol, of specimen: Specimen) {
        events = specimen.events.map { event in
            var event = event
            event.action = event.action.replacingSymbols { $0 == symbol ? other : $0 }
            return event
        }
    }
}
