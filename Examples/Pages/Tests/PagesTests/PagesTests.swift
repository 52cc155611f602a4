import SwiftUI
import Testing

@testable import Pages

/// Pages that links open and that are there again when the process was ended.
@MainActor
struct PagesTests {
    let stage = HeadlessStage()

    private func tap(_ words: String...) async throws {
        for word in words {
            try stage.user.tap(word)
            await stage.settle()
        }
    }

    /// Leaves the app at a step of its form and ends the process: what the system has kept.
    private func leaveTheForm(atStep step: Int) async throws -> NSUserActivity {
        let scene = try #require(stage.launch(PagesApp.self))
        await stage.settle()
        try await tap("Begin the form")
        for _ in 1..<step { try await tap("Next") }
        stage.sendToBackground(scene)
        await stage.settle()
        let saved = try #require(scene.session.stateRestorationActivity)
        stage.quit()
        await stage.settle()
        return saved
    }

    @Test func aLinkGoesOnTopOfWhatIsShown() async throws {
        stage.launch(PagesApp.self)
        await stage.settle()
        try await tap("Begin the form")
        let link = try #require(URL(string: "pages://profile/Ada"))
        #expect(stage.open(link))
        await stage.settle()
        #expect(stage.user.texts == ["Profile of Ada"])
        try stage.user.goBack()
        await stage.settle()
        #expect(stage.user.texts.contains("Step 1"))
    }

    @Test func theFormComesBackAtTheStepItWasLeft() async throws {
        let saved = try await leaveTheForm(atStep: 3)
        stage.launch(PagesApp.self, restoring: saved)
        await stage.settle()
        #expect(stage.user.texts.contains("Step 3"))
        try stage.user.goBack()
        await stage.settle()
        #expect(stage.user.texts.contains("Step 2"))
    }

    @Test func aLinkThatComesToTheRestoredAppGoesOnTop() async throws {
        let saved = try await leaveTheForm(atStep: 2)
        stage.launch(PagesApp.self, restoring: saved)
        await stage.settle()
        let link = try #require(URL(string: "pages://settings"))
        stage.open(link)
        await stage.settle()
        #expect(stage.user.texts == ["Settings"])
        try stage.user.goBack()
        await stage.settle()
        #expect(stage.user.texts.contains("Step 2"))
    }

    @Test func bytesThatAreNoPathGiveAnEmptyOne() async throws {
        let storage = NavigationStorage<Pages>()
        storage.path = [.menu]
        storage.restore(from: Data("no path".utf8))
        #expect(storage.path.isEmpty)
        storage.path = [.menu, .profile(user: User(name: "Ada")), .form(step: 2)]
        let other = NavigationStorage<Pages>()
        other.restore(from: try #require(storage.encoded()))
        #expect(other.path == storage.path)
    }
}
