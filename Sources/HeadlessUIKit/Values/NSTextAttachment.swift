/// A picture within text, kept and never drawn.
@preconcurrency @MainActor
open class NSTextAttachment: NSObject {
    open var image: UIImage?
    open var bounds = CGRect.zero
    open var contents: Data?
    open var fileType: String?
    open var lineLayoutPadding: CGFloat = 0
    public override init() { super.init() }
    public init(image: UIImage) {
        self.image = image
        super.init()
    }
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
    }
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect { bounds }
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?,
        characterIndex charIndex: Int
    ) -> UIImage? { image }
}

extension NSAttributedString {
    /// A text of one attachment.
    @preconcurrency @MainActor
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

/// Which way a text is written.
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight
    case rightToLeft
}

/// A place in a line to which a tab goes, where nothing is set.
open class NSTextTab: NSObject {
    public let alignment: NSTextAlignment
    public let location: CGFloat
    public let options: [OptionKey: Any]

    public init(textAlignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:])
    {
        alignment = textAlignment
        self.location = location
        self.options = options
        super.init()
    }

    /// What ends a column of numbers: the decimal separator.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
    }

    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let columnTerminators = Self(rawValue: "NSTabColumnTerminatorsAttributeName")
    }
}
