import XCTest

@testable import Trails

final class TrailTests: XCTestCase {
    func testALengthIsInKilometres() {
        let trail = Trail(id: 1, name: "A", kilometres: 2, difficulty: .easy, notes: nil)
        XCTAssertEqual(trail.length.converted(to: .meters).value, 2_000)
    }

    func testATrailThatIsSavedTakesThePlaceOfItself() {
        let repository = BundledTrails()
        var trail = repository.trails()[0]
        trail.kilometres = 1
        repository.save(trail)
        XCTAssertEqual(repository.trails().count, 3)
        XCTAssertEqual(repository.trails()[0].kilometres, 1)
    }
}
