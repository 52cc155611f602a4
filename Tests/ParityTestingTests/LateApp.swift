import Dispatch
import Foundation
import HeadlessUIKit
import WayfoldArchitectures
import WayfoldModel
import WayfoldSubjects

/// A coordinator that does everything in a later block of the main queue or in a task.
@MainActor
private final class LateCoordinator {
    let navigation = UINavigationController(rootViewController: RootViewController())
    /// Somebody has to hold what is on screen.
    var window: UIWindow?
    private let faults: Set<String>

    init(_ faults: Set<String>) {
        self.faults = faults
    }

    func show(_ route: Route) {
        DispatchQueue.main.async {
            self.navigation.pushViewController(PageViewController(route), animated: false)
        }
    }

    func home() {
        let isFaulty = faults.contains("late-pop")
        Task {
            await Task.yield()
            if isFaulty, navigation.viewControllers.count > 2 {
                navigation.popViewController(animated: false)
            } else {
                navigation.popToRootViewController(animated: false)
            }
        }
    }
}

private final class RootViewController: UIViewController {}

private final class PageViewController: UIViewController {
    let route: Route

    init(_ route: Route) {
        self.route = route
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

extension StagedApp {
    /// An app that uses the main queue, with a mistake that shows a turn later.
    static let late = StagedApp(
        "late", map: AppMap(),
        faults: [
            Fault(
                "late-pop", "popping to the root pops one page of several", source: "this test",
                finder: .parity)
        ],
        samples: .ofAnyRoute,
        launch: { stage, faults in
            let coordinator = LateCoordinator(faults)
            coordinator.window = stage.show(coordinator.navigation)
            return coordinator
        },
        screens: {
            [
                .controller(RootViewController.self) { _ in Route("root") },
                .controller(PageViewController.self) { $0.route },
            ]
        },
        program: {
            [
                .on(.push) { app, request throws(Refusal) in
                    guard let route = request.route else { throw Refusal(.unsupported) }
                    app.show(route)
                },
                .on(.popToRoot) { app, _ throws(Refusal) in
                    guard app.navigation.viewControllers.count > 1 else { throw Refusal(.atRoot) }
                    app.home()
                },
            ]
        })
}
