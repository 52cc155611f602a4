import UIKit

@MainActor
final class CityCoordinator: NSObject {
    let navigationController = UINavigationController()
    private let transition = ZoomTransition()

    func start() {
        let places = PlacesViewController(places: Place.samples)
        places.onSelect = { [weak self] place, frame in self?.show(place, from: frame) }
        navigationController.delegate = self
        navigationController.setViewControllers([places], animated: false)
    }

    private func show(_ place: Place, from frame: CGRect) {
        transition.origin = frame
        let controller = PlaceViewController(place: place)
        controller.onPhoto = { [weak self] photo in self?.present(photo) }
        navigationController.pushViewController(controller, animated: true)
    }

    private func present(_ photo: String) {
        let controller = PhotoViewController(name: photo)
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = self
        navigationController.present(controller, animated: true)
    }
}

extension CityCoordinator: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        guard operation != .none, fromVC is PlacesViewController || toVC is PlacesViewController
        else { return nil }
        transition.isPresenting = operation == .push
        return transition
    }
}

extension CityCoordinator: UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        DimmingPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        FadeTransition(isPresenting: true)
    }

    func animationController(
        forDismissed dismissed: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        FadeTransition(isPresenting: false)
    }
}
