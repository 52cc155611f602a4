import UIKit
import XCTest

@testable import Inbox

@MainActor
final class MailFlowTests: XCTestCase {
    private func launch() async throws -> (HeadlessStage, MailCoordinator) {
        let stage = HeadlessStage()
        let delegate = SceneDelegate()
        stage.connect(delegate)
        await stage.settle()
        return (stage, try XCTUnwrap(delegate.coordinator))
    }

    func testARowShowsItsMessage() async throws {
        let (stage, coordinator) = try await launch()
        let list = try XCTUnwrap(
            coordinator.splitViewController.viewController(for: .supplementary)
                as? MessageListViewController)
        XCTAssertEqual(list.title, "Inbox")
        stage.user.tapRow(at: IndexPath(row: 0, section: 0), in: list.tableView)
        await stage.settle()
        XCTAssertEqual(coordinator.shownMessage, 2)
    }

    func testACancelledDraftIsAskedFor() async throws {
        let (stage, coordinator) = try await launch()
        let list = try XCTUnwrap(
            coordinator.splitViewController.viewController(for: .supplementary)
                as? MessageListViewController)
        stage.user.tap(try XCTUnwrap(list.navigationItem.rightBarButtonItem))
        await stage.settle()
        let stack = try XCTUnwrap(
            coordinator.splitViewController.presentedViewController as? UINavigationController)
        let cancel = try XCTUnwrap(stack.topViewController?.navigationItem.leftBarButtonItem)
        stage.user.tap(cancel)
        await stage.settle()
        let alert = try XCTUnwrap(stack.presentedViewController as? UIAlertController)
        stage.user.tap(alert.actions[0], of: alert)
        await stage.settle()
        XCTAssertNil(coordinator.splitViewController.presentedViewController)
    }
}
