public import WayfoldModel
import WayfoldReplay

extension Population {
    /// People of whom nothing is known but their app: weights that make journeys over everything
    /// its map has.
    ///
    /// Screens that no flow begins with are pushed and presented, elements with an override are
    /// tapped where it holds, links are opened, guards answered three times in four, tabs changed,
    /// and each incident happens now and then. Half the sessions have at most 18 events. A map
    /// that accepts any route gives eight screens of no meaning.
    public init(usualOf map: AppMap) {
        self.init(of: map)
        var weights = UsualWeights(map)
        for length in 1...60 { lengths.add(length, times: UInt64(61 - length)) }
        for incident in Incident.allCases {
            incidents[incident] = 1
            chances[incident] = 1
        }
        weights.addSteps(to: &self)
        weights.addHabits(to: &self)
        self.map.vocabulary = weights.vocabulary
    }
}

/// The weights of steps and habits for a map.
private struct UsualWeights {
    var vocabulary: Vocabulary
    private let map: AppMap
    /// Names of routes that flows and tabs begin with.
    private var roots: Set<Symbol> = []
    /// What is pushed and presented.
    private var screens: [Symbol] = []
    /// What is shown as the root of the scene, since it shows tabs.
    private var switched: [Symbol] = []

    init(_ map: AppMap) {
        self.map = map
        vocabulary = map.vocabulary
        for flow in map.flows {
            switch flow.content {
            case .stack(let root): roots.insert(name(of: root))
            case .tabs(let tabs, _): roots.formUnion(tabs.map(\.route))
            case .wrapper: break
            }
        }
        for route in map.routes {
            if showsTabs(route.flow, depth: 0) {
                switched.append(route.name)
            } else if !roots.contains(route.name) {
                screens.append(route.name)
            }
        }
        if map.acceptsAnyRoute {
            screens = (1...8).map { vocabulary.symbol("screen\($0)") }
        } else if screens.isEmpty, switched.isEmpty {
            screens = map.routes.map(\.name)
        }
    }

    private mutating func name(of route: Symbol) -> Symbol {
        vocabulary.symbol(Route(vocabulary.route(route).name))
    }

    private func showsTabs(_ index: FlowDefinition.Index?, depth: Int) -> Bool {
        guard let index, depth < map.flows.count,
            map.flows.indices.contains(Int(index.number))
        else { return false }
        switch map.flows[Int(index.number)].content {
        case .stack: return false
        case .tabs: return true
        case .wrapper(let inner): return showsTabs(inner, depth: depth + 1)
        }
    }

    private func has(_ kind: ActionKind) -> Bool { !map.dialect.unsupported.contains(kind) }

    private func add(
        _ action: Action, _ origin: Origin = .user, at place: Place, _ weight: UInt64,
        _ population: inout Population
    ) {
        guard has(action.kind) else { return }
        population.count(Step(action, origin), at: place, times: weight)
    }

    mutating func addSteps(to population: inout Population) {
        let everywhere = map.routes.map(\.name) + (map.acceptsAnyRoute ? screens : [])
        var all = Set(everywhere + Array(roots))
        all.remove(.none)
        for screen in all {
            for arrival in [nil] + Presentation.allCases {
                let place = Place.screen(screen, arrival)
                addBacks(from: arrival, at: place, &population)
                if arrival == .alert { continue }
                addForward(from: screen, at: place, &population)
                addTaps(on: screen, at: place, &population)
                addSurroundings(at: place, &population)
            }
        }
        addTabs(&population)
        addGuards(&population)
    }

    private func addForward(
        from screen: Symbol, at place: Place, _ population: inout Population
    ) {
        for next in screens where next != screen || hasParameters(next) {
            add(.push(next), at: place, 40, &population)
            add(.present(next, .sheet), at: place, 10, &population)
        }
        for next in switched where next != screen {
            add(.switchFlow(next), at: place, 10, &population)
        }
    }

    private func hasParameters(_ name: Symbol) -> Bool {
        map.routes.contains { $0.name == name && !$0.parameters.isEmpty }
    }

    /// How a screen is left that came up in some way.
    private func addBacks(
        from arrival: Presentation?, at place: Place, _ population: inout Population
    ) {
        switch arrival {
        case nil, .push:
            add(.back, at: place, 120, &population)
            add(.back, .gesture, at: place, 60, &population)
            add(.popToRoot, .program, at: place, 10, &population)
        case .sheet, .popover:
            add(.dismiss(.one), .gesture, at: place, 120, &population)
            add(.dismiss(.one), .program, at: place, 60, &population)
        case .lockedSheet, .fullScreenCover:
            add(.dismiss(.one), .program, at: place, 120, &population)
        case .alert:
            add(.answerAlert(.none), at: place, 1, &population)
        }
    }

