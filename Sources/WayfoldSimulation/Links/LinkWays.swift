import WayfoldArchitectures
import WayfoldModel

/// The ways on which somebody comes to different states of an app, by the fold: taps, tabs, screens
/// that are pushed or presented, facts that its guards ask for. The shortest come first.
struct LinkWays {
    struct Way {
        var events: [Event]
        var state: NavigationState
    }

    /// So many states are looked at, and so long a way is gone.
    static let stateLimit = 400
    static let lengthLimit = 4
    /// Of an app without samples so many of the map's routes are tried.
    private static let routeLimit = 6

    private(set) var ways: [Way] = []

    /// Linear in the states, times what can be done in each.
    init(_ fold: inout Fold, _ samples: SampleTexts) {
        let moves = Self.moves(&fold, samples)
        let start = Way(events: [], state: fold.initialState())
        var seen: Set<Digest> = [fold.digest(of: start.state)]
        ways = [start]
        var next = 0
        while next < ways.count, ways.count < Self.stateLimit {
            let way = ways[next]
            next += 1
            guard way.events.count < Self.lengthLimit else { continue }
            for event in moves where ways.count < Self.stateLimit {
                var state = way.state
                guard fold.step(event, &state) == .applied, state.scenes.count == 1 else {
                    continue
                }
                guard seen.insert(fold.digest(of: state)).inserted else { continue }
                ways.append(Way(events: way.events + [event], state: state))
            }
        }
    }

    private static func moves(_ fold: inout Fold, _ samples: SampleTexts) -> [Event] {
        let map = fold.map
        var events: [Event] = []
        func add(_ action: Action, by origin: Origin = .user) {
            let event = Event(sequence: 1, origin: origin, action: action)
            if samples.absent.contains(action.kind), origin.isPerson { return }
            if !events.contains(event) { events.append(event) }
        }
        let conditions =
            map.guards.map(\.condition) + map.links.compactMap { $0.condition?.condition }
        for condition in conditions {
            guard case .fact(let name) = condition.subject else { continue }
            add(.setFact(name, condition.value), by: .program)
        }
        let elements =
            samples.elements.map { fold.vocabulary.symbol($0) } + map.overrides.map(\.element)
        for element in elements { add(.tap(element, scope: .none)) }
        for flow in map.flows {
            guard case .tabs(let tabs, _) = flow.content else { continue }
            for index in tabs.indices { add(.selectTab(.index(index))) }
        }
        var routes = samples.routes.map { fold.vocabulary.symbol($0) }
        if routes.isEmpty {
            routes = map.routes.prefix(Self.routeLimit).map { Self.sample($0, &fold.vocabulary) }
        }
        for route in routes {
            add(.push(route))
            if samples.routes.isEmpty { add(.present(route, .sheet)) }
        }
        return events
    }

    private static func sample(_ route: RouteDefinition, _ vocabulary: inout Vocabulary) -> Symbol {
        let parameters = route.parameters.filter(\.isRequired).map { parameter in
            Route.Parameter(vocabulary.text(parameter.name), parameter.kind.sample)
        }
        return vocabulary.symbol(Route(vocabulary.route(route.name).name, parameters))
    }
}

extension ValueKind {
    /// A text of the kind.
    var sample: String {
        switch self {
        case .string: "a"
        case .int, .number: "1"
        case .bool: "true"
        case .uuid: "00000000-0000-4000-8000-000000000001"
        }
    }
}

extension NavigationState {
    /// The selection of the outermost tabs that are shown; nil where there are none.
    var tabSelection: Int? {
        guard var id = scenes.first?.root else { return nil }
        while id != .none {
            let flow = self[id]
            switch flow.kind {
            case .tabs: return flow.selection
            case .wrapper: id = flow.children[0]
            case .stack: id = flow.top.child
            }
        }
        return nil
    }

    /// The stack on top.
    var activeFlow: Flow? { scenes.first.map { self[$0.active] } }
}
