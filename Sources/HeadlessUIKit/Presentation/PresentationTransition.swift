/// A presentation under way.
final class PresentationTransition: HeadlessTransition {
    private let source: UIViewController
    private let completion: (() -> Void)?
    private let covers: Bool
    /// Where the presenter's view is before an animator moves it.
    private var place: UIView?
    /// A sheet without animation has begun, and ends in the next turn.
    private var waitsForTurn = false

    init(
        of presented: UIViewController, by presenter: UIViewController, source: UIViewController,
        isAnimated: Bool, completion: (() -> Void)?
    ) {
        self.source = source
        self.completion = completion
        covers = presented.isOfFullScreen
        let stage = presenter.stage
        let isAlert = presented is UIAlertController
        super.init(
            stage: stage, isAnimated: isAnimated, isInteractive: false,
            duration: isAlert ? stage.choices.alertDuration : stage.choices.presentationDuration)
        from = presenter
        to = presented
    }

    override var presentationStyle: UIModalPresentationStyle {
        to?.modalPresentationStyle ?? .none
    }

    override var containerView: UIView {
        to?.ownPresentationController?.containerView ?? UIView()
    }

    override func begin() {
        guard let presenter = from, let presented = to else { return }
        let window = presenter.loadedView?.window
        let container = UIView(frame: window?.bounds ?? .zero)
        presented.ownPresentationController?.containerView = container
        presented.loadViewIfNeeded()
        if covers {
            place = presenter.loadedView?.superview
            presenter.treeWillDisappear(isAnimated)
        }
        presented.ownPresentationController?.presentationTransitionWillBegin()
        presented.treeWillAppear(isAnimated)
        askForAnimator(presenter, presented)
        window?.place(container)
        container.place(presented.view)
        presented.treeIsAppearing(isAnimated)
        if isAnimated || covers { return animateToEnd() }
        // A sheet without animation is there one step later.
        waitsForTurn = true
        stage.clock.nextTurn {
            self.waitsForTurn = false
            self.animateToEnd()
        }
    }

    /// Ends one without animation before its turn; nothing while it is reporting to controllers.
    func endBeforeTurn() {
        guard !isAnimated, phase == .pending || waitsForTurn else { return }
        waitsForTurn = false
        cut()
    }

    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from && !covers ? nil : super.view(forKey: key)
    }

    override func conclude() {
        guard let presenter = from, let presented = to else { return finish() }
        if isCancelled { return takeBack(presenter, presented) }
        // What has appeared may present, and be dismissed, in its `viewDidAppear`.
        phase = .telling
        presented.treeDidAppear(isAnimated)
        if covers {
            presenter.treeDidDisappear(isAnimated)
            presenter.loadedView?.stepOut(from: place)
        }
        presented.ownPresentationController?.presentationTransitionDidEnd(true)
        presented.isPresenting = false
        completion?()
        finish()
        if presenter.modalTransition === self { presenter.modalTransition = nil }
    }

    /// The gesture or the animator went back: nothing was presented.
    private func takeBack(_ presenter: UIViewController, _ presented: UIViewController) {
        presented.isPresenting = false
        presented.treeWillDisappear(isAnimated)
        if covers {
            presenter.loadedView?.stepIn(to: place)
            presenter.treeWillAppear(isAnimated)
            presenter.treeIsAppearing(isAnimated)
            presenter.treeDidAppear(isAnimated)
        }
        presenter.uncover()
        presented.treeDidDisappear(isAnimated)
        presented.loadedView?.displace()
        presented.ownPresentationController?.containerView?.displace()
        presented.ownPresentationController?.presentationTransitionDidEnd(false)
        presented.ownPresentationController = nil
        finish()
        if presenter.modalTransition === self { presenter.modalTransition = nil }
    }

    private func askForAnimator(_ presenter: UIViewController, _ presented: UIViewController) {
        guard isAnimated, let delegate = presented.transitioningDelegate,
            let animator = delegate.animationController(
                forPresented: presented, presenting: presenter, source: source)
        else { return }
        let interaction = delegate.interactionControllerForPresentation(using: animator)
        if let interaction, interaction.wantsInteractiveStart { becomeInteractive() }
        custom = CustomAnimation(animator, interaction: interaction, of: self, in: containerView)
    }
}
