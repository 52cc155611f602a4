import HeadlessUIKit
import WayfoldModel

/// What a person does by hand to a flow's screens. UIKit moves the screens, and the coordinator
/// hears of it.
@MainActor
extension NavigationCoordinator {
    /// Taps the back button above a screen; false where there is none to tap.
    func tapBack(at index: Int) -> Bool {
        guard let navigation = container(poppedAt: index), navigation.viewIfLoaded?.window != nil
        else { return false }
        change()
        let count = navigation.viewControllers.count
        let stage = windows.stage
        stage.user.tapBack(in: navigation)
        stage.finish()
        guard navigation.viewControllers.count < count else { return false }
        showWhatIsBeneath()
        return true
    }

    /// Begins to swipe a screen away, which stays the coordinator's until it has gone; nil where
    /// the gesture does not begin.
    func beginSwipe(at index: Int) -> HeadlessSwipe? {
        let user = windows.stage.user
        // The screens hear of it while the finger is down.
        defer { windows.stage.finish() }
        if let modal = container(presentedAt: index) {
            return windows.isOnTop(modal) ? user.beginSwipeDown(on: modal) : nil
        }
        guard let navigation = container(poppedAt: index) else { return nil }
        let screen = navigation.topViewController
        guard let swipe = user.beginSwipeBack(in: navigation) else { return nil }
        hold(screen)
        return swipe
    }

    /// Lifts the finger where the swipe goes on to its end.
    func finish(_ swipe: HeadlessSwipe, at index: Int) {
        change()
        swipe.finish()
        windows.stage.finish()
        hold(nil)
        showWhatIsBeneath()
    }

    /// Lifts the finger where everything goes back.
    func cancel(_ swipe: HeadlessSwipe) {
        swipe.cancel()
        windows.stage.finish()
        hold(nil)
    }

    /// Swipes a modal away; false where it is not on top or stays.
    func swipeDown(at index: Int) -> Bool {
        guard let modal = container(presentedAt: index), windows.isOnTop(modal) else {
            return false
        }
        guard windows.stage.user.swipeDown(on: modal) else { return false }
        windows.stage.finish()
        return true
    }

    /// Answers a question; false where it is not on top.
    func answer(_ alert: AlertScreen) -> Bool {
        guard windows.isOnTop(alert), let answer = alert.actions.first else { return false }
        windows.stage.user.tap(answer, of: alert)
        windows.stage.finish()
        return true
    }
}

extension NavigationCoordinator: ScreenControllerDelegate {
    /// UIKit's own word that a screen has gone. Of those that the coordinator removed it knows.
    @MainActor
    func screenDidLeave(_ screen: ScreenController) {
        if let flow = screen.flow { removeChildCoordinators([flow]) }
    }

    @MainActor
    func alertWasAnswered(_ alert: AlertScreen) {
        modalWasSwiped(alert)
    }

    /// A person has taken a modal away.
    @MainActor
    func modalWasSwiped(_ modal: UIViewController) {
        guard let index = index(ofModal: modal) else { return }
        leave(from: index, keepsChildren: keepsSwipedChildren)
    }
}
