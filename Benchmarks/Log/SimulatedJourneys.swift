package import WayfoldModel

/// Journeys of people through an app of five tabs, drawn from a seed: an event a call.
///
/// It keeps its own account of how deep each stack is and knows from that what becomes of an
/// action, without a fold: a replay that agrees with every outcome has been checked by another
/// program. Memory is constant in the number of events and linear in the open sessions.
package struct SimulatedJourneys: Sendable {
    /// What is simulated; the same plan gives the same events.
    package struct Plan: Hashable, Sendable {
        /// How many events there are; the sessions open at the last one stay open.
        package var eventCount: Int
        /// How many sessions go on beside each other; 1 for one after another.
        package var openSessions: Int
        /// Whether people only push and go back, as in the recorded journeys of Wikispeedia.
        package var isPlain: Bool
        package var seed: UInt64

        package init(
            eventCount: Int, openSessions: Int = 1, isPlain: Bool = false, seed: UInt64 = 1
        ) {
            precondition(openSessions > 0, "somebody has to be on a journey")
            self.eventCount = eventCount
            self.openSessions = openSessions
            self.isPlain = isPlain
            self.seed = seed
        }
    }

    /// One person's stacks, as far as outcomes depend on them.
    private struct Journey {
        var session: UInt64
        var eventsLeft: Int
        var isBegun = false
        var tab = 0
        var depths = SIMD8<Int32>(repeating: 0)
    }

    /// The app; its vocabulary has every text of the events.
    package let map: AppMap
    private let plan: Plan
    private let screens: [Symbol]
    private var random: SplitMix64
    private var journeys: [Journey] = []
    private var sessionCount: UInt64 = 0
    private var made = 0
    private var time: Int64 = 1_760_000_000_000_000

    /// The longest pause between two events of a session, in milliseconds.
    private static let pause = 2_000
    private static let tabCount = 5
    private static let screenCount = 60

    package init(_ plan: Plan) {
        self.plan = plan
        var map = AppMap(name: "simulated")
        screens = (0..<Self.screenCount).map { map.vocabulary.symbol("screen-\($0)") }
        map.flows.removeAll()
        var tabs: [FlowDefinition.Tab] = []
        for number in 1...Self.tabCount {
            let root = map.vocabulary.symbol("tab-\(number)")
            map.routes.append(RouteDefinition(name: root))
            tabs.append(.init(route: root, flow: .init(number)))
            map.flows.append(FlowDefinition(name: root, content: .stack(root: root)))
        }
        map.routes += screens.map { RouteDefinition(name: $0) }
        let app = map.vocabulary.symbol("app")
        map.flows.insert(FlowDefinition(name: app, content: .tabs(tabs, selection: 0)), at: 0)
        self.map = map
        random = SplitMix64(seed: plan.seed)
        for _ in 0..<plan.openSessions { journeys.append(begun()) }
    }

    /// Puts the next event, numbered from 1, into `event`; false after the last one.
    package mutating func next(into event: inout Event) -> Bool {
        guard made < plan.eventCount else { return false }
        made += 1
        let index = plan.openSessions == 1 ? 0 : random.below(plan.openSessions)
        // Half of all events follow at once.
        let isQuick = random.isOne(in: 2)
        let pause = isQuick ? 16 : max(16, Self.pause / plan.openSessions)
        time += Int64(random.below(pause)) * 1_000
        event = Event(
            sequence: UInt64(made), time: time, session: journeys[index].session, action: .back)
        guard journeys[index].eventsLeft > 0 else {
            event.action = .endSession(.none)
            event.origin = .system
            journeys[index] = begun()
            return true
        }
        var journey = journeys[index]
        journey.eventsLeft -= 1
        if !act(&event, &journey) { event.outcome = .refused(Refusal(.atRoot)) }
        journey.isBegun = true
        journeys[index] = journey
        return true
    }

    private mutating func begun() -> Journey {
        sessionCount += 1
        return Journey(session: sessionCount, eventsLeft: 20 + random.below(380))
    }

    /// Draws an action, nearly always a push or a back, and does it to the journey; false when
    /// there is nothing left to pop.
    private mutating func act(_ event: inout Event, _ journey: inout Journey) -> Bool {
        let depth = journey.depths[journey.tab]
        var choice = random.below(plan.isPlain ? 92 : 100)
        // Hardly anybody goes back where there is nothing to go back to.
        if depth == 0, (50..<92).contains(choice) || choice >= 96, !random.isOne(in: 16) {
            choice = 0
        }
        switch choice {
        case 0..<50:
            event.action = .push(screen())
            journey.depths[journey.tab] = depth + 1
        case 50..<92:
            journey.depths[journey.tab] = max(0, depth - 1)
            return depth > 0
        case 92..<96:
            journey.tab = random.below(Self.tabCount)
            event.action = .selectTab(.index(journey.tab))
        case 96..<97:
            event.action = .popToRoot
            journey.depths[journey.tab] = 0
            return depth > 0
        case 97..<98:
            event.action = .pop(count: 2)
            if depth >= 2 { journey.depths[journey.tab] = depth - 2 }
            return depth >= 2
        default:
            // What the program does in the same turn as the person.
            event.action = .push(screen())
            event.continuesTurn = journey.isBegun && plan.openSessions == 1
            journey.depths[journey.tab] = depth + 1
        }
        return true
    }

    /// Most people look at the same few screens.
    private mutating func screen() -> Symbol {
        screens[random.below(1 + random.below(Self.screenCount))]
    }
}
