import UIKit
import XCTest

@testable import Gallery

@MainActor
final class GalleryTests: XCTestCase {
    private func launch() async throws -> (HeadlessStage, UINavigationController) {
        let stage = HeadlessStage()
        let delegate = SceneDelegate()
        stage.connect(delegate)
        await stage.settle()
        return (
            stage, try XCTUnwrap(delegate.window?.rootViewController as? UINavigationController)
        )
    }

    func testTheGridHasAFeaturedPhotographAndAll() async throws {
        let (_, stack) = try await launch()
        let grid = try XCTUnwrap(stack.topViewController as? GridViewController)
        XCTAssertEqual(grid.collectionView.numberOfItems(inSection: 0), 1)
        XCTAssertEqual(grid.collectionView.numberOfItems(inSection: 1), 3)
    }

    func testAPhotographIsOpened() async throws {
        let (stage, stack) = try await launch()
        let grid = try XCTUnwrap(stack.topViewController as? GridViewController)
        stage.user.tapItem(at: IndexPath(item: 1, section: 1), in: grid.collectionView)
        stage.finish()
        XCTAssertEqual(stack.topViewController?.title, "Dusk")
    }

    func testAnAlbumNarrowsTheGrid() async throws {
        let (stage, stack) = try await launch()
        let grid = try XCTUnwrap(stack.topViewController as? GridViewController)
        stage.user.tap(try XCTUnwrap(grid.navigationItem.rightBarButtonItem))
        await stage.settle()
        let container = try XCTUnwrap(stack.presentedViewController as? UINavigationController)
        let picker = try XCTUnwrap(container.topViewController as? AlbumPicker)
        stage.user.tapRow(at: IndexPath(row: 2, section: 0), in: picker.tableView)
        await stage.settle()
        XCTAssertEqual(grid.album, "Ground")
        XCTAssertNil(stack.presentedViewController)
        XCTAssertEqual(grid.collectionView.numberOfItems(inSection: 1), 1)
    }
}
