public import HeadlessSwiftUI

/// The root, by a router.
extension NavigationRouter where T: NavigationCoordinatable {
    @discardableResult
    public func root<Output: View>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Void, Output>>
    ) -> T {
        coordinator.root(route)
    }

    @discardableResult
    public func root<Input, Output: View>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>
    ) -> T {
        coordinator.root(route)
    }

    @discardableResult
    public func root<Input: Equatable, Output: View>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>, _ input: Input
    ) -> T {
        coordinator.root(route, input)
    }

    @discardableResult
    public func root<Input, Output: View>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) -> T {
        coordinator.root(route, input, comparator: comparator)
    }

    @discardableResult
    public func root<Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Void, Output>>
    ) -> Output {
        coordinator.root(route)
    }

    @discardableResult
    public func root<Input, Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>
    ) -> Output {
        coordinator.root(route)
    }

    @discardableResult
    public func root<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>, _ input: Input
    ) -> Output {
        coordinator.root(route, input)
    }

    @discardableResult
    public func root<Input, Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) -> Output {
        coordinator.root(route, input, comparator: comparator)
    }

    public func isRoot<Output: ViewPresentable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Void, Output>>
    ) -> Bool {
        coordinator.isRoot(route)
    }

    /// `isRoot` of a view, by the name that it has in the library.
    public func isRootk<Output: View>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Void, Output>>
    ) -> Bool {
        coordinator.isRoot(route)
    }

    public func isRoot<Input, Output: ViewPresentable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>
    ) -> Bool {
        coordinator.isRoot(route)
    }

    public func isRoot<Input: Equatable, Output: ViewPresentable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>, _ input: Input
    ) -> Bool {
        coordinator.isRoot(route, input)
    }

    public func isRoot<Input: Equatable, Output: ViewPresentable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) -> Bool {
        coordinator.isRoot(route, input, comparator: comparator)
    }

    @discardableResult
    public func hasRoot<Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Void, Output>>
    ) -> Output? {
        coordinator.hasRoot(route)
    }

    @discardableResult
    public func hasRoot<Input, Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>
    ) -> Output? {
        coordinator.hasRoot(route)
    }

    @discardableResult
    public func hasRoot<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>, _ input: Input
    ) -> Output? {
        coordinator.hasRoot(route, input)
    }

    @discardableResult
    public func hasRoot<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<T, Transition<T, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) -> Output? {
        coordinator.hasRoot(route, input, comparator: comparator)
    }
}
