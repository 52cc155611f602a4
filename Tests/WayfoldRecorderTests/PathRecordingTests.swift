import Foundation
import HeadlessSwiftUI
import Testing
import WayfoldModel
import WayfoldRecorder

/// A path whose pages are of several types, which nobody can look into.
@MainActor
@Suite(.serialized) struct PathRecordingTests {
    enum Page: Hashable, Codable {
        case home
        case detail(id: Int)
        case search(String, isExact: Bool)
        case product(Product)
        case pair(Product, of: UUID)
        case list([Int])
    }

    struct Product: Identifiable, Hashable, Codable {
        var id: Int
        var name = "Lamp"
    }

    struct Filter: Hashable, Codable {
        var color = "red"
        var sizes = [1, 2]
        var limit = 3
    }

    struct Box<Value>: Hashable, Codable where Value: Hashable & Codable { var value: Value }
    enum Tab: String, Codable { case first = "First things" }
    /// Nothing that can be encoded.
    struct Local: Hashable { var number: Int }

    @MainActor
    final class Shelf: ObservableObject {
        @Published var path = NavigationPath()
    }

    struct ShelfView: View {
        @ObservedObject var shelf: Shelf
        let recorder: Recorder

        var body: some View {
            NavigationStack(path: $shelf.path) {
                NavigationLink("Lamp", value: Product(id: 4))
                    .navigationDestination(for: Product.self) { product in
                        NavigationLink("More", value: Page.search(product.name, isExact: true))
                    }
                    .navigationDestination(for: Page.self) { _ in Text("a page") }
                    .navigationDestination(for: Local.self) { _ in Text("a local page") }
            }
            .recordsNavigation(path: $shelf.path)
            .recordsNavigation(with: recorder)
        }
    }

    struct ShelfApp: App {
        private let shelf: Shelf
        private let recorder: Recorder

        init() { self.init(Shelf(), .still) }

        init(_ shelf: Shelf, _ recorder: Recorder) {
            self.shelf = shelf
            self.recorder = recorder
        }

        var body: some HeadlessSwiftUI.Scene {
            WindowGroup { ShelfView(shelf: shelf, recorder: recorder) }
        }
    }

    private let stage = HeadlessStage()
    private let shelf = Shelf()
    private let recorder = Recorder.still

    @Test func `pages of several types are recorded as people come to them and leave`()
        async throws
    {
        stage.run(ShelfApp(shelf, recorder))
        await stage.settle()
        for name in ["Lamp", "More"] {
            try stage.user.tap(name)
            await stage.settle()
        }
        try stage.user.goBack()
        await stage.settle()
        shelf.path = NavigationPath([Page.home, .detail(id: 3)])
        await stage.settle()
        shelf.path = NavigationPath()
        await stage.settle()
        #expect(
            try recorder.takeWords() == [
                "push product id=4", "push search isExact=true value=Lamp", "back",
                "setPath home, detail id=3", "popToRoot",
            ])
    }

    @Test func `a restored path is the one that was saved`() async throws {
        shelf.path.append(Product(id: 4))
        stage.run(ShelfApp(shelf, recorder))
        await stage.settle()
        let codable = try #require(shelf.path.codable)
        let saved = try JSONEncoder().encode(codable)
        shelf.path = NavigationPath(
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: saved))
        await stage.settle()
        #expect(try recorder.takeWords() == [])
        shelf.path.append(Page.list([1]))
        await stage.settle()
        #expect(try recorder.takeWords() == ["push list"])
    }

    @Test func `what cannot be encoded is a page, and what leaves is counted`() async throws {
        stage.run(ShelfApp(shelf, recorder))
        await stage.settle()
        shelf.path.append(Product(id: 4))
        await stage.settle()
        shelf.path.append(Local(number: 1))
        await stage.settle()
        shelf.path.append(Product(id: 5))
        await stage.settle()
        shelf.path.removeLast(2)
        await stage.settle()
        shelf.path.append(Product(id: 6))
        await stage.settle()
        #expect(
            try recorder.takeWords() == [
                "push product id=4", "push page", "push page", "pop 2",
                "push product id=6",
            ])
    }

    @Test func `an encoded value is called as the value itself`() throws {
        let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
        let values: [any Encodable] = [
            Page.home, Page.detail(id: 3), Page.search("a b", isExact: true),
            Page.product(Product(id: 2)), Page.pair(Product(id: 2), of: uuid), Page.list([1]),
            Product(id: 5), Filter(), Box(value: 1), Tab.first, "list?id=3", 7, -0.5, true,
            UInt64.max, uuid,
        ]
        for value in values {
            let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
            let type = String(reflecting: type(of: value))
            #expect(
                Route(encodedType: type, json: json).text == Route(reflecting: value).text,
                "\(type) \(json)")
        }
        let mangled = try #require(_mangledTypeName(Product.self))
        #expect(Route(encodedType: mangled, json: #"{"id":"a"}"#).text == "product?id=a")
        #expect(Route(encodedType: "Shop.Page", json: "not JSON").text == "page")
        #expect(Route(encodedType: "", json: "null").text == "")
    }
}
