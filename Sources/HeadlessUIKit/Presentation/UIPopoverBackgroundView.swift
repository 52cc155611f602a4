/// What says how thick a popover's frame and arrow are.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
    static func arrowBase() -> CGFloat
    static func contentViewInsets() -> UIEdgeInsets
    static func arrowHeight() -> CGFloat
}

/// The view behind a popover, of which none is made.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    open var arrowOffset: CGFloat = 0
    open var arrowDirection = UIPopoverArrowDirection.unknown
    open class var wantsDefaultContentAppearance: Bool { true }
    open class func arrowBase() -> CGFloat { 0 }
    open class func arrowHeight() -> CGFloat { 0 }
    open class func contentViewInsets() -> UIEdgeInsets { .zero }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
