/// Makes pictures of nothing: the drawing runs, and an empty picture comes out.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize

    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(size: size)
    }

    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        actions(UIGraphicsImageRendererContext())
        return UIImage()
    }
}

@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
    open var scale: CGFloat = 1
    open var opaque = false
    open var preferredRange = Range.automatic

    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic
        case extended
        case standard
    }

    open class func preferred() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }
    open class func `default`() -> UIGraphicsImageRendererFormat {
        UIGraphicsImageRendererFormat()
    }
}

@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
    open private(set) lazy var cgContext = CGContext()
    open var currentImage: UIImage { UIImage() }
    open func fill(_ rect: CGRect) {}
    open func stroke(_ rect: CGRect) {}
}

/// Where one would draw, on any thread.
open class CGContext: NSObject {
    public let width: Int
    public let height: Int

    override init() {
        (width, height) = (0, 0)
        super.init()
    }

    /// A picture to draw, whose bytes stay as they are.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
        bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard width > 0, height > 0 else { return nil }
        (self.width, self.height) = (width, height)
        super.init()
    }

    /// Nil: there are no pixels.
    open var data: UnsafeMutableRawPointer? { nil }
    open var bytesPerRow: Int { 4 * width }

    /// Empty pixels; nil where it is no picture.
    open func makeImage() -> CGImage? {
        width == 0 ? nil : CGImage(width: width, height: height)
    }
    open func setFillColor(_ color: CGColor) {}
    open func setStrokeColor(_ color: CGColor) {}
    open func setLineWidth(_ width: CGFloat) {}
    open func setAlpha(_ alpha: CGFloat) {}
    open func fill(_ rect: CGRect) {}
    open func fillEllipse(in rect: CGRect) {}
    open func stroke(_ rect: CGRect) {}
    open func strokePath() {}
    open func fillPath() {}
    open func addPath(_ path: CGPath) {}
    open func clip() {}
    open func move(to point: CGPoint) {}
    open func addLine(to point: CGPoint) {}
    open func saveGState() {}
    open func restoreGState() {}
    open func translateBy(x: CGFloat, y: CGFloat) {}
    open func scaleBy(x: CGFloat, y: CGFloat) {}
    open func rotate(by angle: CGFloat) {}
    open var ctm: CGAffineTransform { .identity }
    open var boundingBoxOfClipPath: CGRect { .zero }
}

/// Nil: nothing is drawn.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContext(_ size: CGSize) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsEndImageContext() {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() {}
