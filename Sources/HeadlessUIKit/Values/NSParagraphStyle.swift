/// How a paragraph is set, kept and never drawn.
// why: only the mutable one changes, which an app makes and hands on.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    public static let `default` = NSParagraphStyle()
    open var alignment: NSTextAlignment { .natural }
    open var lineBreakMode: NSLineBreakMode { .byWordWrapping }
    open var lineSpacing: CGFloat { 0 }
    open var paragraphSpacing: CGFloat { 0 }
    open var lineHeightMultiple: CGFloat { 0 }
    open var paragraphSpacingBefore: CGFloat { 0 }
    open var minimumLineHeight: CGFloat { 0 }
    open var maximumLineHeight: CGFloat { 0 }
    open var firstLineHeadIndent: CGFloat { 0 }
    open var headIndent: CGFloat { 0 }
    open var tailIndent: CGFloat { 0 }
    open var hyphenationFactor: Float { 0 }
    open var defaultTabInterval: CGFloat { 0 }
    open var baseWritingDirection: NSWritingDirection { .natural }
    open var tabStops: [NSTextTab] { [] }
    open var allowsDefaultTighteningForTruncation: Bool { false }
    open class func defaultWritingDirection(
        forLanguage languageName: String?
    ) -> NSWritingDirection { .leftToRight }
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
    open override var paragraphSpacingBefore: CGFloat {
        get { self[.before] }
        set { self[.before] = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { self[.lowest] }
        set { self[.lowest] = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { self[.highest] }
        set { self[.highest] = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { self[.first] }
        set { self[.first] = newValue }
    }
    open override var headIndent: CGFloat {
        get { self[.head] }
        set { self[.head] = newValue }
    }
    open override var tailIndent: CGFloat {
        get { self[.tail] }
        set { self[.tail] = newValue }
    }

    open override var defaultTabInterval: CGFloat {
        get { self[.tab] }
        set { self[.tab] = newValue }
    }
    open override var hyphenationFactor: Float {
        get { Float(self[.hyphenation]) }
        set { self[.hyphenation] = CGFloat(newValue) }
    }
    private var direction = NSWritingDirection.natural
    open override var baseWritingDirection: NSWritingDirection {
        get { direction }
        set { direction = newValue }
    }
    private var stops: [NSTextTab] = []
    open override var tabStops: [NSTextTab] {
        get { stops }
        set { stops = newValue }
    }
    private var tightens = false
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { tightens }
        set { tightens = newValue }
    }
    open func addTabStop(_ anObject: NSTextTab) { stops.append(anObject) }
    open func removeTabStop(_ anObject: NSTextTab) { stops.removeAll { $0 === anObject } }
    /// Takes what another style has.
    open func setParagraphStyle(_ obj: NSParagraphStyle) {
        alignment = obj.alignment
        lineBreakMode = obj.lineBreakMode
        lineSpacing = obj.lineSpacing
        paragraphSpacing = obj.paragraphSpacing
        paragraphSpacingBefore = obj.paragraphSpacingBefore
        lineHeightMultiple = obj.lineHeightMultiple
        minimumLineHeight = obj.minimumLineHeight
        maximumLineHeight = obj.maximumLineHeight
        firstLineHeadIndent = obj.firstLineHeadIndent
        headIndent = obj.headIndent
        tailIndent = obj.tailIndent
        stops = obj.tabStops
    }

    private subscript(_ length: Length) -> CGFloat {
        get { lengths[length] ?? 0 }
        set { lengths[length] = newValue }
    }

    private enum Length {
        case line, before, after, multiple, lowest, highest, first, head, tail, tab, hyphenation
    }
}

/// How a line under or through text looks.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = Self(rawValue: 1)
    public static let thick = Self(rawValue: 2)
    public static let double = Self(rawValue: 9)
    public static let patternDot = Self(rawValue: 0x0100)
    public static let patternDash = Self(rawValue: 0x0200)
    public static let patternDashDot = Self(rawValue: 0x0300)
    public static let patternDashDotDot = Self(rawValue: 0x0400)
    public static let byWord = Self(rawValue: 0x8000)
}

/// A shadow, kept and never drawn.
@preconcurrency @MainActor
open class NSShadow: NSObject {
    open var shadowOffset = CGSize.zero
    open var shadowBlurRadius: CGFloat = 0
    open var shadowColor: Any?
    public override init() { super.init() }
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
    public static let expansion = Self("NSExpansion")
    public static let tracking = Self("CTTracking")
    public static let textEffect = Self("NSTextEffect")
    public static let writingDirection = Self("NSWritingDirection")
    public static let verticalGlyphForm = Self("CTVerticalForms")
}
