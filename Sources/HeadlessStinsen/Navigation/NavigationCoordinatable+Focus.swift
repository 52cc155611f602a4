public import HeadlessSwiftUI

/// Searches: each goes through the items from the bottom, never to the root, and removes
/// everything above the first that matches. Linear. Throws `FocusError.routeNotFound` where none
/// does, and has changed nothing then.
extension NavigationCoordinatable {
    @discardableResult
    public func focusFirst<Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, Presentation, Void, Output>>
    ) throws -> Output {
        try child(focus(route, nil))
    }

    @discardableResult
    public func focusFirst<Output: View>(
        _ route: KeyPath<Self, Transition<Self, Presentation, Void, Output>>
    ) throws -> Self {
        try focus(route, nil)
        return self
    }

    @discardableResult
    public func focusFirst<Input, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>
    ) throws -> Output {
        try child(focus(route, nil))
    }

    @discardableResult
    public func focusFirst<Input, Output: View>(
        _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>
    ) throws -> Self {
        try focus(route, nil)
        return self
    }

    @discardableResult
    public func focusFirst<Input: Equatable, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input
    ) throws -> Output {
        try focusFirst(route, input, comparator: { $0 == $1 })
    }

    @discardableResult
    public func focusFirst<Input: Equatable, Output: View>(
        _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input
    ) throws -> Self {
        try focusFirst(route, input, comparator: { $0 == $1 })
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the item should have been made with.
    ///   - comparator: gets what the item was made with first, then `input`.
    @discardableResult
    public func focusFirst<Input, Output: Coordinatable>(
        _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) throws -> Output {
        try child(focus(route) { ($0 as? Input).map { comparator($0, input) } })
    }

    /// - Parameters:
    ///   - route: the route, by its key path.
    ///   - input: what the item should have been made with.
    ///   - comparator: gets what the item was made with first, then `input`.
    @discardableResult
    public func focusFirst<Input, Output: View>(
        _ route: KeyPath<Self, Transition<Self, Presentation, Input, Output>>, _ input: Input,
        comparator: @escaping (Input, Input) -> Bool
    ) throws -> Self {
        try focus(route) { ($0 as? Input).map { comparator($0, input) } }
        return self
    }

    private func child<Output>(_ item: NavigationStackItem) -> Output {
        StinsenTrap.stopping { () throws(StinsenTrap) in
            guard let child = item.presentable as? Output else { throw .wrongInput }
            return child
        }
    }

    @discardableResult
    private func focus(
        _ route: AnyKeyPath, _ matches: ((Any) -> Bool?)?
    ) throws -> NavigationStackItem {
        let found = StinsenTrap.stopping { () throws(StinsenTrap) -> Int? in
            try index(ofFirst: route, matches)
        }
        guard let index = found else { throw FocusError.routeNotFound }
        let item = levels.items[index]
        levels.popTo(index)
        return item
    }

    /// Where the lowest item is that matches; nil where there is none.
    ///
    /// - Parameter matches: whether an input is the wanted one; nil when it is of another type.
    package func index(
        ofFirst route: AnyKeyPath, _ matches: ((Any) -> Bool?)?
    ) throws(StinsenTrap) -> Int? {
        for (index, item) in levels.items.enumerated() where item.route == route {
            guard let matches else { return index }
            guard let input = item.input else { throw .noInputToCompare }
            guard let isWanted = matches(input) else { throw .wrongInput }
            if isWanted { return index }
        }
        return nil
    }
}
