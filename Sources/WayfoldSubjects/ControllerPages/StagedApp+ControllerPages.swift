import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldModel

extension StagedApp {
    /// The coordinators of `phones`, led by the pages of any app map that begins with a stack.
    public nonisolated static let pagesUIKit = StagedApp(
        ofAnyMap: "uikit",
        summary: "the UIKit coordinators of 'phones' around the pages of any app map",
        dialect: .uikit, usesMainQueue: false,
        launch: { stage, map, _ in
            let scene = ControllerPages.SceneDelegate(pages: MapPages(map))
            stage.connect(scene)
            return scene
        },
        screens: {
            [
                .controller(ControllerPages.PageViewController.self) { $0.page.route },
                .controller(UIAlertController.self) { Route(text: $0.message ?? "") },
            ]
        },
        ways: Ways(visit: { stage, route throws(StageError) in
            try stage.user.type(route.text, into: "Page")
            try stage.user.tap("Go")
        }),
        facts: { $0.pages.facts },
        rules: {
            [
                .on(.push) { scene, request throws(Refusal) in
                    _ = try scene.pages.page(request)
                },
                // A page has a field and a button, and nothing of the map's elements.
                .on(.tap) { _, _ throws(Refusal) in throw Refusal(.unsupported) },
            ]
        },
        program: { ControllerPages.SceneDelegate.program })
}

/// What the program of the app can be asked for.
extension ControllerPages.SceneDelegate {
    static var program: [ProgramAction<ControllerPages.SceneDelegate>] {
        [
            .on(.push) { scene, request throws(Refusal) in
                scene.coordinator?.goToPage(Page(route: try scene.pages.page(request)))
            },
            .on(.back) { scene, _ throws(Refusal) in try scene.pop(1) },
            .on(.pop) { scene, request throws(Refusal) in
                guard case .pop(let count) = request.event.action else { return }
                try scene.pop(count)
            },
            .on(.popToRoot) { scene, _ throws(Refusal) in try scene.pop(.max) },
            .on(.popTo) { scene, request throws(Refusal) in try scene.pop(to: request) },
            .on(.alert) { scene, request throws(Refusal) in
                let page = try scene.pages.page(request)
                _ = try scene.plainStack()
                scene.coordinator?.displayAlert(with: page.text)
            },
        ]
    }

    /// The one stack; `unsupported` while an alert is over it.
    private func plainStack() throws(Refusal) -> UINavigationController {
        guard let navigation = coordinator?.navigationController,
            navigation.presentedViewController == nil
        else { throw Refusal(.unsupported) }
        return navigation
    }

    private func pop(_ count: Int) throws(Refusal) {
        let navigation = try plainStack()
        let screens = navigation.viewControllers
        guard screens.count > 1 else { throw Refusal(.atRoot) }
        let target = screens[max(0, screens.count - 1 - min(count, screens.count))]
        navigation.popToViewController(target, animated: true)
    }

    private func pop(to request: ProgramRequest) throws(Refusal) {
        guard case .popTo(let place) = request.event.action else { return }
        let navigation = try plainStack()
        let screens = navigation.viewControllers
        var target: UIViewController?
        switch place {
        case .root: target = screens.first
        case .index(let index):
            target = screens.indices.contains(index + 1) && index >= 0 ? screens[index + 1] : nil
        case .route:
            let wanted = request.route ?? Route("")
            target = screens.last { screen in
                let page = (screen as? ControllerPages.PageViewController)?.page
                return page?.route.isFound(by: wanted) ?? false
            }
        // The app does not know which event has made which screen.
        case .entry: throw Refusal(.unsupported)
        }
        guard let target else { throw Refusal(.notFound) }
        navigation.popToViewController(target, animated: true)
    }
}
