// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A picture to filter, of which only the size is known.
// why: it never changes after it is made; its superclass says nothing of it.
open class CIImage: NSObject, @unchecked Sendable {
    public let extent: CGRect

    public override init() {
        extent = .zero
        super.init()
    }

    fileprivate init(extent: CGRect) {
        self.extent = extent
        super.init()
    }

    public convenience init?(image: UIImage) {
        self.init(extent: CGRect(origin: .zero, size: image.size))
    }
    public convenience init(cgImage image: CGImage) {
        self.init(extent: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }
    public convenience init?(data: Data) {
        guard !data.isEmpty else { return nil }
        self.init()
    }
    /// Nil: no file is read.
    public convenience init?(contentsOf url: URL) { nil }

    open var properties: [String: Any] { [:] }
    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        let size = CGSize(width: extent.width * matrix.a, height: extent.height * matrix.d)
        return CIImage(extent: CGRect(origin: extent.origin, size: size))
    }
    open func cropped(to rect: CGRect) -> CIImage {
        CIImage(extent: extent.intersection(rect))
    }
    open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:])
        -> CIImage
    { self }
    open func clampedToExtent() -> CIImage { self }
    open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage { self }
}

/// A filter: its values are kept, and what comes out is as large as what went in.
open class CIFilter: NSObject {
    public let name: String
    private var values: [String: Any] = [:]

    /// Of any name: which filters there are is not known here.
    public init?(name: String) {
        self.name = name
        super.init()
    }

    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        values = params ?? [:]
    }

    open var inputKeys: [String] { [] }
    open var outputKeys: [String] { [kCIOutputImageKey] }
    open var outputImage: CIImage? { values[kCIInputImageKey] as? CIImage ?? CIImage() }
    open func setDefaults() { values = [:] }
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func value(forKey key: String) -> Any? {
        key == kCIOutputImageKey ? outputImage : values[key]
    }
}

/// Makes pixels of a picture: empty ones, as many as it has.
// why: it has nothing to change.
open class CIContext: NSObject, @unchecked Sendable {
    public init(options: [CIContextOption: Any]? = nil) { super.init() }
    open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        guard !fromRect.isEmpty else { return nil }
        return CGImage(width: Int(fromRect.width), height: Int(fromRect.height))
    }
    open func render(
        _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
        format: CIFormat, colorSpace: CGColorSpace?
    ) { memset(data, 0, rowBytes * Int(bounds.height)) }
}

public struct CIFormat: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }
    public static let RGBA8 = Self(rawValue: 1)
    public static let BGRA8 = Self(rawValue: 2)
}

public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let workingColorSpace = Self(rawValue: "working_color_space")
    public static let outputColorSpace = Self(rawValue: "output_color_space")
    public static let priorityRequestLow = Self(rawValue: "low_priority")
    public static let cacheIntermediates = Self(rawValue: "kCIContextCacheIntermediates")
    public static let useSoftwareRenderer = Self(rawValue: "software_renderer")
}

/// Numbers for a filter.
// why: it never changes after it is made; its superclass says nothing of it.
open class CIVector: NSObject, @unchecked Sendable {
    private let values: [CGFloat]
    private init(_ values: [CGFloat]) {
        self.values = values
        super.init()
    }
    public convenience init(x: CGFloat) { self.init([x]) }
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
        self.init([x, y, z, w])
    }
    public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }
    public convenience init(cgRect rect: CGRect) {
        self.init([rect.minX, rect.minY, rect.width, rect.height])
    }
    open var count: Int { values.count }
    open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    open var x: CGFloat { value(at: 0) }
    open var y: CGFloat { value(at: 1) }
    open var z: CGFloat { value(at: 2) }
    open var w: CGFloat { value(at: 3) }
}

/// Looks for faces and codes, and finds none.
open class CIDetector: NSObject {
    public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
        super.init()
    }
    open func features(in image: CIImage) -> [CIFeature] { [] }
    open func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] { [] }
}

open class CIFeature: NSObject {
    open var type: String { "" }
    open var bounds: CGRect { .zero }
}

open class CIQRCodeFeature: CIFeature {
    open var messageString: String? { nil }
}

open class CIFaceFeature: CIFeature {
    open var hasSmile: Bool { false }
}

public let kCIInputCenterKey = "inputCenter"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputImageKey = "inputImage"
public let kCIOutputImageKey = "outputImage"
public let kCIInputEVKey = "inputEV"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputExtentKey = "inputExtent"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputColorKey = "inputColor"
public let kCIInputScaleKey = "inputScale"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
