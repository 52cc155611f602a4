import UIKit
import XCTest

@testable import Ledger

@MainActor
final class LedgerFlowTests: XCTestCase {
    private func launch() async throws -> (HeadlessStage, UITabBarController, SceneDelegate) {
        let stage = HeadlessStage()
        let delegate = SceneDelegate()
        stage.connect(delegate)
        await stage.settle()
        let tabs = try XCTUnwrap(delegate.window?.rootViewController as? UITabBarController)
        return (stage, tabs, delegate)
    }

    func testAnExpenseIsAddedInASheetAndShown() async throws {
        let (stage, tabs, _) = try await launch()
        let stack = try XCTUnwrap(tabs.selectedViewController as? UINavigationController)
        let add = try XCTUnwrap(stack.topViewController?.navigationItem.rightBarButtonItem)
        stage.user.tap(add)
        await stage.settle()
        let editor = try XCTUnwrap(
            (stack.presentedViewController as? UINavigationController)?.topViewController)
        XCTAssertTrue(editor is EditorViewController)
        XCTAssertEqual(editor.navigationItem.rightBarButtonItem?.isEnabled, false)
    }

    func testASwipedSheetLetsGoOfItsCoordinator() async throws {
        let (stage, tabs, _) = try await launch()
        let stack = try XCTUnwrap(tabs.selectedViewController as? UINavigationController)
        let add = try XCTUnwrap(stack.topViewController?.navigationItem.rightBarButtonItem)
        for _ in 0..<2 {
            stage.user.tap(add)
            await stage.settle()
            let sheet = try XCTUnwrap(stack.presentedViewController)
            stage.user.swipeDown(on: sheet)
            await stage.settle()
            XCTAssertNil(stack.presentedViewController)
        }
    }

    func testALinkSelectsTheSummary() async throws {
        let (stage, tabs, delegate) = try await launch()
        let scene = try XCTUnwrap(delegate.window?.windowScene)
        stage.open(try XCTUnwrap(URL(string: "ledger://summary")), in: scene)
        await stage.settle()
        XCTAssertEqual(tabs.selectedIndex, 1)
    }
}
