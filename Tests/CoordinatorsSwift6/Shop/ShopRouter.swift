#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// A router around a navigation controller that runs a closure when a screen was popped.
@MainActor
protocol Presentable: AnyObject {
    func toPresentable() -> UIViewController
}

extension UIViewController: Presentable {
    func toPresentable() -> UIViewController { self }
}

@MainActor
final class ShopRouter: NSObject, UINavigationControllerDelegate {
    let navigationController: UINavigationController
    private var completions: [UIViewController: () -> Void] = [:]

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
        navigationController.delegate = self
    }

    func push(
        _ module: any Presentable, animated: Bool = true, completion: (() -> Void)? = nil
    ) {
        let controller = module.toPresentable()
        guard !(controller is UINavigationController) else { return }
        if let completion { completions[controller] = completion }
        navigationController.pushViewController(controller, animated: animated)
    }

    func popModule(animated: Bool = true) {
        if let controller = navigationController.popViewController(animated: animated) {
            runCompletion(for: controller)
        }
    }

    func popToRootModule(animated: Bool) {
        navigationController.popToRootViewController(animated: animated)?
            .forEach(runCompletion)
    }

    func setRootModule(_ module: any Presentable) {
        completions.forEach { $0.value() }
        completions.removeAll()
        navigationController.setViewControllers([module.toPresentable()], animated: false)
    }

    func present(_ module: any Presentable, animated: Bool = true) {
        navigationController.present(module.toPresentable(), animated: animated)
    }

    func dismissModule(animated: Bool = true, completion: (() -> Void)? = nil) {
        navigationController.dismiss(animated: animated, completion: completion)
    }

    private func runCompletion(for controller: UIViewController) {
        completions.removeValue(forKey: controller)?()
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        guard
            let popped = navigationController.transitionCoordinator?
                .viewController(forKey: .from),
            !navigationController.viewControllers.contains(popped)
        else { return }
        runCompletion(for: popped)
    }
}

@MainActor
class ShopCoordinator {
    private(set) var children: [ShopCoordinator] = []
    let router: ShopRouter

    init(router: ShopRouter) {
        self.router = router
    }

    func start() {}

    func run(_ child: ShopCoordinator, showing module: any Presentable) {
        children.append(child)
        child.start()
        router.push(module) { [weak self, weak child] in
            self?.children.removeAll { $0 === child }
        }
    }
}

final class CatalogueCoordinator: ShopCoordinator {
    override func start() {
        router.setRootModule(UIViewController())
    }

    func showItem() {
        let item = ShopCoordinator(router: router)
        run(item, showing: ItemViewController())
    }
}

final class ItemViewController: UIViewController {
    private let imageView = UIImageView(image: UIImage(named: "item"))
    private let activity = UIActivityIndicatorView(style: .medium)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.9, green: 0.9, blue: 0.95, alpha: 1)
        [imageView, activity].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview($0)
        }
        imageView.contentMode = .scaleAspectFit
        imageView.alpha = 0
        NSLayoutConstraint.activate([
            imageView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            imageView.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
            activity.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 8),
        ])
        activity.startAnimating()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIView.animate(withDuration: 0.2) {
            self.imageView.alpha = 1
        } completion: { [weak self] _ in
            self?.activity.stopAnimating()
        }
    }
}
