import Foundation
import XCTest

@testable import Shop

final class StoreTests: XCTestCase {
    @MainActor func testOnlyWhoIsSignedInBuys() async throws {
        let store = Store()
        let lamp = try XCTUnwrap(Product.all.first)
        store.buy(lamp)
        XCTAssertNil(store.purchase)
        XCTAssertEqual(store.hint, "Sign in to buy")
        store.isSignedIn = true
        store.buy(lamp)
        XCTAssertEqual(store.purchase?.product, lamp)
        store.order(lamp)
        XCTAssertNil(store.purchase)
        XCTAssertEqual(store.orders.map(\.product), [lamp])
    }

    @MainActor func testALinkToWhatIsNotThereChangesNothing() async throws {
        let store = Store()
        for link in ["shop://product/9", "shop://nowhere", "shop://checkout/1"] {
            store.open(try XCTUnwrap(URL(string: link)))
            XCTAssert(store.path.isEmpty && store.purchase == nil, link)
        }
    }

    @MainActor func testBytesThatAreNoPlaceChangeNothing() async {
        let store = Store()
        store.path = [.product(id: 1)]
        store.restore(Data("no place".utf8))
        store.restore(nil)
        XCTAssertEqual(store.path, [.product(id: 1)])
    }
}
