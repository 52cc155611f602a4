import Routings
import SwiftUI

public struct DetailView: View {
    @Environment(\.router) var router
    private let id: Int

    public init(id: Int) { self.id = id }

    public var body: some View {
        VStack {
            Text("Detail \(id)")
            NavigationLink("All things") { router.route(for: .list) }
            NavigationLink("Buy") { router.route(for: .checkout(basket: id)) }
        }
    }
}
