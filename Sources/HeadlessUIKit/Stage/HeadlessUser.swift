/// The person at the screen: what fingers can do that code cannot.
@preconcurrency @MainActor
public struct HeadlessUser {
    package let stage: HeadlessStage

    /// Taps the back button: an animated pop by the controller's own, overridable method.
    ///
    /// Nothing happens at the root, or where the top hides the button or has its own in its place,
    /// or where the controller is its bar's delegate and says that the item stays. A `backAction`
    /// of the top is run instead.
    public func tapBack(in navigation: UINavigationController) {
        stage.perform {
            guard navigation.stack.count > 1, let item = navigation.stack.last?.navigationItem,
                !item.hidesBackButton,
                item.leftBarButtonItem == nil || item.leftItemsSupplementBackButton
            else { return }
            if let action = item.backAction { return action.perform(sender: item) }
            let judge = navigation as? any UINavigationBarDelegate
            guard judge?.navigationBar(navigation.navigationBar, shouldPop: item) ?? true else {
                return
            }
            navigation.popViewController(animated: true)
            judge?.navigationBar(navigation.navigationBar, didPop: item)
        }
    }

    /// Chooses a lower controller in the menu of a long press on the back button.
    public func longPressBack(
        in navigation: UINavigationController, to target: UIViewController
    ) {
        stage.perform { _ = navigation.popToViewController(target, animated: true) }
    }

    /// Puts a finger on the edge; nil where the gesture does not begin.
    public func beginSwipeBack(in navigation: UINavigationController) -> HeadlessSwipe? {
        stage.perform {
            navigation.beginSwipeBack().map { HeadlessSwipe(stage: stage, transition: $0) }
        }
    }

    /// Taps a tab, the selected one included; one without a place in the bar by way of More.
    public func tapTab(_ index: Int, in tabs: UITabBarController) {
        stage.perform { tabs.tapTab(index) }
    }

    /// Taps the item of the More tab, which is there where a bar has too few places.
    public func tapMore(in tabs: UITabBarController) {
        stage.perform { if tabs.hasMore { tabs.tapMore() } }
    }

    /// Taps an answer of an alert.
    public func tap(_ action: UIAlertAction, of alert: UIAlertController) {
        stage.perform {
            guard action.isEnabled else { return }
            alert.answer(action)
        }
    }

    /// Taps outside an action sheet, which is its cancel action; nothing for an alert.
    public func tapOutside(_ alert: UIAlertController) {
        stage.perform {
            guard alert.preferredStyle == .actionSheet,
                let cancel = alert.actions.first(where: { $0.style == .cancel })
            else { return }
            alert.answer(cancel)
        }
    }

    /// Drags a sheet down; nil where it stays, of which its delegate then hears.
    public func beginSwipeDown(on controller: UIViewController) -> HeadlessSwipe? {
        stage.perform {
            let sheet = controller.treeRoot
            guard let presenter = sheet.ownPresenting, sheet.modalPresentationStyle.canBeSwiped,
                !(sheet is UIAlertController)
            else { return nil }
            let made = sheet.ownPresentationController
            let mayGo = made.map { $0.delegate?.presentationControllerShouldDismiss($0) ?? true }
            guard !sheet.isModalInPresentation, mayGo ?? true else {
                if let made { made.delegate?.presentationControllerDidAttemptToDismiss(made) }
                return nil
            }
            return presenter.dismissPresented(
                animated: true, source: sheet, reason: .person, isInteractive: true,
                completion: nil
            ).map { HeadlessSwipe(stage: stage, transition: $0) }
        }
    }

    /// Swipes a sheet away; false where it stays.
    @discardableResult
    public func swipeDown(on controller: UIViewController) -> Bool {
        guard let swipe = beginSwipeDown(on: controller) else { return false }
        swipe.finish()
        return true
    }

    /// Taps a button or another control.
    public func tap(_ control: UIControl) {
        stage.perform {
            guard control.isEnabled, !control.isHidden else { return }
            stage.touch = UIEvent()
            defer { stage.touch = nil }
            control.sendActions(for: .touchUpInside)
            control.sendActions(for: .primaryActionTriggered)
        }
    }

    /// Taps an item of a bar.
    public func tap(_ item: UIBarButtonItem) {
        stage.perform {
            guard item.isEnabled else { return }
            if let action = item.primaryAction { return action.perform(sender: item) }
            guard let action = item.action else { return }
            UIApplication.shared.sendAction(
                action, to: item.target, from: item, for: UIEvent())
        }
    }

    /// Makes a gesture on its view: a tap and a swipe end at once, others begin and end. Its
    /// targets are called at each; nothing happens where it is switched off or its delegate says
    /// no.
    public func make(_ gesture: UIGestureRecognizer) {
        stage.perform {
            guard gesture.isEnabled, gesture.view?.isUserInteractionEnabled ?? true,
                gesture.delegate?.gestureRecognizerShouldBegin(gesture) ?? true
            else { return }
            gesture.recognize(gesture.isDiscrete ? [.ended] : [.began, .ended])
        }
    }

    /// Taps a row: it may refuse, and its delegate hears of it.
    public func tapRow(at indexPath: IndexPath, in table: UITableView) {
        stage.perform { table.tapRow(indexPath) }
    }

    /// Taps the button at the end of a row.
    public func tapAccessory(at indexPath: IndexPath, in table: UITableView) {
        stage.perform { table.tapAccessory(indexPath) }
    }

    /// Taps an item of a collection.
    public func tapItem(at indexPath: IndexPath, in collection: UICollectionView) {
        stage.perform { collection.tapItem(indexPath) }
    }
}

/// A finger that is down, on the edge of a stack or on a sheet.
@preconcurrency @MainActor
public struct HeadlessSwipe {
    let stage: HeadlessStage
    /// Gone when it is over: a finger keeps no screen alive.
    private(set) weak var transition: HeadlessTransition?

    /// How far the finger is, from 0 to 1.
    public func move(to fraction: CGFloat) {
        transition?.interact(fraction)
    }

    /// Lifts the finger where the transition goes on to its end.
    public func finish() {
        transition?.endInteraction(cancelled: false)
    }

    /// Lifts the finger where everything goes back.
    public func cancel() {
        transition?.endInteraction(cancelled: true)
    }
}

extension HeadlessStage {
    /// The person at this stage's screen.
    public var user: HeadlessUser { HeadlessUser(stage: self) }
}
