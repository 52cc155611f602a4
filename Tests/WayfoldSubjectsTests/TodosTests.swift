import Testing
import WayfoldArchitectures

@testable import WayfoldModel
@testable import WayfoldSubjects

/// The README's app of Stinsen's coordinators, driven by events beside the fold.
@MainActor
@Suite struct TodosTests {
    private func signedIn() throws -> SubjectJourney {
        var journey = SubjectJourney(.todos)
        try journey.compare()
        try journey.step(.tap(journey.symbol("Login"), scope: .none))
        return journey
    }

    private func todo(_ id: Int, _ journey: inout SubjectJourney) -> Action {
        .push(journey.symbol("todo?id=\(id)"))
    }

    @Test func `a favourite leads to a tab that nobody has seen, and links lead there again`()
        throws
    {
        var journey = try signedIn()
        let favourite = Action.tap(journey.symbol("Water the plants"), scope: .none)
        let refused = try journey.step(favourite, at: .path([.tab(0)]))
        #expect(refused == .refused(Refusal(.unsupported)))
        try journey.step(favourite)
        try journey.step(.selectTab(.index(2)))
        let link = Action.openURL(journey.symbol("todos://todo/2"))
        try journey.step(link, by: .system)
        try journey.step(.selectTab(.index(0)))
        try journey.step(link, by: .system)
        #expect(
            journey.shown() == """
                scene 0
                  tabs authenticatedTabs
                    ○ Home
                      root home
                    ● Todos
                      root todos
                      push todo id=1
                      push todo id=2
                      push todo id=2 ←
                    ○ Profile
                      root profile

                """)
        #expect(journey.unsupportedCount == 1)
        journey.run.tearDown()
    }

    @Test(arguments: [true, false])
    func `the program pushes and pops in tabs that are not shown`(wereShown: Bool) throws {
        var journey = try signedIn()
        if wereShown { for tab in [1, 2, 0] { try journey.step(.selectTab(.index(tab))) } }
        let (todos, profile) = (Target.path([.tab(1)]), Target.path([.tab(2)]))
        for id in 1...3 {
            try journey.step(todo(id, &journey), by: .program, at: todos)
        }
        try journey.step(.push(journey.symbol("settings")), by: .program, at: profile)
        try journey.step(.back, by: .program, at: todos)
        try journey.step(.selectTab(.index(1)))
        try journey.step(.back)
        try journey.step(.push(journey.symbol("settings")), by: .program, at: profile)
        try journey.step(.popToRoot, by: .program, at: profile)
        try journey.step(.selectTab(.index(2)))
        #expect(journey.unsupportedCount == 0)
        journey.run.tearDown()
    }

    @Test func `under a sheet of one tab the program pushes in another one`() throws {
        var journey = try signedIn()
        try journey.step(.selectTab(.index(1)))
        try journey.step(.present(journey.symbol("createTodo"), .sheet), by: .program)
        try journey.step(
            .push(journey.symbol("settings")), by: .program, at: .path([.tab(2)]))
        try journey.step(.dismiss(.one), by: .gesture)
        try journey.step(.selectTab(.index(2)))
        try journey.step(.back)
        #expect(journey.unsupportedCount == 0)
        journey.run.tearDown()
    }

    @Test func `a sheet waits for the tab that presents it, which no event says`() throws {
        var journey = try signedIn()
        let present = Action.present(journey.symbol("createTodo"), .sheet)
        let refused = try journey.step(present, by: .program, at: .path([.tab(1)]))
        #expect(refused == .refused(Refusal(.unsupported)))
        journey.run.tearDown()
    }

    @Test func `two coordinators route in one turn, and one of them once`() throws {
        var journey = SubjectJourney(.todos)
        try journey.compare()
        var event = Event(
            sequence: 1, origin: .program, action: .push(journey.symbol("registration")))
        #expect(try journey.begin(event) == .applied)
        event.action = .push(journey.symbol("password?username=ann"))
        (event.sequence, event.continuesTurn) = (2, true)
        #expect(try journey.begin(event) == .applied)
        event.sequence = 3
        var vocabulary = journey.fold.vocabulary
        #expect(
            journey.run.perform(event, &vocabulary) == .refused(Refusal(.unsupported)))
        journey.run.settle()
        try journey.compare()
        journey.run.tearDown()
    }
}

/// Random sessions of the app, as `fuzz` runs them, with the identity of every screen.
@MainActor
@Suite struct TodosRandomTests {
    @Test(arguments: [1 as UInt64, 1_001])
    func `random events show what the fold shows`(_ first: UInt64) {
        let sum = RandomSessions(StagedApp.todos.subject, seeds: first..<first + 200)
        #expect(sum.breaks.isEmpty, "\(sum.breaks.prefix(4).joined(separator: "\n\n"))")
        // What is asked for is most often a route of another flow than the one that is shown.
        #expect(sum.unsupportedCount * 100 / sum.events < 60)
    }
}
