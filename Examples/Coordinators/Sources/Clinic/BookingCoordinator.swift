#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// A date and its confirmation, in a sheet with a stack of its own.
final class BookingCoordinator: BaseCoordinator {
    let navigation = UINavigationController()

    override func start() {
        let date = DateViewController()
        date.onNext = { [weak self] in self?.confirm() }
        navigation.viewControllers = [date]
    }

    private func confirm() {
        let confirmation = ConfirmationViewController()
        confirmation.onConfirm = { [weak self] in
            self?.navigation.dismiss(animated: true)
            self?.onFinish?()
        }
        navigation.pushViewController(confirmation, animated: true)
    }
}
