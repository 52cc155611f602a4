import HeadlessUIKit
import Testing
import WayfoldModel

@testable import WayfoldSubjects

/// Which coordinators stay when their screens have gone.
@MainActor
@Suite struct PhonesRetentionTests {
    /// Coordinators that a test keeps in sight.
    @MainActor private final class Watched {
        weak var app: (any Coordinator)?
        weak var list: (any Coordinator)?
        weak var detail: (any Coordinator)?
        weak var object: AnyObject?

        init(_ run: SubjectRun) {
            object = run.app?.object
            app = (run.app?.object as? UIResponder).flatMap { PhonesApp(scene: $0).coordinator }
            list = app?.childCoordinators.last
            detail = list?.childCoordinators.last
        }
    }

    private func atDetail(_ subject: StagedApp, faults: Set<String> = []) throws -> SubjectJourney {
        var journey = SubjectJourney(subject, faults: faults)
        try journey.step(.push(journey.symbol("list")))
        try journey.step(.push(journey.symbol("detail?model=SE")))
        return journey
    }

    @Test func `the coordinators of screens that went back are gone`() throws {
        for subject in [StagedApp.phones, .phonesMVP] {
            var journey = try atDetail(subject)
            let watched = Watched(journey.run)
            #expect(watched.detail != nil)
            try journey.step(.back)
            #expect(watched.detail == nil)
            #expect(watched.list != nil)
            try journey.step(.back, by: .gesture)
            #expect(watched.list == nil)
            #expect(watched.app?.childCoordinators.isEmpty == true)
        }
    }

    @Test func `nothing is left after a teardown, wherever the app is`() throws {
        for subject in [StagedApp.phones, .phonesMVP] {
            var journey = try atDetail(subject)
            try journey.step(.alert(journey.symbol("error")), by: .program)
            let watched = Watched(journey.run)
            weak let window = journey.run.window
            #expect(watched.detail != nil)
            journey.run.tearDown()
            #expect(watched.detail == nil)
            #expect(watched.list == nil)
            #expect(watched.app == nil)
            #expect(watched.object == nil)
            #expect(window == nil)
            #expect(journey.run.roots.isEmpty)
        }
    }

    @Test func `popping to the root leaves the coordinator of the list behind`() throws {
        for subject in [StagedApp.phones, .phonesMVP] {
            var journey = try atDetail(subject)
            let watched = Watched(journey.run)
            try journey.step(.popToRoot, by: .program)
            #expect(watched.detail == nil)
            #expect(watched.list != nil)
            #expect(watched.app?.childCoordinators.count == 1)
        }
    }

    @Test func `going back from a notification's phone to the root leaves the list's coordinator`()
        throws
    {
        for subject in [StagedApp.phones, .phonesMVP] {
            var journey = SubjectJourney(subject)
            for count in 1...3 {
                try journey.step(.openURL(journey.symbol("phones://phone/15")), by: .link)
                let watched = Watched(journey.run)
                // One more for each, since the way to a phone begins at the root.
                #expect(watched.app?.childCoordinators.count == count)
            }
        }
    }

    @Test func `a child that is kept stays with the list`() throws {
        var journey = try atDetail(.phones, faults: ["childKept"])
        let watched = Watched(journey.run)
        try journey.step(.back)
        #expect(watched.detail != nil)
        try journey.step(.back)
        #expect(watched.detail == nil)
    }

    @Test func `a strong parent outlives the app with its child`() throws {
        let journey = try atDetail(.phones, faults: ["strongParent"])
        let watched = Watched(journey.run)
        journey.run.tearDown()
        #expect(watched.app != nil)
        #expect(watched.list != nil)
        #expect(watched.object == nil)
        (watched.list as? FaultyListCoordinator)?.heldParent = nil
        #expect(watched.app == nil)
    }

    @Test func `a strong delegate outlives the app with its screen`() throws {
        let journey = SubjectJourney(.phones, faults: ["strongDelegate"])
        let watched = Watched(journey.run)
        journey.run.tearDown()
        #expect(watched.app != nil)
        watched.app?.navigationController.setViewControllers([], animated: false)
    }
}
