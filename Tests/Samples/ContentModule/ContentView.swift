import Routings
public import SampleViews
import WayfoldArchitectures

/// A list of things, each of which another module shows.
public struct ContentView: View {
    @Environment(\.router) private var router

    public init() {}

    public var body: some View {
        Text("Content")
        List([1, 2, 3]) { id in
            NavigationLink {
                router.route(for: .detail(id: id))
            } label: {
                Text("Thing \(id)")
            }
        }
    }
}
