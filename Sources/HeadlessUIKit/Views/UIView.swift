/// A rectangle that is never drawn: it keeps what it is told, and knows its place in the tree.
@preconcurrency @MainActor
open class UIView: UIResponder {
    // What the engine keeps.
    private(set) var below: [UIView] = []
    private weak var above: UIView?
    weak var windowLink: UIWindow?
    weak var controller: UIViewController?
    weak var placeOfReturn: UIView?
    private var ownLayer: CALayer?

    public init(frame: CGRect) {
        self.frame = frame
        bounds = CGRect(origin: .zero, size: frame.size)
        super.init()
    }

    public required init?(coder: NSCoder) {
        frame = .zero
        bounds = .zero
        super.init()
        coder.fill(self)
    }

    public override convenience init() {
        self.init(frame: .zero)
    }

    deinit {
        var rubble: [AnyObject] = below
        below = []
        Rubble.free(&rubble)
    }

    open var frame: CGRect {
        didSet { bounds.size = frame.size }
    }
    open var bounds: CGRect
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set {
            frame.origin = CGPoint(
                x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
        }
    }
    open var transform = CGAffineTransform.identity
    open var backgroundColor: UIColor?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! = UIColor.systemBlue
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isOpaque = true
    open var clipsToBounds = false
    open var tag = 0
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var contentMode = ContentMode.scaleToFill
    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    open var translatesAutoresizingMaskIntoConstraints = true
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var gestureRecognizers: [UIGestureRecognizer]?
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var isAccessibilityElement = false
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var mask: UIView?
    open var interactions: [any UIInteraction] = []
    open internal(set) var constraints: [NSLayoutConstraint] = []
    open internal(set) var layoutGuides: [UILayoutGuide] = []
    open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self)
    open private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self)
    open private(set) lazy var readableContentGuide = UILayoutGuide(of: self)
    open private(set) lazy var keyboardLayoutGuide = UIKeyboardLayoutGuide(of: self)
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open var traitCollection: UITraitCollection { (window?.stage ?? .current).traits }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }
    open var contentScaleFactor: CGFloat = 3
    open var tintAdjustmentMode = TintAdjustmentMode.automatic
    open var restorationIdentifier: String?
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { false }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open class var requiresConstraintBasedLayout: Bool { false }
    open class var layerClass: AnyClass { CALayer.self }
    open var layer: CALayer {
        if let ownLayer { return ownLayer }
        let made = CALayer()
        ownLayer = made
        return made
    }

    open var superview: UIView? { above }
    open var subviews: [UIView] { below }
    open var window: UIWindow? { windowLink }
    open override var next: UIResponder? { controller ?? above }
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    public class var noIntrinsicMetric: CGFloat { -1 }
    public class var layoutFittingCompressedSize: CGSize { .zero }
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    open func addSubview(_ view: UIView) { insert(view, at: below.count, byHand: true) }
    open func insertSubview(_ view: UIView, at index: Int) {
        insert(view, at: index, byHand: true)
    }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        let index = below.firstIndex { $0 === siblingSubview }
        insert(view, at: index.map { $0 + 1 } ?? below.count, byHand: true)
    }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view, at: below.firstIndex { $0 === siblingSubview } ?? 0, byHand: true)
    }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        below.swapAt(index1, index2)
    }
    open func bringSubviewToFront(_ view: UIView) {
        guard let index = below.firstIndex(where: { $0 === view }) else { return }
        below.append(below.remove(at: index))
    }
    open func sendSubviewToBack(_ view: UIView) {
        guard let index = below.firstIndex(where: { $0 === view }) else { return }
        below.insert(below.remove(at: index), at: 0)
    }

    public enum TintAdjustmentMode: Int, Sendable {
        case automatic
        case normal
        case dimmed
    }
    open func removeFromSuperview() { takeOut(byHand: true) }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func layoutSubviews() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ rect: CGRect) {}
    open func draw(_ rect: CGRect) {}
    open func setNeedsUpdateConstraints() {}
    open func updateConstraintsIfNeeded() {}
    open func updateConstraints() {}
    open func invalidateIntrinsicContentSize() {}
    open func sizeToFit() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { size }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { targetSize }
    open func tintColorDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func safeAreaInsetsDidChange() {}
    open func layoutMarginsDidChange() {}
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.contains(point)
    }
    open func prepareForInterfaceBuilder() {}
    open func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { targetSize }
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        UIView(frame: frame)
    }
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        false
    }
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { true }

    /// Puts a view in place for the engine, which says itself who appears.
    func place(_ view: UIView) {
        guard view.above !== self else { return }
        insert(view, at: below.count, byHand: false)
    }

    /// Takes this view out for the engine.
    func displace() { takeOut(byHand: false) }

    /// Leaves the window under a presentation that covers it, and knows its way back.
    func stepOut() {
        placeOfReturn = above
        displace()
    }

    func stepIn() {
        guard let place = placeOfReturn else { return }
        placeOfReturn = nil
        place.insert(self, at: 0, byHand: false)
    }

    private func insert(_ view: UIView, at index: Int, byHand: Bool) {
        guard view !== self, !byHand || view.mayEnter(self) else { return }
        if view.above != nil { view.takeOut(byHand: view.windowLink != nil && byHand) }
        view.willMove(toSuperview: self)
        below.insert(view, at: min(max(0, index), below.count))
        view.above = self
        view.carry(into: windowLink ?? self as? UIWindow, byHand: byHand)
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    private func takeOut(byHand: Bool) {
        guard let parent = above else { return }
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if let index = parent.below.lastIndex(where: { $0 === self }) {
            parent.below.remove(at: index)
        }
        above = nil
        carry(into: nil, byHand: byHand)
        didMoveToSuperview()
    }
}
