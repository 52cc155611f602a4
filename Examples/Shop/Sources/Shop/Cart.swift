import Combine
import Foundation

/// A thing to buy.
public struct Product: Identifiable, Hashable {
    public let id: Int
    public let name: String
    public let price: Int

    static let all = [
        Product(id: 1, name: "Lamp", price: 40),
        Product(id: 2, name: "Chair", price: 90),
        Product(id: 3, name: "Table", price: 210),
    ]
}

/// What the customer has chosen.
public final class Cart: ObservableObject {
    @Published public private(set) var products: [Product] = []

    public init() {}

    public var total: Int { products.map(\.price).reduce(0, +) }

    public func add(_ product: Product) { products.append(product) }

    public func empty() { products = [] }
}
