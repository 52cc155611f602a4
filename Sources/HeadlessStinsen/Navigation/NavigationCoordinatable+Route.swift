public import HeadlessSwiftUI

/// Routes: each appends an item and returns the coordinator that it shows, or the one that was
/// asked when it shows a view. `onDismiss` runs when the screen below has lost what it presents:
/// one a level, of which a later one takes the place.
extension NavigationCoordinatable {
    @discardableResult
    public func route<Input, Output: Coordinatable>(
        to route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>,
        _ input: Input, onDismiss: @escaping () -> Void
    ) -> Output {
        append(route, input, input, onDismiss)
    }

    @discardableResult
    public func route<Input, Output: Coordinatable>(
        to route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input
    ) -> Output {
        append(route, input, input, nil)
    }

    @discardableResult
    public func route<Output: Coordinatable>(
        to route: KeyPath<Self, Transition<Self, Presentation, Void, Output>>,
        onDismiss: @escaping () -> Void
    ) -> Output {
        append(route, (), nil, onDismiss)
    }

    @discardableResult
    public func route<Output: Coordinatable>(
        to route: KeyPath<Self, Transition<Self, Presentation, Void, Output>>
    ) -> Output {
        append(route, (), nil, nil)
    }

    @discardableResult
    public func route<Input, Output: View>(
        to route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>,
        _ input: Input, onDismiss: @escaping () -> Void
    ) -> Self {
        let _: Output = append(route, input, input, onDismiss)
        return self
    }

    @discardableResult
    public func route<Input, Output: View>(
        to route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input
    ) -> Self {
        let _: Output = append(route, input, input, nil)
        return self
    }

    @discardableResult
    public func route<Output: View>(
        to route: KeyPath<Self, Transition<Self, Presentation, Void, Output>>,
        onDismiss: @escaping () -> Void
    ) -> Self {
        let _: Output = append(route, (), nil, onDismiss)
        return self
    }

    @discardableResult
    public func route<Output: View>(
        to route: KeyPath<Self, Transition<Self, Presentation, Void, Output>>
    ) -> Self {
        let _: Output = append(route, (), nil, nil)
        return self
    }

    private func append<Input, Output: ViewPresentable>(
        _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>,
        _ input: Input, _ kept: Any?, _ onDismiss: (() -> Void)?
    ) -> Output {
        if let onDismiss { levels.dismissalAction[levels.items.count - 1] = onDismiss }
        let transition = self[keyPath: route]
        let output = transition.make(self, input)
        add(output, route, transition.type.type, kept)
        return output
    }

    private func add(
        _ output: any ViewPresentable, _ route: AnyKeyPath, _ type: PresentationType, _ input: Any?
    ) {
        let child = output as? any Coordinatable
        levels.append(
            NavigationStackItem(
                presentationType: type, presentable: output, route: route, input: input,
                holdings: child?.holdings))
        child?.parent = self
    }

    /// Follows a route that is known by its key path alone.
    ///
    /// - Returns: what the typed calls return.
    package func follow(
        _ route: AnyKeyPath, _ input: Any?, onDismiss: (() -> Void)?
    ) throws(StinsenTrap) -> any Coordinatable {
        guard let transition = self[keyPath: route] as? any AnyTransition,
            let type = transition.presentation,
            let output = transition.output(of: self, input: input)
        else { throw .wrongInput }
        if let onDismiss { levels.dismissalAction[levels.items.count - 1] = onDismiss }
        add(output, route, type, input)
        return output as? any Coordinatable ?? self
    }
}
