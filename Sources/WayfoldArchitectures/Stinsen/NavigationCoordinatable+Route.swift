/// Routes: each appends an item and returns the coordinator that it shows, or the one that was
/// asked when it shows a view.
extension NavigationCoordinatable {
    @discardableResult
    public func route<Output: Coordinatable>(
        to route: KeyPath<Self, Transition<Self, RoutePresentation, Void, Output>>,
        onDismiss: (() -> Void)? = nil
    ) -> Output {
        append(route, (), nil, onDismiss)
    }

    @discardableResult
    public func route<Input, Output: Coordinatable>(
        to route: KeyPath<Self, Transition<Self, RoutePresentation, Input, Output>>,
        _ input: Input, onDismiss: (() -> Void)? = nil
    ) -> Output {
        append(route, input, input, onDismiss)
    }

    @discardableResult
    public func route<Output: CoordinatedView>(
        to route: KeyPath<Self, Transition<Self, RoutePresentation, Void, Output>>,
        onDismiss: (() -> Void)? = nil
    ) -> Self {
        let _: Output = append(route, (), nil, onDismiss)
        return self
    }

    @discardableResult
    public func route<Input, Output: CoordinatedView>(
        to route: KeyPath<Self, Transition<Self, RoutePresentation, Input, Output>>,
        _ input: Input, onDismiss: (() -> Void)? = nil
    ) -> Self {
        let _: Output = append(route, input, input, onDismiss)
        return self
    }

    private func append<Input, Output: ViewPresentable>(
        _ route: KeyPath<Self, Transition<Self, RoutePresentation, Input, Output>>,
        _ input: Input, _ kept: Any?, _ onDismiss: (() -> Void)?
    ) -> Output {
        if let onDismiss { stack.dismissalAction[stack.items.count - 1] = onDismiss }
        let transition = self[keyPath: route]
        let output = transition.make(self, input)
        add(output, route, transition.type.type, kept)
        return output
    }

    private func add(
        _ output: any ViewPresentable, _ route: AnyKeyPath, _ type: PresentationType,
        _ input: Any?
    ) {
        stack.append(
            NavigationStackItem(
                presentationType: type, presentable: output, route: route, input: input))
        if let child = output as? any Coordinatable { child.parent = self }
    }

    /// Follows a route that is known by its key path alone.
    ///
    /// - Returns: what the typed calls return.
    func follow(
        _ route: AnyKeyPath, _ input: Any?, onDismiss: (() -> Void)?
    ) throws(StinsenTrap) -> any Coordinatable {
        guard let transition = self[keyPath: route] as? any AnyTransition,
            let type = transition.presentation,
            let output = transition.output(of: self, input: input)
        else { throw .wrongInput }
        if let onDismiss { stack.dismissalAction[stack.items.count - 1] = onDismiss }
        add(output, route, type, input)
        return output as? any Coordinatable ?? self
    }
}
