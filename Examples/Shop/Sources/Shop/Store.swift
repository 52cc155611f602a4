import Combine
import Foundation

/// A thing to buy.
struct Product: Identifiable, Hashable {
    let id: Int
    let name: String
    let price: Int

    static let all = [
        Product(id: 1, name: "Lamp", price: 40),
        Product(id: 2, name: "Chair", price: 90),
        Product(id: 3, name: "Table", price: 210),
    ]
}

/// Somebody is about to buy a product: twice the same one is two purchases.
struct Purchase: Identifiable {
    let id = UUID()
    let product: Product
}

struct Order: Identifiable, Hashable {
    let id: Int
    let product: Product
}

enum ShopTab: String, Codable {
    case catalogue = "Catalogue"
    case orders = "Orders"
    case account = "Account"
}

/// What the catalogue's stack shows above the list.
enum Page: Hashable, Codable {
    case product(id: Int)
    case reviews(id: Int)
}

/// What the customer has, and where the customer is.
@MainActor
public final class Store: ObservableObject {
    @Published public var isSignedIn = false
    @Published private(set) var orders: [Order] = []
    @Published var tab = ShopTab.catalogue
    @Published var path: [Page] = []
    @Published var purchase: Purchase?
    /// Why nothing happened.
    @Published var hint = ""

    public init() {}

    /// Only who is signed in buys.
    func buy(_ product: Product) {
        guard isSignedIn else {
            hint = "Sign in to buy"
            return
        }
        hint = ""
        purchase = Purchase(product: product)
    }

    func order(_ product: Product) {
        orders.append(Order(id: orders.count + 1, product: product))
        purchase = nil
    }

    /// Shows a product on top of the catalogue; false where that is not in front.
    public func showProduct(_ id: Int) -> Bool {
        guard tab == .catalogue, purchase == nil else { return false }
        path.append(.product(id: id))
        return true
    }

    /// `shop://product/2`, `shop://checkout/2`, `shop://orders`.
    func open(_ url: URL) {
        let product = Int(url.lastPathComponent).flatMap { id in
            Product.all.first { $0.id == id }
        }
        switch (url.host, product) {
        case ("product", let product?): go(to: .catalogue, [.product(id: product.id)])
        case ("checkout", let product?):
            guard isSignedIn else {
                hint = "Sign in to buy"
                return
            }
            go(to: .catalogue, [.product(id: product.id)], buying: product)
        case ("orders", _): go(to: .orders, path)
        default: break
        }
    }

    private func go(to tab: ShopTab, _ path: [Page], buying product: Product? = nil) {
        purchase = product.map { Purchase(product: $0) }
        self.tab = tab
        self.path = path
    }
}

/// Where the customer was, from one launch to the next.
extension Store {
    private struct Place: Codable {
        var tab: ShopTab
        var path: [Page]
    }

    func saved() -> Data? { try? JSONEncoder().encode(Place(tab: tab, path: path)) }

    func restore(_ data: Data?) {
        guard let data, let place = try? JSONDecoder().decode(Place.self, from: data) else {
            return
        }
        (tab, path) = (place.tab, place.path)
    }
}
