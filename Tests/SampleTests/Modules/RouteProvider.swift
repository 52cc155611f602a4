import ContentModule
import DetailModule
import ProfileModule
import Routings
import SampleViews
import WayfoldArchitectures

/// The one place that knows all modules.
struct RouteProvider: RoutingProvider {
    @ViewBuilder
    func route(for target: any Routing) -> Group {
        switch target {
        case is Routings.Content: ContentView()
        case let detail as Routings.Detail: DetailView(id: detail.id)
        case let profile as Routings.Profile: ProfileView(name: profile.name)
        default: Text("unknown routing: \(String(describing: target))")
        }
    }
}
