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
