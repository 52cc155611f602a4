/// A switch with two positions.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    open var isOn = false
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    open var preferredStyle = Style.automatic
    open var style: Style { .sliding }
    /// On a Mac the title of a checkbox; kept.
    open var title: String?

    /// Whether it is a switch or, on a Mac, a checkbox.
    public enum Style: Int, Sendable {
        case automatic
        case checkbox
        case sliding
    }
}

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
}

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
}

/// One choice of a few, side by side.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    private var titles: [String?]
    open var selectedSegmentIndex = -1

    /// Which segments are meant, where metrics are set.
    public enum Segment: Int, Sendable {
        case any
        case left
        case center
        case right
        case alone
    }
    open var selectedSegmentTintColor: UIColor?
    open var numberOfSegments: Int { titles.count }

    public init(items: [Any]?) {
        titles = (items ?? []).map { $0 as? String }
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        titles = []
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        titles = []
        super.init(coder: coder)
    }

    open var apportionsSegmentWidthsByContent = false
    open func removeAllSegments() { titles = [] }
    open func removeSegment(at segment: Int, animated: Bool) {
        if titles.indices.contains(segment) { titles.remove(at: segment) }
    }
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insertSegment(withTitle: action.title, at: segment, animated: animated)
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insertSegment(withTitle: nil, at: segment, animated: animated)
    }
    open func setTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {}
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {}
    open func titleForSegment(at segment: Int) -> String? { titles[segment] }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title, at: min(segment, titles.count))
    }
}

/// A day or time.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    open var date = Date(timeIntervalSinceReferenceDate: 0)
    open var minimumDate: Date?
    open var maximumDate: Date?
    open var locale: Locale?
    open var calendar: Calendar?
    open var timeZone: TimeZone?
    open var minuteInterval = 1
    open var countDownDuration: TimeInterval = 0
    open var datePickerMode = Mode.dateAndTime
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    public enum Mode: Int, Sendable {
        case time
        case date
        case dateAndTime
        case countDownTimer
    }
}

public enum UIDatePickerStyle: Int, Sendable {
    case automatic
    case wheels
    case compact
    case inline
}

/// The dots of pages.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    open var numberOfPages = 0
    open var currentPage = 0
    open var hidesForSinglePage = false
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
}

/// Pulls new content.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false
    open var attributedTitle: NSAttributedString?
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}

/// A wheel that turns.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    open var style = Style.medium
    open var hidesWhenStopped = true
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var color: UIColor!
    open private(set) var isAnimating = false

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init(coder: NSCoder) {
        super.init(frame: .zero)
        coder.fill(self)
    }

    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    public enum Style: Int, Sendable {
        case whiteLarge
        case white
        case gray
        case medium = 100
        case large = 101
    }
}

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
}
