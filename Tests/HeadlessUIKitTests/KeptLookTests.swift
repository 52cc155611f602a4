import HeadlessUIKit
import Testing

@MainActor
struct KeptLookTests {
    private let stage = HeadlessStage()

    @Test func `a bar follows the progress that it observes`() {
        stage.perform {
            let bar = UIProgressView(progressViewStyle: .bar)
            let progress = Progress(totalUnitCount: 4)
            progress.completedUnitCount = 1
            bar.observedProgress = progress
            #expect(bar.progress == 0.25)
            progress.completedUnitCount = 3
            stage.turn()
            #expect(bar.progress == 0.75)
            bar.observedProgress = nil
            progress.completedUnitCount = 4
            stage.turn()
            #expect(bar.progress == 0.75)
        }
    }

    @Test func `an interaction knows its view until it leaves it`() {
        let delegate = Menu()
        let view = UIView()
        let other = UIView()
        let interaction = UIContextMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        #expect(interaction.view === view)
        other.addInteraction(interaction)
        #expect(interaction.view === other)
        #expect(view.interactions.isEmpty)
        other.removeInteraction(interaction)
        #expect(interaction.view == nil)
    }

    private final class Menu: NSObject, UIContextMenuInteractionDelegate {
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? { nil }
    }

    @Test func `an animator keeps its behaviours and moves nothing`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let animator = UIDynamicAnimator(referenceView: UIView())
        let gravity = UIGravityBehavior(items: [view])
        animator.addBehavior(gravity)
        #expect(gravity.dynamicAnimator === animator)
        stage.advance(by: 1)
        #expect(view.frame.origin == .zero)
        #expect(!animator.isRunning)
        animator.removeAllBehaviors()
        #expect(animator.behaviors.isEmpty)
        #expect(gravity.dynamicAnimator == nil)
    }

    @Test func `a path of keys is observed by nobody, with one warning`() {
        stage.perform {
            let view = Watched()
            view.addObserver(view, forKeyPath: "frame", options: .new, context: nil)
            view.addObserver(view, forKeyPath: "bounds", options: .new, context: nil)
            view.removeObserver(view, forKeyPath: "frame")
        }
        #expect(stage.warnings.count == 1)
    }

    private final class Watched: UIView {
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) { super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
    }

    @Test func `a responder's own answer says what it responds to`() {
        let shy = Shy()
        let action = Selector("tapped", Shy.tapped)
        #expect(!shy.responds(to: action))
        let object: any NSObjectProtocol = shy
        #expect(!object.responds(to: action))
    }

    private final class Shy: UIViewController {
        override func responds(to aSelector: Selector) -> Bool { false }
        func tapped() {}
    }

    @Test func `geometry is written as UIKit writes it, and read again`() {
        #expect(NSCoder.string(for: CGSize(width: 390, height: 844.5)) == "{390, 844.5}")
        let rect = CGRect(x: 1, y: -2, width: 3, height: 4)
        #expect(NSCoder.string(for: rect) == "{{1, -2}, {3, 4}}")
        #expect(NSCoder.cgRect(for: "{{1, -2}, {3, 4}}") == rect)
        #expect(NSCoder.cgPoint(for: "nothing") == .zero)
    }

    @Test func `a generic object is made by its own initializer`() {
        func lend<Made: NSObject>(_ change: (Made) -> Void) -> Made {
            let made = Made()
            change(made)
            return made
        }
        let style = lend { (style: NSMutableParagraphStyle) in style.headIndent = 4 }
        #expect(style.headIndent == 4)
        let label = lend { (label: UILabel) in label.text = "a" }
        #expect(label.text == "a")
    }

    @Test func `a class below NSObject is decoded as ever`() throws {
        let kept = try JSONEncoder().encode(Person(name: "a"))
        #expect(try JSONDecoder().decode(Person.self, from: kept).name == "a")
    }

    private final class Person: NSObject, Codable {
        let name: String
        init(name: String) {
            self.name = name
            super.init()
        }
    }
}
