import XCTest

@testable import Gallery

final class PhotoServiceTests: XCTestCase {
    func testAlbumsComeOnceInTheirOrder() {
        XCTAssertEqual(PhotoService.bundled.albums, ["Sky", "Ground"])
    }

    func testRelatedPhotographsAreTheOthersOfTheAlbum() throws {
        let service = PhotoService.bundled
        let dawn = try XCTUnwrap(service.photos.first)
        XCTAssertEqual(service.related(to: dawn).map(\.title), ["Dusk"])
    }
}
