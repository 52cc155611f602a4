import Routings
public import SampleViews
import WayfoldArchitectures

/// A person: a screen of its own, or a part of another.
public struct ProfileView: View {
    @Environment(\.router) private var router
    private let name: String

    public init(name: String) {
        self.name = name
    }

    public var body: some View {
        Text("By \(name)")
        NavigationLink {
            router.route(for: .content)
        } label: {
            Text("All things")
        }
    }
}
