import WayfoldArchitectures
import WayfoldModel

/// Where one link leads by the map, and what is to be done so that it comes in a situation.
struct LinkPlaces {
    /// The events of one situation, the link among them.
    struct Journey: Equatable {
        var events: [Event]
        /// How many stand before the link.
        var setupCount: Int
        /// What is to be known of it beside its situation.
        var remark = ""
    }

    let url: Symbol
    private let ways: LinkWays
    /// What the shortest way on which it is followed shows then; nil where there is none.
    let destination: NavigationState?
    /// The shortest way on which it is followed.
    private let base: [Event]
    /// Why it is refused as the app begins.
    let refusal: Refusal?
    private let opened: [(state: NavigationState?, refusal: Refusal?)]
    private let unsupported: ActionKindSet

    init(_ url: Symbol, _ ways: LinkWays, _ fold: inout Fold) {
        self.url = url
        self.ways = ways
        unsupported = fold.dialect.unsupported
        var opened: [(state: NavigationState?, refusal: Refusal?)] = []
        for way in ways.ways {
            var state = way.state
            let held = state.heldLinks.count
            switch fold.step(Self.link(url), &state) {
            case .refused(let refusal): opened.append((nil, refusal))
            case .applied: opened.append((state.heldLinks.count > held ? nil : state, nil))
            }
        }
        self.opened = opened
        let first = opened.firstIndex { $0.state != nil }
        destination = first.flatMap { opened[$0].state }
        base = first.map { ways.ways[$0].events } ?? []
        refusal = opened.first?.refusal
    }

    static func link(_ url: Symbol) -> Event {
        Event(sequence: 1, origin: .system, action: .openURL(url))
    }

    /// Whether somebody has to do something before it is followed.
    var needsSetup: Bool { !base.isEmpty }

    /// The ways to try, those first on which the map follows the link; none where the app has no
    /// such situation.
    func journeys(_ situation: LinkSituation) -> [Journey] {
        let link = Self.link(url)
        var inTurn = link
        inTurn.continuesTurn = true
        switch situation {
        case .warm: return [Journey(events: base + [link], setupCount: base.count)]
        case .cold:
            return [
                cold(),
                Journey(
                    events: [link] + base, setupCount: 0,
                    remark: "a session cannot launch the app by a link, so that the link is its "
                        + "first event"),
            ]
        case .signedOut: return signedOut()
        case .underSheet:
            let found = places { way, _ in
                way.state.presented(inSceneAt: 0).map(\.isSheet) == true
            }
            // Where the app's map does not know what comes of it, the app is asked all the same.
            return found.map { plain($0) } + found.map { toFront($0) }
        case .otherTab:
            guard let target = destination?.tabSelection else { return [] }
            return places { way, _ in way.state.tabSelection.map { $0 != target } == true }
                .map { plain($0) }
        case .duringTransition:
            return places { way, _ in way.movesScreens }.map { index in
                let events = ways.ways[index].events
                return Journey(events: events + [inTurn], setupCount: events.count)
            }
        case .duringSwipe:
            if unsupported.contains(.beginTransition) { return [] }
            return places { way, _ in
                way.state.activeFlow.map { $0.entries.last?.presentation == .push } == true
            }.map { index in
                let events = ways.ways[index].events
                let begin = Event(
                    sequence: 1, origin: .gesture,
                    action: .beginTransition(.pop, isInteractive: true))
                let end = Event(sequence: 1, origin: .gesture, action: .commitTransition)
                return Journey(
                    events: events + [begin, inTurn, end], setupCount: events.count + 1)
            }
        }
    }

    private func plain(_ index: Int) -> Journey {
        let events = ways.ways[index].events
        return Journey(events: events + [Self.link(url)], setupCount: events.count)
    }

    /// The link comes in the turn in which the app comes to the front.
    private func toFront(_ index: Int) -> Journey {
        var link = Self.link(url)
        link.continuesTurn = true
        let front = Event(sequence: 1, origin: .system, action: .setPhase(.active))
        let events = ways.ways[index].events + [front]
        return Journey(events: events + [link], setupCount: events.count)
    }

    /// The launch, the link and the app's word that it is ready, in one turn; then what a link asks
    /// for that is followed in no fresh app.
    private func cold() -> Journey {
        var link = Self.link(url)
        link.continuesTurn = true
        let launch = Event(sequence: 1, origin: .system, continuesTurn: true, action: .launch)
        let ready = Event(sequence: 1, origin: .program, continuesTurn: true, action: .ready)
        return Journey(events: [launch, link, ready] + base, setupCount: 1)
    }

    /// A state in which a guard or the way to it is missing, and what leads from there to one in
    /// which the link is followed.
    private func signedOut() -> [Journey] {
        var found: [Journey] = []
        for (start, way) in ways.ways.enumerated() where opened[start].state == nil {
            let isGuarded = opened[start].refusal.map { $0.reason == .guarded } ?? true
            guard isGuarded || way.events.isEmpty, found.count < Self.limit else { continue }
            let later = ways.ways.indices.first { index in
                let events = ways.ways[index].events
                return opened[index].state != nil && events.count > way.events.count
                    && events.starts(with: way.events)
            }
            guard let later else { continue }
            let rest = ways.ways[later].events.dropFirst(way.events.count)
            found.append(
                Journey(
                    events: way.events + [Self.link(url)] + rest, setupCount: way.events.count))
        }
        return found
    }

    private static let limit = 8

    /// The ways that fit: first those on which the link is followed, then those that go on from
    /// where it would be.
    private func places(_ fits: (LinkWays.Way, Int) -> Bool) -> [Int] {
        let all = ways.ways.indices.filter { fits(ways.ways[$0], $0) }
        let followed = all.filter { opened[$0].state != nil }
        let others = all.filter {
            opened[$0].state == nil && ways.ways[$0].events.starts(with: base)
        }
        return Array((followed + others).prefix(Self.limit))
    }
}

extension LinkWays.Way {
    /// Whether its last event brings a screen in, which takes a while.
    fileprivate var movesScreens: Bool {
        switch events.last?.action {
        case .push, .present, .startFlow: true
        case .tap: (state.activeFlow?.entries.isEmpty).map { !$0 } == true
        default: false
        }
    }
}

extension Presentation {
    fileprivate var isSheet: Bool { self != .push && self != .alert }
}
