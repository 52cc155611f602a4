/// How an item is presented.
public enum PresentationType: Hashable, Sendable {
    case push
    case modal
    /// A modal that cannot be pulled down.
    case modalNonDismissible
    case fullScreen
}

/// What a route is for: `RootSwitch` or `RoutePresentation`.
public protocol RouteType {}

/// A route to a coordinator's root.
public struct RootSwitch: RouteType {}

/// A route to an item above the root.
public struct RoutePresentation: RouteType {
    public let type: PresentationType
}

/// A route's value: how it is presented, and the factory of what it shows.
public struct Transition<T: NavigationCoordinatable, U: RouteType, Input, Output: ViewPresentable> {
    public let type: U
    let make: (T, Input) -> Output
}

/// A transition of any type.
protocol AnyTransition {
    /// Nil for a route to a root.
    var presentation: PresentationType? { get }
    var leadsToCoordinator: Bool { get }
    /// Runs the factory; nil when coordinator or input are of another type.
    func output(of coordinator: AnyObject, input: Any?) -> (any ViewPresentable)?
}

extension Transition: AnyTransition {
    var presentation: PresentationType? { (type as? RoutePresentation)?.type }
    var leadsToCoordinator: Bool { Output.self is any Coordinatable.Type }

    func output(of coordinator: AnyObject, input: Any?) -> (any ViewPresentable)? {
        guard let owner = coordinator as? T else { return nil }
        if let input = input as? Input { return make(owner, input) }
        guard input == nil, let nothing = () as? Input else { return nil }
        return make(owner, nothing)
    }
}
