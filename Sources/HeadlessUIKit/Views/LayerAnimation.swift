/// An animation on its layer: it begins with the next turn, and its delegate hears of its end when
/// it would no longer be seen.
@MainActor
final class LayerAnimation {
    nonisolated let key: String
    let animation: CAAnimation
    private weak var layer: CALayer?
    private let bracket: AnimationBracket?
    private var isOver = false

    init(_ animation: CAAnimation, key: String, on layer: CALayer) {
        self.animation = animation
        self.key = key
        self.layer = layer
        bracket = HeadlessStage.current.brackets.last
    }

    func begin() {
        bracket?.enter()
        let clock = HeadlessStage.current.clock
        let wait = max(0, animation.beginTime - clock.now)
        clock.nextTurn { [animation] in animation.delegate?.animationDidStart(animation) }
        guard let seconds = animation.secondsSeen else { return }
        clock.after(wait + seconds) { self.end(isFinished: true) }
    }

    /// - Parameter isFinished: not where it was removed or replaced before its end.
    func end(isFinished: Bool) {
        guard !isOver else { return }
        isOver = true
        if !isFinished || animation.isRemovedOnCompletion {
            layer?.animations.removeAll { $0 === self }
        }
        HeadlessStage.current.clock.nextTurn { [animation, bracket] in
            animation.delegate?.animationDidStop(animation, finished: isFinished)
            bracket?.leave()
        }
    }
}

extension CAAnimation {
    /// How long it runs with all its repetitions; nil for one that never ends.
    fileprivate var secondsSeen: TimeInterval? {
        // More repetitions than anybody waits for are written as no end, by several numbers.
        guard repeatCount < 1_000_000, speed > 0 else { return nil }
        // Core Animation's own duration is that of one without any.
        let once = duration > 0 ? duration : CATransaction.animationDuration()
        let times = repeatCount > 0 ? Double(repeatCount) : 1
        return once * times * (autoreverses ? 2 : 1) / Double(speed)
    }
}

extension CALayer {
    /// Begins an animation, in place of the one under the same key. A transition has its own key.
    @preconcurrency @MainActor
    public func add(_ anim: CAAnimation, forKey key: String?) {
        let key = anim is CATransition ? kCATransition : key
        if let key { removeAnimation(forKey: key) }
        let running = LayerAnimation(anim, key: key ?? "", on: self)
        animations.append(running)
        running.begin()
    }

    @preconcurrency @MainActor
    public func animation(forKey key: String) -> CAAnimation? {
        animations.first { $0.key == key }?.animation
    }

    @preconcurrency @MainActor
    public func removeAnimation(forKey key: String) {
        for running in animations where running.key == key { remove(running) }
    }

    @preconcurrency @MainActor
    public func removeAllAnimations() {
        for running in animations { remove(running) }
    }

    @MainActor
    private func remove(_ running: LayerAnimation) {
        animations.removeAll { $0 === running }
        running.end(isFinished: false)
    }
}

// Keys of a layer's animations.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCATransition = "transition"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCAOnOrderIn = "onOrderIn"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCAOnOrderOut = "onOrderOut"
