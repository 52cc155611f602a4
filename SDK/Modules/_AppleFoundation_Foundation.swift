// What Foundation and Objective-C's runtime have on Apple's systems, and Foundation on Linux not.
@_exported public import Security

@_exported public import typealias HeadlessUIKit.CFString
@_exported public import typealias HeadlessUIKit.CFTimeInterval
@_exported public import let HeadlessUIKit.MSEC_PER_SEC
@_exported public import let HeadlessUIKit.NSEC_PER_MSEC
@_exported public import let HeadlessUIKit.NSEC_PER_SEC
@_exported public import let HeadlessUIKit.NSEC_PER_USEC
@_exported public import class HeadlessUIKit.NSException
@_exported public import struct HeadlessUIKit.NSExceptionName
@_exported public import class HeadlessUIKit.NSHashTable
@_exported public import class HeadlessUIKit.NSMapTable
@_exported public import class HeadlessUIKit.NSPointerFunctions
@_exported public import class HeadlessUIKit.RelativeDateTimeFormatter
@_exported public import struct HeadlessUIKit.Selector
@_exported public import let HeadlessUIKit.USEC_PER_SEC
@_exported public import func HeadlessUIKit.autoreleasepool
