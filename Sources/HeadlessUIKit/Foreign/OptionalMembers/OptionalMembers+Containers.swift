extension UISplitViewControllerDelegate {
    @_disfavoredOverload
    public var splitViewController: OptionalMember<any UISplitViewControllerDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var splitViewControllerDidCollapse: (@MainActor (UISplitViewController) -> Void)? {
        { self.splitViewControllerDidCollapse($0) }
    }
    @_disfavoredOverload
    public var splitViewControllerDidExpand: (@MainActor (UISplitViewController) -> Void)? {
        { self.splitViewControllerDidExpand($0) }
    }
    @_disfavoredOverload
    public var primaryViewController: OptionalMember<any UISplitViewControllerDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var splitViewControllerSupportedInterfaceOrientations:
        (@MainActor (UISplitViewController) -> UIInterfaceOrientationMask?)?
    {
        { argument in
            answered(by: self, "splitViewControllerSupportedInterfaceOrientations(_:)") {
                self.splitViewControllerSupportedInterfaceOrientations(argument)
            }
        }
    }
    @_disfavoredOverload
    public var splitViewControllerInteractivePresentationGestureWillBegin:
        (@MainActor (UISplitViewController) -> Void)?
    {
        { self.splitViewControllerInteractivePresentationGestureWillBegin($0) }
    }
    @_disfavoredOverload
    public var splitViewControllerInteractivePresentationGestureDidEnd:
        (@MainActor (UISplitViewController) -> Void)?
    {
        { self.splitViewControllerInteractivePresentationGestureDidEnd($0) }
    }
}

