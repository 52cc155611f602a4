/// A value that names a screen of some module and carries what the screen needs.
public protocol Routing: Hashable {}

/// Makes the screen for a value: the one place of an app that knows all modules.
public protocol RoutingProvider {
    associatedtype ResultView

    func route(for target: any Routing) -> ResultView
}

/// A screen of any type.
public struct AnyView {
    /// What was erased.
    public let view: Any

    public init(_ view: Any) {
        self.view = view
    }
}

/// What a router without a provider resolves everything to.
public struct EmptyView: Hashable, Sendable {
    public init() {}
}

/// Resolves values to screens, so that modules show each other's screens without importing each
/// other. It is passed through the environment, its provider's type erased.
public struct Router {
    private let resolve: (any Routing) -> AnyView

    public init(_ resolve: @escaping (any Routing) -> AnyView) {
        self.resolve = resolve
    }

    public init<Provider: RoutingProvider>(provider: Provider) {
        resolve = { AnyView(provider.route(for: $0)) }
    }

    /// The router of an environment in which nobody has set one: everything is an empty screen.
    public static var `default`: Router { Router { _ in AnyView(EmptyView()) } }

    /// The screen for a value: to push it, or to show it as a part of another screen.
    ///
    /// A member of the value's type may stand for it, as in `route(for: .detail(id: 1))`, and so
    /// may any value of a path that holds several types.
    public func route(for target: some Routing) -> AnyView { resolve(target) }
}

/// A path of values of several types, as `NavigationPath` is.
public struct RoutePath {
    public private(set) var values: [any Routing] = []

    public init(_ values: [any Routing] = []) {
        self.values = values
    }

    public var count: Int { values.count }

    public mutating func append(_ value: any Routing) {
        values.append(value)
    }

    public mutating func removeLast(_ count: Int = 1) {
        values.removeLast(count)
    }

    public mutating func replace(_ value: any Routing, at index: Int) {
        values[index] = value
    }
}
