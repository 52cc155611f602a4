/// A value that goes up and down by steps.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    open var value: Double = 0
    open var minimumValue: Double = 0
    open var maximumValue: Double = 100
    open var stepValue: Double = 1
    /// Whether it goes on at the other end.
    open var wraps = false
    /// Whether it goes on while a finger is down.
    open var autorepeat = true
    /// Whether it reports each step on the way.
    open var isContinuous = true
    private var images: [String: UIImage] = [:]

    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        images["+\(state.rawValue)"] = image
    }
    open func incrementImage(for state: UIControl.State) -> UIImage? {
        images["+\(state.rawValue)"]
    }
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        images["-\(state.rawValue)"] = image
    }
    open func decrementImage(for state: UIControl.State) -> UIImage? {
        images["-\(state.rawValue)"]
    }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        images["b\(state.rawValue)"] = image
    }
    open func backgroundImage(for state: UIControl.State) -> UIImage? {
        images["b\(state.rawValue)"]
    }
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) { images["d\(leftState.rawValue) \(rightState.rawValue)"] = image }
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) -> UIImage? { images["d\(leftState.rawValue) \(rightState.rawValue)"] }
}
