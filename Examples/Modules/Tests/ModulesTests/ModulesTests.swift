import ContentModule
import SwiftUI
import Testing

@testable import AppModule

/// Modules that show each other's screens and do not know each other.
@MainActor
struct ModulesTests {
    let stage = HeadlessStage()

    private func begin() async {
        stage.launch(ModulesApp.self)
        await stage.settle()
    }

    private func tap(_ words: String...) async throws {
        for word in words {
            try stage.user.tap(word)
            await stage.settle()
        }
    }

    private func goBack() async throws {
        try stage.user.goBack()
        await stage.settle()
    }

    @Test func aModuleShowsAnotherModulesScreen() async throws {
        await begin()
        try await tap("Thing 2")
        #expect(stage.user.texts.contains("Detail 2"))
        try await tap("All things", "Thing 3")
        #expect(stage.user.texts.contains("Detail 3"))
        for _ in 1...3 { try await goBack() }
        #expect(stage.user.texts.contains("Second detail of the list"))
    }

    @Test func aValueThatNobodyProvidesIsNamed() async throws {
        await begin()
        try await tap("Thing 1", "Buy")
        #expect(stage.user.texts == ["unknown routing: Checkout(basket: 1)"])
        try await goBack()
        #expect(stage.user.texts.contains("Detail 1"))
    }

    @Test func onePathHoldsValuesOfSeveralTypes() async throws {
        await begin()
        try await tap("Second detail of the list")
        #expect(stage.user.texts.contains("Detail 2"))
        try await goBack()
        #expect(stage.user.texts.contains("Thing 1"))
        try await goBack()
        #expect(stage.user.texts.contains("Detail 1"))
        try await goBack()
        #expect(stage.user.texts.contains("Second detail of the list"))
    }

    @Test func withoutARouterEveryScreenIsEmpty() async throws {
        stage.show(NavigationStack { ContentView() })
        await stage.settle()
        try await tap("Thing 1")
        #expect(stage.user.texts.isEmpty)
        try await goBack()
        #expect(stage.user.texts.contains("Thing 1"))
    }
}
