// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import struct HeadlessUIKit.CGAffineTransform
@_exported public import struct HeadlessUIKit.CGBitmapInfo
@_exported public import enum HeadlessUIKit.CGBlendMode
@_exported public import class HeadlessUIKit.CGColor
@_exported public import enum HeadlessUIKit.CGColorRenderingIntent
@_exported public import class HeadlessUIKit.CGColorSpace
@_exported public import func HeadlessUIKit.CGColorSpaceCreateDeviceCMYK
@_exported public import func HeadlessUIKit.CGColorSpaceCreateDeviceGray
@_exported public import func HeadlessUIKit.CGColorSpaceCreateDeviceRGB
@_exported public import enum HeadlessUIKit.CGColorSpaceModel
@_exported public import class HeadlessUIKit.CGContext
@_exported public import class HeadlessUIKit.CGDataProvider
@_exported public import class HeadlessUIKit.CGFont
@_exported public import class HeadlessUIKit.CGGradient
@_exported public import struct HeadlessUIKit.CGGradientDrawingOptions
@_exported public import class HeadlessUIKit.CGImage
@_exported public import enum HeadlessUIKit.CGImageAlphaInfo
@_exported public import enum HeadlessUIKit.CGInterpolationQuality
@_exported public import enum HeadlessUIKit.CGLineCap
@_exported public import enum HeadlessUIKit.CGLineJoin
@_exported public import class HeadlessUIKit.CGMutablePath
@_exported public import class HeadlessUIKit.CGPath
@_exported public import enum HeadlessUIKit.CGPathDrawingMode
@_exported public import enum HeadlessUIKit.CGPathFillRule
@_exported public import struct HeadlessUIKit.CGVector
