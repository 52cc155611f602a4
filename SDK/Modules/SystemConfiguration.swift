// Of UIKit's module what Apple has in one of its own.
@_exported public import Foundation

@_exported public import class HeadlessUIKit.CFAllocator
@_exported public import class HeadlessUIKit.CFRunLoop
@_exported public import func HeadlessUIKit.CFRunLoopGetCurrent
@_exported public import func HeadlessUIKit.CFRunLoopGetMain
@_exported public import struct HeadlessUIKit.CFRunLoopMode
@_exported public import func HeadlessUIKit.SCError
@_exported public import func HeadlessUIKit.SCErrorString
@_exported public import class HeadlessUIKit.SCNetworkReachability
@_exported public import typealias HeadlessUIKit.SCNetworkReachabilityCallBack
@_exported public import struct HeadlessUIKit.SCNetworkReachabilityContext
@_exported public import func HeadlessUIKit.SCNetworkReachabilityCreateWithAddress
@_exported public import func HeadlessUIKit.SCNetworkReachabilityCreateWithName
@_exported public import struct HeadlessUIKit.SCNetworkReachabilityFlags
@_exported public import func HeadlessUIKit.SCNetworkReachabilityGetFlags
@_exported public import func HeadlessUIKit.SCNetworkReachabilityScheduleWithRunLoop
@_exported public import func HeadlessUIKit.SCNetworkReachabilitySetCallback
@_exported public import func HeadlessUIKit.SCNetworkReachabilitySetDispatchQueue
@_exported public import func HeadlessUIKit.SCNetworkReachabilityUnscheduleFromRunLoop
@_exported public import let HeadlessUIKit.kCFAllocatorDefault
@_exported public import let HeadlessUIKit.kSCNetworkFlagsConnectionRequired
@_exported public import let HeadlessUIKit.kSCNetworkFlagsReachable
