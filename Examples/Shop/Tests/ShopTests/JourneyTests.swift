import SwiftUI
import Testing

@testable import Shop

/// What a customer does, without a screen.
@MainActor
struct JourneyTests {
    let stage = HeadlessStage()
    let store = Store()

    private func launch() async throws -> UIWindowScene {
        let scene = try #require(stage.run(ShopApp(store)))
        await stage.settle()
        return scene
    }

    private func tap(_ words: String...) async throws {
        for word in words {
            try stage.user.tap(word)
            await stage.settle()
        }
    }

    @Test func aCustomerSignsInAndBuysALamp() async throws {
        _ = try await launch()
        try await tap("Lamp", "Buy")
        #expect(stage.user.texts.contains("Sign in to buy"))
        try await tap("Account", "Sign in", "Catalogue", "Buy", "Payment", "Confirm", "Order")
        #expect(stage.user.texts.contains("40 francs"))
        try await tap("Orders", "Order 1")
        #expect(stage.user.texts.contains("Lamp, 40 francs"))
    }

    @Test func aCheckoutThatIsSwipedAwayBuysNothing() async throws {
        _ = try await launch()
        store.isSignedIn = true
        try await tap("Chair", "Buy", "Payment")
        stage.user.beginSwipeDown()?.cancel()
        await stage.settle()
        #expect(stage.user.texts.contains("Card"))
        stage.user.beginSwipeDown()?.finish()
        await stage.settle()
        #expect(stage.user.texts.contains("90 francs"))
        #expect(store.orders.isEmpty)
    }

    @Test func aLinkClosesTheCheckoutAndShowsItsProduct() async throws {
        _ = try await launch()
        store.isSignedIn = true
        try await tap("Chair", "Buy", "Payment")
        stage.open(try #require(URL(string: "shop://product/3")))
        await stage.settle()
        #expect(stage.user.texts.contains("210 francs"))
        try stage.user.goBack()
        await stage.settle()
        #expect(stage.user.texts.contains("Lamp"))
    }

    @Test func aCustomerIsBackWhereTheProcessWasEnded() async throws {
        let scene = try await launch()
        try await tap("Table", "Reviews")
        stage.sendToBackground(scene)
        await stage.settle()
        let saved = try #require(scene.session.stateRestorationActivity)
        stage.quit()
        await stage.settle()
        stage.launch(ShopApp.self, restoring: saved)
        await stage.settle()
        #expect(stage.user.texts.contains("Nobody has written one yet"))
        try stage.user.goBack()
        await stage.settle()
        #expect(stage.user.texts.contains("210 francs"))
    }
}
