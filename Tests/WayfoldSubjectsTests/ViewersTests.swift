import HeadlessUIKit
import Testing
import WayfoldArchitectures

@testable import WayfoldModel
@testable import WayfoldSubjects

/// The article's SwiftUI app driven by events, beside the fold in the dialect of path coordinators.
@MainActor
@Suite struct ViewersTests {
    @Test func `the favourite has an action of its own, the row beside it that of home`()
        async throws
    {
        var journey = SubjectJourney(.viewers)
        try await journey.drive(.tap(journey.symbol("- Ada"), scope: .none))
        #expect(
            journey.shown() == """
                scene 0
                  root home
                  push viewerDetailsFav viewer=Ada ←
                fact signedIn = false

                """)
        try await journey.drive(.back)
        try await journey.drive(.tap(journey.symbol("- Grace"), scope: .none))
        #expect(journey.shown().contains("push viewerDetails viewer=Grace ←\n"))
        try await journey.drive(.back, by: .gesture)
        // A bot has nothing to show.
        try await journey.drive(.tap(journey.symbol("- Crawler"), scope: .none))
        #expect(journey.state.flows[0].entries.isEmpty)
        #expect(journey.unsupportedCount == 0)
    }

    @Test func `the interactor lets to the account who is signed in`() async throws {
        var journey = SubjectJourney(.viewers)
        let refused = try await journey.drive(.tap(journey.symbol("Account"), scope: .none))
        #expect(refused == .refused(Refusal(.guarded, by: journey.symbol("signedIn"))))
        try await journey.drive(.tap(journey.symbol("Sign in"), scope: .none))
        let taken = try await journey.drive(.push(journey.symbol("account")))
        #expect(taken == .applied)
        #expect(journey.shown().contains("push account ←\nfact signedIn = true\n"))
    }

    @Test func `two taps in one turn are two screens, in their order`() async throws {
        var journey = try await twoTaps()
        try journey.compare()
        #expect(journey.state.flows[0].entries.count == 2)
    }

    /// An app after two taps in one turn.
    private func twoTaps(faults: Set<String> = []) async throws -> SubjectJourney {
        var journey = SubjectJourney(.viewers, faults: faults)
        for (number, route) in ["viewerDetailsFav?viewer=Ada", "viewerDetails?viewer=Grace"]
            .enumerated()
        {
            let push = Event(sequence: UInt64(number + 1), action: .push(journey.symbol(route)))
            #expect(try journey.begin(push) == .applied)
        }
        await journey.run.settle()
        return journey
    }

    @Test func `a swipe that is let go of leaves the screen and the path as they were`()
        async throws
    {
        var journey = SubjectJourney(.viewers)
        try await journey.drive(.push(journey.symbol("viewerDetails?viewer=Grace")))
        try await journey.drive(.beginTransition(.pop, isInteractive: true), by: .gesture)
        try await journey.drive(.cancelTransition, by: .gesture)
        #expect(journey.state.flows[0].entries.count == 1)
        try await journey.drive(.beginTransition(.pop, isInteractive: true), by: .gesture)
        try await journey.drive(.commitTransition, by: .gesture)
        #expect(journey.state.flows[0].entries.isEmpty)
    }

    @Test func `the program sets the path, exchanges its top and looks for a screen`() async throws
    {
        var journey = SubjectJourney(.viewers)
        let ada = journey.symbol("viewerDetailsFav?viewer=Ada")
        let grace = journey.symbol("viewerDetails?viewer=Grace")
        try await journey.drive(.setPath([ada, grace, ada]), by: .program)
        try await journey.drive(.replaceTop(grace), by: .program)
        try await journey.drive(.popTo(.route(ada)), by: .program)
        #expect(journey.state.flows[0].entries.count == 1)
        let missing = try await journey.drive(.popTo(.route(grace)), by: .program)
        #expect(missing == .refused(Refusal(.notFound)))
        try await journey.drive(.popTo(.root), by: .program)
        let atRoot = try await journey.drive(.back, by: .program)
        #expect(atRoot == .refused(Refusal(.atRoot)))
        #expect(journey.unsupportedCount == 0)
    }

    /// Two of the mistakes show in one turn only.
    @Test(arguments: ["goto-reorders", "one-push-an-update"])
    func `a mistake with two taps shows something else than the fold`(
        _ fault: String
    ) async throws {
        var journey = try await twoTaps(faults: [fault])
        #expect(throws: SubjectJourney.Difference.self) { try journey.compare() }
    }

    @Test(arguments: [
        "back-unchecked", "value-writes-path", "shown-again-drops-tail", "override-lost",
        "bots-routed",
    ])
    func `a mistake shows something else than the fold`(_ fault: String) async throws {
        var found = false
        for seed in 1...40 where !found {
            var person = RandomJourney(seed: UInt64(seed))
            do {
                try await Self.walk(&person, .viewers, events: 30, faults: [fault])
            } catch is SubjectJourney.Difference {
                found = true
            }
        }
        #expect(found, "\(fault) is not found in 40 sessions")
    }

    @Test func `every mistake that parity finds is looked for here`() {
        let parity = StagedApp.viewers.faults.filter { $0.finder == .parity }
        #expect(parity.count == 7)
    }

    @Test func `random sessions show what the fold shows`() async throws {
        for seed in 1...12 {
            var person = RandomJourney(seed: UInt64(seed))
            try await Self.walk(&person, .viewers, events: 60)
        }
    }

    /// Runs random events against an app, as `fuzz` does.
    @discardableResult
    static func walk(
        _ person: inout RandomJourney, _ app: StagedApp, events: Int, faults: Set<String> = []
    ) async throws -> SubjectRun {
        let map = person.map(for: app.subject)
        var journey = SubjectJourney(app, map, faults: faults)
        try journey.compare()
        for number in 1...events {
            var event = person.livelyEvent(in: journey.state) { journey.takes($0) }
            if app.map != nil, !app.samples.allow(event) { continue }
            event.sequence = UInt64(number)
            try await journey.drive(event)
            if journey.state.hasEnded { break }
        }
        journey.run.tearDown()
        return journey.run
    }
}
