public enum Routings {
    public struct List: Routing {
        public init() {}
    }

    public struct Detail: Routing {
        public let id: Int
        public init(id: Int) { self.id = id }
    }

    /// Nobody provides a screen for it yet.
    public struct Checkout: Routing {
        public let basket: Int
        public init(basket: Int) { self.basket = basket }
    }
}

extension Routing where Self == Routings.List {
    public static var list: Self { Self() }
}

extension Routing where Self == Routings.Detail {
    public static func detail(id: Int) -> Self { self.init(id: id) }
}

extension Routing where Self == Routings.Checkout {
    public static func checkout(basket: Int) -> Self { self.init(basket: basket) }
}
