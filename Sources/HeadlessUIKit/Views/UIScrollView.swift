/// A view larger than its frame.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    weak var scrollDelegate: (any UIScrollViewDelegate)?
    open var contentOffset = CGPoint.zero
    open var contentSize = CGSize.zero
    open var contentInset = UIEdgeInsets.zero
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var zoomScale: CGFloat = 1
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var bouncesZoom = true
    open var scrollsToTop = true
    open var isDirectionalLockEnabled = false
    open var isDragging: Bool { false }
    open var isTracking: Bool { false }
    open var isDecelerating: Bool { false }
    open var decelerationRate = DecelerationRate.normal
    open var indicatorStyle = IndicatorStyle.default
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
    open func flashScrollIndicators() {}
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }

    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Self(rawValue: 0.998)
        public static let fast = Self(rawValue: 0.99)
    }

    public enum IndicatorStyle: Int, Sendable {
        case `default`
        case black
        case white
    }
    open var refreshControl: UIRefreshControl?
    open private(set) lazy var contentLayoutGuide = UILayoutGuide(of: self)
    open private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self)
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        self.contentOffset = contentOffset
        scrollDelegate?.scrollViewDidScroll(self)
    }
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}

    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic
        case scrollableAxes
        case never
        case always
    }

    public enum KeyboardDismissMode: Int, Sendable {
        case none
        case onDrag
        case interactive
    }
}

/// Gives scroll views their `delegate` in a way that tables and collections can have one of their
/// own kind: a property of the class itself could not change its type in a subclass.
@preconcurrency @MainActor
public protocol UIScrollViewDelegating: UIScrollView {}

extension UIScrollView: UIScrollViewDelegating {}

extension UIScrollViewDelegating {
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}

/// Hears of scrolling.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { unanswered(true) }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
