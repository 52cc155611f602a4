import ContentModule
import DetailModule
import Routings
import SwiftUI

@MainActor
struct RouteProvider: RoutingProvider {
    @ViewBuilder
    func route(for target: any Routing) -> some View {
        switch target {
        case is Routings.List:
            ContentView()
        case let detail as Routings.Detail:
            DetailView(id: detail.id)
        default:
            Text("unknown routing: \(String(describing: target))")
        }
    }
}

class AppDelegate: NSObject, UIApplicationDelegate {
    private(set) lazy var router = Router(provider: RouteProvider())
}

struct ModulesApp: App {
    @UIApplicationDelegateAdaptor var appDelegate: AppDelegate

    var body: some Scene {
        WindowGroup {
            RootView()
                .environment(\.router, appDelegate.router)
        }
    }
}

/// One path with values of several modules.
struct RootView: View {
    @State var path = NavigationPath()
    @Environment(\.router) private var router

    var body: some View {
        NavigationStack(path: $path) {
            VStack {
                ContentView()
                Button("Second detail of the list") {
                    path = NavigationPath([Routings.Detail(id: 1)])
                    path.append(Routings.List())
                    path.append(Routings.Detail(id: 2))
                }
            }
            .navigationDestination(for: Routings.List.self) { router.route(for: $0) }
            .navigationDestination(for: Routings.Detail.self) { router.route(for: $0) }
        }
    }
}
