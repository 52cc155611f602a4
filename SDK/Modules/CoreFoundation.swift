// What Foundation on Linux brings of Core Foundation.
@_exported public import Foundation

@_exported public import typealias HeadlessUIKit.CFString
@_exported public import typealias HeadlessUIKit.CFTimeInterval
