extension AppMap {
    /// What cannot be meant in this map, in its own order; empty for a map that is right.
    ///
    /// A fold takes any map and never traps or hangs, but may show other screens than meant. Linear
    /// in the map's size, but for links and overrides, each of which is compared with the routes.
    public func problems() -> [MapProblem] {
        var inspection = MapInspection(map: self)
        inspection.inspectFlows()
        inspection.inspectRoutes()
        inspection.inspectLinks()
        inspection.inspectGuards()
        inspection.inspectOverrides()
        inspection.inspectVersions()
        return inspection.problems
    }
}

/// Collects what is wrong with an app map.
struct MapInspection {
    let map: AppMap
    private(set) var problems: [MapProblem] = []
    let routeNames: Set<Symbol>
    let flowNames: Set<Symbol>

    init(map: AppMap) {
        self.map = map
        routeNames = Set(map.routes.map(\.name))
        flowNames = Set(map.flows.map(\.name))
    }

    mutating func note(
        _ rule: MapProblem.Rule, _ place: String, _ text: String, _ advice: String
    ) {
        problems.append(MapProblem(rule, at: place, text, advice: advice))
    }

    /// A symbol's text, whatever symbol it is.
    func text(_ symbol: Symbol) -> String {
        Int(symbol.number) < map.vocabulary.count ? map.vocabulary.text(symbol) : ""
    }

    /// The symbol of a route's name without parameters, if the vocabulary has it.
    func nameSymbol(of route: Symbol) -> Symbol? {
        if routeNames.contains(route) { return route }
        return map.vocabulary.known(Route(text: text(route)).name)
    }

    /// Whether the map can show a route; what still has a `{name}` for its name could be any.
    func isKnown(_ route: Symbol) -> Bool {
        if map.acceptsAnyRoute { return true }
        if Route(text: text(route)).name.utf8.contains(UInt8(ascii: "{")) { return true }
        return nameSymbol(of: route).map { routeNames.contains($0) } ?? false
    }

    mutating func noteRepeated(_ names: [Symbol], _ kind: String) {
        var seen: Set<Symbol> = []
        for name in names where !seen.insert(name).inserted {
            note(
                .duplicateName, "\(kind) \(text(name))",
                "the name is there twice but stands for one",
                "give one of them another name")
        }
    }

    mutating func inspectRoutes() {
        noteRepeated(map.routes.map(\.name), "route")
        noteRepeated(map.facts.map(\.name), "fact")
        for route in map.routes {
            let place = "route \(text(route.name))"
            noteRepeated(route.parameters.map(\.name), place + " parameter")
            if let flow = route.flow, map.definition(flow) == nil {
                note(
                    .unknownFlow, place, "shows flow \(flow.number) but the map has \(flowCount)",
                    "name a flow of the map")
            }
            if !Route(text: text(route.name)).parameters.isEmpty {
                note(
                    .contradiction, place, "the name holds parameters but should be a name alone",
                    "declare them under \"parameters\"")
            }
        }
    }

    var flowCount: String { map.flows.count == 1 ? "1 flow" : "\(map.flows.count) flows" }

    mutating func inspectVersions() {
        noteRepeated(map.versions.map(\.version), "version")
        for (change, next) in zip(map.versions, map.versions.dropFirst()) {
            let (old, new) = (text(change.version), text(next.version))
            guard MapInspection.isLater(old, than: new) else { continue }
            note(
                .versionOrder, "version \(new)",
                "stands after version \(old) but should be before it",
                "list versions from old to new")
        }
        for change in map.versions {
            let place = "version \(text(change.version))"
            for renaming in change.renamed where change.removed.contains(renaming.old) {
                note(
                    .contradiction, place, "\(text(renaming.old)) is removed and renamed",
                    "keep one of the two")
            }
            noteRepeated(change.renamed.map(\.old), place + " renaming of")
        }
    }

    /// Whether one version number is later than another, where both are numbers with dots.
    static func isLater(_ left: String, than right: String) -> Bool {
        guard let one = numbers(left), let other = numbers(right) else { return false }
        for position in 0..<Swift.max(one.count, other.count) {
            let first = position < one.count ? one[position] : 0
            let second = position < other.count ? other[position] : 0
            if first != second { return first > second }
        }
        return false
    }

    private static func numbers(_ version: String) -> [UInt64]? {
        var numbers: [UInt64] = []
        for part in version.split(separator: ".", omittingEmptySubsequences: false) {
            guard let number = UInt64(part) else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}
