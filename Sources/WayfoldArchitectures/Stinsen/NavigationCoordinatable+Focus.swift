/// Searches: each goes through the items from the bottom, never to the root, and removes
/// everything above the first that matches. Linear.
extension NavigationCoordinatable {
    @discardableResult
    public func focusFirst<Input, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RoutePresentation, Input, Output>>
    ) throws(FocusError) -> Output {
        try child(focus(route, nil))
    }

    @discardableResult
    public func focusFirst<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RoutePresentation, Input, Output>>,
        _ input: Input
    ) throws(FocusError) -> Output {
        try child(focus(route, Self.equals(input)))
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the item should have been made with.
    ///   - comparator: gets what the item was made with first, then `input`.
    @discardableResult
    public func focusFirst<Input, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, RoutePresentation, Input, Output>>,
        _ input: Input, comparator: @escaping (Input, Input) -> Bool
    ) throws(FocusError) -> Output {
        try child(focus(route, { ($0 as? Input).map { comparator($0, input) } }))
    }

    @discardableResult
    public func focusFirst<Input, Output: CoordinatedView>(
        _ route: KeyPath<Self, Transition<Self, RoutePresentation, Input, Output>>
    ) throws(FocusError) -> Self {
        _ = try focus(route, nil)
        return self
    }

    @discardableResult
    public func focusFirst<Input: Equatable, Output: CoordinatedView>(
        _ route: KeyPath<Self, Transition<Self, RoutePresentation, Input, Output>>,
        _ input: Input
    ) throws(FocusError) -> Self {
        _ = try focus(route, Self.equals(input))
        return self
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the item should have been made with.
    ///   - comparator: gets what the item was made with first, then `input`.
    @discardableResult
    public func focusFirst<Input, Output: CoordinatedView>(
        _ route: KeyPath<Self, Transition<Self, RoutePresentation, Input, Output>>,
        _ input: Input, comparator: @escaping (Input, Input) -> Bool
    ) throws(FocusError) -> Self {
        _ = try focus(route, { ($0 as? Input).map { comparator($0, input) } })
        return self
    }

    static func equals<Input: Equatable>(_ input: Input) -> (Any) -> Bool? {
        { ($0 as? Input).map { $0 == input } }
    }

    private func child<Output>(_ item: NavigationStackItem) throws(FocusError) -> Output {
        guard let child = item.presentable as? Output else { throw .trapped(.wrongInput) }
        return child
    }

    /// - Parameter matches: whether an input is the wanted one; nil when it is of another type.
    func focus(
        _ route: AnyKeyPath, _ matches: ((Any) -> Bool?)?
    ) throws(FocusError) -> NavigationStackItem {
        for (index, item) in stack.items.enumerated() where item.route == route {
            if let matches {
                guard let input = item.input else { throw .trapped(.noInputToCompare) }
                guard let isWanted = matches(input) else { throw .trapped(.wrongInput) }
                if !isWanted { continue }
            }
            stack.popTo(index)
            return item
        }
        throw .routeNotFound
    }
}
