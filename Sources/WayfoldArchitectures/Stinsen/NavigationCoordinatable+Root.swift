/// The root: replaced alone; what is pushed and presented stays above the new one. There is none
/// before a view has been made.
extension NavigationCoordinatable {
    /// Shows a root unless it is shown already, whatever its input.
    @discardableResult
    public func root<Input, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
    ) throws(StinsenTrap) -> Output {
        try child(setRoot(route, nil, nil))
    }

    @discardableResult
    public func root<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input
    ) throws(StinsenTrap) -> Output {
        try child(setRoot(route, input, Self.equals(input)))
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the root is made with.
    ///   - comparator: gets `input` first, then what the shown root was made with.
    @discardableResult
    public func root<Input, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) throws(StinsenTrap) -> Output {
        let isSame = { (shown: Any) in (shown as? Input).map { comparator(input, $0) } }
        return try child(setRoot(route, input, isSame))
    }

    @discardableResult
    public func root<Input, Output: CoordinatedView>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
    ) throws(StinsenTrap) -> Self {
        try setRoot(route, nil, nil)
        return self
    }

    @discardableResult
    public func root<Input: Equatable, Output: CoordinatedView>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input
    ) throws(StinsenTrap) -> Self {
        try setRoot(route, input, Self.equals(input))
        return self
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the root is made with.
    ///   - comparator: gets `input` first, then what the shown root was made with.
    @discardableResult
    public func root<Input, Output: CoordinatedView>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) throws(StinsenTrap) -> Self {
        try setRoot(route, input) { ($0 as? Input).map { comparator(input, $0) } }
        return self
    }

    /// Whether a root is shown, whatever its input.
    public func isRoot<Input, Output>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
    ) throws(StinsenTrap) -> Bool {
        try isShown(route, nil)
    }

    public func isRoot<Input: Equatable, Output>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input
    ) throws(StinsenTrap) -> Bool {
        try isShown(route, Self.equals(input))
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the root should have been made with.
    ///   - comparator: gets what the shown root was made with first, then `input`.
    public func isRoot<Input, Output>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) throws(StinsenTrap) -> Bool {
        try isShown(route) { ($0 as? Input).map { comparator($0, input) } }
    }

    /// The coordinator at the root, when the root is that one.
    public func hasRoot<Input, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>
    ) throws(StinsenTrap) -> Output? {
        try isShown(route, nil) ? stack.root?.child as? Output : nil
    }

    public func hasRoot<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RootSwitch, Input, Output>>, _ input: Input
    ) throws(StinsenTrap) -> Output? {
        try isShown(route, Self.equals(input)) ? stack.root?.child as? Output : nil
    }

    private func child<Output>(_ child: any ViewPresentable) throws(StinsenTrap) -> Output {
        guard let output = child as? Output else { throw .wrongInput }
        return output
    }

    /// - Parameter isSame: whether the shown root's input is as good as the given one; nil when it
    ///   is of another type.
    @discardableResult
    func setRoot(
        _ route: AnyKeyPath, _ input: Any?, _ isSame: ((Any) -> Bool?)?
    ) throws(StinsenTrap) -> any ViewPresentable {
        guard let shown = stack.root else { throw .noRoot }
        if shown.route == route {
            guard let isSame else { return shown.child }
            guard let stored = shown.input else { throw .noRootInput }
            guard let answer = isSame(stored) else { throw .wrongInput }
            if answer { return shown.child }
        }
        let transition = self[keyPath: route] as? any AnyTransition
        guard let child = transition?.output(of: self, input: input) else { throw .wrongInput }
        stack.root = NavigationRootItem(route: route, input: input, child: child)
        return child
    }

    /// - Parameter matches: whether the shown root's input is the wanted one; nil when it is of
    ///   another type.
    func isShown(
        _ route: AnyKeyPath, _ matches: ((Any) -> Bool?)?
    ) throws(StinsenTrap) -> Bool {
        guard let shown = stack.root else { throw .noRoot }
        guard shown.route == route else { return false }
        guard let matches else { return true }
        guard let input = shown.input else { throw .noInputToCompare }
        guard let answer = matches(input) else { throw .wrongInput }
        return answer
    }
}
