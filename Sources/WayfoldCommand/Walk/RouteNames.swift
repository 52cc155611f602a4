import WayfoldModel

/// The texts of routes as bytes, worked out once for each symbol.
struct RouteNames {
    private var names: [[UInt8]?] = []

    /// What a list of screens says of a route: `Route.display`, verbatim.
    mutating func bytes(of symbol: Symbol, in vocabulary: Vocabulary) -> [UInt8] {
        guard symbol != .none else { return [] }
        let number = Int(symbol.number)
        if number >= names.count {
            names += [[UInt8]?](repeating: nil, count: vocabulary.count - names.count)
        }
        if let known = names[number] { return known }
        let bytes = Array(vocabulary.route(symbol).display.utf8)
        names[number] = bytes
        return bytes
    }

    /// The visible path of a session's first scene, root first, joined by `;`.
    mutating func stack(of state: NavigationState, in vocabulary: Vocabulary) -> [UInt8] {
        guard !state.scenes.isEmpty else { return [] }
        var line: [UInt8] = []
        for (index, route) in state.stackRoutes(ofSceneAt: 0).enumerated() {
            if index > 0 { line.append(UInt8(ascii: ";")) }
            line += bytes(of: route, in: vocabulary)
        }
        return line
    }
}
