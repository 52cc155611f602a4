import HeadlessUIKit
import Testing
import WayfoldArchitectures
import WayfoldModel

@testable import WayfoldSubjects

/// Stacks of many screens.
@MainActor
@Suite struct DeepSubjectTests {
    @MainActor private final class Steps {
        let controller = UINavigationController(rootViewController: UIViewController())
        private let window: UIWindow

        init(_ stage: HeadlessStage) {
            controller.viewControllers[0].view.accessibilityIdentifier = "root"
            window = stage.show(controller)
        }

        func push(_ route: Route) {
            let screen = UIViewController()
            screen.view.accessibilityIdentifier = route.text
            controller.pushViewController(screen, animated: true)
        }
    }

    @Test func `a stack of 10,000 screens is read, and taken down, without recursion`() throws {
        var journey = SubjectJourney(
            StagedApp("steps", map: AppMap(dialect: .uikit), usesMainQueue: false) { stage, _ in
                Steps(stage)
            } program: {
                [.on(.push) { app, request in app.push(request.route ?? Route("")) }]
            })
        for number in 0..<10_000 {
            let push = Action.push(journey.symbol("step?n=\(number % 7)"))
            try journey.step(push, by: .program, comparing: number % 1_000 == 0)
        }
        try journey.compare()
        journey.run.tearDown()
        #expect(journey.run.roots.isEmpty)
    }
}
