// Of UIKit's module what Apple has in one of its own.
@_exported public import CoreGraphics

@_exported public import enum HeadlessUIKit.CGImagePropertyOrientation
