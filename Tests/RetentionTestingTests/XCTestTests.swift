import RetentionTesting
import WayfoldRetention
import XCTest

/// The expectations under the older test library.
final class XCTestTests: XCTestCase {
    func testACleanBodyPasses() {
        expectNoRetention { use(Page("clean")) }
    }

    func testADeallocatedObjectPasses() {
        var page: Page? = Page("gone")
        expectDeallocated(&page)
    }

    func testAKnownLeakPasses() throws {
        try XCTSkipUnless(AllocationTracking.reasonUnavailable == nil, "nothing is tracked")
        let report = expectNoGrowth(RetentionOptions(ignoring: [Page.self])) {
            let page = Page("leak")
            page.owner = page
        }
        XCTAssertEqual(report?.isRetained ?? false, false)
    }
}
