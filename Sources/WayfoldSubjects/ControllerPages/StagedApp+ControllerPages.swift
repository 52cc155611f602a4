import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldModel

extension StagedApp {
    /// The coordinators of `phones`, driven by the pages of any app map of stacks and tabs.
    public nonisolated static let pagesUIKit = StagedApp(
        ofAnyMap: "uikit",
        summary: "the UIKit coordinators of 'phones' around the pages of any app map",
        dialect: .uikit, sources: controllerPagesSources, faults: ControllerPages.faults,
        shows: MapPages.show,
        launch: { stage, map, faults in
            let pages = MapPages(map)
            let scene = ControllerPages.SceneDelegate(
                factory: faults.isEmpty
                    ? ControllerPages.CoordinatorFactory(pages: pages)
                    : ControllerPages.FaultyCoordinatorFactory(pages: pages, faults))
            stage.connect(scene)
            return scene
        },
        screens: {
            [
                .controller(ControllerPages.PageViewController.self) { $0.page.route },
                .controller(UIAlertController.self) { Route(text: $0.message ?? "") },
            ]
        },
        visit: { stage, visit throws(StageError) in
            let way = "\(visit.presentation.word) \(visit.startsFlow ? "start" : "go")"
            try stage.user.type("\(way) \(visit.route.text)", into: "Page")
            try stage.user.tap("Go")
            return true
        },
        facts: { $0.factory.pages.facts },
        rules: { ControllerPages.SceneDelegate.rules },
        program: { ControllerPages.SceneDelegate.program },
        inside: { scene in
            AppInside(below: scene.coordinator) {
                $0 is ControllerPages.PageCoordinator
            } leader: {
                ($0 as? ControllerPages.PageViewController)?.coordinator
            }
        })
}
