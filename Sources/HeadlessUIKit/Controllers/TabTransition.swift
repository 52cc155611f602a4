/// A change of tabs that an app animates itself; one without an animator takes no time.
final class TabTransition: HeadlessTransition {
    private weak var tabs: UITabBarController?

    /// - Returns: nil where the delegate has no animator for these two.
    init?(in tabs: UITabBarController, from old: UIViewController, to new: UIViewController) {
        self.tabs = tabs
        super.init(stage: tabs.stage, isAnimated: true, isInteractive: false, duration: 0)
        let animator = tabs.delegate?.tabBarController(
            tabs, animationControllerForTransitionFrom: old, to: new)
        guard let animator else { return nil }
        from = old
        to = new
        let interaction = tabs.delegate?.tabBarController(tabs, interactionControllerFor: animator)
        if let interaction, interaction.wantsInteractiveStart { becomeInteractive() }
        custom = CustomAnimation(
            animator, interaction: interaction, of: self, in: containerView)
    }

    override var containerView: UIView { tabs?.loadedView ?? UIView() }

    override func begin() {
        to?.treeWillAppear(true)
        if let to { tabs?.loadedView?.place(to.view) }
        to?.treeIsAppearing(true)
        from?.treeWillDisappear(true)
        animateToEnd()
    }

    override func conclude() {
        if isCancelled { takeBack() } else { complete() }
        let tabs = tabs
        finish()
        tabs?.tabTransitionEnded()
    }

    private func complete() {
        from?.treeDidDisappear(true)
        if let from { tabs?.takeOut(from) }
        to?.treeDidAppear(true)
    }

    /// The tab that was shown is again, and selected.
    private func takeBack() {
        to?.treeWillDisappear(true)
        to?.treeDidDisappear(true)
        to?.loadedView?.displace()
        from?.treeWillAppear(true)
        from?.treeIsAppearing(true)
        from?.treeDidAppear(true)
        if let from { tabs?.selectAgain(from) }
    }
}
