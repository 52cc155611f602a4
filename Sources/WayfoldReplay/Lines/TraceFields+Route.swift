import WayfoldModel

extension TraceFields {
    /// A route: a name with parameters, or the exact text.
    mutating func named(
        _ key: TraceKey, _ kind: ActionKind, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Symbol {
        if !has(key), has(.exact) {
            // Also a text that names no route: a log may hold any, and nothing of it gets lost.
            return vocabulary.symbol(try text(.exact) ?? "")
        }
        guard let name = try string(key) else { throw missing(key, "'\(kind.word)'") }
        guard name.end > name.start else {
            throw wrong(key, "is empty", "should be a route's name")
        }
        let symbol = try parameters { scanner throws(JSONError) in
            try scanner.passRoute(named: name, &vocabulary)
        }
        return symbol ?? scanner.route(named: name, &vocabulary)
    }

    mutating func routes(
        _ kind: ActionKind, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> [Symbol] {
        let routes = try list(.routes) { scanner throws(JSONError) in
            try scanner.listedRoute(&vocabulary)
        }
        guard let routes else { throw missing(.routes, "'\(kind.word)'") }
        return routes
    }
}

extension JSONScanner {
    /// The symbol of a string that was passed.
    func symbol(of string: JSONString, _ vocabulary: inout Vocabulary) -> Symbol {
        guard !string.hasEscapes else { return vocabulary.symbol(text(string)) }
        return vocabulary.symbol(utf8: content(of: string))
    }

    /// The symbol of a route without parameters.
    func route(named name: JSONString, _ vocabulary: inout Vocabulary) -> Symbol {
        let content = content(of: name)
        guard !name.hasEscapes, !RouteBytes.hasSpecial(content) else {
            return vocabulary.symbol(Route(text(name)))
        }
        return vocabulary.symbol(utf8: content)
    }

    /// Passes a route's parameters and gives its symbol.
    mutating func passRoute(
        named name: JSONString, _ vocabulary: inout Vocabulary
    ) throws(JSONError) -> Symbol {
        if let symbol = plainRoute(name, &vocabulary) { return symbol }
        return vocabulary.symbol(Route(text(name), try routeParameters()))
    }

    /// The symbol of a route with the parameters that come next, made without a text.
    ///
    /// Nil when the route's text would not be what stands here byte for byte: parameters out of
    /// order, escapes, a long text, and what is wrong, which is left to the full reading to say.
    private func plainRoute(_ name: JSONString, _ vocabulary: inout Vocabulary) -> Symbol? {
        var scanner = self
        var route = RouteBytes()
        var last: JSONString?
        route.append(name, of: self)
        do throws(JSONError) {
            try scanner.beginObject()
            while let key = try scanner.nextKey() {
                if let last, !precedes(last, key) { return nil }
                route.append(UInt8(ascii: last == nil ? "?" : "&"))
                route.append(key, of: self)
                route.append(UInt8(ascii: "="))
                route.append(try scanner.string(), of: self)
                last = key
            }
        } catch {
            return nil
        }
        return route.symbol(in: &vocabulary)
    }

    private func precedes(_ one: JSONString, _ other: JSONString) -> Bool {
        content(of: one).lexicographicallyPrecedes(content(of: other))
    }

    /// Passes an object of texts.
    private mutating func routeParameters() throws(JSONError) -> [Route.Parameter] {
        var parameters: [Route.Parameter] = []
        var names = DistinctNames()
        try beginObject()
        while let key = try nextKey() {
            let name = text(key)
            guard names.insert(name) else {
                throw error(
                    TextProblem("has '\(name)' again", "should have it once"), at: key.quote)
            }
            parameters.append(Route.Parameter(name, text(try string())))
        }
        return parameters
    }

    /// Passes a route within a list: its name, or an object of name and parameters.
    mutating func listedRoute(_ vocabulary: inout Vocabulary) throws(JSONError) -> Symbol {
        guard try kind() == .object else { return route(named: try routeName(), &vocabulary) }
        var name: JSONString?
        var parameters: [Route.Parameter] = []
        var exact: String?
        let start = offset
        try beginObject()
        while let key = try nextKey() {
            if matches(key, "route"), name == nil {
                name = try routeName()
            } else if matches(key, "with"), parameters.isEmpty {
                parameters = try routeParameters()
            } else if matches(key, "exact"), exact == nil {
                exact = text(try string())
            } else {
                throw error(
                    TextProblem(
                        "has '\(text(key))'", "should have 'route' and 'with', each once"),
                    at: key.quote)
            }
        }
        if let exact, name == nil, parameters.isEmpty { return vocabulary.symbol(exact) }
        guard let name, exact == nil else {
            throw error(TextProblem("has no 'route'", "should name a route"), at: start)
        }
        return vocabulary.symbol(Route(text(name), parameters))
    }

    /// Passes a route's name, which is not empty.
    private mutating func routeName() throws(JSONError) -> JSONString {
        let string = try string()
        guard string.end > string.start else {
            throw error(
                TextProblem("is empty", "should be a route's name"), at: string.quote)
        }
        return string
    }
}
