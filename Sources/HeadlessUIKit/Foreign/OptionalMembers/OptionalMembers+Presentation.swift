extension UIAdaptivePresentationControllerDelegate {
    @_disfavoredOverload
    public var adaptivePresentationStyle:
        OptionalMember<any UIAdaptivePresentationControllerDelegate>?
    { OptionalMember(of: self) }
    @_disfavoredOverload
    public var presentationController: OptionalMember<any UIAdaptivePresentationControllerDelegate>?
    { OptionalMember(of: self) }
    @_disfavoredOverload
    public var presentationControllerShouldDismiss:
        (@MainActor (UIPresentationController) -> Bool?)?
    {
        { argument in
            answered(by: self, "presentationControllerShouldDismiss(_:)") {
                self.presentationControllerShouldDismiss(argument)
            }
        }
    }
    @_disfavoredOverload
    public var presentationControllerWillDismiss: (@MainActor (UIPresentationController) -> Void)? {
        { self.presentationControllerWillDismiss($0) }
    }
    @_disfavoredOverload
    public var presentationControllerDidDismiss: (@MainActor (UIPresentationController) -> Void)? {
        { self.presentationControllerDidDismiss($0) }
    }
    @_disfavoredOverload
    public var presentationControllerDidAttemptToDismiss:
        (@MainActor (UIPresentationController) -> Void)?
    {
        { self.presentationControllerDidAttemptToDismiss($0) }
    }
}

extension OptionalMember where Holder == any UIAdaptivePresentationControllerDelegate {
    @discardableResult
    public func callAsFunction(for controller: UIPresentationController)
        -> UIModalPresentationStyle?
    {
        answered(by: holder, "adaptivePresentationStyle(for:)") {
            holder.adaptivePresentationStyle(for: controller)
        }
    }
    @discardableResult
    public func callAsFunction(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle? {
        answered(by: holder, "adaptivePresentationStyle(for:traitCollection:)") {
            holder.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        holder.presentationController(controller, viewControllerForAdaptivePresentationStyle: style)
    }
    @discardableResult
    public func callAsFunction(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) -> Void? {
        holder.presentationController(
            presentationController, willPresentWithAdaptiveStyle: style,
            transitionCoordinator: transitionCoordinator)
    }
    @discardableResult
    public func callAsFunction(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) -> Void? {
        holder.presentationController(
            presentationController, prepare: adaptivePresentationController)
    }
}

extension UIPopoverPresentationControllerDelegate {
    @_disfavoredOverload
    public var prepareForPopoverPresentation:
        (@MainActor (UIPopoverPresentationController) -> Void)?
    {
        { self.prepareForPopoverPresentation($0) }
    }
    @_disfavoredOverload
    public var popoverPresentationControllerShouldDismissPopover:
        (@MainActor (UIPopoverPresentationController) -> Bool?)?
    {
        { argument in
            answered(by: self, "popoverPresentationControllerShouldDismissPopover(_:)") {
                self.popoverPresentationControllerShouldDismissPopover(argument)
            }
        }
    }
    @_disfavoredOverload
    public var popoverPresentationControllerDidDismissPopover:
        (@MainActor (UIPopoverPresentationController) -> Void)?
    {
        { self.popoverPresentationControllerDidDismissPopover($0) }
    }
}

extension UISheetPresentationControllerDelegate {
    @_disfavoredOverload
    public var sheetPresentationControllerDidChangeSelectedDetentIdentifier:
        (@MainActor (UISheetPresentationController) -> Void)?
    {
        { self.sheetPresentationControllerDidChangeSelectedDetentIdentifier($0) }
    }
}

extension UIViewControllerTransitioningDelegate {
    @_disfavoredOverload
    public var animationController: OptionalMember<any UIViewControllerTransitioningDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var interactionControllerForPresentation:
        OptionalMember<any UIViewControllerTransitioningDelegate>?
    { OptionalMember(of: self) }
    @_disfavoredOverload
    public var interactionControllerForDismissal: OptionalInteractionControllerForDismissal? {
        OptionalInteractionControllerForDismissal(holder: self)
    }
    @_disfavoredOverload
    public var presentationController: OptionalMember<any UIViewControllerTransitioningDelegate>? {
        OptionalMember(of: self)
    }
}

/// What `interactionControllerForDismissal?(…)` calls, beside another member with the same label.
@preconcurrency @MainActor
public struct OptionalInteractionControllerForDismissal {
    let holder: any UIViewControllerTransitioningDelegate

    @discardableResult
    public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
    )? { holder.interactionControllerForDismissal(using: animator) }
}

extension OptionalMember where Holder == any UIViewControllerTransitioningDelegate {
    @discardableResult
    public func callAsFunction(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        holder.animationController(forPresented: presented, presenting: presenting, source: source)
    }
    @discardableResult
    public func callAsFunction(forDismissed dismissed: UIViewController) -> (
        any UIViewControllerAnimatedTransitioning
    )? { holder.animationController(forDismissed: dismissed) }
    @discardableResult
    public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
    )? { holder.interactionControllerForPresentation(using: animator) }
    @discardableResult
    public func callAsFunction(
        forPresented presented: UIViewController, presenting: UIViewController?,
        source: UIViewController
    ) -> UIPresentationController? {
        holder.presentationController(
            forPresented: presented, presenting: presenting, source: source)
    }
}

