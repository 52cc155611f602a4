import Foundation
import NavigationTesting
import Testing

@Suite(.navigation(of: shop, faults: planted)) @MainActor struct BasketTests {
    @Test func `the basket is left by a swipe`() async throws {
        let app = try NavigationTest.current
        try await app.perform("push basket by=program")
        #expect(app.outline.contains("push basket"))
        try await app.perform("swipe back")
        #expect(app.outline == "scene 0\n  root root ←\n")
    }

    @Test(.navigation(trace: "Traces/visit.jsonl")) func `a recorded visit ends with the payment`()
        throws
    {
        #expect(try NavigationTest.current.outline.hasSuffix("sheet pay ←\n"))
    }
}

/// What `BASKET_FAULT=no-basket swift test` plants, to see what a failed test says.
private let planted = Set([ProcessInfo.processInfo.environment["BASKET_FAULT"]].compactMap(\.self))
