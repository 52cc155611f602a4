/// A button that shows a colour and lets a person pick another one, which nobody does.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    open var title: String?
    open var selectedColor: UIColor?
    open var supportsAlpha = true
}
