/// An app map's definitions by the number of their name, and what was worked out of them so far.
struct MapIndex: Sendable {
    private(set) var routes: [Symbol: Int] = [:]
    /// The guards before each subject, as positions in `guardLists`.
    private(set) var guards: [Symbol: Int] = [:]
    private(set) var guardLists: [[Int]] = []
    private(set) var flows: [Symbol: FlowDefinition.Index] = [:]
    /// The elements and scopes of overrides.
    private var rules: [UInt64] = []
    /// The names on the way into each flow that was asked for.
    var entrances: [FlowDefinition.Index: [AppMap.EntranceName]] = [:]
    var plans = LinkPlans()
    /// The actions of taps by their element and rule.
    private(set) var taps: [UInt64: Action] = [:]
    /// The scopes of screens and their sections, and where they are by screen and section.
    private(set) var places: [[Symbol]] = []
    private(set) var placeNumbers: [UInt64: Int] = [:]

    init(_ map: AppMap) {
        for (position, route) in map.routes.enumerated() where routes[route.name] == nil {
            routes[route.name] = position
        }
        for (position, flow) in map.flows.enumerated() where flows[flow.name] == nil {
            flows[flow.name] = FlowDefinition.Index(position)
        }
        for (position, rule) in map.guards.enumerated() {
            for subject in rule.subjects {
                let list = guards[subject] ?? guardLists.count
                guards[subject] = list
                if list == guardLists.count { guardLists.append([]) }
                guardLists[list].append(position)
            }
        }
        rules = map.overrides.map { Self.key($0.element, $0.scope) }
    }

    /// How many answers are kept, of links and taps each: whoever makes up new ones without end
    /// does not fill the memory.
    static var answerLimit: Int { 1 << 16 }

    private static func key(_ first: Symbol, _ second: Symbol) -> UInt64 {
        UInt64(first.number) << 32 | UInt64(second.number)
    }

    /// The first override of the map for an element within a scope.
    func rule(of element: Symbol, at scope: Symbol) -> Int? {
        rules.firstIndex(of: Self.key(element, scope))
    }

    mutating func addTap(_ action: Action, for key: UInt64) {
        if taps.count == Self.answerLimit { taps.removeAll() }
        taps[key] = action
    }

    mutating func addPlaces(_ symbols: [Symbol], for key: UInt64) -> Int {
        if places.count == Self.answerLimit {
            places.removeAll()
            placeNumbers.removeAll()
        }
        places.append(symbols)
        placeNumbers[key] = places.count - 1
        return places.count - 1
    }
}

/// What the URLs that were met ask for.
struct LinkPlans: Sendable {
    /// By the place of a URL: 0 for one not met, -1 for one that no pattern matches, else the
    /// position of its plan and one.
    private var numbers: [Int32] = []
    private var plans: [LinkPlan] = []

    subscript(plan: Int) -> LinkPlan {
        _read { yield plans[plan] }
    }

    /// The place of a URL in `numbers`: its number and one, so that no text, whose number is the
    /// greatest, is at 0.
    private func place(of url: Symbol) -> Int { Int(url.number &+ 1) }

    /// The plan of a URL, -1 where no pattern matches, nil when it was not met.
    func known(_ url: Symbol) -> Int? {
        let place = place(of: url)
        guard place < numbers.count, numbers[place] != 0 else { return nil }
        return numbers[place] < 0 ? -1 : Int(numbers[place]) - 1
    }

    @discardableResult
    mutating func add(_ plan: LinkPlan?, for url: Symbol) -> Int {
        if plans.count == MapIndex.answerLimit { self = LinkPlans() }
        let place = place(of: url)
        if numbers.count <= place {
            numbers += repeatElement(0, count: place + 1 - numbers.count)
        }
        if let plan { plans.append(plan) }
        numbers[place] = plan == nil ? -1 : Int32(plans.count)
        return plans.count - 1
    }
}

/// What is known of a symbol read as a route.
struct RouteTraits: Sendable, BitwiseCopyable {
    /// The route's name without parameters.
    var name: Symbol
    var blueprint: Blueprint
    var isKnown: Bool
    var hasParameters: Bool
    /// Whether nothing has to be asked before it is shown: known, unguarded, parameters right.
    var isPlain: Bool
    /// Why its parameters are wrong, if they are.
    var isInvalid: Bool
    /// The digest of its text.
    var digest: UInt64
    /// The guards before a subject of that very text: a position in `MapIndex.guardLists`, or -1.
    var guards: Int32 = -1
    /// The flow of that very text, or -1.
    var flow: Int32 = -1
}

extension RouteTraits {
    /// What is known of no text at all: a route that nothing shows.
    static let nothing = RouteTraits(
        name: .none, blueprint: .screen, isKnown: false, hasParameters: false, isPlain: false,
        isInvalid: true, digest: 0)
}

extension Fold {
    /// The traits of a symbol, worked out when it is first met.
    @inline(__always)
    mutating func traits(of route: Symbol) -> RouteTraits {
        if Int(route.number) < traits.count { return traits[Int(route.number)] }
        return learnTraits(of: route)
    }

    private mutating func learnTraits(of route: Symbol) -> RouteTraits {
        if route == .none { return .nothing }
        precondition(Int(route.number) < vocabulary.count, "a symbol of another vocabulary")
        let last = vocabulary.count
        for number in traits.count..<last {
            let fresh = freshTraits(of: Symbol(number: UInt32(number)))
            traits.append(fresh)
            plainScreens.append(fresh.isPlain && fresh.blueprint == .screen)
        }
        return traits[Int(route.number)]
    }

    private mutating func freshTraits(of symbol: Symbol) -> RouteTraits {
        let text = vocabulary.text(symbol)
        let route = Route(text: text)
        let name = route.parameters.isEmpty ? symbol : vocabulary.symbol(Route(route.name))
        let definition = index.routes[name].map { map.routes[$0] }
        let isKnown = map.acceptsAnyRoute || definition != nil
        let isInvalid = definition.map { !accepts(route, $0) } ?? false
        var digest = Digest()
        digest.combine(text)
        return RouteTraits(
            name: name, blueprint: definition?.flow.map { .flow($0) } ?? .screen,
            isKnown: isKnown, hasParameters: !route.parameters.isEmpty,
            isPlain: isKnown && !isInvalid && index.guards[name] == nil
                && (definition?.flow == nil || map.guards.isEmpty),
            isInvalid: isInvalid, digest: digest.value,
            guards: index.guards[symbol].map { Int32($0) } ?? -1,
            flow: index.flows[symbol]?.number ?? -1)
    }

    private func accepts(_ route: Route, _ definition: RouteDefinition) -> Bool {
        definition.parameters.allSatisfy { parameter in
            guard let value = route[vocabulary.text(parameter.name)] else {
                return !parameter.isRequired
            }
            return parameter.kind.accepts(value)
        }
    }

    /// The digest of a route's text, from what was worked out when it was first met.
    func digest(of route: Symbol) -> UInt64 {
        if Int(route.number) < traits.count { return traits[Int(route.number)].digest }
        var digest = Digest()
        digest.combine(vocabulary.text(route))
        return digest.value
    }

    /// Whether a route is what a search names: the very route, or any of that name.
    mutating func matches(_ route: Symbol, _ wanted: Symbol) -> Bool {
        if route == wanted { return true }
        let pattern = traits(of: wanted)
        return !pattern.hasParameters && traits(of: route).name == pattern.name
    }
}
