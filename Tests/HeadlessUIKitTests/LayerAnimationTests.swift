import HeadlessUIKit
import Testing

/// Animations of layers, whose ends apps wait for.
@MainActor
struct LayerAnimationTests {
    private final class Listener: NSObject, CAAnimationDelegate {
        var heard: [String] = []
        func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            heard.append(flag ? "end" : "cut")
        }
    }

    private let stage = HeadlessStage()
    private let layer = CALayer()
    private let listener = Listener()

    private func animation(seconds: TimeInterval) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = seconds
        animation.delegate = listener
        return animation
    }

    @Test
    func `a delegate hears of the begin in the next turn, and of the end after the duration`() {
        stage.perform { layer.add(animation(seconds: 2), forKey: "fade") }
        #expect(listener.heard.isEmpty && layer.animationKeys() == ["fade"])
        stage.turn()
        #expect(listener.heard == ["start"])
        stage.advance(by: 1.9)
        #expect(listener.heard == ["start"] && layer.animation(forKey: "fade") != nil)
        stage.advance(by: 0.2)
        stage.turn()
        #expect(listener.heard == ["start", "end"])
        #expect(layer.animationKeys() == nil)
    }

    @Test
    func `repetitions and the way back take their time`() {
        let animation = animation(seconds: 1)
        animation.repeatCount = 3
        animation.autoreverses = true
        animation.speed = 2
        stage.perform { layer.add(animation, forKey: nil) }
        stage.advance(by: 2.9)
        #expect(listener.heard == ["start"])
        stage.finish()
        #expect(listener.heard == ["start", "end"])
    }

    @Test(arguments: [Float.infinity, .greatestFiniteMagnitude])
    func `one without an end ends when it is removed`(_ count: Float) {
        let animation = animation(seconds: 1)
        animation.repeatCount = count
        stage.perform { layer.add(animation, forKey: "pulse") }
        stage.finish()
        #expect(listener.heard == ["start"] && layer.animationKeys() == ["pulse"])
        stage.perform { layer.removeAllAnimations() }
        stage.finish()
        #expect(listener.heard == ["start", "cut"] && layer.animationKeys() == nil)
    }

    @Test
    func `one under the same key takes the place of the first, and one may stay after its end`() {
        let lasting = animation(seconds: 1)
        lasting.isRemovedOnCompletion = false
        stage.perform {
            layer.add(animation(seconds: 1), forKey: "a")
            layer.add(lasting, forKey: "a")
        }
        stage.finish()
        #expect(listener.heard.filter { $0 == "cut" }.count == 1)
        #expect(listener.heard.filter { $0 == "end" }.count == 1)
        #expect(layer.animation(forKey: "a") === lasting)
    }

    @Test
    func `a transaction ends with the animations in it, and a transition has its own key`() {
        var isOver = false
        stage.perform {
            CATransaction.begin()
            CATransaction.setCompletionBlock { isOver = true }
            layer.add(animation(seconds: 2), forKey: "a")
            let transition = CATransition()
            transition.duration = 1
            layer.add(transition, forKey: "mine")
            CATransaction.commit()
        }
        #expect(layer.animation(forKey: kCATransition) is CATransition && !isOver)
        stage.advance(by: 1.5)
        #expect(!isOver && layer.animationKeys() == ["a"])
        stage.finish()
        #expect(isOver)
    }
}