    private mutating func addTaps(
        on screen: Symbol, at place: Place, _ population: inout Population
    ) {
        let screenText = vocabulary.text(screen)
        for rule in map.overrides {
            let scope = rule.scope == .none ? "" : vocabulary.text(rule.scope)
            let parts = scope.split(separator: "/", maxSplits: 1).map(String.init)
            let isHere = parts.first.map { sameBytes($0, screenText) } ?? true
            guard isHere || isRoot(screen, ofFlow: rule.scope) else { continue }
            let section = isHere && parts.count > 1 ? vocabulary.symbol(parts[1]) : .none
            add(.tap(rule.element, scope: section), at: place, 60, &population)
            note(rule, &population)
        }
    }

    /// Whether a screen is what a flow begins with: there at least what the flow overrides holds.
    private func isRoot(_ screen: Symbol, ofFlow name: Symbol) -> Bool {
        map.flows.contains { flow in
            guard flow.name == name, case .stack(let root) = flow.content else { return false }
            return root == screen
        }
    }

    /// The blanks of an override's action are what its element has to fill.
    private func note(_ rule: OverrideRule, _ population: inout Population) {
        var texts: [String] = []
        _ = rule.action.replacingSymbols { symbol in
            texts.append(vocabulary.text(symbol))
            return symbol
        }
        let element = vocabulary.text(rule.element)
        for text in texts {
            var rest = Substring(text)
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}")
            {
                let name = String(rest[rest.index(after: open)..<close])
                population.values[element, default: [:]][name] = ParameterValues(
                    kind: kind(of: name), count: StepFilling.usualCount)
                rest = rest[rest.index(after: close)...]
            }
        }
    }

    private func kind(of parameter: String) -> ValueKind {
        for route in map.routes {
            for known in route.parameters
            where sameBytes(vocabulary.text(known.name), parameter) {
                return known.kind
            }
        }
        return .int
    }

    private mutating func addSurroundings(at place: Place, _ population: inout Population) {
        for pattern in map.links {
            let text = vocabulary.symbol(pattern.text)
            add(.openURL(text), .system, at: place, 10, &population)
        }
        add(.setPhase(.inactive), .system, at: place, 1, &population)
        add(.setPhase(.background), .system, at: place, 1, &population)
        add(.setPhase(.active), .system, at: place, 2, &population)
    }

    private func addTabs(_ population: inout Population) {
        let most = map.flows.reduce(0) { most, flow in
            guard case .tabs(let tabs, _) = flow.content else { return most }
            return max(most, tabs.count)
        }
        for tab in 0..<most {
            for next in 0..<most {
                add(
                    .selectTab(.index(next)), at: .tab(tab), next == tab ? 1 : 4, &population)
            }
        }
    }

    /// What a guard asks for is given three times in four, and taken back now and then.
    private func addGuards(_ population: inout Population) {
        for rule in map.guards + map.links.compactMap(\.condition) {
            guard case .fact(let fact) = rule.condition.subject, rule.condition.isEqual else {
                continue
            }
            let place = Place.guarded(rule.name)
            add(.setFact(fact, rule.condition.value), .program, at: place, 3, &population)
            add(.setPhase(.active), .system, at: place, 1, &population)
            guard let first = map.facts.first(where: { $0.name == fact }) else { continue }
            for root in roots where root != .none {
                add(
                    .setFact(fact, first.value), .program, at: .screen(root, nil), 10, &population)
            }
        }
    }

    /// The deeper people are, the more they go back; what is not there is never drawn.
    func addHabits(to population: inout Population) {
        let hasTabs = map.flows.contains { flow in
            if case .tabs = flow.content { return true }
            return false
        }
        for digits in Int8(0)...5 {
            let depth = Int(digits)
            let weights: [(Move, Int)] = [
                (.forward, max(20, 70 - 12 * depth)), (.back, [0, 2, 40, 55, 60, 60][depth]),
                (.tab, hasTabs ? 10 : 0), (.link, map.links.isEmpty ? 0 : 3), (.around, 3),
                (.incident, 8),
            ]
            let habit = Habit(
                depth: digits, after: Habit.any, backs: Habit.any, events: Habit.any)
            for (move, weight) in weights where weight > 0 {
                population.count(move, habit, times: UInt64(weight))
            }
        }
        for move in Move.allCases {
            // From a quarter of a second to eight.
            for (digits, weight) in [(18, 1), (19, 2), (20, 4), (21, 4), (22, 2), (23, 1)] {
                population.pauses[move, default: [:]][Int8(digits)] = UInt64(weight)
            }
        }
    }
}
