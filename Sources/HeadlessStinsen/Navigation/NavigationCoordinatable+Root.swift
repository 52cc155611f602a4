public import HeadlessSwiftUI

/// The root: replaced alone; what is pushed and presented stays above the new one, with what is to
/// be done on its dismissal. There is none before a view has been made.
extension NavigationCoordinatable {
    /// Shows a root unless it is shown already, whatever its input.
    @discardableResult
    public func root<Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Void, Output>>
    ) -> Output {
        child(switchRoot(route, nil, nil))
    }

    @discardableResult
    public func root<Output: View>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Void, Output>>
    ) -> Self {
        switchRoot(route, nil, nil)
        return self
    }

    @discardableResult
    public func root<Input, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
    ) -> Output {
        child(switchRoot(route, nil, nil))
    }

    @discardableResult
    public func root<Input, Output: View>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
    ) -> Self {
        switchRoot(route, nil, nil)
        return self
    }

    @discardableResult
    public func root<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input
    ) -> Output {
        root(route, input, comparator: { $0 == $1 })
    }

    @discardableResult
    public func root<Input: Equatable, Output: View>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input
    ) -> Self {
        root(route, input, comparator: { $0 == $1 })
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the root is made with.
    ///   - comparator: gets `input` first, then what the shown root was made with.
    @discardableResult
    public func root<Input, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) -> Output {
        child(switchRoot(route, input) { ($0 as? Input).map { comparator(input, $0) } })
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the root is made with.
    ///   - comparator: gets `input` first, then what the shown root was made with.
    @discardableResult
    public func root<Input, Output: View>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) -> Self {
        switchRoot(route, input) { ($0 as? Input).map { comparator(input, $0) } }
        return self
    }

    private func child<Output>(_ child: any ViewPresentable) -> Output {
        StinsenTrap.stopping { () throws(StinsenTrap) in
            guard let output = child as? Output else { throw .wrongInput }
            return output
        }
    }

    @discardableResult
    private func switchRoot(
        _ route: AnyKeyPath, _ input: Any?, _ isSame: ((Any) -> Bool?)?
    ) -> any ViewPresentable {
        StinsenTrap.stopping { () throws(StinsenTrap) in try setRoot(route, input, isSame) }
    }

    /// - Parameter isSame: whether the shown root's input is as good as the given one; nil when it
    ///   is of another type.
    @discardableResult
    package func setRoot(
        _ route: AnyKeyPath, _ input: Any?, _ isSame: ((Any) -> Bool?)?
    ) throws(StinsenTrap) -> any ViewPresentable {
        guard let root = levels.root else { throw .noRoot }
        if root.item.route == route {
            guard let isSame else { return root.item.child }
            guard let stored = root.item.input else { throw .noRootInput }
            guard let answer = isSame(stored) else { throw .wrongInput }
            if answer { return root.item.child }
        }
        let transition = self[keyPath: route] as? any AnyTransition
        guard let child = transition?.output(of: self, input: input) else { throw .wrongInput }
        root.item = NavigationRootItem(
            route: route, input: input, child: child,
            holdings: (child as? any Coordinatable)?.holdings)
        return child
    }
}

/// What the root is.
extension NavigationCoordinatable {
    /// Whether a root is shown, whatever its input.
    @discardableResult
    public func isRoot<Output: ViewPresentable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Void, Output>>
    ) -> Bool {
        shows(route, nil)
    }

    @discardableResult
    public func isRoot<Input, Output: ViewPresentable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
    ) -> Bool {
        shows(route, nil)
    }

    @discardableResult
    public func isRoot<Input: Equatable, Output: ViewPresentable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input
    ) -> Bool {
        isRoot(route, input, comparator: { $0 == $1 })
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the root should have been made with.
    ///   - comparator: gets what the shown root was made with first, then `input`.
    public func isRoot<Input: Equatable, Output: ViewPresentable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) -> Bool {
        shows(route) { ($0 as? Input).map { comparator($0, input) } }
    }

    /// The coordinator at the root, when the root is that one.
    @discardableResult
    public func hasRoot<Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Void, Output>>
    ) -> Output? {
        isRoot(route) ? levels.root?.item.child as? Output : nil
    }

    @discardableResult
    public func hasRoot<Input, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
    ) -> Output? {
        isRoot(route) ? levels.root?.item.child as? Output : nil
    }

    @discardableResult
    public func hasRoot<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input
    ) -> Output? {
        isRoot(route, input) ? levels.root?.item.child as? Output : nil
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the root should have been made with.
    ///   - comparator: gets what the shown root was made with first, then `input`.
    @discardableResult
    public func hasRoot<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) -> Output? {
        isRoot(route, input, comparator: comparator) ? levels.root?.item.child as? Output : nil
    }

    private func shows(_ route: AnyKeyPath, _ matches: ((Any) -> Bool?)?) -> Bool {
        StinsenTrap.stopping { () throws(StinsenTrap) in try isShown(route, matches) }
    }

    /// - Parameter matches: whether an input is the wanted one; nil when it is of another type.
    package func isShown(
        _ route: AnyKeyPath, _ matches: ((Any) -> Bool?)?
    ) throws(StinsenTrap) -> Bool {
        guard let shown = levels.root?.item else { throw .noRoot }
        guard shown.route == route else { return false }
        guard let matches else { return true }
        guard let input = shown.input else { throw .noInputToCompare }
        guard let answer = matches(input) else { throw .wrongInput }
        return answer
    }
}
