package import WayfoldArchitectures
package import WayfoldModel

/// A subject that is a second fold: right by its nature, and wrong where a test wants it to be.
///
/// Tests of what leads subjects use it instead of an app: it has every verb, and it says to the
/// letter which mistake it makes.
package enum MockApp {
    /// A mistake that it makes when it is switched on.
    package enum Mistake: String, CaseIterable, Sendable {
        /// A back takes two screens where there are two.
        case popsTwo = "pops-two"
        /// A path that is set has every screen made anew.
        case makesAnew = "makes-anew"
        /// It shows a route without asking the guard before it.
        case asksNobody = "asks-nobody"
        /// What is popped is kept, also after the end.
        case keepsPopped = "keeps-popped"
        /// The app that is put away loses what was pushed.
        case movesByItself = "moves-by-itself"
        /// A push copies everything there is.
        case copiesAll = "copies-all"
        /// A pop to the root ends the process.
        case stops

        private var finder: Fault.Finder {
            switch self {
            case .keepsPopped: .retention
            case .copiesAll: .bench
            default: .parity
            }
        }

        package var fault: Fault {
            Fault(
                rawValue, "the mock \(rawValue)", source: "a test",
                finder: finder)
        }
    }

    /// A mock app in a dialect.
    ///
    /// - Parameters:
    ///   - map: its own app map; nil where it is driven by any.
    ///   - always: the mistakes that it makes without being asked.
    package static func subject(
        _ name: String = "mock", dialect: Dialect = .canonical, map: AppMap? = nil,
        samples: SampleTexts = SampleTexts(), always: Set<Mistake> = []
    ) -> Subject {
        Subject(
            name, summary: "a second fold", map: map, dialect: dialect,
            faults: Mistake.allCases.map(\.fault), samples: samples
        ) { launch in
            MockSession(launch, always)
        }
    }
}

/// A session of a mock app.
final class MockSession: LiveSession {
    /// A screen that the mock has made.
    final class Screen {
        var itself: Screen?
    }

    private var fold: Fold
    private var open: Fold
    private var state: NavigationState
    private let mistakes: Set<MockApp.Mistake>
    private let chances: FaultChances
    private var screens: [EntryIdentity: Screen] = [:]
    private var copy: [Entry] = []
    /// The screens that are there, while it is looked at.
    private var seen: Set<EntryIdentity> = []

    init(_ launch: Subject.Launch, _ always: Set<MockApp.Mistake>) {
        fold = Fold(launch.map, dialect: launch.dialect)
        var map = launch.map
        map.guards = []
        open = Fold(map, dialect: launch.dialect)
        state = fold.initialState()
        mistakes = always.union(launch.faults.compactMap(MockApp.Mistake.init))
        chances = launch.chances
    }

    var remarks: [String] { [] }
    var changeCount: Int? { nil }

    /// Whether it makes a mistake, asked where that makes a difference.
    private func makes(_ mistake: MockApp.Mistake) -> Bool {
        guard mistakes.contains(mistake) else { return false }
        chances.note(mistake.rawValue)
        return true
    }

    func perform(_ event: Event, _ vocabulary: inout Vocabulary) -> Outcome {
        swap(&fold.vocabulary, &vocabulary)
        defer { swap(&fold.vocabulary, &vocabulary) }
        let outcome = step(event)
        guard outcome == .applied else { return outcome }
        switch event.action {
        case .back where makes(.popsTwo): _ = step(event)
        case .setPath where makes(.makesAnew): screens = [:]
        case .push where makes(.copiesAll): copy = copied()
        case .setPhase(.inactive) where makes(.movesByItself):
            var again = event
            again.action = .popToRoot
            _ = step(again)
        case .popToRoot where makes(.stops): fatalError("a pop to the root ends the process")
        default: break
        }
        return outcome
    }

    /// Every screen of the first scene's root flow.
    private func copied() -> [Entry] {
        let root = state[state.scenes[0].root]
        return root.entries.map { $0 }
    }

    private func step(_ event: Event) -> Outcome {
        let outcome = fold.step(event, &state)
        guard case .refused(let refusal) = outcome, refusal.reason == .guarded, makes(.asksNobody)
        else { return outcome }
        swap(&open.vocabulary, &fold.vocabulary)
        defer { swap(&open.vocabulary, &fold.vocabulary) }
        return open.step(event, &state)
    }

    func settle(_ vocabulary: inout Vocabulary) {}

    func read(
        into report: inout StateReport, _ fold: inout Fold, leavingOut long: LongStack?,
        objects: inout [AnyObject]
    ) {
        var identities: [EntryIdentity] = []
        report.read(state, fold, leavingOut: long, identities: &identities)
        objects = identities.map(screen)
        if long == nil { letGo(allBut: Set(identities)) }
    }

    private func letGo(allBut shown: Set<EntryIdentity>) {
        for (identity, screen) in screens where !shown.contains(identity) {
            if makes(.keepsPopped) { screen.itself = screen }
            screens[identity] = nil
        }
    }

    private func screen(_ identity: EntryIdentity) -> Screen {
        if let known = screens[identity] { return known }
        let new = Screen()
        screens[identity] = new
        return new
    }

    func tearDown() {
        screens = [:]
        copy = []
        state = fold.initialState()
    }

    func show(_ census: Census, _ vocabulary: inout Vocabulary) -> Shown {
        var shown = Shown()
        for (index, scene) in state.scenes.enumerated() {
            var pile: [(id: FlowID, host: Int?)] = [(scene.root, nil)]
            while let (id, host) = pile.popLast() { add(id, host, to: &shown, &pile, census) }
            guard let active = state.flow(.active, inSceneAt: index) else { continue }
            let number = number(of: active, census)
            guard let top = shown.flow(number)?.screens.last else { continue }
            shown.scenes.append(
                Shown.Scene(number: scene.number, active: number, top: top, move: nil))
        }
        letGo(allBut: seen)
        seen = []
        return shown
    }

    private func add(
        _ id: FlowID, _ host: Int?, to shown: inout Shown,
        _ pile: inout [(id: FlowID, host: Int?)], _ census: Census
    ) {
        let flow = state[id]
        var row = Shown.Flow(
            number: number(of: id, census), name: flow.name, kind: flow.kind, parent: host,
            host: host, lastChange: flow.lastChange)
        row.selection = flow.selection
        if flow.kind == .stack {
            for entry in [flow.root] + flow.entries {
                seen.insert(entry.identity)
                let number = census.number(of: screen(entry.identity), .screen, entry.route)
                row.screens.append(
                    Shown.Screen(
                        number: number, route: entry.route, presentation: entry.presentation))
                if entry.child != .none { pile.append((entry.child, row.number)) }
            }
        } else {
            for child in flow.children.reversed() { pile.append((child, row.number)) }
        }
        shown.flows.append(row)
    }

    /// A flow's number: that of the screen at its root, which no other flow has.
    private func number(of id: FlowID, _ census: Census) -> Int {
        let flow = state[id]
        seen.insert(flow.root.identity)
        return census.number(of: screen(flow.root.identity), .screen, flow.name)
    }

    func target(of event: Event, _ census: Census, _ vocabulary: inout Vocabulary) -> Int? {
        guard let scene = state.sceneIndex(event.scene) else { return nil }
        return state.flow(event.target, inSceneAt: scene).map { number(of: $0, census) }
    }

    func takeNotes(into moment: inout Moment) {}
}
