import Testing
import UIKit

@testable import Notes

/// A message that an extension gives every responder, and that controllers override.
@MainActor
struct MessageTests {
    @Test func aMessageClimbsFromAViewToEveryController() {
        let (outer, inner) = (RememberingViewController(), LoudViewController())
        let button = UIButton()
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.view.addSubview(button)
        inner.didMove(toParent: outer)
        button.remember("milk", sender: button)
        #expect(inner.remembered == ["MILK"])
        #expect(outer.remembered == ["MILK"])
        outer.remember("bread")
        #expect(inner.remembered.count == 1)
        #expect(outer.remembered == ["MILK", "bread"])
    }
}
