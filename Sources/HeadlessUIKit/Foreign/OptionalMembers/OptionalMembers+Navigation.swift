extension UINavigationControllerDelegate {
    @_disfavoredOverload
    public var navigationController: OptionalMember<any UINavigationControllerDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var navigationControllerSupportedInterfaceOrientations:
        (@MainActor (UINavigationController) -> UIInterfaceOrientationMask?)?
    {
        { argument in
            answered(by: self, "navigationControllerSupportedInterfaceOrientations(_:)") {
                self.navigationControllerSupportedInterfaceOrientations(argument)
            }
        }
    }
    @_disfavoredOverload
    public var navigationControllerPreferredInterfaceOrientationForPresentation:
        (@MainActor (UINavigationController) -> UIInterfaceOrientation?)?
    {
        { argument in
            answered(
                by: self, "navigationControllerPreferredInterfaceOrientationForPresentation(_:)"
            ) { self.navigationControllerPreferredInterfaceOrientationForPresentation(argument) }
        }
    }
}

extension OptionalMember where Holder == any UINavigationControllerDelegate {
    @discardableResult
    public func callAsFunction(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
    ) -> Void? {
        holder.navigationController(
            navigationController, willShow: viewController, animated: animated)
    }
    @discardableResult
    public func callAsFunction(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
    ) -> Void? {
        holder.navigationController(
            navigationController, didShow: viewController, animated: animated)
    }
    @discardableResult
    public func callAsFunction(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        holder.navigationController(
            navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }
    @discardableResult
    public func callAsFunction(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        holder.navigationController(
            navigationController, interactionControllerFor: animationController)
    }
}

extension UITabBarControllerDelegate {
    @_disfavoredOverload
    public var tabBarController: OptionalMember<any UITabBarControllerDelegate>? {
        OptionalMember(of: self)
    }
    @_disfavoredOverload
    public var tabBarControllerSupportedInterfaceOrientations:
        (@MainActor (UITabBarController) -> UIInterfaceOrientationMask?)?
    {
        { argument in
            answered(by: self, "tabBarControllerSupportedInterfaceOrientations(_:)") {
                self.tabBarControllerSupportedInterfaceOrientations(argument)
            }
        }
    }
    @_disfavoredOverload
    public var tabBarControllerPreferredInterfaceOrientationForPresentation:
        (@MainActor (UITabBarController) -> UIInterfaceOrientation?)?
    {
        { argument in
            answered(by: self, "tabBarControllerPreferredInterfaceOrientationForPresentation(_:)") {
                self.tabBarControllerPreferredInterfaceOrientationForPresentation(argument)
            }
        }
    }
}

extension OptionalMember where Holder == any UITabBarControllerDelegate {
    @discardableResult
    public func callAsFunction(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool? {
        answered(by: holder, "tabBarController(_:shouldSelect:)") {
            holder.tabBarController(tabBarController, shouldSelect: viewController)
        }
    }
    @discardableResult
    public func callAsFunction(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) -> Void? { holder.tabBarController(tabBarController, didSelect: viewController) }
    @discardableResult
    public func callAsFunction(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        holder.tabBarController(
            tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
    }
    @discardableResult
    public func callAsFunction(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        holder.tabBarController(tabBarController, interactionControllerFor: animationController)
    }
    @discardableResult
    public func callAsFunction(
        _ tabBarController: UITabBarController,
        willBeginCustomizing viewControllers: [UIViewController]
    ) -> Void? { holder.tabBarController(tabBarController, willBeginCustomizing: viewControllers) }
    @discardableResult
    public func callAsFunction(
        _ tabBarController: UITabBarController,
        willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) -> Void? {
        holder.tabBarController(
            tabBarController, willEndCustomizing: viewControllers, changed: changed)
    }
    @discardableResult
    public func callAsFunction(
        _ tabBarController: UITabBarController,
        didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) -> Void? {
        holder.tabBarController(
            tabBarController, didEndCustomizing: viewControllers, changed: changed)
    }
}
