/// The person at the screen: what fingers can do that code cannot.
///
/// Nothing has an effect while the app ignores interaction events.
@preconcurrency @MainActor
public struct HeadlessUser {
    package let stage: HeadlessStage

    /// Does something on the stage, unless the app ignores what a person does.
    func act(_ work: () -> Void) {
        stage.perform { if !stage.application.isIgnoringInteractionEvents { work() } }
    }

    private func begin(_ work: () -> HeadlessSwipe?) -> HeadlessSwipe? {
        stage.perform { stage.application.isIgnoringInteractionEvents ? nil : work() }
    }

    /// Taps the back button: an animated pop by the controller's own, overridable method.
    ///
    /// Nothing happens at the root, or where the top hides the button or has its own in its place,
    /// or where the controller is its bar's delegate and says that the item stays. A `backAction`
    /// of the top is run instead.
    public func tapBack(in navigation: UINavigationController) {
        act {
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
        act { _ = navigation.popToViewController(target, animated: true) }
    }

    /// Puts a finger on the edge; nil where the gesture does not begin.
    public func beginSwipeBack(in navigation: UINavigationController) -> HeadlessSwipe? {
        begin {
            navigation.beginSwipeBack().map { HeadlessSwipe(stage: stage, transition: $0) }
        }
    }

    /// Taps a tab, the selected one included; one without a place in the bar by way of More.
    public func tapTab(_ index: Int, in tabs: UITabBarController) {
        act { tabs.tapTab(index) }
    }

    /// Taps the item of the More tab, which is there where a bar has too few places.
    public func tapMore(in tabs: UITabBarController) {
        act { if tabs.hasMore { tabs.tapMore() } }
    }

    /// Taps an answer of an alert.
    public func tap(_ action: UIAlertAction, of alert: UIAlertController) {
        act {
            guard action.isEnabled else { return }
            alert.answer(action)
        }
    }

    /// Taps outside an action sheet, which is its cancel action; nothing for an alert.
    public func tapOutside(_ alert: UIAlertController) {
        act {
            guard alert.preferredStyle == .actionSheet,
                let cancel = alert.actions.first(where: { $0.style == .cancel })
            else { return }
            alert.answer(cancel)
        }
    }

    /// Drags a sheet down; nil where it stays, of which its delegate then hears.
    public func beginSwipeDown(on controller: UIViewController) -> HeadlessSwipe? {
        begin {
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
        act {
            guard control.isEnabled, !control.isHidden else { return }
            stage.touch = UIEvent()
            defer { stage.touch = nil }
            control.sendActions(for: .touchUpInside)
            control.sendActions(for: .primaryActionTriggered)
        }
    }

    /// Taps an item of a bar.
    public func tap(_ item: UIBarButtonItem) {
        act {
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
        act {
            guard gesture.isEnabled, gesture.view?.isUserInteractionEnabled ?? true,
                gesture.delegate?.gestureRecognizerShouldBegin(gesture) ?? true
            else { return }
            gesture.recognize(gesture.isDiscrete ? [.ended] : [.began, .ended])
        }
    }

    /// Taps a row: it may refuse, and its delegate hears of it.
    public func tapRow(at indexPath: IndexPath, in table: UITableView) {
        act { table.tapRow(indexPath) }
    }

    /// Taps the button at the end of a row.
    public func tapAccessory(at indexPath: IndexPath, in table: UITableView) {
        act { table.tapAccessory(indexPath) }
    }

    /// Taps an item of a collection.
    public func tapItem(at indexPath: IndexPath, in collection: UICollectionView) {
        act { collection.tapItem(indexPath) }
    }

    /// Taps a word in the menu over a row, as it was before iOS 16; false where the table's
    /// delegate shows no menu or has no such word.
    @discardableResult
    public func choose(
        _ action: Selector, ofRowAt indexPath: IndexPath, in table: UITableView
    ) -> Bool {
        var isTaken = false
        act {
            guard let judge = table.delegate,
                judge.tableView(table, shouldShowMenuForRowAt: indexPath),
                judge.tableView(
                    table, canPerformAction: action, forRowAt: indexPath, withSender: nil)
            else { return }
            judge.tableView(table, performAction: action, forRowAt: indexPath, withSender: nil)
            isTaken = true
        }
        return isTaken
    }

    /// Taps a word in the menu over an item, as over a row.
    @discardableResult
    public func choose(
        _ action: Selector, ofItemAt indexPath: IndexPath, in collection: UICollectionView
    ) -> Bool {
        var isTaken = false
        act {
            guard let judge = collection.delegate,
                judge.collectionView(collection, shouldShowMenuForItemAt: indexPath),
                judge.collectionView(
                    collection, canPerformAction: action, forItemAt: indexPath, withSender: nil)
            else { return }
            judge.collectionView(
                collection, performAction: action, forItemAt: indexPath, withSender: nil)
            isTaken = true
        }
        return isTaken
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
