import Routings
public import SampleViews
import WayfoldArchitectures

/// One thing, with the profile of who made it as a part of the screen.
public struct DetailView: View {
    @Environment(\.router) private var router
    private let id: Int

    public init(id: Int) {
        self.id = id
    }

    public var body: some View {
        Text("Detail \(id)")
        router.route(for: .profile(name: "Ada"))
        NavigationLink {
            router.route(for: .checkout(basket: id))
        } label: {
            Text("Buy")
        }
    }
}
