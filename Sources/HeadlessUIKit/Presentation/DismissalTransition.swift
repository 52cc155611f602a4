/// A dismissal under way: of one controller and of all it presents in turn.
final class DismissalTransition: HeadlessTransition {
    /// Who asked for it.
    enum Reason {
        case program
        case person
    }

    private let presenter: UIViewController
    /// What goes, from below to the top.
    private var chain: [UIViewController]
    private let reason: Reason
    private let completion: (() -> Void)?
    private let uncovers: Bool
    /// Where the presenter's view belongs, wherever an animator moves it.
    private var place: UIView?

    init(
        of chain: [UIViewController], to presenter: UIViewController, reason: Reason,
        isAnimated: Bool, isInteractive: Bool, completion: (() -> Void)?
    ) {
        self.presenter = presenter
        self.chain = chain
        self.reason = reason
        self.completion = completion
        // Of what dismisses itself in its `viewDidAppear` the presenter is not quite gone.
        let isCovered = [.disappeared, .disappearing].contains(presenter.appearance)
        uncovers = isCovered && chain.contains(where: \.isOfFullScreen)
        let stage = presenter.stage(or: chain)
        let isAlert = chain.last is UIAlertController
        super.init(
            stage: stage, isAnimated: isAnimated, isInteractive: isInteractive,
            duration: isAlert ? stage.choices.alertDuration : stage.choices.presentationDuration)
        from = chain.last
        to = presenter
    }

    override var presentationStyle: UIModalPresentationStyle {
        from?.modalPresentationStyle ?? .none
    }

    override var containerView: UIView {
        from?.ownPresentationController?.containerView ?? UIView()
    }

    override func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .to && !uncovers ? nil : super.view(forKey: key)
    }

    private var presentationController: UIPresentationController? {
        chain.first?.ownPresentationController
    }

    override func begin() {
        if reason == .person, let controller = presentationController {
            controller.delegate?.presentationControllerWillDismiss(controller)
        }
        presentationController?.dismissalTransitionWillBegin()
        for controller in chain.reversed() { controller.treeWillDisappear(isAnimated) }
        if uncovers {
            place = presenter.loadedView?.takePlaceOfReturn()
            presenter.loadedView?.stepIn(to: place)
            presenter.treeWillAppear(isAnimated)
            presenter.treeIsAppearing(isAnimated)
        }
        askForAnimator()
        if isAnimated || uncovers { return animateToEnd() }
        stage.clock.nextTurn { self.animateToEnd() }
    }

    override func conclude() {
        if isCancelled { takeBack() } else { complete() }
        phase = .telling
        if !isCancelled { completion?() }
        finish()
        if presenter.modalTransition === self { presenter.modalTransition = nil }
        chain = []
    }

    private func complete() {
        presenter.uncover()
        // What is back may present in its `viewDidAppear`.
        phase = .telling
        if uncovers { presenter.treeDidAppear(isAnimated) }
        let below = presentationController
        presenter.loadedView?.stepIn(to: place)
        for controller in chain.reversed() {
            controller.treeDidDisappear(isAnimated)
            controller.loadedView?.displace()
            controller.ownPresentationController?.containerView?.displace()
            controller.ownPresentationController?.containerView = nil
        }
        below?.dismissalTransitionDidEnd(true)
        for controller in chain {
            controller.isDismissing = false
            controller.ownPresentationController = nil
        }
        reportEnd()
        for window in stage.application.everyWindow { window.letGoOfFormerRoots() }
        if reason == .person, let below {
            below.delegate?.presentationControllerDidDismiss(below)
        }
    }

    /// Lets those that presented hear of it, the topmost first, in a turn in which the views know
    /// that they have left; of what was covered too.
    private func reportEnd() {
        let gone = chain.reversed().filter { $0.dismissalEnded != nil }
        guard !gone.isEmpty else { return }
        stage.clock.nextTurn {
            for controller in gone { controller.dismissalEnded?() }
        }
    }

    /// The drag was cancelled: what had begun to go is back.
    private func takeBack() {
        for controller in chain {
            controller.isDismissing = false
            controller.treeWillAppear(isAnimated)
            controller.treeIsAppearing(isAnimated)
            controller.treeDidAppear(isAnimated)
        }
        presentationController?.dismissalTransitionDidEnd(false)
        if uncovers {
            presenter.treeWillDisappear(isAnimated)
            presenter.treeDidDisappear(isAnimated)
            presenter.loadedView?.stepOut(from: place)
        }
    }

    private func askForAnimator() {
        guard isAnimated, !isInteractive, let dismissed = chain.first,
            let delegate = dismissed.transitioningDelegate,
            let animator = delegate.animationController(forDismissed: dismissed)
        else { return }
        let interaction = delegate.interactionControllerForDismissal(using: animator)
        if let interaction, interaction.wantsInteractiveStart { becomeInteractive() }
        custom = CustomAnimation(animator, interaction: interaction, of: self, in: containerView)
    }
}

extension UIViewController {
    /// The stage of the window that this controller or one above it is in.
    func stage(or above: [UIViewController]) -> HeadlessStage {
        loadedView?.window?.stage ?? above.last?.loadedView?.window?.stage ?? .current
    }
}
