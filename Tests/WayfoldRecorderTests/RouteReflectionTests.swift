import Foundation
import Testing
import WayfoldModel
import WayfoldRecorder

/// How values of an app are called in traces.
@Suite struct RouteReflectionTests {
    private enum Page: Hashable {
        case home
        case detail(id: Int)
        case search(String, isExact: Bool)
        case product(Product)
        case pair(Product, of: UUID)
        case list([Int])
    }

    private struct Product: Identifiable, Hashable {
        let id: Int
        var name = "Lamp"
    }

    private struct Filter: Hashable {
        var color = "red"
        var sizes = [1, 2]
        var limit = 3
    }

    private enum Tab: String { case first = "First things" }

    private enum Loud: CustomStringConvertible {
        case quiet
        case value(Int)
        var description: String { "LOUD" }
    }

    private struct Named: RecordedRoute {
        var recordedRoute: Route { Route("mine", [.init("id", "7")]) }
    }

    private struct Box<Value>: Hashable where Value: Hashable { var value: Value }

    private static let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

    @Test func `a page is called by its case and values, a thing by its type and identity`() {
        let calls: [(Any, String)] = [
            (Page.home, "home"), (Page.detail(id: 3), "detail?id=3"),
            (Page.search("a b", isExact: true), "search?isExact=true&value=a b"),
            (Page.product(Product(id: 2)), "product?id=2"),
            (Page.pair(Product(id: 2), of: Self.uuid), "pair?id=2&of=\(Self.uuid.uuidString)"),
            (Page.list([1]), "list"), (Product(id: 5), "product?id=5"),
            (Filter(), "filter?color=red&limit=3"), (Tab.first, "First things"),
            (Loud.value(4), "value?value=4"), (Named(), "mine?id=7"), ("list?id=3", "list?id=3"),
            (7, "7"), (Box(value: 1), "box?value=1"),
        ]
        for (value, text) in calls { #expect(Route(reflecting: value).text == text) }
    }
}
