import UIKit
import XCTest

@testable import Trails

@MainActor
final class TrailsFlowTests: XCTestCase {
    private func makeCoordinator() async -> (HeadlessStage, TrailsCoordinator) {
        let stage = HeadlessStage()
        let delegate = SceneDelegate()
        stage.connect(delegate)
        await stage.settle()
        let coordinator = delegate.coordinator
        return (stage, coordinator!)
    }

    func testTheAppOpensWithAllTrails() async throws {
        let (_, coordinator) = await makeCoordinator()
        let list = try XCTUnwrap(
            coordinator.navigationController.topViewController as? TrailListViewController)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 3)
        XCTAssertEqual(list.trails.first?.name, "Lake round")
        XCTAssertEqual(list.navigationItem.prompt, "Lakes")
    }

    func testTheFormGoesAwayWithABackSwipe() async throws {
        let (stage, coordinator) = await makeCoordinator()
        let list = try XCTUnwrap(
            coordinator.navigationController.topViewController as? TrailListViewController)
        stage.user.tapRow(at: IndexPath(row: 1, section: 0), in: list.tableView)
        await stage.settle()
        let detail = try XCTUnwrap(
            coordinator.navigationController.topViewController as? TrailDetailViewController)
        stage.perform { detail.editTapped(self) }
        await stage.settle()
        XCTAssertEqual(coordinator.childCoordinators.count, 1)
        let swipe = stage.user.beginSwipeBack(in: coordinator.navigationController)
        swipe?.cancel()
        await stage.settle()
        XCTAssertEqual(coordinator.childCoordinators.count, 1)
        stage.user.beginSwipeBack(in: coordinator.navigationController)?.finish()
        await stage.settle()
        XCTAssertTrue(coordinator.childCoordinators.isEmpty)
    }

    func testASavedTrailIsInTheList() async throws {
        let (stage, coordinator) = await makeCoordinator()
        var trail = try XCTUnwrap(BundledTrails().trails().first)
        trail.name = "Around the lake"
        let edit = EditTrailCoordinator(
            navigationController: coordinator.navigationController, trail: trail)
        stage.perform { coordinator.didSave(trail, from: edit) }
        let list = coordinator.navigationController.viewControllers.first as? TrailListViewController
        XCTAssertEqual(list?.trails.first?.name, "Around the lake")
    }
}