extension OptionalMember where Holder == any UISplitViewControllerDelegate {
    @discardableResult
    public func callAsFunction(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column? {
        answered(by: holder, "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)") {
            holder.splitViewController(
                svc, topColumnForCollapsingToProposedTopColumn: proposedTopColumn)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool? {
        answered(by: holder, "splitViewController(_:collapseSecondary:onto:)") {
            holder.splitViewController(
                splitViewController, collapseSecondary: secondaryViewController,
                onto: primaryViewController)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        holder.splitViewController(
            splitViewController, separateSecondaryFrom: primaryViewController)
    }
    @discardableResult
    public func callAsFunction(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool? {
        answered(by: holder, "splitViewController(_:show:sender:)") {
            holder.splitViewController(splitViewController, show: vc, sender: sender)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool? {
        answered(by: holder, "splitViewController(_:showDetail:sender:)") {
            holder.splitViewController(splitViewController, showDetail: vc, sender: sender)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) -> Void? { holder.splitViewController(svc, willChangeTo: displayMode) }
    @discardableResult
    public func callAsFunction(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
            .DisplayMode
    ) -> UISplitViewController.DisplayMode? {
        answered(by: holder, "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)")
        {
            holder.splitViewController(
                svc, displayModeForExpandingToProposedDisplayMode: proposedDisplayMode)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) -> Void? { holder.splitViewController(svc, willShow: column) }
    @discardableResult
    public func callAsFunction(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) -> Void? { holder.splitViewController(svc, willHide: column) }
    @discardableResult
    public func callAsFunction(forCollapsing splitViewController: UISplitViewController)
        -> UIViewController?
    { holder.primaryViewController(forCollapsing: splitViewController) }
    @discardableResult
    public func callAsFunction(forExpanding splitViewController: UISplitViewController)
        -> UIViewController?
    { holder.primaryViewController(forExpanding: splitViewController) }
}

extension UIPageViewControllerDataSource {
    @_disfavoredOverload
    public var presentationCount: OptionalMember<any UIPageViewControllerDataSource>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var presentationIndex: OptionalPresentationIndex? {
        OptionalPresentationIndex(holder: self)
    }
}

/// What `presentationIndex?(…)` calls, beside another member with the same label.
@preconcurrency @MainActor
public struct OptionalPresentationIndex {
    let holder: any UIPageViewControllerDataSource

    @discardableResult
    public func callAsFunction(for pageViewController: UIPageViewController) -> Int? {
        answered(by: holder, "presentationIndex(for:)") {
            holder.presentationIndex(for: pageViewController)
        }
    }
}

extension OptionalMember where Holder == any UIPageViewControllerDataSource {
    @discardableResult
    public func callAsFunction(for pageViewController: UIPageViewController) -> Int? {
        answered(by: holder, "presentationCount(for:)") {
            holder.presentationCount(for: pageViewController)
        }
    }
}

extension UIPageViewControllerDelegate {
    @_disfavoredOverload
    public var pageViewController: OptionalMember<any UIPageViewControllerDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var pageViewControllerSupportedInterfaceOrientations:
        (@MainActor (UIPageViewController) -> UIInterfaceOrientationMask?)?
    {
        { argument in
            answered(by: self, "pageViewControllerSupportedInterfaceOrientations(_:)") {
                self.pageViewControllerSupportedInterfaceOrientations(argument)
            }
        }
    }
    @_disfavoredOverload
    public var pageViewControllerPreferredInterfaceOrientationForPresentation:
        (@MainActor (UIPageViewController) -> UIInterfaceOrientation?)?
    {
        { argument in
            answered(by: self, "pageViewControllerPreferredInterfaceOrientationForPresentation(_:)")
            { self.pageViewControllerPreferredInterfaceOrientationForPresentation(argument) }
        }
    }
}

extension OptionalMember where Holder == any UIPageViewControllerDelegate {
    @discardableResult
    public func callAsFunction(
        _ pageViewController: UIPageViewController,
        willTransitionTo pendingViewControllers: [UIViewController]
    ) -> Void? {
        holder.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
    }
    @discardableResult
    public func callAsFunction(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) -> Void? {
        holder.pageViewController(
            pageViewController, didFinishAnimating: finished,
            previousViewControllers: previousViewControllers, transitionCompleted: completed)
    }
    @discardableResult
    public func callAsFunction(
        _ pageViewController: UIPageViewController,
        spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation? {
        answered(by: holder, "pageViewController(_:spineLocationFor:)") {
            holder.pageViewController(pageViewController, spineLocationFor: orientation)
        }
    }
}

extension UISearchControllerDelegate {
    @_disfavoredOverload
    public var willPresentSearchController: (@MainActor (UISearchController) -> Void)? {
        { self.willPresentSearchController($0) }
    }
    @_disfavoredOverload
    public var didPresentSearchController: (@MainActor (UISearchController) -> Void)? {
        { self.didPresentSearchController($0) }
    }
    @_disfavoredOverload
    public var willDismissSearchController: (@MainActor (UISearchController) -> Void)? {
        { self.willDismissSearchController($0) }
    }
    @_disfavoredOverload
    public var didDismissSearchController: (@MainActor (UISearchController) -> Void)? {
        { self.didDismissSearchController($0) }
    }
    @_disfavoredOverload
    public var presentSearchController: (@MainActor (UISearchController) -> Void)? {
        { self.presentSearchController($0) }
    }
}

extension UINavigationBarDelegate {
    @_disfavoredOverload
    public var navigationBar: OptionalMember<any UINavigationBarDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var position: OptionalMember<any UINavigationBarDelegate>? { OptionalMember(of: self) }
}

extension OptionalMember where Holder == any UINavigationBarDelegate {
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem)
        -> Bool?
    {
        answered(by: holder, "navigationBar(_:shouldPush:)") {
            holder.navigationBar(navigationBar, shouldPush: item)
        }
    }
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
        -> Void?
    { holder.navigationBar(navigationBar, didPush: item) }
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
        -> Bool?
    {
        answered(by: holder, "navigationBar(_:shouldPop:)") {
            holder.navigationBar(navigationBar, shouldPop: item)
        }
    }
    @discardableResult
    public func callAsFunction(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
        -> Void?
    { holder.navigationBar(navigationBar, didPop: item) }
    @discardableResult
    public func callAsFunction(for bar: any UIBarPositioning) -> UIBarPosition? {
        answered(by: holder, "position(for:)") { holder.position(for: bar) }
    }
}

extension UITabBarDelegate {
    @_disfavoredOverload
    public var tabBar: OptionalMember<any UITabBarDelegate>? { OptionalMember(of: self) }
}

extension OptionalMember where Holder == any UITabBarDelegate {
    @discardableResult
    public func callAsFunction(_ tabBar: UITabBar, didSelect item: UITabBarItem) -> Void? {
        holder.tabBar(tabBar, didSelect: item)
    }
}
