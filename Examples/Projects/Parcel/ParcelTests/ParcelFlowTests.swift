import SwiftUI
import UIKit
import XCTest

@testable import Parcel

@MainActor
final class ParcelFlowTests: XCTestCase {
    private func launch() async throws -> (HeadlessStage, SceneDelegate, UINavigationController) {
        let stage = HeadlessStage()
        let delegate = SceneDelegate()
        stage.connect(delegate)
        await stage.settle()
        let stack = try XCTUnwrap(delegate.window?.rootViewController as? UINavigationController)
        return (stage, delegate, stack)
    }

    private func signIn(_ stage: HeadlessStage, _ stack: UINavigationController) async throws {
        let signIn = try XCTUnwrap(stack.topViewController as? SignInViewController)
        signIn.nameField.text = "Ada"
        try stage.user.tap("Sign in")
        await stage.settle()
    }

    func testNobodyGetsInWithoutAName() async throws {
        let (stage, _, stack) = try await launch()
        try stage.user.tap("Sign in")
        await stage.settle()
        XCTAssertTrue(stack.presentedViewController is UIAlertController)
    }

    func testSigningInAndOutLeavesOneCoordinator() async throws {
        let (stage, delegate, stack) = try await launch()
        for _ in 0..<3 {
            try await signIn(stage, stack)
            XCTAssertTrue(stack.topViewController is ParcelListViewController)
            XCTAssertEqual(delegate.coordinator?.childCoordinators.count, 1)
            stage.user.tap(try XCTUnwrap(stack.topViewController?.navigationItem.leftBarButtonItem))
            await stage.settle()
            XCTAssertEqual(delegate.coordinator?.childCoordinators.count, 1)
        }
    }

    func testANewParcelIsInTheList() async throws {
        let (stage, _, stack) = try await launch()
        try await signIn(stage, stack)
        let list = try XCTUnwrap(stack.topViewController as? ParcelListViewController)
        stage.user.tap(try XCTUnwrap(list.navigationItem.rightBarButtonItem))
        await stage.settle()
        let sheet = try XCTUnwrap(stack.presentedViewController as? UINavigationController)
        stage.user.tap(try XCTUnwrap(sheet.topViewController?.navigationItem.rightBarButtonItem))
        await stage.settle()
        try stage.user.tap("size-M")
        await stage.settle()
        XCTAssertNil(stack.presentedViewController)
        XCTAssertEqual(list.tableView.numberOfRows(inSection: 0), 3)
    }

    func testALinkOpensAParcel() async throws {
        let (stage, delegate, stack) = try await launch()
        try await signIn(stage, stack)
        let scene = try XCTUnwrap(delegate.window?.windowScene)
        stage.open(try XCTUnwrap(URL(string: "parcel://parcel/200")), in: scene)
        await stage.settle()
        XCTAssertEqual(stack.topViewController?.title, "200")
    }
}
