import HeadlessUIKit

// snippet
/// A coordinator as it stands in an app; on Apple's systems it imports UIKit.
@MainActor
final class ListCoordinator: NSObject, UINavigationControllerDelegate {
    let navigationController = UINavigationController()
    private(set) var shown: [String] = []

    func start() {
        navigationController.delegate = self
        push("list")
    }

    func push(_ title: String) {
        let page = UIViewController()
        page.title = title
        navigationController.pushViewController(page, animated: true)
    }

    func navigationController(
        _ controller: UINavigationController, didShow page: UIViewController, animated: Bool
    ) {
        shown.append(page.title ?? "")
    }
}
// end

// snippet
/// The person begins a swipe back and thinks better of it.
@MainActor
func cancelledSwipe() -> [String] {
    let stage = HeadlessStage()
    let coordinator = ListCoordinator()
    stage.perform { coordinator.start() }
    let window = stage.show(coordinator.navigationController)
    stage.finish()
    stage.perform { coordinator.push("detail") }
    stage.finish()
    stage.user.beginSwipeBack(in: coordinator.navigationController)?.cancel()
    stage.finish()
    return withExtendedLifetime(window) { coordinator.shown }
}
// end
