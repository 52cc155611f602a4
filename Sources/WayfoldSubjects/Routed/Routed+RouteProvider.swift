import HeadlessSwiftUI
import WayfoldContentViews
import WayfoldDetailViews
import WayfoldRoutings

extension Routed {
    /// Which value stands for which view, and the one place that knows all modules.
    @MainActor
    struct RouteProvider: RoutingProvider {
        /// The pages that there are.
        let pages: MapPages

        @ViewBuilder
        func route(for target: any Routing) -> some View {
            switch target {
            case is Routings.List:
                ContentView()
            case let detail as Routings.Detail:
                DetailView(id: detail.id)
            case let page as Routings.Page where pages.provide(page.route):
                PageView(page: page)
            default:
                Text("unknown routing: \(String(describing: target))")
            }
        }
    }

    struct PageView: View {
        let page: Routings.Page

        var body: some View {
            Text(page.title)
        }
    }
}
