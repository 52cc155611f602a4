import UIKit

final class TourCoordinator {
    private let onFinish: () -> Void
    private let pages = TourPage.all

    init(onFinish: @escaping () -> Void) {
        self.onFinish = onFinish
    }

    func start() -> UIViewController {
        let controller = TourViewController(pages: pages)
        controller.delegate = self
        return controller
    }
}

extension TourCoordinator: TourViewControllerDelegate {
    func tourViewController(_ controller: TourViewController, didReach index: Int) {
        controller.isSkipHidden = index == pages.count - 1
    }

    func tourViewControllerDidFinish(_ controller: TourViewController) {
        onFinish()
    }
}
