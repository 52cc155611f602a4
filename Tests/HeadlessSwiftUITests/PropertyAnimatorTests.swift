import HeadlessSwiftUI
import Testing

@MainActor
struct PropertyAnimatorTests {
    let probe = Probe()

    private func animator() -> UIViewPropertyAnimator {
        let probe = probe
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { probe.note("made") }
        animator.addCompletion { probe.note("ended \($0)") }
        return animator
    }

    @Test func `an animator that pauses on completion stays active until it is stopped`() {
        let animator = animator()
        animator.pausesOnCompletion = true
        probe.run { animator.startAnimation() }
        #expect(probe.take() == ["made"])
        #expect(animator.state == .active)
        #expect(!animator.isRunning && animator.fractionComplete == 1)
        probe.run {
            animator.stopAnimation(false)
            #expect(animator.state == .stopped)
            animator.finishAnimation(at: .current)
        }
        #expect(probe.take() == ["ended current"])
        #expect(animator.state == .inactive)
    }

    @Test func `a paused animator goes on where it is, and one that is stopped never ends`() {
        let first = animator()
        probe.run {
            first.startAnimation()
            first.pauseAnimation()
        }
        #expect(probe.take() == ["made"])
        let now = probe.stage.now
        probe.run {
            first.fractionComplete = 0.75
            first.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        #expect(probe.stage.now - now == 0.25)
        #expect(probe.take() == ["ended end"])
        let second = animator()
        probe.run {
            second.startAnimation()
            second.stopAnimation(true)
        }
        #expect(probe.take() == ["made"])
        #expect(second.state == .inactive)
    }
}
