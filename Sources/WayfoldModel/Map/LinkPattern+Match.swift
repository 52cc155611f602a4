extension LinkPattern {
    /// The values that a URL gives to the pattern's parameters, or nil when it does not match.
    public func match(_ url: LinkURL) -> [Route.Parameter]? {
        guard scheme.isEmpty || scheme == url.scheme else { return nil }
        let endsOpen = parts.last == .anything
        let required = parts.count - Swift.max(optionalCount, endsOpen ? 1 : 0)
        guard url.parts.count >= required, endsOpen || url.parts.count <= parts.count else {
            return nil
        }
        var values: [Route.Parameter] = []
        for (part, text) in zip(parts, url.parts) {
            if part == .anything { break }
            guard bind(part, to: text, in: &values) else { return nil }
        }
        for item in query {
            guard let found = url.query.first(where: { sameBytes($0.name, item.key) }) else {
                if item.isRequired { return nil }
                continue
            }
            guard bind(item.value, to: found.value, in: &values) else { return nil }
        }
        return values
    }

    private func bind(
        _ part: Part, to text: String, in values: inout [Route.Parameter]
    ) -> Bool {
        switch part {
        case .literal(let literal):
            return sameBytes(literal, text)
        case .parameter(let name, let kind):
            guard kind.accepts(text) else { return false }
            values.append(Route.Parameter(name, text))
            return true
        case .anything:
            return true
        }
    }

    /// Orders patterns that match one URL, the more telling first: literal parts before typed
    /// parameters before plain ones before `*`, part by part from the left; then more query items;
    /// then a named scheme. Patterns that still tie keep the order of the app map.
    public static func ranksBefore(_ left: LinkPattern, _ right: LinkPattern) -> Bool {
        for (one, other) in zip(left.parts, right.parts) {
            let (first, second) = (weight(one), weight(other))
            if first != second { return first > second }
        }
        if left.parts.count != right.parts.count { return left.parts.count > right.parts.count }
        if left.query.count != right.query.count { return left.query.count > right.query.count }
        return !left.scheme.isEmpty && right.scheme.isEmpty
    }

    private static func weight(_ part: Part) -> Int {
        switch part {
        case .literal: 3
        case .parameter(_, let kind): kind == .string ? 1 : 2
        case .anything: 0
        }
    }
}

extension AppMap {
    /// The pattern that a URL means, with the values it binds: of those that match the one that
    /// ranks first. Linear in the number of patterns.
    public func link(for url: LinkURL) -> (pattern: LinkPattern, values: [Route.Parameter])? {
        var best: (pattern: LinkPattern, values: [Route.Parameter])?
        for pattern in links {
            guard let values = pattern.match(url) else { continue }
            if let current = best, !LinkPattern.ranksBefore(pattern, current.pattern) { continue }
            best = (pattern, values)
        }
        return best
    }
}
