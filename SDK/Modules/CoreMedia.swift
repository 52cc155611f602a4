// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import struct HeadlessUIKit.CMTime
@_exported public import func HeadlessUIKit.CMTimeAdd
@_exported public import func HeadlessUIKit.CMTimeCompare
@_exported public import struct HeadlessUIKit.CMTimeFlags
@_exported public import func HeadlessUIKit.CMTimeGetSeconds
@_exported public import func HeadlessUIKit.CMTimeMake
@_exported public import func HeadlessUIKit.CMTimeMakeWithSeconds
@_exported public import struct HeadlessUIKit.CMTimeRange
@_exported public import func HeadlessUIKit.CMTimeRangeMake
@_exported public import typealias HeadlessUIKit.CMTimeScale
@_exported public import func HeadlessUIKit.CMTimeSubtract
@_exported public import typealias HeadlessUIKit.CMTimeValue
@_exported public import let HeadlessUIKit.kCMTimeZero
