// What Foundation and Objective-C's runtime have on Apple's systems, and Foundation on Linux not.
@_exported public import class HeadlessUIKit.NSHashTable
@_exported public import class HeadlessUIKit.NSMapTable
@_exported public import class HeadlessUIKit.NSPointerFunctions
@_exported public import class HeadlessUIKit.RelativeDateTimeFormatter
@_exported public import struct HeadlessUIKit.Selector
@_exported public import func HeadlessUIKit.autoreleasepool
