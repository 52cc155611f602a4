/// What can be reached, as an older interface of the system says it: `HeadlessDevice.isOnline`.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let transientConnection = Self(rawValue: 1)
    public static let reachable = Self(rawValue: 2)
    public static let connectionRequired = Self(rawValue: 4)
    public static let connectionOnTraffic = Self(rawValue: 8)
    public static let interventionRequired = Self(rawValue: 16)
    public static let connectionOnDemand = Self(rawValue: 32)
    public static let isLocalAddress = Self(rawValue: 1 << 16)
    public static let isDirect = Self(rawValue: 1 << 17)
    public static let isWWAN = Self(rawValue: 1 << 18)
    public static let connectionAutomatic: Self = .connectionOnTraffic
}

/// What last failed in this framework: nothing, `kSCStatusOK`.
public func SCError() -> Int32 { 0 }
/// What a status of this framework means.
public func SCErrorString(_ status: Int32) -> UnsafePointer<CChar> {
    let text: StaticString = "Success!"
    return UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
}

public typealias SCNetworkReachabilityCallBack = (
    SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// What a callback is handed; it is not retained here, whatever its functions do.
public struct SCNetworkReachabilityContext {
    public var version: Int
    public var info: UnsafeMutableRawPointer?
    public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
    public var release: ((UnsafeRawPointer) -> Void)?
    public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?

    public init(
        version: Int, info: UnsafeMutableRawPointer?,
        retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
        release: ((UnsafeRawPointer) -> Void)?,
        copyDescription: ((UnsafeRawPointer) -> Unmanaged<CFString>)?
    ) {
        self.version = version
        self.info = info
        self.retain = retain
        self.release = release
        self.copyDescription = copyDescription
    }
}

/// A host that an app watches. Whether it is reached is whether the device is online.
// why: an app sets its callback before it follows, and reports come in the main queue.
public final class SCNetworkReachability: NSObject, @unchecked Sendable {
    fileprivate let device = HeadlessDevice.current
    fileprivate var callback: SCNetworkReachabilityCallBack?
    fileprivate var info: UnsafeMutableRawPointer?
    fileprivate var isFollowing = false
    private var isKnown = false

    fileprivate var flags: SCNetworkReachabilityFlags { device.isOnline ? .reachable : [] }

    fileprivate func follow(_ follows: Bool) {
        isFollowing = follows
        guard follows, !isKnown else { return }
        isKnown = true
        device.add(self)
    }
}

extension SCNetworkReachability: DeviceFollower {
    func networkChanged() {
        DispatchQueue.main.async { [weak self] in
            guard let self, isFollowing else { return }
            callback?(self, flags, info)
        }
    }
}

public func SCNetworkReachabilityCreateWithName(
    _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? { SCNetworkReachability() }

public func SCNetworkReachabilityCreateWithAddress(
    _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? { SCNetworkReachability() }

@discardableResult
public func SCNetworkReachabilityGetFlags(
    _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
    flags.pointee = target.flags
    return true
}

@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
    target.callback = callout
    target.info = context?.pointee.info
    return true
}

/// Reports come on the main queue, whichever queue is named, so that each run gives the same order.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(
    _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool {
    target.follow(queue != nil)
    return true
}

@discardableResult
public func SCNetworkReachabilityScheduleWithRunLoop(
    _ target: SCNetworkReachability, _ runLoop: CFRunLoop?, _ runLoopMode: CFRunLoopMode.RawValue
) -> Bool {
    target.follow(true)
    return true
}

@discardableResult
public func SCNetworkReachabilityUnscheduleFromRunLoop(
    _ target: SCNetworkReachability, _ runLoop: CFRunLoop?, _ runLoopMode: CFRunLoopMode.RawValue
) -> Bool {
    target.follow(false)
    return true
}

/// How an object of Core Foundation is made; there is one way.
public final class CFAllocator: NSObject, Sendable {}
public let kCFAllocatorDefault: CFAllocator? = nil

/// A run loop as Core Foundation calls it; only its name is used.
public final class CFRunLoop: NSObject, Sendable {}
public func CFRunLoopGetCurrent() -> CFRunLoop? { CFRunLoop() }
public func CFRunLoopGetMain() -> CFRunLoop? { CFRunLoop() }
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let defaultMode = Self(rawValue: "kCFRunLoopDefaultMode")
    public static let commonModes = Self(rawValue: "kCFRunLoopCommonModes")
}

public let kSCNetworkFlagsReachable = 2
public let kSCNetworkFlagsConnectionRequired = 4

extension sockaddr_in {
    /// The size is not kept.
    public init(
        sin_len: UInt8, sin_family: sa_family_t, sin_port: in_port_t, sin_addr: in_addr,
        sin_zero: (Int8, Int8, Int8, Int8, Int8, Int8, Int8, Int8)
    ) {
        self.init()
        self.sin_family = sin_family
        self.sin_port = sin_port
        self.sin_addr = sin_addr
    }

    /// The size, which Linux does not write into it.
    public var sin_len: UInt8 {
        get { UInt8(MemoryLayout<Self>.size) }
        set {}
    }
}

extension sockaddr_in6 {
    /// The size, which Linux does not write into it.
    public var sin6_len: UInt8 {
        get { UInt8(MemoryLayout<Self>.size) }
        set {}
    }
}
