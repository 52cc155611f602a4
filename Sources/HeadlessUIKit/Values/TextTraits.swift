/// How a keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default`
    case dark
    case light
    public static let alert = Self.dark
}

public enum UITextSmartQuotesType: Int, Sendable {
    case `default`
    case no
    case yes
}

public enum UITextSmartDashesType: Int, Sendable {
    case `default`
    case no
    case yes
}

public enum UITextSmartInsertDeleteType: Int, Sendable {
    case `default`
    case no
    case yes
}

public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines
    case alignCenters
    case none
}

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
    case any
    case bottom
    case top
    case topAttached
}

/// A bar that stands at the top or at the bottom.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

/// Says where a bar stands; nothing asks it here.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// What in a text is made a link.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = Self(rawValue: 1)
    public static let link = Self(rawValue: 2)
    public static let address = Self(rawValue: 4)
    public static let calendarEvent = Self(rawValue: 8)
    public static let all = Self(rawValue: .max)
}

/// How text is measured, which it is not: every text has the size zero.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let usesLineFragmentOrigin = Self(rawValue: 1)
    public static let usesFontLeading = Self(rawValue: 2)
    public static let truncatesLastVisibleLine = Self(rawValue: 32)
}

@preconcurrency @MainActor
open class NSStringDrawingContext: NSObject {
    open var minimumScaleFactor: CGFloat = 0
    open var actualScaleFactor: CGFloat { 1 }
    open var totalBounds: CGRect { .zero }
}

extension NSString {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { .zero }
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect { .zero }
    public func draw(
        in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {}
    public func draw(
        at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {}
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {}
}

extension String {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize { .zero }
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) -> CGRect { .zero }
    public func draw(
        in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {}
    public func draw(
        at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil
    ) {}
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
    ) {}
}

extension NSAttributedString {
    public func size() -> CGSize { .zero }
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect { .zero }
    public func draw(at point: CGPoint) {}
    public func draw(in rect: CGRect) {}
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {}
}

/// A part of a text, which nobody selects.
@preconcurrency @MainActor
open class UITextRange: NSObject {
    open var isEmpty: Bool { true }
    open var start: UITextPosition { UITextPosition() }
    open var end: UITextPosition { UITextPosition() }
}

/// A place in a text, which is always its beginning.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A text that is written into by code only.
@preconcurrency @MainActor
public protocol UITextInput: UIView, UIKeyInput {
    var selectedTextRange: UITextRange? { get set }
}

extension UITextInput {
    public var beginningOfDocument: UITextPosition { UITextPosition() }
    public var endOfDocument: UITextPosition { UITextPosition() }
    public func replace(_ range: UITextRange, withText text: String) {}
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { 0 }
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? { nil }
    public func textRange(
        from fromPosition: UITextPosition, to toPosition: UITextPosition
    ) -> UITextRange? { nil }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

/// What a password must be made of.
@preconcurrency @MainActor
open class UITextInputPasswordRules: NSObject {
    public init(descriptor passwordRulesDescriptor: String) { super.init() }
}
