/// An image, of which only the name is known; none is ever missing.
// why: it never changes after it is made, and only a subclass of an app could.
open class UIImage: NSObject, @unchecked Sendable {
    public let name: String
    public let size: CGSize

    public override init() {
        name = ""
        size = .zero
        super.init()
    }

    init(catalog name: String) {
        self.name = name
        size = CGSize(width: 24, height: 24)
        super.init()
    }

    /// A picture of so many pixels.
    public init(cgImage: CGImage) {
        name = ""
        size = CGSize(width: cgImage.width, height: cgImage.height)
        super.init()
    }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage: cgImage)
    }

    public init(ciImage: CIImage) {
        name = ""
        size = ciImage.extent.size
        super.init()
    }

    public init?(named name: String) {
        self.name = name
        size = CGSize(width: 24, height: 24)
        super.init()
    }

    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: AnyObject?
    ) {
        self.init(named: name)
    }

    public convenience init?(systemName name: String) {
        self.init(named: name)
    }

    public convenience init?(
        systemName name: String, withConfiguration configuration: Configuration?
    ) {
        self.init(named: name)
    }

    public convenience init?(data: Data) {
        guard !data.isEmpty else { return nil }
        if let header = ImageHeader(data) {
            self.init(cgImage: CGImage(width: header.width, height: header.height))
        } else {
            self.init(named: "data")
        }
    }

    public convenience init?(contentsOfFile path: String) {
        self.init(named: path)
    }

    public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

    /// The pictures of one that moves; nil of every other.
    open var images: [UIImage]? { nil }
    open var duration: TimeInterval { 0 }

    /// One that moves, as large as its first picture; nil without any.
    public class func animatedImage(
        with images: [UIImage], duration: TimeInterval
    ) -> UIImage? {
        images.first.map { MovingImage(images, duration, size: $0.size) }
    }

    open var scale: CGFloat { 1 }
    /// Empty pixels, as many as it has.
    open var cgImage: CGImage? {
        CGImage(width: Int(size.width), height: Int(size.height))
    }
    @preconcurrency @MainActor
    open var imageRendererFormat: UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// Nil, as of every image that is not made of one.
    open var ciImage: CIImage? { nil }
    open func preparingForDisplay() -> UIImage? { self }
    open func byPreparingForDisplay() async -> UIImage? { self }
    open func preparingThumbnail(of size: CGSize) -> UIImage? { self }
    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { self }
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
    open func withTintColor(_ color: UIColor) -> UIImage { self }
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        self
    }
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    open func stretchableImage(
        withLeftCapWidth leftCapWidth: Int, topCapHeight: Int
    ) -> UIImage { self }
    open func resizableImage(
        withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
    ) -> UIImage { self }

    public enum ResizingMode: Int, Sendable {
        case tile
        case stretch
    }

    open var renderingMode: RenderingMode { .automatic }
    open var imageOrientation: Orientation { .up }
    open func withHorizontallyFlippedOrientation() -> UIImage { self }
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    open func draw(in rect: CGRect) {}
    open func draw(at point: CGPoint) {}
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {}

    public enum Orientation: Int, Sendable {
        case up
        case down
        case left
        case right
        case upMirrored
        case downMirrored
        case leftMirrored
        case rightMirrored
    }

    /// A header without pixels; nil of an image without a size.
    open func pngData() -> Data? {
        cgImage.flatMap { ImageHeader.png(width: $0.width, height: $0.height) }
    }
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        cgImage.flatMap { ImageHeader.jpeg(width: $0.width, height: $0.height) }
    }

    public enum RenderingMode: Int, Sendable {
        case automatic
        case alwaysOriginal
        case alwaysTemplate
    }

    /// How an image is chosen from its variants.
    // why: it has nothing to change.
    open class Configuration: NSObject, @unchecked Sendable {}

    /// How a symbol is chosen from its variants.
    // why: it has nothing to change.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        public override init() { super.init() }
        public init(pointSize: CGFloat) { super.init() }
        public init(paletteColors: [UIColor]) { super.init() }
        public init(hierarchicalColor: UIColor) { super.init() }
        public init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { super.init() }
        public init(
            pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale
        ) {
            super.init()
        }
        public init(textStyle: UIFont.TextStyle) { super.init() }
        public init(scale: UIImage.SymbolScale) { super.init() }
        public init(weight: UIImage.SymbolWeight) { super.init() }
        public init(font: UIFont) { super.init() }
    }

    public enum SymbolWeight: Int, Sendable {
        case unspecified
        case ultraLight
        case thin
        case light
        case regular
        case medium
        case semibold
        case bold
        case heavy
        case black
    }

    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified
        case small
        case medium
        case large
    }
}

extension UIImage {
    public static let add = UIImage.system("plus")
    public static let remove = UIImage.system("minus")
    public static let actions = UIImage.system("ellipsis")
    public static let checkmark = UIImage.system("checkmark")
    public static let strokedCheckmark = UIImage.system("checkmark.circle")

    private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}

// why: its pictures never change after it is made.
private final class MovingImage: UIImage, @unchecked Sendable {
    private let pictures: [UIImage]
    private let seconds: TimeInterval

    init(_ pictures: [UIImage], _ seconds: TimeInterval, size: CGSize) {
        self.pictures = pictures
        self.seconds = seconds
        super.init(cgImage: CGImage(width: Int(size.width), height: Int(size.height)))
    }

    override var images: [UIImage]? { pictures }
    override var duration: TimeInterval { seconds }
}
