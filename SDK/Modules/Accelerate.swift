// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import typealias HeadlessUIKit.Pixel_8
@_exported public import let HeadlessUIKit.kvImageEdgeExtend
@_exported public import let HeadlessUIKit.kvImageInternalError
@_exported public import let HeadlessUIKit.kvImageNoError
@_exported public import let HeadlessUIKit.kvImageNoFlags
@_exported public import func HeadlessUIKit.vImageBoxConvolve_ARGB8888
@_exported public import typealias HeadlessUIKit.vImagePixelCount
@_exported public import struct HeadlessUIKit.vImage_Buffer
@_exported public import typealias HeadlessUIKit.vImage_Error
@_exported public import typealias HeadlessUIKit.vImage_Flags
