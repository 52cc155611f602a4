/// What a route is for: `RootSwitch` or `Presentation`.
public protocol RouteType {}

/// A route to a coordinator's root.
public struct RootSwitch: RouteType {}

/// A route to an item above the root.
public struct Presentation: RouteType {
    let type: PresentationType
}

/// A route's value: how it is presented, and the factory of what it shows.
public struct Transition<T: NavigationCoordinatable, U: RouteType, Input, Output: ViewPresentable> {
    let type: U
    let make: @MainActor (T, Input) -> Output
}

/// A transition of any type.
@MainActor
package protocol AnyTransition {
    /// Nil for a route to a root.
    var presentation: PresentationType? { get }
    var leadsToCoordinator: Bool { get }
    /// Runs the factory; nil when coordinator or input are of another type.
    func output(of coordinator: AnyObject, input: Any?) -> (any ViewPresentable)?
}

extension Transition: AnyTransition {
    package var presentation: PresentationType? { (type as? Presentation)?.type }
    package var leadsToCoordinator: Bool { Output.self is any Coordinatable.Type }

    package func output(of coordinator: AnyObject, input: Any?) -> (any ViewPresentable)? {
        guard let owner = coordinator as? T else { return nil }
        if let input = input as? Input { return make(owner, input) }
        guard input == nil, let nothing = () as? Input else { return nil }
        return make(owner, nothing)
    }
}
