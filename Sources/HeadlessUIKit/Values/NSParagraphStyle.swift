/// How a paragraph is set, kept and never drawn.
// why: only the mutable one changes, which an app makes and hands on.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    public static let `default` = NSParagraphStyle()
    open var alignment: NSTextAlignment { .natural }
    open var lineBreakMode: NSLineBreakMode { .byWordWrapping }
    open var lineSpacing: CGFloat { 0 }
    open var paragraphSpacing: CGFloat { 0 }
    open var lineHeightMultiple: CGFloat { 0 }
    public override init() { super.init() }
}

/// A paragraph style that can be written.
// why: an app makes it and hands it on; no other task has it meanwhile.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    private var kept = (NSTextAlignment.natural, NSLineBreakMode.byWordWrapping)
    private var lengths: [Length: CGFloat] = [:]

    open override var alignment: NSTextAlignment {
        get { kept.0 }
        set { kept.0 = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { kept.1 }
        set { kept.1 = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { self[.line] }
        set { self[.line] = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { self[.after] }
        set { self[.after] = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { self[.multiple] }
        set { self[.multiple] = newValue }
    }
    open var paragraphSpacingBefore: CGFloat {
        get { self[.before] }
        set { self[.before] = newValue }
    }
    open var minimumLineHeight: CGFloat {
        get { self[.lowest] }
        set { self[.lowest] = newValue }
    }
    open var maximumLineHeight: CGFloat {
        get { self[.highest] }
        set { self[.highest] = newValue }
    }
    open var firstLineHeadIndent: CGFloat {
        get { self[.first] }
        set { self[.first] = newValue }
    }
    open var headIndent: CGFloat {
        get { self[.head] }
        set { self[.head] = newValue }
    }
    open var tailIndent: CGFloat {
        get { self[.tail] }
        set { self[.tail] = newValue }
    }

    private subscript(_ length: Length) -> CGFloat {
        get { lengths[length] ?? 0 }
        set { lengths[length] = newValue }
    }

    private enum Length {
        case line, before, after, multiple, lowest, highest, first, head, tail
    }
}

/// How a line under or through text looks.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = Self(rawValue: 1)
    public static let thick = Self(rawValue: 2)
    public static let double = Self(rawValue: 9)
}

/// A shadow, kept and never drawn.
@preconcurrency @MainActor
open class NSShadow: NSObject {
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    open var shadowColor: Any?
    public override init() { super.init() }
}

/// A picture within text, kept and never drawn.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject {
    open var image: UIImage?
    open var bounds = CGRect.zero
    public override init() { super.init() }
    public init(image: UIImage) {
        self.image = image
        super.init()
    }
}

extension NSAttributedString.Key {
    public static let shadow = Self("NSShadow")
    public static let attachment = Self("NSAttachment")
    public static let baselineOffset = Self("NSBaselineOffset")
    public static let strokeColor = Self("NSStrokeColor")
    public static let strokeWidth = Self("NSStrokeWidth")
    public static let underlineColor = Self("NSUnderlineColor")
    public static let strikethroughColor = Self("NSStrikethroughColor")
    public static let ligature = Self("NSLigature")
    public static let obliqueness = Self("NSObliqueness")
}
