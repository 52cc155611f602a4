/// A value on a line.
@preconcurrency @MainActor
open class UISlider: UIControl {
    open var value: Float = 0
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    open var minimumValueImage: UIImage?
    open var maximumValueImage: UIImage?
    open var thumbTintColor: UIColor?
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    private var images: [String: UIImage] = [:]

    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        images["thumb \(state.rawValue)"] = image
    }
    open func thumbImage(for state: UIControl.State) -> UIImage? {
        images["thumb \(state.rawValue)"]
    }
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        images["minimum \(state.rawValue)"] = image
    }
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
        images["minimum \(state.rawValue)"]
    }
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        images["maximum \(state.rawValue)"] = image
    }
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
        images["maximum \(state.rawValue)"]
    }
    open var currentThumbImage: UIImage? { thumbImage(for: state) ?? thumbImage(for: .normal) }
    open var currentMinimumTrackImage: UIImage? {
        minimumTrackImage(for: state) ?? minimumTrackImage(for: .normal)
    }
    open var currentMaximumTrackImage: UIImage? {
        maximumTrackImage(for: state) ?? maximumTrackImage(for: .normal)
    }
    // Nothing is laid out: the pictures have no place, and the track is all there is.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        rect
    }
}
