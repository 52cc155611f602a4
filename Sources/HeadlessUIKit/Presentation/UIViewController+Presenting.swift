extension UIViewController {
    /// The controller presented by this one or by the nearest ancestor that presents.
    var nearestPresented: UIViewController? { nearestPresenter?.ownPresented }

    /// Who presents this controller, or the ancestor that was presented.
    var nearestPresenting: UIViewController? {
        for controller in lineage {
            if let presenting = controller.ownPresenting { return presenting }
        }
        return nil
    }

    /// This controller or the nearest ancestor that presents something.
    private var nearestPresenter: UIViewController? {
        lineage.first { $0.ownPresented != nil }
    }

    var isOfFullScreen: Bool { modalPresentationStyle.covers || shouldRemovePresenter }

    private var shouldRemovePresenter: Bool {
        ownPresentationController?.shouldRemovePresentersView == true
    }

    /// The presentation controller, made where there is none yet.
    ///
    /// It keeps this controller until it is presented: asked of one that never is, both stay, see
    /// `UnknownChoices.unpresentedIsKept`. Each presentation lets go of it at its end.
    var madePresentationController: UIPresentationController? {
        if ownPresenting == nil, let root = lineage.first(where: { $0.ownPresenting != nil }) {
            return root.ownPresentationController
        }
        if let made = ownPresentationController { return made }
        let made: UIPresentationController? =
            switch modalPresentationStyle.group {
            case .custom:
                transitioningDelegate?.presentationController(
                    forPresented: self, presenting: nil, source: self)
                    ?? UIPresentationController(presentedViewController: self, presenting: nil)
            case .popover:
                UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            case .pageSheet:
                UISheetPresentationController(presentedViewController: self, presenting: nil)
            default: UIPresentationController(presentedViewController: self, presenting: nil)
            }
        ownPresentationController = made
        if !stage.choices.unpresentedIsKept { made?.letGoOfPresented() }
        return made
    }

    /// The same for a kind that belongs to a style; nothing is made for another style.
    func madePresentationController<Kind: UIPresentationController>(
        _ kind: Kind.Type, for style: UIModalPresentationStyle
    ) -> Kind? {
        let presented = lineage.first { $0.ownPresenting != nil } ?? self
        let group = presented.modalPresentationStyle.group
        if presented.ownPresentationController == nil, group != style, group != .custom {
            return nil
        }
        return madePresentationController as? Kind
    }

    /// Who really presents for this controller: the topmost ancestor, or the nearest that defines
    /// a context for a style that asks for one.
    private func presenter(for presented: UIViewController) -> UIViewController {
        if presented.modalPresentationStyle.isOfContext,
            let context = lineage.first(where: \.definesPresentationContext)
        {
            return context
        }
        return treeRoot
    }

    func beginPresenting(
        _ presented: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let presenter = presenter(for: presented)
        presenter.endPresentationsWithoutAnimation()
        guard mayBePresented(presented, by: presenter) else { return }
        let navigation = self as? UINavigationController ?? navigationController
        if let running = navigation?.transition, running.phase.isBusy {
            running.afterwards.append {
                self.present(presented, animated: animated, completion: completion)
            }
            return
        }
        guard mayPresent(presented, as: presenter) else { return }
        let madeBefore = presented.ownPresentationController
        let isStale = madeBefore.map { !$0.suits(presented.modalPresentationStyle) } ?? false
        if isStale { presented.ownPresentationController = nil }
        presented.presenter(is: presenter)
        if presented.isOfFullScreen, presenter.appearance == .appearing {
            presenter.warnOfImbalance()
        }
        presented.lie(over: presenter)
        presented.isPresenting = true
        let transition = PresentationTransition(
            of: presented, by: presenter, source: self, isAnimated: animated,
            completion: completion)
        presenter.modalTransition = transition
        if stage.choices.presentLoadsView { presented.loadViewIfNeeded() }
        transition.start()
    }

    /// Ends the presentations without animation that wait for their turn: of this controller, and
    /// of all below and above it. The next call of `present` or `dismiss` must not find them under
    /// way: S:sarambasich (ios-flow-coordinators-example presents on what was presented in the
    /// line before, and its tests find both).
    private func endPresentationsWithoutAnimation() {
        var transitions = [ownPresenting?.modalTransition]
        transitions += sequence(first: self) { $0.ownPresented }.map(\.modalTransition)
        for transition in transitions {
            (transition as? PresentationTransition)?.endBeforeTurn()
        }
    }

    private func presenter(is presenter: UIViewController) {
        if ownPresentationController == nil, modalPresentationStyle == .custom {
            ownPresentationController = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenter, source: presenter)
        }
        if ownPresentationController == nil { _ = madePresentationController }
        ownPresentationController?.isPresented(by: presenter)
    }

    private func mayBePresented(
        _ presented: UIViewController, by presenter: UIViewController
    ) -> Bool {
        if let presenting = presented.ownPresenting {
            stage.raise(
                .invalidArgument,
                "Application tried to present modally a view controller \(presented) that is"
                    + " already being presented by \(presenting).")
            return false
        }
        if presented.parentLink != nil || presented === self || presented === presenter {
            stage.raise(
                .invalidArgument,
                "Application tried to present modally an active controller \(presented).")
            return false
        }
        return true
    }

    private func mayPresent(
        _ presented: UIViewController, as presenter: UIViewController
    ) -> Bool {
        let attempt = "Attempt to present \(presented) on \(presenter)"
        if presenter.isDismissing {
            stage.warn("\(attempt) which is already presenting (null)")
            return false
        }
        if presenter.modalTransition?.phase.isBusy == true
            || presenter.ownPresenting?.modalTransition?.phase.isBusy == true
        {
            stage.warn("\(attempt) (from \(self)) while a presentation is in progress.")
            return false
        }
        if let other = presenter.ownPresented {
            stage.warn("\(attempt) which is already presenting \(other)")
            return false
        }
        // Its view is asked, and so loaded: S:KaoWenChung (CoffeeMap_MVVMC's test reads an outlet
        // after an alert that could not be shown).
        presenter.loadViewIfNeeded()
        if presenter.loadedView?.window == nil {
            stage.warn(
                "\(attempt) (from \(self)) whose view is not in the window hierarchy")
            return false
        }
        return true
    }

    func beginDismissing(animated: Bool, completion: (() -> Void)?) {
        (nearestPresenter ?? nearestPresenting)?.endPresentationsWithoutAnimation()
        guard let presenter = nearestPresenter ?? nearestPresenting, presenter.ownPresented != nil
        else {
            if let completion, stage.choices.emptyDismissRunsCompletion {
                stage.clock.nextTurn(completion)
            }
            return
        }
        presenter.dismissPresented(
            animated: animated, source: self, reason: .program, completion: completion)
    }

    /// Dismisses what this controller presents and everything above it; nil where it may not.
    @discardableResult
    func dismissPresented(
        animated: Bool, source: UIViewController, reason: DismissalTransition.Reason,
        isInteractive: Bool = false, completion: (() -> Void)?
    ) -> DismissalTransition? {
        let chain = Array(sequence(first: self) { $0.ownPresented })
        if chain.contains(where: { $0.modalTransition?.phase.isBusy == true })
            || isDismissing || ownPresenting?.modalTransition?.phase.isBusy == true
        {
            stage.warn(
                "Attempt to dismiss from view controller \(source) while a presentation or"
                    + " dismiss is in progress!")
            return nil
        }
        let transition = DismissalTransition(
            of: Array(chain.dropFirst()), to: self, reason: reason, isAnimated: animated,
            isInteractive: isInteractive, completion: completion)
        modalTransition = transition
        for controller in chain.dropFirst() { controller.isDismissing = true }
        transition.start()
        return transition
    }
}

