extension UINavigationController {
    /// Makes a transition of a change of the stack, or joins it to the one that waits, or settles
    /// it at once where nothing is to be seen.
    func change(
        _ operation: Operation, added: [UIViewController], removed: [UIViewController],
        animated: Bool, interactive: Bool = false, replaced: [UIViewController]? = nil,
        quiet: UIViewController? = nil
    ) {
        guard isOnScreen else { return settleOffScreen(added, removed, quiet: quiet) }
        if let transition, transition.phase == .pending {
            transition.join(
                operation, added: added, removed: removed, animated: animated, quiet: quiet)
            return
        }
        let next = NavigationTransition(
            in: self, operation: operation, isAnimated: animated && shown != nil,
            isInteractive: interactive)
        next.added = added
        next.removed = removed
        next.quiet = quiet
        next.replaced = replaced
        next.from = shown
        next.to = stack.last
        transition = next
        next.start()
    }

    func settleOffScreen(
        _ added: [UIViewController], _ removed: [UIViewController], quiet: UIViewController?
    ) {
        if let shown, removed.contains(where: { $0 === shown }) {
            shown.loadedView?.displace()
            self.shown = nil
        }
        unlink(removed)
        for controller in removed where controller !== quiet {
            controller.didMove(toParent: nil)
        }
        for controller in added { controller.didMove(toParent: self) }
    }

    /// Puts the top's view into this controller's view.
    func showTop() {
        guard let top = stack.last else { return }
        guard shown !== top || top.loadedView?.superview == nil else { return }
        if let shown, shown !== top { shown.loadedView?.displace() }
        if shown !== top {
            showIsDue = true
            top.isMovingTo = shown == nil
        }
        shown = top
        loadedView?.place(top.view)
    }

    /// Begins a pop by the edge swipe; nil where the gesture does not begin.
    func beginSwipeBack() -> NavigationTransition? {
        guard stack.count > 1, isOnScreen, blockingTransition == nil, transition == nil,
            gestureBegins
        else { return nil }
        _ = pop(animated: true, interactive: true)
        return transition
    }

    /// Has work done after the transition that a change would have to wait for, a swipe included
    /// whose turn has not come; false where there is none.
    package func afterTransition(_ work: @escaping () -> Void) -> Bool {
        guard let running = blockingTransition ?? pendingSwipe else { return false }
        running.afterwards.append(work)
        return true
    }

    /// Brings the transition under way to its end at once; a swipe goes back.
    package func cutTransition() { (blockingTransition ?? pendingSwipe)?.cut() }

    /// Gives all screens away, for another stack to take them in the same call; what is under way
    /// ends before.
    package func giveAway() {
        transition?.cut()
        while let running = blockingTransition { running.cut() }
        setViewControllers([], animated: false)
        transition?.cut()
    }

    private var pendingSwipe: NavigationTransition? {
        transition.flatMap { $0.phase == .pending && $0.isInteractive ? $0 : nil }
    }

    private var gestureBegins: Bool {
        guard let gesture = interactivePopGestureRecognizer, gesture.isEnabled else {
            return false
        }
        if let delegate = gesture.delegate { return delegate.gestureRecognizerShouldBegin(gesture) }
        if gesture.delegateWasSet { return true }
        guard let item = stack.last?.navigationItem else { return true }
        let isReplaced = item.leftBarButtonItem != nil && !item.leftItemsSupplementBackButton
        return !item.hidesBackButton && !isReplaced
    }
}

extension UINavigationController {
    /// Which way a transition of the stack goes.
    public enum Operation: Int, Sendable {
        case none
        case push
        case pop
    }
}
