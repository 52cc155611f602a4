import Testing

@testable import WayfoldModel

@Suite struct ViolationTests {
    /// Tabs with pushes, a sheet with a flow and a second scene.
    private func app() throws -> TestApp {
        var app = TestApp(try .todos())
        app.run("push todo?id=1", "sheet create", "push step", "fact b 1", "fact c 2", "save x")
        app.run("openScene", scene: 1)
        return app
    }

    private func broken(_ damage: (inout NavigationState) -> Void) throws -> Set<Violation.Rule> {
        var app = try app()
        damage(&app.state)
        return Set(app.fold.violations(in: app.state).map(\.rule))
    }

    @Test func `a state that a fold made breaks no rule`() throws {
        #expect(try broken { _ in } == [])
    }

    @Test func `a stack without a root route is found`() throws {
        let rules = try broken { state in
            let active = state.scenes[0].active
            state.flows[active.index].root.route = .none
        }
        #expect(rules == [.stackHasRoot])
    }

    @Test func `a flow that is shown twice, nowhere or does not exist is found`() throws {
        #expect(
            try broken {
                $0.flows[$0.scenes[0].root.index].children[1] =
                    $0.flows[$0.scenes[0].root.index].children[0]
            }
                == [.flowIsReachedOnce])
        #expect(
            try broken {
                $0.flows.append(
                    Flow(kind: .stack, name: .none, parent: .none, root: .screen(.none)))
            }
                == [.flowIsReachedOnce])
        #expect(try broken { $0.scenes[1].root = FlowID(999) } == [.flowIsReachedOnce])
        #expect(try broken { $0.scenes[1].root = .none }.contains(.flowIsReachedOnce))
    }

    @Test func `a flow whose parent is another is found`() throws {
        let rules = try broken { state in
            let active = state.scenes[0].active
            state.flows[active.index].parent = state.scenes[1].root
        }
        #expect(rules == [.parentsAgree])
    }

    @Test func `a free place that is shown, or not listed, is found`() throws {
        #expect(
            try broken { state in
                let active = state.scenes[0].active
                state.flows[active.index].isFree = true
            } == [.freePlacesAreCounted])
        #expect(try broken { $0.freeFlows = [$0.scenes[0].root] } == [.freePlacesAreCounted])
        #expect(try broken { $0.freeFlows = [FlowID(999)] } == [.freePlacesAreCounted])
    }

    @Test func `a selection out of range and empty tabs are found`() throws {
        #expect(
            try broken { $0.flows[$0.scenes[1].root.index].selection = 3 } == [.tabsAreSelected])
        #expect(
            try broken { state in
                state.flows[state.scenes[1].root.index].children = []
            }.contains(.tabsAreSelected))
    }

    @Test func `an active flow that is not the deepest is found`() throws {
        #expect(try broken { $0.scenes[0].active = $0.scenes[1].active } == [.activeFlowIsDeepest])
    }

    @Test func `repeated and future identities are found`() throws {
        let repeated = try broken { state in
            let active = state.scenes[0].active
            state.flows[active.index].entries += state.flows[active.index].entries
        }
        #expect(repeated == [.identitiesAreUnique])
        #expect(try broken { $0.sequence = 1 } == [.identitiesAreOld])
    }

    @Test func `an alert with a flow is found`() throws {
        let rules = try broken { state in
            let home = state.flows[state.scenes[0].active.index].parent
            state.flows[home.index].entries[1].presentation = .alert
        }
        #expect(rules == [.alertsAreAlone])
    }

    @Test func `scenes out of order are found`() throws {
        #expect(try broken { $0.scenes.swapAt(0, 1) } == [.scenesAreSorted])
        #expect(try broken { $0.scenes[1].number = 0 } == [.scenesAreSorted])
    }

    @Test func `a transition of a dead flow, or with its entry gone or covered, is found`() throws {
        func moving(_ damage: (inout NavigationState) -> Void) throws -> Set<Violation.Rule> {
            try broken { state in
                let active = state.scenes[0].active
                let top = state.flows[active.index].top
                state.scenes[0].transition = Transition(
                    motion: .pop, isInteractive: true, flow: active, leaving: top.identity,
                    entryCount: 1)
                damage(&state)
            }
        }
        #expect(try moving { _ in } == [])
        #expect(try moving { $0.scenes[0].transition?.flow = .none } == [])
        #expect(try moving { $0.scenes[0].transition?.flow = FlowID(99) } == [.transitionIsAlive])
        #expect(
            try moving { $0.flows[$0.scenes[0].active.index].entries = [] } == [.transitionIsAlive])
        #expect(
            try moving { state in
                let identity = EntryIdentity(sequence: 1, ordinal: 7)
                let entry = Entry(
                    identity: identity, route: state.facts[0].name, presentation: .push)
                state.flows[state.scenes[0].active.index].entries.append(entry)
            } == [.transitionIsAlive])
    }

    @Test func `a queue without a transition is found`() throws {
        let rules = try broken { state in
            state.scenes[0].queue = [PendingAction(Event(sequence: 1, action: .back))]
        }
        #expect(rules == [.queueNeedsTransition])
    }

    @Test func `a held link that waits for nothing is found`() throws {
        let rules = try broken { state in
            let link = PendingAction(Event(sequence: 1, action: .back))
            state.heldLinks = [HeldLink(link: link, guardName: .none)]
        }
        #expect(rules == [.heldLinksWait])
    }

    @Test func `facts out of order and slots that stand twice are found`() throws {
        #expect(try broken { $0.facts.swapAt(0, 1) } == [.factsAreSorted])
        #expect(try broken { $0.saved += $0.saved } == [.savedSlotsAreUnique])
    }

    @Test func `a violation says where and which rule`() throws {
        var app = try app()
        app.state.scenes[0].active = app.state.scenes[1].active
        #expect(
            app.fold.violations(in: app.state).map(\.description) == [
                "scene 0: broken rule: "
                    + "the active flow of a scene is the deepest on its visible path"
            ])
        #expect(Set(Violation.Rule.allCases.map(\.sentence)).count == Violation.Rule.allCases.count)
    }
}
