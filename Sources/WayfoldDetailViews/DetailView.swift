public import HeadlessSwiftUI
import WayfoldRoutings

/// One thing, with the way to the list of all, which another module has.
public struct DetailView: View {
    @Environment(\.router) var router
    public let id: Int

    public init(id: Int) { self.id = id }

    public var body: some View {
        VStack {
            Text("Detail \(id)")
            NavigationLink("All things") { router.route(for: .list) }
        }
    }
}
