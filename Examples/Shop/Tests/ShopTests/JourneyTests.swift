import SwiftUI
import Testing

@testable import Shop

/// What a customer does, without a screen.
@MainActor
struct JourneyTests {
    @Test func aCustomerBuysALamp() async throws {
        let stage = HeadlessStage()
        stage.launch(ShopApp.self)
        await stage.settle()
        for word in ["Lamp", "Add to cart", "Cart (1)", "Order"] {
            try stage.user.tap(word)
            await stage.settle()
        }
        #expect(stage.user.elements.map(\.label) == ["Yes", "Not yet"])
        try stage.user.tap("Yes")
        await stage.settle()
        #expect(stage.user.elements.map(\.label).contains("Cart (0)"))
    }

    @Test func aSwipeThatIsTakenBackStays() async throws {
        let stage = HeadlessStage()
        stage.show(ShopView().environmentObject(Cart()))
        await stage.settle()
        try stage.user.tap("Chair")
        await stage.settle()
        stage.user.beginSwipeBack()?.cancel()
        await stage.settle()
        #expect(stage.user.texts.contains("90 francs"))
        try stage.user.goBack()
        await stage.settle()
        #expect(!stage.user.texts.contains("90 francs"))
    }
}