extension UIViewController {
    /// What lies on top of this controller and of all others of its chain of presentations; itself
    /// where nothing is presented. Constant, however many are.
    package var topPresented: UIViewController {
        let base = baseReference.object ?? self
        if base.ownPresented == nil { return base }
        if let top = base.topReference.object { return top }
        // What was presented below it is gone.
        return sequence(first: base) { $0.ownPresented }.reduce(base) { $1 }
    }

    /// Becomes what another one presents.
    fileprivate func lie(over presenter: UIViewController) {
        presenter.ownPresented = self
        ownPresenting = presenter
        let base = presenter.baseReference.object ?? presenter
        for controller in sequence(first: self, next: \.ownPresented) {
            controller.baseReference = Uncounted(base)
            base.topReference = Uncounted(controller)
        }
    }

    /// Has nothing presented over it any more. Linear in what was.
    func uncover() {
        let base = baseReference.object ?? self
        base.topReference = base === self ? nil : Uncounted(self)
        var next = ownPresented
        ownPresented = nil
        while let presented = next {
            next = presented.ownPresented
            presented.ownPresented = nil
            presented.ownPresenting = nil
            presented.baseReference = nil
        }
    }

    /// Has work done after the transition that keeps this controller from presenting now, or from
    /// being dismissed; false where there is none.
    package func afterModalTransition(_ work: @escaping () -> Void) -> Bool {
        let root = treeRoot
        let navigation = self as? UINavigationController ?? navigationController
        var transitions = [navigation?.transition, root.ownPresenting?.modalTransition]
        transitions.append(root.ownPresenting?.ownPresenting?.modalTransition)
        transitions += sequence(first: root) { $0.ownPresented }.map(\.modalTransition)
        let running = transitions.compactMap { $0 }.first { $0.phase.isBusy }
        running?.afterwards.append(work)
        return running != nil
    }
}

extension UIPresentationController {
    /// Whether a controller of this class was made for a style.
    func suits(_ style: UIModalPresentationStyle) -> Bool {
        switch style.group {
        case .popover: self is UIPopoverPresentationController
        case .pageSheet: self is UISheetPresentationController
        case .custom: true
        default:
            !(self is UIPopoverPresentationController)
                && !(self is UISheetPresentationController)
        }
    }
}

extension HeadlessTransition.Phase {
    /// Whether another presentation has to stay out of the way.
    var isBusy: Bool { self == .pending || self == .running || self == .ending }
}
