/// What the modules of an app ask each other for: a value type for each view, with what the view
/// needs.
public enum Routings {
    public struct List: Routing {
        public init() {}
    }

    public struct Detail: Routing {
        public let id: Int
        public init(id: Int) { self.id = id }
    }
}

extension Routing where Self == Routings.List {
    public static var list: Self { Self() }
}

extension Routing where Self == Routings.Detail {
    public static func detail(id: Int) -> Self { self.init(id: id) }
}
