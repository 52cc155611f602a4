import UIKit

@MainActor
protocol Routing: Presentable {
    func present(_ module: (any Presentable)?, animated: Bool)
    func push(_ module: (any Presentable)?, animated: Bool, completion: (() -> Void)?)
    func setRoot(_ module: (any Presentable)?, hidesBar: Bool)
    func popModule(animated: Bool)
    func popToRoot(animated: Bool)
    func dismiss(animated: Bool, completion: (() -> Void)?)
}

@MainActor
final class Router: NSObject, Routing {
    private weak var rootController: UINavigationController?
    private var completions: [ObjectIdentifier: () -> Void] = [:]

    init(rootController: UINavigationController) {
        self.rootController = rootController
        super.init()
        rootController.delegate = self
        keepAlive = rootController
    }

    /// The window holds it from the moment that it is shown.
    private var keepAlive: UINavigationController?

    var toPresent: UIViewController? {
        defer { keepAlive = nil }
        return rootController
    }

    func present(_ module: (any Presentable)?, animated: Bool = true) {
        guard let controller = module?.toPresent else { return }
        rootController?.present(controller, animated: animated, completion: nil)
    }

    func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
        rootController?.dismiss(animated: animated, completion: completion)
    }

    func push(
        _ module: (any Presentable)?, animated: Bool = true, completion: (() -> Void)? = nil
    ) {
        guard let controller = module?.toPresent, !(controller is UINavigationController) else {
            assertionFailure("a navigation controller cannot be pushed")
            return
        }
        if let completion { completions[ObjectIdentifier(controller)] = completion }
        rootController?.pushViewController(controller, animated: animated)
    }

    func popModule(animated: Bool = true) {
        guard let controller = rootController?.popViewController(animated: animated) else { return }
        runCompletion(for: controller)
    }

    func setRoot(_ module: (any Presentable)?, hidesBar: Bool = false) {
        guard let controller = module?.toPresent else { return }
        rootController?.viewControllers.forEach(runCompletion)
        rootController?.setViewControllers([controller], animated: false)
        rootController?.isNavigationBarHidden = hidesBar
    }

    func popToRoot(animated: Bool = true) {
        rootController?.popToRootViewController(animated: animated)?.forEach(runCompletion)
    }

    private func runCompletion(for controller: UIViewController) {
        completions.removeValue(forKey: ObjectIdentifier(controller))?()
    }
}

extension Router: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        guard
            let gone = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(gone)
        else { return }
        runCompletion(for: gone)
    }
}
