/// What stands between a presented controller and what presents it, anew for each presentation.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
    /// What is to be presented, held until then; from then on its presenter holds it.
    private var neverPresented: UIViewController?
    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?

    public var presentedViewController: UIViewController {
        neverPresented ?? presented ?? UIViewController()
    }
    public var presentingViewController: UIViewController {
        presenting ?? presentedViewController
    }

    /// The delegate, whatever it is called by the kind of presentation.
    final weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?
    open internal(set) var containerView: UIView?
    open var presentedView: UIView? { presentedViewController.viewIfLoaded }
    open var overrideTraitCollection: UITraitCollection?

    public init(
        presentedViewController: UIViewController,
        presenting presentingViewController:
            UIViewController?
    ) {
        neverPresented = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    func isPresented(by presenter: UIViewController) {
        letGoOfPresented()
        presenting = presenter
    }

    /// Holds what is to be presented no longer.
    func letGoOfPresented() {
        presented = presentedViewController
        neverPresented = nil
    }

    open var presentationStyle: UIModalPresentationStyle {
        presentedViewController.modalPresentationStyle
    }
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    open func adaptivePresentationStyle(
        for traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { false }
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {}
    /// Called by nobody: an app's own controllers pass it on.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

/// Has a delegate; sheets and popovers have one of a kind of their own, which no property of a
/// superclass could be overridden by.
@preconcurrency @MainActor
public protocol _PresentationDelegating: UIPresentationController {}

extension UIPresentationController: _PresentationDelegating {}

extension _PresentationDelegating {
    public var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { adaptiveDelegate }
        set { adaptiveDelegate = newValue }
    }
}

/// A sheet, with its heights.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    open var delegate: (any UISheetPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }

    /// One height a sheet can rest at.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public var rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Self(rawValue: "medium")
            public static let large = Self(rawValue: "large")
        }

        public typealias Context = any UISheetPresentationControllerDetentResolutionContext
        public typealias Resolver = (Context) -> CGFloat?
        public let identifier: Identifier
        init(_ identifier: Identifier) { self.identifier = identifier }
        public class func medium() -> Detent { Detent(.medium) }
        public class func large() -> Detent { Detent(.large) }
        public class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping Resolver
        ) -> Detent { Detent(identifier ?? Identifier("custom")) }
    }

    open var detents: [Detent] = [.large()]
    open var selectedDetentIdentifier: Detent.Identifier?
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var prefersEdgeAttachedInCompactHeight = false
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    open var preferredCornerRadius: CGFloat?
    open var sourceView: UIView?
    open var prefersPageSizing = true
    open func invalidateDetents() {}
    open func animateChanges(_ changes: () -> Void) { changes() }
}

/// What a sheet's own height may depend on; no height is ever worked out.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var maximumDetentValue: CGFloat { get }
    var containerTraitCollection: UITraitCollection { get }
}

/// A popover, with where it points.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open var delegate: (any UIPopoverPresentationControllerDelegate)? {
        get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
        set { adaptiveDelegate = newValue }
    }
    /// The sheet that a popover is in a compact width; it does not hold what is presented, as the
    /// popover does until then.
    open private(set) lazy var adaptiveSheetPresentationController = {
        let sheet = UISheetPresentationController(
            presentedViewController: presentedViewController, presenting: nil)
        sheet.letGoOfPresented()
        return sheet
    }()
    open weak var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open weak var barButtonItem: UIBarButtonItem?
    open var sourceItem: AnyObject?
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    open var canOverlapSourceViewRect = false
    open var backgroundColor: UIColor?
    open var passthroughViews: [UIView]?
    open var popoverLayoutMargins = UIEdgeInsets.zero
    open var arrowDirection: UIPopoverArrowDirection { .unknown }
    /// The class of the view behind it; kept, and never made.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
}

/// Which way a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = Self(rawValue: 1)
    public static let down = Self(rawValue: 2)
    public static let left = Self(rawValue: 4)
    public static let right = Self(rawValue: 8)
    public static let any: Self = [.up, .down, .left, .right]
    public static let unknown = Self(rawValue: .max)
}

/// Hears how a presentation adapts and how a person dismisses it.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController)
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(
        for controller: UIPresentationController
    ) -> UIModalPresentationStyle { unanswered(.none) }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { unanswered(.none) }
    public func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    public func presentationControllerShouldDismiss(
        _ presentationController: UIPresentationController
    ) -> Bool { unanswered(true) }
    public func presentationControllerWillDismiss(
        _ presentationController: UIPresentationController
    ) {}
    public func presentationControllerDidDismiss(
        _ presentationController: UIPresentationController
    ) {}
    public func presentationControllerDidAttemptToDismiss(
        _ presentationController: UIPresentationController
    ) {}
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    public func presentationController(
        _ presentationController: UIPresentationController,
        prepare adaptivePresentationController: UIPresentationController
    ) {}
}

/// Hears of a popover; nothing calls it but its general part.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate:
    UIAdaptivePresentationControllerDelegate
{
    func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController)
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { unanswered(true) }
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

/// Hears of a sheet's heights; nothing calls it but its general part.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
