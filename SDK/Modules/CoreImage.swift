// Of UIKit's module what Apple has in one of its own.
@_exported public import CoreGraphics

@_exported public import class HeadlessUIKit.CIColor
@_exported public import class HeadlessUIKit.CIContext
@_exported public import struct HeadlessUIKit.CIContextOption
@_exported public import class HeadlessUIKit.CIDetector
@_exported public import let HeadlessUIKit.CIDetectorAccuracy
@_exported public import let HeadlessUIKit.CIDetectorAccuracyHigh
@_exported public import let HeadlessUIKit.CIDetectorAccuracyLow
@_exported public import let HeadlessUIKit.CIDetectorTypeFace
@_exported public import let HeadlessUIKit.CIDetectorTypeQRCode
@_exported public import class HeadlessUIKit.CIFaceFeature
@_exported public import class HeadlessUIKit.CIFeature
@_exported public import class HeadlessUIKit.CIFilter
@_exported public import struct HeadlessUIKit.CIFormat
@_exported public import class HeadlessUIKit.CIImage
@_exported public import class HeadlessUIKit.CIQRCodeFeature
@_exported public import class HeadlessUIKit.CIVector
@_exported public import let HeadlessUIKit.kCIInputBackgroundImageKey
@_exported public import let HeadlessUIKit.kCIInputBrightnessKey
@_exported public import let HeadlessUIKit.kCIInputColorKey
@_exported public import let HeadlessUIKit.kCIInputContrastKey
@_exported public import let HeadlessUIKit.kCIInputEVKey
@_exported public import let HeadlessUIKit.kCIInputExtentKey
@_exported public import let HeadlessUIKit.kCIInputImageKey
@_exported public import let HeadlessUIKit.kCIInputIntensityKey
@_exported public import let HeadlessUIKit.kCIInputRadiusKey
@_exported public import let HeadlessUIKit.kCIInputSaturationKey
@_exported public import let HeadlessUIKit.kCIInputScaleKey
@_exported public import let HeadlessUIKit.kCIOutputImageKey
