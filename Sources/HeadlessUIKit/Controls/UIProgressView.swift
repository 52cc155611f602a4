/// How far something is.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    open var progressViewStyle = Style.default

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    public enum Style: Int, Sendable {
        case `default`
        case bar
    }

    open var progress: Float = 0
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    open var progressImage: UIImage?
    open var trackImage: UIImage?
    private var follower: NSKeyValueObservation?
    /// What the bar follows; it shows the share done in the turn after a change.
    open var observedProgress: Progress? {
        didSet {
            follower = observedProgress?.observe(\.fractionCompleted, options: .initial) {
                [weak self] progress, _ in
                let share = Float(progress.fractionCompleted)
                MainActor.assumeIsolated { self?.setProgress(share, animated: true) }
            }
        }
    }
}
