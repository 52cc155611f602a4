import HeadlessUIKit
import WayfoldModel

/// A container of a flow: the lowest one, or that of a modal, with the screens pushed in it.
///
/// An alert has no container. What is pushed above one is in a navigation controller that the
/// alert presents.
struct ModalLayer {
    /// Where its screens begin among all above the flow's root; -1 for the lowest layer.
    var start: Int
    var alert: AlertScreen?
    var navigation: UINavigationController?
    /// The screen on top that a finger moves away: UIKit has popped it already.
    var held: UIViewController?
}

/// The container of a modal, which tells its coordinator when a person has swiped it away.
final class ModalContainer: UINavigationController {
    private var listener: SwipeListener?

    func listen(for coordinator: NavigationCoordinator) {
        listener = SwipeListener(coordinator)
    }

    /// Has UIKit tell of a swipe; once it is presented, because what presents it is made then.
    func wasPresented() {
        presentationController?.delegate = listener
    }
}

/// Hears for a coordinator that a person has swiped one of its modals away.
@MainActor
final class SwipeListener: NSObject, UIAdaptivePresentationControllerDelegate {
    private weak var coordinator: NavigationCoordinator?

    init(_ coordinator: NavigationCoordinator) {
        self.coordinator = coordinator
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        guard let coordinator, !coordinator.missesSwipes else { return }
        coordinator.modalWasSwiped(presentationController.presentedViewController)
    }
}

@MainActor
extension ModalLayer {
    init(start: Int, root: ScreenController) {
        self.start = start
        let container = ModalContainer(rootViewController: root)
        container.modalPresentationStyle = root.presentation.style
        container.isModalInPresentation = root.presentation == .lockedSheet
        navigation = container
    }

    init(start: Int, alert: AlertScreen) {
        self.start = start
        self.alert = alert
    }

    private var alertCount: Int { alert == nil ? 0 : 1 }

    var count: Int {
        alertCount + (navigation?.viewControllers.count ?? 0) + (held == nil ? 0 : 1)
    }

    /// What UIKit presents of it, from below to the top.
    var controllers: [UIViewController] {
        var controllers: [UIViewController] = []
        if let alert { controllers.append(alert) }
        if let navigation { controllers.append(navigation) }
        return controllers
    }

    /// The view controller of a screen, by its index in the flow.
    func controller(at index: Int) -> UIViewController {
        let position = index - start - alertCount
        if position < 0, let alert { return alert }
        guard let navigation else { preconditionFailure("the layer has no screen \(index)") }
        let shown = navigation.viewControllers
        if position == shown.count, let held { return held }
        return shown[position]
    }

    /// Pushes a screen; true if a container had to be made for it.
    mutating func push(_ screen: ScreenController) -> Bool {
        if let navigation {
            navigation.pushViewController(screen, animated: true)
            return false
        }
        let container = UINavigationController(rootViewController: screen)
        container.modalPresentationStyle = .overFullScreen
        navigation = container
        return true
    }

    /// Pops the screens from an index of the flow up, which is above the layer's first; gives them.
    mutating func pop(from index: Int) -> [UIViewController] {
        let kept = index - start - alertCount
        guard let navigation else { return [] }
        let count = navigation.viewControllers.count
        guard kept < count else { return [] }
        if kept > 0, kept == count - 1 {
            // Nobody else may hold the array meanwhile: UIKit would copy it.
            return navigation.popViewController(animated: true).map { [$0] } ?? []
        }
        let shown = navigation.viewControllers
        if kept == 0 {
            self.navigation = nil
        } else {
            navigation.popToViewController(shown[kept - 1], animated: true)
        }
        return Array(shown[kept...])
    }

    /// Shows another root below what is pushed.
    func replaceRoot(by screen: ScreenController) -> UIViewController? {
        guard let navigation else { return nil }
        var shown = navigation.viewControllers
        let old = shown.first
        shown[0] = screen
        navigation.setViewControllers(shown, animated: false)
        return old
    }
}

extension Presentation {
    /// How UIKit presents it.
    var style: UIModalPresentationStyle {
        switch self {
        case .push, .alert: .automatic
        case .sheet, .lockedSheet: .pageSheet
        case .fullScreenCover: .fullScreen
        case .popover: .popover
        }
    }
}
