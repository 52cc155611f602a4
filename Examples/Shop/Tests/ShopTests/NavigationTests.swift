#if os(Linux)
    import Foundation
    import NavigationTesting
    import Testing

    @testable import Shop

    /// What is done here is recorded: a test that fails has its trace, what the app left in memory,
    /// and the line that shows the trace.
    @Suite(.navigation(of: shop)) @MainActor
    struct NavigationTests {
        @Test func aProductIsLeftByASwipe() async throws {
            let app = try NavigationTest.current
            try await app.perform("tap product id=2")
            #expect(app.outline.contains("push product id=2 ←"))
            try await app.perform("swipe back")
            #expect(app.outline.contains("root catalogue ←"))
        }

        @Test func aLinkShowsItsProduct() async throws {
            let app = try NavigationTest.current
            try await app.perform("openURL shop://product/3 by=system")
            #expect(app.outline.contains("push product id=3 ←"))
        }
    }

    private let shop: StagedApp = {
        let map = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/shop-tool/shop.map.json")
        do {
            return try StagedApp("shop", ShopApp.init, of: Store.init, map: map)
        } catch {
            preconditionFailure("\(error)")
        }
    }()
#endif
