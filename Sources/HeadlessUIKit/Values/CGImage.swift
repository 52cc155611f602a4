// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Pixels, of which only the number is known.
// why: it never changes after it is made; its superclass says nothing of it.
public final class CGImage: NSObject, @unchecked Sendable {
    public let width: Int
    public let height: Int

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        super.init()
    }

    /// Nil for an image without pixels; those of the provider are not looked at.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
        decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        guard width > 0, height > 0 else { return nil }
        self.init(width: width, height: height)
    }

    public var decode: UnsafePointer<CGFloat>? { nil }
    public var shouldInterpolate: Bool { false }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { 4 * width }
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    public var bitmapInfo: CGBitmapInfo { [] }
    /// Nil: there are no pixels to provide.
    public var dataProvider: CGDataProvider? { nil }

    /// The part of it that is inside of a rectangle; nil where there is none.
    public func cropping(to rect: CGRect) -> CGImage? {
        let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty else { return nil }
        return CGImage(width: Int(part.width), height: Int(part.height))
    }
    public func copy() -> CGImage? { self }
}

/// Where the bytes of pixels come from.
// why: it never changes after it is made; its superclass says nothing of it.
public final class CGDataProvider: NSObject, @unchecked Sendable {
    public let data: CFData?

    public init?(data: CFData) {
        self.data = data
        super.init()
    }
}

public enum CGImageAlphaInfo: UInt32, Sendable {
    case none
    case premultipliedLast
    case premultipliedFirst
    case last
    case first
    case noneSkipLast
    case noneSkipFirst
    case alphaOnly
}

public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let alphaInfoMask = Self(rawValue: 31)
    public static let floatComponents = Self(rawValue: 256)
    public static let byteOrderMask = Self(rawValue: 0x7000)
    public static let byteOrder32Little = Self(rawValue: 2 << 12)
    public static let byteOrder32Big = Self(rawValue: 4 << 12)
}

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome
    case rgb
    case cmyk
}

/// What the numbers of a colour mean.
// why: it never changes after it is made; its superclass says nothing of it.
public final class CGColorSpace: NSObject, @unchecked Sendable {
    private let parts: Int

    fileprivate init(parts: Int) {
        self.parts = parts
        super.init()
    }

    /// One of the names below.
    public convenience init?(name: CFString) {
        let name = name.description
        guard name.hasPrefix("kCGColorSpace") else { return nil }
        self.init(parts: name.contains("Gray") ? 1 : name.contains("CMYK") ? 4 : 3)
    }

    public var numberOfComponents: Int { parts }
    public var model: CGColorSpaceModel { parts == 1 ? .monochrome : parts == 4 ? .cmyk : .rgb }
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CGColorSpace)?.parts == parts
    }
    public override var hash: Int { parts }

    public static var sRGB: CFString { "kCGColorSpaceSRGB" }
    public static var extendedSRGB: CFString { "kCGColorSpaceExtendedSRGB" }
    public static var displayP3: CFString { "kCGColorSpaceDisplayP3" }
    public static var genericRGBLinear: CFString { "kCGColorSpaceGenericRGBLinear" }
    public static var genericGrayGamma2_2: CFString { "kCGColorSpaceGenericGrayGamma2_2" }
    public static var genericCMYK: CFString { "kCGColorSpaceGenericCMYK" }
    public static var linearSRGB: CFString { "kCGColorSpaceLinearSRGB" }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(parts: 3) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(parts: 1) }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(parts: 4) }

/// How a new pixel is laid over an old one.
public enum CGBlendMode: Int32, Sendable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    case clear
    case copy
    case sourceIn
    case sourceOut
    case sourceAtop
    case destinationOver
    case destinationIn
    case destinationOut
    case destinationAtop
    case xor
    case plusDarker
    case plusLighter
}

public enum CGInterpolationQuality: Int32, Sendable {
    case `default`
    case none
    case low
    case high
    case medium
}

public enum CGPathDrawingMode: Int32, Sendable {
    case fill
    case eoFill
    case stroke
    case fillStroke
    case eoFillStroke
}

public enum CGPathFillRule: Int, Sendable {
    case winding
    case evenOdd
}

/// A run of colours, which is not drawn.
// why: it has nothing to change.
public final class CGGradient: NSObject, @unchecked Sendable {
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        super.init()
    }
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: [CGFloat],
        locations: [CGFloat]?, count: Int
    ) { super.init() }
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = Self(rawValue: 1)
    public static let drawsAfterEndLocation = Self(rawValue: 2)
}

public typealias CFArray = NSArray

extension CGContext {
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
    public func draw(_ image: CGImage, in rect: CGRect) {}
    public func setBlendMode(_ mode: CGBlendMode) {}
    public func setLineCap(_ cap: CGLineCap) {}
    public func setLineJoin(_ join: CGLineJoin) {}
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
    public func setShadow(offset: CGSize, blur: CGFloat) {}
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public func concatenate(_ transform: CGAffineTransform) {}
    public func clear(_ rect: CGRect) {}
    public func clip(to rect: CGRect) {}
    public func clip(to rect: CGRect, mask: CGImage) {}
    public func beginPath() {}
    public func closePath() {}
    public func addRect(_ rect: CGRect) {}
    public func addEllipse(in rect: CGRect) {}
    public func addLines(between points: [CGPoint]) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}
    public func strokeEllipse(in rect: CGRect) {}
    public func strokeLineSegments(between points: [CGPoint]) {}
    public func drawPath(using mode: CGPathDrawingMode) {}
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {}
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
        endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {}
}

/// How colours that a device has not are shown.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent
    case absoluteColorimetric
    case relativeColorimetric
    case perceptual
    case saturation
}
