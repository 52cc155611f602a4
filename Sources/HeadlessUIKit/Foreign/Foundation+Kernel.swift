// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// What Apple's kernel has and Linux's not, where packages for both name it.

extension sockaddr {
    /// How long an address is, which Linux's does not say of itself: that of its type, and setting
    /// it does nothing.
    public var sa_len: UInt8 {
        get { UInt8(MemoryLayout<Self>.size) }
        set {}
    }
}

/// Hears that memory is short; the system never says so here.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
    var data: DispatchSource.MemoryPressureEvent { get }
    var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource: DispatchSourceMemoryPressure {
    public struct MemoryPressureEvent: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = Self(rawValue: 1)
        public static let warning = Self(rawValue: 2)
        public static let critical = Self(rawValue: 4)
        public static let all: Self = [.normal, .warning, .critical]
    }

    public var data: MemoryPressureEvent { .normal }
    public var mask: MemoryPressureEvent { .all }

    public class func makeMemoryPressureSource(
        eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
    ) -> any DispatchSourceMemoryPressure {
        guard let source = makeUserDataAddSource(queue: queue) as? DispatchSource else {
            preconditionFailure("Dispatch makes sources of its own class")
        }
        return source
    }
}

// Apple's objects of Dispatch are Objective-C's, which are equal to themselves. Here each question
// for the main queue gives a new object around the same queue.
extension DispatchObject: @retroactive Equatable, @retroactive Hashable {
    public static func == (one: DispatchObject, other: DispatchObject) -> Bool {
        one.identity == other.identity
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    private var identity: AnyHashable {
        let wrapped = Mirror(reflecting: self).children.first { $0.label == "__wrapped" }?.value
        if let wrapped = wrapped as? OpaquePointer { return AnyHashable(wrapped) }
        return AnyHashable(ObjectIdentifier(self))
    }
}
