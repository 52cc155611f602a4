import SwiftUI
import Testing
import UIKit

@testable import Notes

/// What a person does with the app, without a screen.
@MainActor
struct NotesTests {
    @Test func aPersonWritesANote() async throws {
        let stage = HeadlessStage()
        let app = AppDelegate()
        stage.launch(app)
        await stage.settle()
        let navigation = try #require(app.window?.rootViewController as? UINavigationController)
        let list = try #require(navigation.topViewController as? ListViewController)
        #expect(list.prefersStatusBarHidden)

        try stage.user.tap("Edit")
        #expect(list.edits == 1)
        #expect(stage.user.texts.contains("1 edits"))
        try stage.user.tap("Help")
        #expect(list.appearances == ["Help"])

        try stage.user.tap("Add")
        await stage.settle()
        let note = try #require(navigation.topViewController as? NoteViewController)
        try stage.user.type("Milk", into: "Note")
        try stage.user.tap("Tap here to stop")
        try stage.user.tap("On a phone: 0")
        await stage.settle()
        #expect(stage.user.elements.contains { $0.label == "On a phone: 1" })
        #expect(note.appearances == ["appeared", "Milk", "stopped"])

        try stage.user.tap("Done")
        await stage.settle()
        #expect(app.store.notes == ["Milk"])
        #expect(list.appearances == ["Help", "refresh"])
        #expect(stage.user.texts.contains("1 notes"))
    }

    @Test func aPersonUsesTheScreensOfAStoryboard() async throws {
        let stage = HeadlessStage()
        let app = AppDelegate()
        stage.launch(app)
        await stage.settle()
        let navigation = try #require(app.window?.rootViewController as? UINavigationController)
        try stage.user.tap("Settings")
        await stage.settle()
        let settings = try #require(
            navigation.topViewController as? SettingsViewController)
        #expect(settings.navigationItem.title == "Settings")
        #expect(stage.user.texts.contains("Sounds off"))

        for visit in 1...2 {
            try stage.user.tap("About")
            await stage.settle()
            #expect(navigation.topViewController is AboutViewController)
            #expect(stage.user.texts.contains("Version \(visit)"))
            try stage.user.tap("All settings")
            await stage.settle()
            #expect(navigation.topViewController === settings)
            #expect(settings.visits == visit)
        }
        try stage.user.tap("Reset")
        #expect(stage.user.texts.contains("Sounds off"))
        settings.performSegue(withIdentifier: "showAbout", sender: nil)
        await stage.settle()
        #expect(navigation.viewControllers.count == 3)
        #expect(stage.warnings.isEmpty)
    }

    @Test func anOptionalMethodIsCalledWhereThereIsOne() async throws {
        final class Owner: NSObject, ListViewControllerDelegate {
            var cleared = 0
            func listViewController(_ controller: ListViewController, didOpen note: String) {}
            func listViewControllerDidClear(_ controller: ListViewController) { cleared += 1 }
        }
        let (stage, owner) = (HeadlessStage(), Owner())
        let list = ListViewController(store: NoteStore())
        list.delegate = owner
        let window = stage.show(UINavigationController(rootViewController: list))
        await stage.settle()
        #expect(window.isKeyWindow)
        try stage.user.tap("Clear")
        #expect(owner.cleared == 1)
        #expect(list.title == "Cleared")
    }

    @Test func aTimerSavesByItsSelector() {
        let store = NoteStore()
        let timer = store.startSaving(every: 60)
        timer.fire()
        timer.fire()
        timer.invalidate()
        #expect(store.saves == 2)
    }
}
