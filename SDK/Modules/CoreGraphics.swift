// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import struct HeadlessUIKit.CGAffineTransform
@_exported public import class HeadlessUIKit.CGColor
@_exported public import class HeadlessUIKit.CGContext
@_exported public import enum HeadlessUIKit.CGLineCap
@_exported public import enum HeadlessUIKit.CGLineJoin
@_exported public import class HeadlessUIKit.CGPath
@_exported public import struct HeadlessUIKit.CGVector
