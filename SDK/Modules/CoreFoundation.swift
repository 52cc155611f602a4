// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import typealias HeadlessUIKit.CFAbsoluteTime
@_exported public import func HeadlessUIKit.CFAbsoluteTimeGetCurrent
@_exported public import class HeadlessUIKit.CFAllocator
@_exported public import typealias HeadlessUIKit.CFArray
@_exported public import typealias HeadlessUIKit.CFBoolean
@_exported public import typealias HeadlessUIKit.CFData
@_exported public import func HeadlessUIKit.CFDataCreateMutable
@_exported public import typealias HeadlessUIKit.CFDictionary
@_exported public import typealias HeadlessUIKit.CFError
@_exported public import func HeadlessUIKit.CFErrorCopyDescription
@_exported public import func HeadlessUIKit.CFErrorCopyUserInfo
@_exported public import func HeadlessUIKit.CFErrorGetCode
@_exported public import func HeadlessUIKit.CFErrorGetDomain
@_exported public import typealias HeadlessUIKit.CFMutableData
@_exported public import typealias HeadlessUIKit.CFOptionFlags
@_exported public import class HeadlessUIKit.CFRunLoop
@_exported public import func HeadlessUIKit.CFRunLoopGetCurrent
@_exported public import func HeadlessUIKit.CFRunLoopGetMain
@_exported public import struct HeadlessUIKit.CFRunLoopMode
@_exported public import typealias HeadlessUIKit.CFString
@_exported public import typealias HeadlessUIKit.CFTimeInterval
@_exported public import typealias HeadlessUIKit.CFTypeRef
@_exported public import typealias HeadlessUIKit.CFURL
@_exported public import let HeadlessUIKit.kCFAllocatorDefault
@_exported public import var HeadlessUIKit.kCFBooleanFalse
@_exported public import var HeadlessUIKit.kCFBooleanTrue
@_exported public import var HeadlessUIKit.kCFBundleIdentifierKey
@_exported public import var HeadlessUIKit.kCFBundleNameKey
@_exported public import var HeadlessUIKit.kCFBundleVersionKey
