import SwiftUI
import Testing

@testable import Viewers

/// What a person does with viewers, without a screen.
@MainActor
struct ViewersTests {
    let stage = HeadlessStage()
    let coordinator = Coordinator()

    private func begin() async {
        stage.run(Viewers.App(coordinator: coordinator))
        await stage.settle()
    }

    private func tap(_ words: String...) async throws {
        for word in words {
            try stage.user.tap(word)
            await stage.settle()
        }
    }

    @Test func aRowDoesWhatTheHomeViewSays() async throws {
        await begin()
        try await tap("- Grace")
        #expect(stage.user.texts.contains("Details of Grace"))
        #expect(stage.user.texts.contains("1 on the path"))
        try stage.user.goBack()
        await stage.settle()
        #expect(coordinator.path.isEmpty)
    }

    @Test func favouritesSayOtherwiseAndTheNearestWins() async throws {
        await begin()
        try await tap("- Ada")
        #expect(stage.user.texts == ["Favourite Ada"])
        #expect(coordinator.path == [.viewerDetailsFav(viewer: Viewer(name: "Ada"))])
    }

    @Test func aRowThatNobodyGivesAnActionDoesNothing() async throws {
        await begin()
        try await tap("- Nobody")
        #expect(coordinator.path.isEmpty)
    }

    @Test func rulesRefuseBotsAndWhoIsNotSignedIn() async throws {
        await begin()
        try await tap("- Crawler", "Account")
        #expect(coordinator.path.isEmpty)
        try await tap("Sign in", "Account")
        #expect(coordinator.path == [.account])
    }

    @Test func twoCallsInOneTurnAreTwoScreens() async throws {
        await begin()
        let (ada, grace) = (Viewer(name: "Ada"), Viewer(name: "Grace"))
        coordinator.goTo(.viewerDetails(viewer: ada))
        coordinator.goTo(.viewerDetails(viewer: grace))
        await stage.settle()
        #expect(stage.user.texts.contains("Details of Grace"))
        try stage.user.goBack()
        await stage.settle()
        #expect(stage.user.texts.contains("Details of Ada"))
    }
}
