public import HeadlessSwiftUI

/// What a screen needs, by which other modules ask for it.
///
/// A router asks for no more than a value; that it is hashable lets it stand in a path.
public protocol Routing: Hashable {}

/// Makes the view for a value: the one place of an app that knows all its modules.
public protocol RoutingProvider {
    associatedtype ResultView: View

    // The article marks it `@Sendable` too, which in Swift 6 is said by the main actor.
    @MainActor
    @ViewBuilder
    func route(for target: any Routing) -> ResultView
}

/// Resolves values to views, so that modules show each other's screens without importing each
/// other. What it resolves to is a view like any other, for a whole screen or for a part of one.
public struct Router: Sendable {
    let router: @Sendable @MainActor (any Routing) -> AnyView

    /// The view for a value; a static member of the value's type may stand for it, as in
    /// `router.route(for: .detail(id: 1))`.
    @MainActor
    public func route(for target: some Routing) -> some View {
        router(target)
    }
}

extension Router {
    /// A router of what a provider has; made where it is asked, on the main actor.
    @MainActor
    public init<Provider: RoutingProvider>(provider: Provider) {
        let route = provider.route(for:)
        router = { target in
            AnyView(route(target))
        }
    }
}

extension EnvironmentValues {
    private struct Key: EnvironmentKey {
        static var defaultValue: Router {
            Router { _ in
                AnyView(EmptyView())
            }
        }
    }

    /// The router of the app; where nobody has set one, everything is an empty view.
    public var router: Router {
        get { self[Key.self] }
        set { self[Key.self] = newValue }
    }
}
