// Of UIKit's module what Apple has in one of its own.
@_exported public import CoreGraphics

@_exported public import class HeadlessUIKit.CAAnimation
@_exported public import protocol HeadlessUIKit.CAAnimationDelegate
@_exported public import class HeadlessUIKit.CAAnimationGroup
@_exported public import class HeadlessUIKit.CABasicAnimation
@_exported public import struct HeadlessUIKit.CACornerMask
@_exported public import func HeadlessUIKit.CACurrentMediaTime
@_exported public import class HeadlessUIKit.CADisplayLink
@_exported public import class HeadlessUIKit.CAGradientLayer
@_exported public import struct HeadlessUIKit.CAGradientLayerType
@_exported public import class HeadlessUIKit.CAKeyframeAnimation
@_exported public import class HeadlessUIKit.CALayer
@_exported public import struct HeadlessUIKit.CALayerCornerCurve
@_exported public import struct HeadlessUIKit.CAMediaTimingFillMode
@_exported public import class HeadlessUIKit.CAMediaTimingFunction
@_exported public import struct HeadlessUIKit.CAMediaTimingFunctionName
@_exported public import class HeadlessUIKit.CAShapeLayer
@_exported public import struct HeadlessUIKit.CAShapeLayerFillRule
@_exported public import struct HeadlessUIKit.CAShapeLayerLineCap
@_exported public import struct HeadlessUIKit.CAShapeLayerLineJoin
@_exported public import class HeadlessUIKit.CASpringAnimation
@_exported public import class HeadlessUIKit.CATextLayer
@_exported public import struct HeadlessUIKit.CATextLayerAlignmentMode
@_exported public import struct HeadlessUIKit.CATextLayerTruncationMode
@_exported public import class HeadlessUIKit.CATransaction
@_exported public import class HeadlessUIKit.CATransition
@_exported public import struct HeadlessUIKit.CATransitionSubtype
@_exported public import struct HeadlessUIKit.CATransitionType
@_exported public import let HeadlessUIKit.kCAOnOrderIn
@_exported public import let HeadlessUIKit.kCAOnOrderOut
@_exported public import let HeadlessUIKit.kCATransition
