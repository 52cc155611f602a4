/// A push or a pop under way.
final class NavigationTransition: HeadlessTransition {
    /// Ended by the navigation controller, and by the transition's own end; see `Uncounted`.
    // why: the navigation controller is freed on the thread that drives the stage.
    nonisolated(unsafe) private var navigationReference: Uncounted<UINavigationController> = nil
    private var navigation: UINavigationController? { navigationReference.object }
    private(set) var operation: UINavigationController.Operation
    /// Who joined the stack and has not heard that it did.
    @exclusivity(unchecked) var added: [UIViewController] = []
    /// Who left the stack and is still a child.
    @exclusivity(unchecked) var removed: [UIViewController] = []
    /// The one of them that hears nothing of it.
    @exclusivity(unchecked) var quiet: UIViewController?
    /// The stack that a whole new one took the place of.
    @exclusivity(unchecked) var replaced: [UIViewController]?

    init(
        in navigation: UINavigationController, operation: UINavigationController.Operation,
        isAnimated: Bool, isInteractive: Bool
    ) {
        navigationReference = Uncounted(navigation)
        self.operation = operation
        let stage = navigation.stage
        super.init(
            stage: stage, isAnimated: isAnimated, isInteractive: isInteractive,
            duration: stage.choices.navigationDuration)
    }

    override var containerView: UIView { navigation?.loadedView ?? UIView() }

    /// Takes another change into this one, which has not begun.
    func join(
        _ operation: UINavigationController.Operation, added: [UIViewController],
        removed: [UIViewController], animated: Bool, quiet: UIViewController?
    ) {
        self.operation = operation
        isAnimated = (isAnimated || animated) && from != nil
        self.quiet = quiet ?? self.quiet
        for controller in added {
            if let index = self.removed.firstIndex(where: { $0 === controller }) {
                self.removed.remove(at: index)
            } else {
                self.added.append(controller)
            }
        }
        // From the top, where those added last are found at once.
        for controller in removed.reversed() {
            if let index = self.added.lastIndex(where: { $0 === controller }) {
                self.added.remove(at: index)
            }
        }
        self.removed += removed
        to = navigation?.stack.last
    }

    override func begin() {
        guard let navigation else { return finish() }
        guard navigation.isOnScreen else { return finishOffScreen(navigation) }
        let (from, to) = (from, navigation.stack.last)
        self.to = to
        guard from !== to else { return finishQuietly(navigation) }
        to?.loadViewIfNeeded()
        if let from { from.isMovingFrom = Self.has(removed, from) }
        if let to { to.isMovingTo = Self.has(added, to) }
        from?.treeWillDisappear(isAnimated)
        to?.treeWillAppear(isAnimated)
        // What they do may have cut it short.
        guard isRunning else { return }
        let delegate = navigation.delegate
        if let delegate { askForAnimators(navigation, delegate) }
        if let to {
            delegate?.navigationController(navigation, willShow: to, animated: isAnimated)
            navigation.loadedView?.place(to.view)
            navigation.shown = to
            to.treeIsAppearing(isAnimated)
        } else {
            navigation.shown = nil
        }
        animateToEnd()
    }

    private static func has(_ some: [UIViewController], _ one: UIViewController) -> Bool {
        !some.isEmpty && some.contains { $0 === one }
    }

    override func conclude() {
        guard let navigation else { return finish() }
        if isCancelled { takeBack(navigation) } else { complete(navigation) }
        finish()
    }

    override func decide(cancelled: Bool) {
        let isDecided = phase == .running && isInteractive
        super.decide(cancelled: cancelled)
        if isDecided, !cancelled { navigation?.onSwipeBack?(removed) }
    }

    override func finish() {
        let navigation = navigation
        super.finish()
        if !added.isEmpty { added = [] }
        if !removed.isEmpty { removed = [] }
        replaced = nil
        quiet = nil
        if navigation?.transition === self { navigation?.transition = nil }
        navigationReference = nil
    }

    /// The navigation controller is being freed.
    nonisolated func loseNavigation() { navigationReference = nil }

    private func askForAnimators(
        _ navigation: UINavigationController, _ delegate: any UINavigationControllerDelegate
    ) {
        guard isAnimated, !isInteractive, let from, let to,
            let animator = delegate.navigationController(
                navigation, animationControllerFor: operation, from: from, to: to)
        else { return }
        let interaction = delegate.navigationController(
            navigation, interactionControllerFor: animator)
        if let interaction, interaction.wantsInteractiveStart { becomeInteractive() }
        custom = CustomAnimation(
            animator, interaction: interaction, of: self, in: containerView)
    }

    /// A change that ends where it began: nobody appears or disappears.
    private func finishQuietly(_ navigation: UINavigationController) {
        isAnimated = false
        sayWhoMoved(navigation)
        finish()
    }

    /// A change whose window went before its turn came.
    private func finishOffScreen(_ navigation: UINavigationController) {
        isAnimated = false
        navigation.settleOffScreen(added, removed, quiet: quiet)
        finish()
    }

    private func complete(_ navigation: UINavigationController) {
        let (from, to) = (from, to)
        if let from {
            if Self.has(removed, from) { navigation.unlink(from) }
            from.treeDidDisappear(isAnimated)
            if from !== navigation.shown { from.loadedView?.displace() }
        }
        to?.treeDidAppear(isAnimated)
        sayWhoMoved(navigation)
        from?.isMovingFrom = false
        to?.isMovingTo = false
        phase = .telling
        if let to = self.to {
            navigation.delegate?.navigationController(
                navigation, didShow: to, animated: isAnimated)
        }
    }

    private func sayWhoMoved(_ navigation: UINavigationController) {
        if !removed.isEmpty {
            navigation.unlink(removed)
            for controller in removed.reversed() where controller !== quiet {
                controller.didMove(toParent: nil)
            }
        }
        if !added.isEmpty {
            for controller in added { controller.didMove(toParent: navigation) }
        }
    }

    /// Gives back what a cancelled gesture took.
    private func takeBack(_ navigation: UINavigationController) {
        restoreStack(navigation)
        to?.isMovingTo = false
        to?.treeWillDisappear(isAnimated)
        to?.treeDidDisappear(isAnimated)
        to?.loadedView?.displace()
        from?.isMovingFrom = false
        from?.treeWillAppear(isAnimated)
        if let from { navigation.loadedView?.place(from.view) }
        navigation.shown = from
        if stage.choices.cancelledPopIsAppearing {
            from?.treeIsAppearing(isAnimated)
        } else {
            from?.forgetWhoWasTold()
        }
        from?.treeDidAppear(isAnimated)
    }

    private func restoreStack(_ navigation: UINavigationController) {
        guard let replaced else {
            navigation.stack.removeAll { stacked in added.contains { $0 === stacked } }
            navigation.stack += removed
            return navigation.unlink(added)
        }
        if stage.choices.cancelledSetRestoresStack {
            navigation.stack = replaced
            return navigation.unlink(added)
        }
        let back = replaced.filter { old in removed.contains { $0 === old } }
        navigation.stack += back
    }
}