extension UIViewControllerAnimatedTransitioning {
    @_disfavoredOverload
    public var animationEnded: (@MainActor (Bool) -> Void)? {
        { self.animationEnded($0) }
    }
    @_disfavoredOverload
    public var interruptibleAnimator: OptionalMember<any UIViewControllerAnimatedTransitioning>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UIViewControllerAnimatedTransitioning {
    @discardableResult
    public func callAsFunction(using transitionContext: any UIViewControllerContextTransitioning)
        -> (any UIViewImplicitlyAnimating)?
    {
        answered(by: holder, "interruptibleAnimator(using:)") {
            holder.interruptibleAnimator(using: transitionContext)
        }
    }
}

extension UIViewImplicitlyAnimating {
    @_disfavoredOverload
    public var addAnimations: OptionalMember<any UIViewImplicitlyAnimating>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var addCompletion: OptionalMember<any UIViewImplicitlyAnimating>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var continueAnimation: OptionalMember<any UIViewImplicitlyAnimating>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UIViewImplicitlyAnimating {
    @discardableResult
    public func callAsFunction(_ animation: @escaping () -> Void) -> Void? {
        holder.addAnimations(animation)
    }
    @discardableResult
    public func callAsFunction(_ completion: @escaping (UIViewAnimatingPosition) -> Void) -> Void? {
        holder.addCompletion(completion)
    }
    @discardableResult
    public func callAsFunction(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) -> Void? {
        holder.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
    }
}

extension UIContextMenuInteractionDelegate {
    @_disfavoredOverload
    public var contextMenuInteraction: OptionalMember<any UIContextMenuInteractionDelegate>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any UIContextMenuInteractionDelegate {
    @discardableResult
    public func callAsFunction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) -> Void? {
        holder.contextMenuInteraction(
            interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
}

extension SFSafariViewControllerDelegate {
    @_disfavoredOverload
    public var safariViewControllerDidFinish: (@MainActor (SFSafariViewController) -> Void)? {
        { self.safariViewControllerDidFinish($0) }
    }
    @_disfavoredOverload
    public var safariViewController: OptionalMember<any SFSafariViewControllerDelegate>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any SFSafariViewControllerDelegate {
    @discardableResult
    public func callAsFunction(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) -> Void? {
        holder.safariViewController(controller, didCompleteInitialLoad: didLoadSuccessfully)
    }
    @discardableResult
    public func callAsFunction(
        _ controller: SFSafariViewController, initialLoadDidRedirectTo url: URL
    ) -> Void? { holder.safariViewController(controller, initialLoadDidRedirectTo: url) }
}

extension MFMailComposeViewControllerDelegate {
    @_disfavoredOverload
    public var mailComposeController: OptionalMember<any MFMailComposeViewControllerDelegate>? {
        OptionalMember(of: self)
    }
}

extension OptionalMember where Holder == any MFMailComposeViewControllerDelegate {
    @discardableResult
    public func callAsFunction(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
        error: (any Error)?
    ) -> Void? { holder.mailComposeController(controller, didFinishWith: result, error: error) }
}

extension UIImagePickerControllerDelegate {
    @_disfavoredOverload
    public var imagePickerController: OptionalMember<any UIImagePickerControllerDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var imagePickerControllerDidCancel: (@MainActor (UIImagePickerController) -> Void)? {
        { self.imagePickerControllerDidCancel($0) }
    }
}

extension OptionalMember where Holder == any UIImagePickerControllerDelegate {
    @discardableResult
    public func callAsFunction(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) -> Void? { holder.imagePickerController(picker, didFinishPickingMediaWithInfo: info) }
}
