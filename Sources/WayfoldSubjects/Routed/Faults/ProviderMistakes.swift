import HeadlessSwiftUI
import WayfoldRoutings

extension Routed {
    /// `provider-resolves-itself`: the provider answers a value by asking the router for the same
    /// value, and gives up after so many times; all but that of the first screen.
    struct SelfResolvingProvider: RoutingProvider {
        let provider: RouteProvider
        var depth = 0

        @ViewBuilder
        func route(for target: any Routing) -> some View {
            if AnyHashable(target) == AnyHashable(Routings.Page(route: provider.pages.root)) {
                provider.route(for: target)
            } else if depth == 16 {
                let _ = HeadlessStage.current.warn("the provider resolves a value to itself")
                Text("unknown routing: \(String(describing: target))")
            } else {
                AnyView(
                    Router(provider: SelfResolvingProvider(provider: provider, depth: depth + 1))
                        .route(for: target))
            }
        }
    }

    /// `provider-retains-router`: the erased closure retains the provider, which retains the
    /// router.
    final class RetainingProvider: RoutingProvider {
        let provider: RouteProvider
        private(set) lazy var router = Router(provider: self)

        init(provider: RouteProvider) { self.provider = provider }

        func route(for target: any Routing) -> some View { provider.route(for: target) }
    }
}
