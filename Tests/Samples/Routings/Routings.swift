public import WayfoldArchitectures

/// The screens that modules may show of each other, as values: what each needs, and no more.
public enum Routings {
    public struct Content: Routing {
        public init() {}
    }

    public struct Detail: Routing {
        public let id: Int

        public init(id: Int) {
            self.id = id
        }
    }

    public struct Profile: Routing {
        public let name: String

        public init(name: String) {
            self.name = name
        }
    }

    /// A screen of a module that is not built into every app.
    public struct Checkout: Routing {
        public let basket: Int

        public init(basket: Int) {
            self.basket = basket
        }
    }
}

extension Routing where Self == Routings.Content {
    public static var content: Self { Self() }
}

extension Routing where Self == Routings.Detail {
    public static func detail(id: Int) -> Self { Self(id: id) }
}

extension Routing where Self == Routings.Profile {
    public static func profile(name: String) -> Self { Self(name: name) }
}

extension Routing where Self == Routings.Checkout {
    public static func checkout(basket: Int) -> Self { Self(basket: basket) }
}
