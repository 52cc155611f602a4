// The same of UIKit's module with all their members, for files that see Foundation: a compiler with
// MemberImportVisibility gives members of imported modules alone.
@_exported public import class HeadlessUIKit.NSHashTable
@_exported public import class HeadlessUIKit.NSMapTable
@_exported public import class HeadlessUIKit.NSPointerFunctions
@_exported public import class HeadlessUIKit.RelativeDateTimeFormatter
@_exported public import struct HeadlessUIKit.Selector
@_exported public import func HeadlessUIKit.autoreleasepool
