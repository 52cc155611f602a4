public import HeadlessSwiftUI
import WayfoldRoutings

/// The list of things, each of which leads to a view of another module.
public struct ContentView: View {
    @Environment(\.router) var router
    private let items = [1, 2, 3]

    public init() {}

    public var body: some View {
        List(items, id: \.self) { id in
            NavigationLink {
                router.route(for: Routings.Detail(id: id))
            } label: {
                Text("Thing \(id)")
            }
        }
    }
}
