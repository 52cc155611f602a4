/// Which ways into the network there are.
public struct NWPath: Hashable, Sendable {
    /// Whether something can be reached.
    public enum Status: Sendable {
        case satisfied
        case unsatisfied
        case requiresConnection
    }

    public let status: Status
    public var isExpensive: Bool { false }
    public var isConstrained: Bool { false }
    public var supportsIPv4: Bool { status == .satisfied }
    public var supportsIPv6: Bool { status == .satisfied }
    public var supportsDNS: Bool { status == .satisfied }

    /// A device that is online is so by WLAN.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        status == .satisfied && type == .wifi
    }
}

/// A way into the network.
public struct NWInterface: Hashable, Sendable {
    /// What it is.
    public enum InterfaceType: Sendable {
        case other
        case wifi
        case cellular
        case wiredEthernet
        case loopback
    }

    public let name: String
    public let type: InterfaceType
}

/// Reports whether the device is online: `HeadlessDevice.isOnline`. The first report follows the
/// start, the next ones each change, in the turns after: on the main queue, whichever queue an app
/// names, so that each run gives the same order.
// why: an app sets its handler before it starts, and what changes is read in the main queue.
public final class NWPathMonitor: @unchecked Sendable {
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)?
    public private(set) var queue: DispatchQueue?
    private let device = HeadlessDevice.current
    private let interface: NWInterface.InterfaceType?
    private var isCancelled = false

    public init() { interface = nil }
    public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) { interface = nil }
    public init(requiredInterfaceType: NWInterface.InterfaceType) {
        interface = requiredInterfaceType
    }

    public var currentPath: NWPath {
        let online = NWPath(status: .satisfied)
        let isReached = interface.map { online.usesInterfaceType($0) } ?? true
        return device.isOnline && isReached ? online : NWPath(status: .unsatisfied)
    }

    public func start(queue: DispatchQueue) {
        guard self.queue == nil else { return }
        self.queue = queue
        device.add(self)
        networkChanged()
    }

    public func cancel() { isCancelled = true }
}

extension NWPathMonitor: DeviceFollower {
    func networkChanged() {
        DispatchQueue.main.async { [self] in
            guard !isCancelled else { return }
            pathUpdateHandler?(currentPath)
        }
    }
}
