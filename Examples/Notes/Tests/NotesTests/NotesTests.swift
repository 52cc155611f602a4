import SwiftUI
import UIKit
import XCTest

@testable import Notes

/// What a person does with the app, without a screen.
@MainActor
final class NotesTests: XCTestCase {
    func testAPersonWritesANote() throws {
        let stage = HeadlessStage()
        let app = AppDelegate()
        stage.launch(app)
        stage.settle()
        let navigation = try XCTUnwrap(app.window?.rootViewController as? UINavigationController)
        let list = try XCTUnwrap(navigation.topViewController as? ListViewController)
        XCTAssertTrue(list.prefersStatusBarHidden)

        try stage.user.tap("Edit")
        XCTAssertEqual(list.edits, 1)
        XCTAssert(stage.user.texts.contains("1 edits"))
        try stage.user.tap("Help")
        XCTAssertEqual(list.appearances, ["Help"])

        try stage.user.tap("Add")
        stage.settle()
        let note = try XCTUnwrap(navigation.topViewController as? NoteViewController)
        try stage.user.type("Milk", into: "Note")
        try stage.user.tap("Tap here to stop")
        try stage.user.tap("On a phone: 0")
        stage.settle()
        XCTAssert(stage.user.elements.contains { $0.label == "On a phone: 1" })
        XCTAssertEqual(note.appearances, ["appeared", "Milk", "stopped"])

        try stage.user.tap("Done")
        stage.settle()
        XCTAssertEqual(app.store.notes, ["Milk"])
        XCTAssertEqual(list.appearances, ["Help", "refresh"])
        XCTAssert(stage.user.texts.contains("1 notes"))
    }

    func testAnOptionalMethodIsCalledWhereThereIsOne() throws {
        final class Owner: NSObject, ListViewControllerDelegate {
            var cleared = 0
            func listViewController(_ controller: ListViewController, didOpen note: String) {}
            func listViewControllerDidClear(_ controller: ListViewController) { cleared += 1 }
        }
        let (stage, owner) = (HeadlessStage(), Owner())
        let list = ListViewController(store: NoteStore())
        list.delegate = owner
        stage.show(UINavigationController(rootViewController: list))
        stage.settle()
        try stage.user.tap("Clear")
        XCTAssertEqual(owner.cleared, 1)
        XCTAssertEqual(list.title, "Cleared")
    }

    func testATimerSavesByItsSelector() {
        let store = NoteStore()
        let timer = store.startSaving(every: 60)
        timer.fire()
        timer.fire()
        timer.invalidate()
        XCTAssertEqual(store.saves, 2)
    }
}
