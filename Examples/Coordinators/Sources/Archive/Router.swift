#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// Shows modules on one stack, and knows whom to tell when one has gone by whatever way.
final class Router: NSObject {
    let navigationController: UINavigationController
    /// In the order in which the modules came.
    private var completions: [(controller: UIViewController, run: () -> Void)] = []

    init(_ navigationController: UINavigationController = UINavigationController()) {
        self.navigationController = navigationController
        super.init()
        navigationController.delegate = self
    }

    func setRoot(_ module: Presentable) {
        navigationController.setViewControllers([module.toPresent], animated: false)
    }

    func push(_ module: Presentable, onPop: (() -> Void)? = nil) {
        let controller = module.toPresent
        if let onPop { completions.append((controller, onPop)) }
        navigationController.pushViewController(controller, animated: true)
    }

    func present(_ router: Router, onDismiss: @escaping () -> Void) {
        let controller = router.navigationController
        completions.append((controller, onDismiss))
        controller.presentationController?.delegate = self
        navigationController.present(controller, animated: true)
    }

    func dismiss(_ router: Router) {
        navigationController.dismiss(animated: true)
        complete(router.navigationController)
    }

    func popToRoot() {
        navigationController.popToRootViewController(animated: true)
    }

    private func complete(_ controller: UIViewController) {
        guard let completion = completions.last(where: { $0.controller === controller }) else {
            return
        }
        completion.run()
        if !Mistake.completionsKept.isPlanted {
            completions.removeAll { $0.controller === controller }
        }
    }

    /// Completes every module that is not on the stack any more.
    private func completeGone(_ from: UIViewController?) {
        let stack = navigationController.viewControllers
        let presented = navigationController.presentedViewController
        for controller in completions.map(\.controller) {
            if stack.contains(controller) || controller === presented { continue }
            if Mistake.popToModule.isPlanted, controller !== from { continue }
            complete(controller)
        }
    }
}

extension Router: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        guard Mistake.earlyCompletion.isPlanted else { return }
        completeGone(navigationController.transitionCoordinator?.viewController(forKey: .from))
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        completeGone(navigationController.transitionCoordinator?.viewController(forKey: .from))
    }
}

extension Router: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        if !Mistake.sheetSwipe.isPlanted {
            complete(presentationController.presentedViewController)
        }
    }
}
