// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Pixels that are to be blurred. There are none to blur: every function answers with an error.
public struct vImage_Buffer {
    public var data: UnsafeMutableRawPointer?
    public var height: vImagePixelCount
    public var width: vImagePixelCount
    public var rowBytes: Int

    public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }

    public init(
        data: UnsafeMutableRawPointer?, height: vImagePixelCount, width: vImagePixelCount,
        rowBytes: Int
    ) {
        self.data = data
        self.height = height
        self.width = width
        self.rowBytes = rowBytes
    }
}

public typealias vImagePixelCount = UInt
public typealias vImage_Flags = UInt32
public typealias vImage_Error = Int
public typealias Pixel_8 = UInt8

public let kvImageNoFlags = 0
public let kvImageEdgeExtend = 8
public let kvImageNoError = 0
public let kvImageInternalError = -21776

@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
    _ tempBuffer: UnsafeMutableRawPointer?, _ srcOffsetToROI_X: vImagePixelCount,
    _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
    _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error { kvImageInternalError }
