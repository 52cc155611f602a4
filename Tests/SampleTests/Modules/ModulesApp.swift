import ContentModule
import Routings
import SampleViews
import WayfoldArchitectures

/// The app that puts the modules together.
struct ModulesApp {
    let router = Router(provider: RouteProvider())

    func window() -> Window {
        Window {
            NavigationStack {
                ContentView()
            }
            .environment(\.router, router)
        }
    }

    /// The app begun in the middle: a path of values of several modules' types.
    func window(showing path: ValuePath) -> Window {
        Window {
            NavigationStack(path: path) {
                ContentView()
                    .navigationDestination(for: Routings.Detail.self) { router.route(for: $0) }
                    .navigationDestination(for: Routings.Profile.self) { router.route(for: $0) }
            }
            .environment(\.router, router)
        }
    }
}

/// Keeps a path of values of several types for a navigation stack.
final class ValuePath: PathHolder {
    private(set) var path: RoutePath

    init(_ values: any Routing...) {
        path = RoutePath(values)
    }

    var values: [any Hashable] { path.values }

    func append(_ value: some Routing) {
        path.append(value)
    }

    func remove(from index: Int) {
        path.removeLast(path.count - index)
    }
}
