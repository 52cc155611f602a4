import HeadlessSwiftUI
import HeadlessUIKit
import Testing

/// Views of UIKit that hear of taps by a gesture.
@MainActor
struct TapGestureTests {
    private final class Screen: UIViewController {
        var taps = 0
        func tapped(_ gesture: UITapGestureRecognizer) { taps += 1 }
    }

    @Test
    func `a view with a tap gesture is tapped by the first text in it`() async throws {
        let (stage, screen) = (HeadlessStage(), Screen())
        let (card, label, mute) = (UIView(), UILabel(), UIView())
        label.text = "Card"
        card.addSubview(label)
        let tap = UITapGestureRecognizer(
            target: screen, action: Selector("tapped:", Screen.tapped))
        card.addGestureRecognizer(tap)
        mute.accessibilityIdentifier = "mute"
        mute.addGestureRecognizer(UITapGestureRecognizer(target: screen, action: "tapped:"))
        for view in [card, mute] { screen.view.addSubview(view) }
        let window = stage.show(screen)
        await stage.settle()
        #expect(window.isKeyWindow)
        #expect(stage.user.elements.map(\.label) == ["Card"])
        try stage.user.tap("Card")
        #expect(screen.taps == 1)
        tap.isEnabled = false
        #expect(stage.user.elements.isEmpty)
    }
}
