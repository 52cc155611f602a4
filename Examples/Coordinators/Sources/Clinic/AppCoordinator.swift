#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// The doctors of a clinic; a booking is a sheet, a visit goes on upon the same stack.
final class AppCoordinator: BaseCoordinator {
    let navigation = UINavigationController()
    private weak var visit: VisitCoordinator?
    private weak var booking: BookingCoordinator?

    override func start() {
        let doctors = DoctorsViewController()
        doctors.onSelect = { [weak self] in self?.show(doctor: $0) }
        navigation.delegate = self
        navigation.viewControllers = [doctors]
    }

    private func makeDoctor(_ id: Int) -> DoctorViewController {
        let doctor = DoctorViewController(id: id)
        doctor.onBook = { [weak self] in self?.book() }
        doctor.onVisit = { [weak self] in self?.beginVisit() }
        return doctor
    }

    private func show(doctor id: Int) {
        navigation.pushViewController(makeDoctor(id), animated: true)
    }

    private func book() {
        if Mistake.sheetSwipe.isPlanted, booking != nil { return }
        let coordinator = BookingCoordinator()
        begin(coordinator)
        booking = coordinator
        coordinator.navigation.presentationController?.delegate = self
        navigation.present(coordinator.navigation, animated: true)
    }

    private func beginVisit() {
        let coordinator = VisitCoordinator(navigation: navigation)
        visit = coordinator
        begin(coordinator)
    }

    func open(_ url: URL) {
        if url.host == "book" {
            if Mistake.secondChild.isPlanted { return book() }
            closeSheet { [weak self] in self?.book() }
        } else if url.host == "doctor", let id = Int(url.lastPathComponent) {
            closeSheet { [weak self] in self?.replaceDoctor(with: id) }
        }
    }

    private func replaceDoctor(with id: Int) {
        let screens = navigation.viewControllers
        guard let doctors = screens.first else { return }
        if let shown = screens.dropFirst().first as? DoctorViewController, shown.id == id {
            navigation.popToViewController(shown, animated: false)
            return
        }
        navigation.setViewControllers([doctors, makeDoctor(id)], animated: false)
    }

    /// What comes next waits until the sheet is gone: UIKit presents nothing meanwhile.
    private func closeSheet(then next: @escaping () -> Void) {
        guard let booking else { return next() }
        navigation.dismiss(animated: false) {
            booking.onFinish?()
            next()
        }
    }

    private func endVisit(where isOver: (UIViewController) -> Bool) {
        guard let visit, let first = visit.firstScreen, isOver(first) else { return }
        visit.onFinish?()
    }
}

extension AppCoordinator: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) {
        guard Mistake.willShow.isPlanted else { return }
        endVisit { !navigationController.viewControllers.contains($0) }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) {
        endVisit { !navigationController.viewControllers.contains($0) }
    }
}

extension AppCoordinator: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        if !Mistake.sheetSwipe.isPlanted { booking?.onFinish?() }
    }
}
