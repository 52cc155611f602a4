#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// What somebody goes through who is at the clinic, on the stack of whoever has begun it.
final class VisitCoordinator: BaseCoordinator {
    private(set) weak var firstScreen: UIViewController?
    private let navigation: UINavigationController
    private var form: FormViewController?

    init(navigation: UINavigationController) {
        self.navigation = navigation
    }

    override func start() {
        let form = FormViewController()
        if Mistake.closuresHold.isPlanted {
            self.form = form
            form.onDone = { self.wait() }
        } else {
            form.onDone = { [weak self] in self?.wait() }
        }
        firstScreen = form
        navigation.pushViewController(form, animated: true)
    }

    private func wait() {
        navigation.pushViewController(WaitingRoomViewController(), animated: true)
    }
}
