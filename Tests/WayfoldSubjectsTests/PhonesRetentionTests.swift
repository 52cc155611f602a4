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

    @Test func `popping to the root lets go of the coordinators of all screens`() throws {
        for subject in [StagedApp.phones, .phonesMVP] {
            var journey = try atDetail(subject)
            let watched = Watched(journey.run)
            try journey.step(.popToRoot, by: .program)
            #expect(watched.detail == nil)
            #expect(watched.list == nil)
            #expect(watched.app?.childCoordinators.isEmpty == true)
        }
    }

    @Test func `a list that goes from under a phone leaves its coordinator, by the mistake`()
        throws
    {
        var journey = try atDetail(.phones, faults: ["pop-to-root-keeps-list"])
        let watched = Watched(journey.run)
        try journey.step(.popToRoot, by: .program)
        #expect(watched.detail == nil)
        #expect(watched.list != nil)
        #expect(watched.app?.childCoordinators.count == 1)
    }

    @Test func `the way of a notification leaves no coordinator of the way before`() throws {
        for subject in [StagedApp.phones, .phonesMVP] {
            var journey = SubjectJourney(subject)
            for _ in 1...3 {
                try journey.step(.openURL(journey.symbol("phones://phone/15")), by: .link)
                let watched = Watched(journey.run)
                #expect(watched.app?.childCoordinators.count == 1)
            }
        }
    }

    @Test func `a binding that captures its list keeps it with the model`() throws {
        var journey = try atDetail(.phones, faults: ["binding-holds-view"])
        weak let list = journey.run.window.flatMap {
            ($0.rootViewController as? UINavigationController)?.viewControllers[1]
        }
        try journey.step(.back)
        try journey.step(.back)
        #expect(list != nil)
        (list as? ListViewController)?.viewModel?.updateBinding = nil
        #expect(list == nil)
    }

    @Test func `a presenter that holds its view keeps it`() throws {
        var journey = try atDetail(.phonesMVP, faults: ["presenter-holds-view"])
        weak let list = journey.run.window.flatMap {
            ($0.rootViewController as? UINavigationController)?.viewControllers[1]
        }
        try journey.step(.back)
        try journey.step(.back)
        #expect(list != nil)
        (list as? MVP.ListViewController)?.presenter = nil
        #expect(list == nil)
    }

    @Test func `a child that is kept stays with the list`() throws {
        var journey = try atDetail(.phones, faults: ["back-keeps-child"])
        let watched = Watched(journey.run)
        try journey.step(.back)
        #expect(watched.detail != nil)
        try journey.step(.back)
        #expect(watched.detail == nil)
    }

    @Test func `a strong parent outlives the app with its child`() throws {
        let journey = try atDetail(.phones, faults: ["strong-parent"])
        let watched = Watched(journey.run)
        journey.run.tearDown()
        #expect(watched.app != nil)
        #expect(watched.list != nil)
        #expect(watched.object == nil)
        (watched.list as? FaultyListCoordinator)?.heldParent = nil
        #expect(watched.app == nil)
    }

    @Test func `a strong delegate outlives the app with its screen`() throws {
        let journey = SubjectJourney(.phones, faults: ["strong-delegate"])
        let watched = Watched(journey.run)
        journey.run.tearDown()
        #expect(watched.app != nil)
        watched.app?.navigationController.setViewControllers([], animated: false)
    }
}
