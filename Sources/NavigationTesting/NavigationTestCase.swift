import Foundation
import ParityTesting
import RetentionTesting
public import WayfoldSubjects
public import XCTest

/// The same for XCTest: each test has an app on a stage, and what is done with it is recorded.
///
/// ```swift
/// final class BasketTests: NavigationTestCase {
///     override class var subject: StagedApp { shop }
///
///     @MainActor func testTheBasketIsLeftByASwipe() async throws {
///         let app = try NavigationTest.current
///         try await app.perform("push basket")
///         try await app.perform("swipe back")
///         XCTAssertEqual(app.outline, "scene 0\n  root shop ←\n")
///     }
/// }
/// ```
/// When a test fails, its trace and a report of what its app leaves in memory are kept in the
/// folder that `WAYFOLD_TRACES` names, else in the system's temporary one, and the line that shows
/// the trace is printed; XCTest on Linux has no attachments.
open class NavigationTestCase: XCTestCase {
    /// The app; overridden in every class.
    open class var subject: StagedApp? { nil }
    /// The names of its faults to switch on.
    open class var faults: Set<String> { [] }

    open override func invokeTest() {
        let scope = NavigationScope(
            NavigationSetting(subject: Self.subject, faults: Self.faults), title: name)
        let watch = RetentionWatch.begin()
        NavigationScope.$current.withValue(scope) {
            if let watch { watch.perform { super.invokeTest() } } else { super.invokeTest() }
        }
        let failures = testRun?.totalFailureCount ?? 0
        MainActor.assumeIsolated { scope.endOfXCTest(hasFailed: failures > 0, watch) }
        watch?.end()
    }
}
