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

    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        titles = actions.map(\.title)
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
    /// What is selected where no segment is.
    public static let noSegment = -1
    open var isMomentary = false
    open var isSpringLoaded = false
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}
    open func backgroundImage(
        for state: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { nil }
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {}
    open func dividerImage(
        forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { nil }
    open func setContentPositionAdjustment(
        _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
        barMetrics: UIBarMetrics
    ) {}
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
    open func isEnabledForSegment(at segment: Int) -> Bool { true }
    open func widthForSegment(at segment: Int) -> CGFloat { 0 }
}
