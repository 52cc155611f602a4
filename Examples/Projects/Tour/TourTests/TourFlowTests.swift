import SwiftUI
import UIKit
import XCTest

@testable import Tour

@MainActor
final class TourFlowTests: XCTestCase {
    private func launch() async -> (HeadlessStage, SceneDelegate) {
        let stage = HeadlessStage()
        let delegate = SceneDelegate()
        stage.connect(delegate)
        await stage.settle()
        return (stage, delegate)
    }

    func testTheTourEndsInTheCity() async throws {
        let (stage, delegate) = await launch()
        for _ in TourPage.all {
            try stage.user.tap("next")
            await stage.settle()
        }
        let stack = try XCTUnwrap(delegate.window?.rootViewController as? UINavigationController)
        XCTAssertTrue(stack.topViewController is PlacesViewController)
    }

    func testSkippingIsFinishing() async throws {
        let (stage, delegate) = await launch()
        try stage.user.tap("Skip")
        await stage.settle()
        XCTAssertTrue(delegate.window?.rootViewController is UINavigationController)
    }

    func testAPhotographIsClosedByTwoTaps() async throws {
        let (stage, delegate) = await launch()
        try stage.user.tap("Skip")
        await stage.settle()
        let stack = try XCTUnwrap(delegate.window?.rootViewController as? UINavigationController)
        let places = try XCTUnwrap(stack.topViewController as? PlacesViewController)
        stage.user.tapItem(at: IndexPath(item: 0, section: 0), in: places.collectionView)
        await stage.settle()
        XCTAssertEqual(stack.topViewController?.title, "Old bridge")
        try stage.user.tap("bridge-1")
        await stage.settle()
        let photo = try XCTUnwrap(stack.presentedViewController as? PhotoViewController)
        let gestures = photo.view.subviews.first?.gestureRecognizers ?? []
        let taps = gestures.compactMap { $0 as? UITapGestureRecognizer }
        stage.user.make(try XCTUnwrap(taps.first))
        await stage.settle()
        XCTAssertNil(stack.presentedViewController)
    }
}
