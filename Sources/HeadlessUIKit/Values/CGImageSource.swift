// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Images in a file or in data: what their headers say of them, for PNG, JPEG and GIF. Pixels are
/// not decoded.
// why: every access is under its lock.
public final class CGImageSource: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var header: ImageHeader?

    init(_ bytes: Data) { header = ImageHeader(bytes) }

    func take(_ bytes: Data) { lock.withLock { header = ImageHeader(bytes) } }
    var images: ImageHeader? { lock.withLock { header } }
}

public enum CGImageSourceStatus: Int32, Sendable {
    case statusUnexpectedEOF = -5
    case statusInvalidData = -4
    case statusUnknownType = -3
    case statusReadingHeader = -2
    case statusIncomplete = -1
    case statusComplete = 0
}

public func CGImageSourceCreateWithData(
    _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(data as Data) }

/// Nil where the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    // why: no file is no source; why it cannot be read is not asked.
    (try? Data(contentsOf: url as URL)).map(CGImageSource.init)
}

public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
    CGImageSource(Data())
}

public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    isrc.take(data as Data)
}

public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.images?.count ?? 0 }
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
    isrc.images.map { NSString(string: $0.type) }
}
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
    isrc.images == nil ? .statusUnknownType : .statusComplete
}
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let images = isrc.images, (0..<images.count).contains(index) else { return nil }
    return CGImage(width: images.width, height: images.height)
}

/// As large as it may be at most by `kCGImageSourceThumbnailMaxPixelSize`.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let images = isrc.images, (0..<images.count).contains(index) else { return nil }
    let longest = max(images.width, images.height, 1)
    let limit = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.doubleValue
    let share = min(1, (limit ?? Double(longest)) / Double(longest))
    return CGImage(
        width: max(1, Int(Double(images.width) * share)),
        height: max(1, Int(Double(images.height) * share)))
}

public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard let images = isrc.images, (0..<images.count).contains(index) else { return nil }
    return [
        kCGImagePropertyPixelWidth: NSNumber(value: images.width),
        kCGImagePropertyPixelHeight: NSNumber(value: images.height),
    ]
}

public func CGImageSourceCopyProperties(
    _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? { isrc.images == nil ? nil : [:] }

/// Where images are encoded, which none is.
public final class CGImageDestination: NSObject, Sendable {
    private override init() { super.init() }
}

public typealias CFURL = NSURL
public typealias CFMutableData = NSMutableData

public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: Int) -> CFMutableData? {
    NSMutableData()
}

/// Nil: nothing is encoded.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { nil }
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { nil }
public func CGImageDestinationAddImage(
    _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {}
public func CGImageDestinationSetProperties(
    _ idst: CGImageDestination, _ properties: CFDictionary?
) {}
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { false }

public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
public var kCGImageSourceShouldCacheImmediately: CFString {
    "kCGImageSourceShouldCacheImmediately"
}
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString {
    "kCGImageSourceCreateThumbnailFromImageAlways"
}
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString {
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
}
public var kCGImageSourceCreateThumbnailWithTransform: CFString {
    "kCGImageSourceCreateThumbnailWithTransform"
}
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
public var kCGImageDestinationLossyCompressionQuality: CFString {
    "kCGImageDestinationLossyCompressionQuality"
}
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
public var kCGImagePropertyOrientation: CFString { "Orientation" }
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }
