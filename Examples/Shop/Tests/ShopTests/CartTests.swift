import XCTest

@testable import Shop

final class CartTests: XCTestCase {
    func testTheTotalIsTheSumOfThePrices() {
        let cart = Cart()
        Product.all.forEach(cart.add)
        XCTAssertEqual(cart.total, 340)
        cart.empty()
        XCTAssertEqual(cart.total, 0)
    }
}
