#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// The catalogue and its products; a checkout goes on upon its stack with a coordinator of its own.
final class CatalogueCoordinator: NSObject, Coordinator {
    var children: [Coordinator] = []
    let navigationController = UINavigationController()
    private var shownProduct: ProductViewController?

    func start() {
        let catalogue = CatalogueViewController()
        catalogue.delegate = self
        navigationController.tabBarItem = UITabBarItem(title: "Catalogue", image: nil, tag: 0)
        navigationController.delegate = self
        navigationController.setViewControllers([catalogue], animated: false)
    }
}

extension CatalogueCoordinator: CatalogueViewControllerDelegate {
    func catalogueViewController(_ controller: CatalogueViewController, didSelect id: Int) {
        let product = ProductViewController(id: id)
        product.delegate = self
        if Mistake.strongDelegate.isPlanted {
            product.coordinator = self
            shownProduct = product
        }
        navigationController.pushViewController(product, animated: true)
    }
}

extension CatalogueCoordinator: ProductViewControllerDelegate {
    func productViewControllerWantsCheckout(_ controller: ProductViewController) {
        let checkout = CheckoutCoordinator(navigationController: navigationController)
        checkout.delegate = self
        add(checkout)
        checkout.start()
    }
}

extension CatalogueCoordinator: CheckoutCoordinatorDelegate {
    func checkoutCoordinatorDidFinish(_ coordinator: CheckoutCoordinator) {
        navigationController.popToRootViewController(animated: true)
    }

    func checkoutCoordinatorDidLeave(_ coordinator: CheckoutCoordinator) {
        remove(coordinator)
    }
}

extension CatalogueCoordinator: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        let from = navigationController.transitionCoordinator?.viewController(forKey: .from)
        for case let checkout as CheckoutCoordinator in children {
            guard let first = checkout.firstScreen else { continue }
            if Mistake.popToRoot.isPlanted, from !== first { continue }
            if !navigationController.viewControllers.contains(first) { remove(checkout) }
        }
    }
}
