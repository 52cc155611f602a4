import ParityTesting
import WayfoldArchitectures
import WayfoldSubjects
import XCTest

/// The expectations under the older test library.
final class XCTestTests: XCTestCase {
    func testAModelKeepsUp() {
        XCTAssertNil(expectParity(of: .pageStack))
    }

    func testAnAppOfTheMainQueueKeepsUpWithoutSuspending() {
        XCTAssertNil(expectParity(of: StagedApp.late.subject, runs: 3))
    }

    func testAnAppOfTheMainQueueKeepsUpOffTheMainActor() async {
        let found = await expectParity(of: StagedApp.late.subject, runs: 3)
        XCTAssertNil(found)
    }

    @MainActor
    func testAnAppOfTheMainQueueKeepsUpOnTheMainActor() async {
        let found = await expectParity(of: StagedApp.late.subject, runs: 3)
        XCTAssertNil(found)
    }
}
