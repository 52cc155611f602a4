/// A rectangle that is never drawn: it keeps what it is told, and knows its place in the tree.
@preconcurrency @MainActor
open class UIView: UIResponder {
    // What the engine keeps.
    // why: a window that is freed looks through what is in it.
    @exclusivity(unchecked) nonisolated(unsafe) final private(set) var below: [UIView] = []
    /// Ended by the superview, as the next two by the window and the controller; see `Uncounted`.
    // why: whoever is referred to is freed on the thread that drives the stage.
    nonisolated(unsafe) final var superviewReference: Uncounted<UIView> = nil
    // why: as above.
    nonisolated(unsafe) final var windowReference: Uncounted<UIWindow> = nil
    // why: as above.
    nonisolated(unsafe) final var controllerReference: Uncounted<UIViewController> = nil
    private var ownLayer: CALayer?
    /// What few views have.
    @exclusivity(unchecked) var rarities: Rarities?

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
        guard !below.isEmpty else { return }
        for view in below { view.superviewReference = nil }
        var released: [AnyObject] = below
        below = []
        ReleaseQueue.free(&released)
    }

    private var above: UIView? {
        get { superviewReference.object }
        set { superviewReference = Uncounted(newValue) }
    }
    final var isInWindow: Bool { !windowReference.isNil }
    var windowLink: UIWindow? {
        get { windowReference.object }
        set { windowReference = Uncounted(newValue) }
    }
    var controller: UIViewController? {
        get { controllerReference.object }
        set { controllerReference = Uncounted(newValue) }
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
    open var transform: CGAffineTransform {
        get { rarities?.transform ?? .identity }
        set { madeRarities.transform = newValue }
    }
    @exclusivity(unchecked) open var backgroundColor: UIColor?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! {
        get { rarities?.tintColor ?? .systemBlue }
        set { setRarity(\.tintColor, newValue) }
    }
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
    open var layoutMargins: UIEdgeInsets {
        get { rarities?.layoutMargins ?? Rarities.usualMargins }
        set { madeRarities.layoutMargins = newValue }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { rarities?.directionalLayoutMargins ?? .zero }
        set { madeRarities.directionalLayoutMargins = newValue }
    }
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { rarities?.gestureRecognizers }
        set { setRarity(\.gestureRecognizers, newValue) }
    }
    open var accessibilityIdentifier: String? {
        get { rarities?.accessibilityIdentifier }
        set { setRarity(\.accessibilityIdentifier, newValue) }
    }
    open var accessibilityLabel: String? {
        get { rarities?.accessibilityLabel }
        set { setRarity(\.accessibilityLabel, newValue) }
    }
    open var accessibilityHint: String? {
        get { rarities?.accessibilityHint }
        set { setRarity(\.accessibilityHint, newValue) }
    }
    open var accessibilityValue: String? {
        get { rarities?.accessibilityValue }
        set { setRarity(\.accessibilityValue, newValue) }
    }
    open var isAccessibilityElement = false
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var mask: UIView? {
        get { rarities?.mask }
        set { setRarity(\.mask, newValue) }
    }
    open var interactions: [any UIInteraction] {
        get { rarities?.interactions ?? [] }
        set { madeRarities.interactions = newValue }
    }
    open internal(set) var constraints: [NSLayoutConstraint] {
        get { rarities?.constraints ?? [] }
        set { madeRarities.constraints = newValue }
    }
    open internal(set) var layoutGuides: [UILayoutGuide] {
        get { rarities?.layoutGuides ?? [] }
        set { madeRarities.layoutGuides = newValue }
    }
    open var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeAreaGuide) }
    open var layoutMarginsGuide: UILayoutGuide { guide(\.marginsGuide) }
    open var readableContentGuide: UILayoutGuide { guide(\.readableGuide) }
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { madeKeyboardGuide }
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open var traitCollection: UITraitCollection { (window?.stage ?? .current).traits }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }
    open var contentScaleFactor: CGFloat = 3
    open var tintAdjustmentMode = TintAdjustmentMode.automatic
    open var restorationIdentifier: String? {
        get { rarities?.restorationIdentifier }
        set { setRarity(\.restorationIdentifier, newValue) }
    }
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
    open func layoutSublayers(of layer: CALayer) {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func setNeedsDisplay() {}
    open func setNeedsDisplay(_ rect: CGRect) {}
    open func draw(_ rect: CGRect) {}
    /// Called by nobody: a layer is never drawn.
    open func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// The view that stands for this one where baselines are aligned.
    open func forBaselineLayout() -> UIView { self }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    open func display(_ layer: CALayer) {}
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
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        rarities?.hugging[axis] ?? .defaultLow
    }
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        madeRarities.hugging[axis] = priority
    }
    open func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        rarities?.resistance[axis] ?? .defaultHigh
    }
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        madeRarities.resistance[axis] = priority
    }
    open func addMotionEffect(_ effect: UIMotionEffect) {
        madeRarities.motionEffects.append(effect)
    }
    open func removeMotionEffect(_ effect: UIMotionEffect) {
        rarities?.motionEffects.removeAll { $0 === effect }
    }
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { true }

    /// Puts a view in place for the engine, which says itself who appears.
    func place(_ view: UIView) {
        guard !view.superviewReference.leads(to: self) else { return }
        insert(view, at: below.count, byHand: false)
    }

    /// Takes this view out for the engine.
    func displace() { takeOut(byHand: false) }

    /// Leaves the window under a presentation that covers it, and knows its way back.
    func stepOut(from place: UIView?) {
        madeRarities.placeOfReturn = place
        displace()
    }

    /// Comes back to where it was, wherever an animator has put it meanwhile.
    func stepIn(to place: UIView?) {
        guard let place, above !== place else { return }
        place.insert(self, at: 0, byHand: false)
    }

    /// Where it was before it stepped out, which it then knows no longer.
    func takePlaceOfReturn() -> UIView? {
        let place = rarities?.placeOfReturn
        rarities?.placeOfReturn = nil
        return place
    }

    private func insert(_ view: UIView, at index: Int, byHand: Bool) {
        guard view !== self, !byHand || view.mayEnter(self) else { return }
        if !view.superviewReference.isNil { view.takeOut(byHand: view.isInWindow && byHand) }
        view.willMove(toSuperview: self)
        if index >= below.count {
            below.append(view)
        } else {
            below.insert(view, at: max(0, index))
        }
        view.above = self
        view.carry(into: windowReference.object, byHand: byHand)
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    private func takeOut(byHand: Bool) {
        guard let parent = above else { return }
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if parent.below.last === self {
            parent.below.removeLast()
        } else if let index = parent.below.lastIndex(where: { $0 === self }) {
            parent.below.remove(at: index)
        }
        above = nil
        carry(into: nil, byHand: byHand)
        didMoveToSuperview()
    }
}
