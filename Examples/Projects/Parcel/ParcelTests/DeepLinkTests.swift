import XCTest

@testable import Parcel

final class DeepLinkTests: XCTestCase {
    func testLinksAreRead() throws {
        let known: [(String, DeepLink?)] = [
            ("parcel://parcel/100", .parcel("100")), ("parcel://new", .newParcel),
            ("parcel://settings", .settings), ("parcel://elsewhere", nil),
        ]
        for (text, link) in known {
            XCTAssertEqual(DeepLink(url: try XCTUnwrap(URL(string: text))), link, text)
        }
    }
}
