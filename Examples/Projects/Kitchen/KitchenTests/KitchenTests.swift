import SwiftUI
import UIKit
import XCTest

@testable import Kitchen

@MainActor
final class KitchenFlowTests: XCTestCase {
    private func launch() async throws -> (HeadlessStage, UITabBarController, SceneDelegate) {
        let stage = HeadlessStage()
        let delegate = SceneDelegate()
        stage.connect(delegate)
        await stage.settle()
        let tabs = try XCTUnwrap(delegate.window?.rootViewController as? UITabBarController)
        return (stage, tabs, delegate)
    }

    func testARecipeStartsATimer() async throws {
        let (stage, tabs, delegate) = try await launch()
        stage.user.tapTab(1, in: tabs)
        await stage.settle()
        let stack = try XCTUnwrap(tabs.selectedViewController as? UINavigationController)
        let recipes = try XCTUnwrap(stack.topViewController as? RecipesViewController)
        stage.user.tapRow(at: IndexPath(row: 1, section: 0), in: recipes.tableView)
        await stage.settle()
        try stage.user.tap("start-0")
        await stage.settle()
        XCTAssertEqual(tabs.selectedIndex, 0)
        XCTAssertEqual(delegate.coordinator?.kitchen.timers.map(\.name), ["Tea"])
    }

    func testATimerIsAddedInASheet() async throws {
        let (stage, tabs, delegate) = try await launch()
        let stack = try XCTUnwrap(tabs.selectedViewController as? UINavigationController)
        stage.user.tap(try XCTUnwrap(stack.topViewController?.navigationItem.rightBarButtonItem))
        await stage.settle()
        let sheet = try XCTUnwrap(stack.presentedViewController as? UINavigationController)
        stage.user.tap(try XCTUnwrap(sheet.topViewController?.navigationItem.rightBarButtonItem))
        await stage.settle()
        XCTAssertNil(stack.presentedViewController)
        XCTAssertEqual(delegate.coordinator?.kitchen.timers.first?.duration, 60)
    }
}

final class KitchenTimerTests: XCTestCase {
    func testATimerThatRunsHasLessLeft() {
        let timer = KitchenTimer(name: "Eggs", duration: 300)
        let start = Date(timeIntervalSince1970: 0)
        XCTAssertEqual(timer.remaining(at: start), 300)
        timer.start(at: start)
        XCTAssertEqual(timer.remaining(at: start.addingTimeInterval(100)), 200)
        XCTAssertEqual(timer.remaining(at: start.addingTimeInterval(400)), 0)
    }
}
