import Foundation

/// Marks points and intervals of time for a tool that measures; here nothing listens.
public struct OSSignposter: Sendable {
    public init() {}
    public init(subsystem: String, category: String) {}
    public init(subsystem: String, category: OSLog.Category) {}
    public init(logHandle: OSLog) {}
    public init(logger: Logger) {}
    public static let disabled = OSSignposter()
    public var isEnabled: Bool { false }

    public func makeSignpostID() -> OSSignpostID { .exclusive }
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }

    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive
    ) -> OSSignpostIntervalState { OSSignpostIntervalState.beginState(id: id) }
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
    ) -> OSSignpostIntervalState { OSSignpostIntervalState.beginState(id: id) }
    public func beginAnimationInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive
    ) -> OSSignpostIntervalState { OSSignpostIntervalState.beginState(id: id) }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
    public func endInterval(
        _ name: StaticString, _ state: OSSignpostIntervalState, _ message: SignpostMetadata
    ) {}
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
    public func emitEvent(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata
    ) {}
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T { try task() }
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: SignpostMetadata,
        around task: () throws -> T
    ) rethrows -> T { try task() }
}

public typealias SignpostMetadata = OSLogMessage

/// What tells intervals of one name from each other.
public struct OSSignpostID: Hashable, Comparable, Sendable {
    public let rawValue: UInt64
    public init(_ value: UInt64) { rawValue = value }
    public init(log: OSLog) { self = .exclusive }
    public init(log: OSLog, object: AnyObject) { self = .exclusive }
    public static let exclusive = Self(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = Self(.max)
    public static let null = Self(0)
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
    let id: OSSignpostID
    private init(id: OSSignpostID) { self.id = id }
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id: id)
    }
}

/// What a mark stands for.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let event = Self(rawValue: 0)
    public static let begin = Self(rawValue: 1)
    public static let end = Self(rawValue: 2)
}

extension OSLog {
    /// Parts of the log that tools know.
    public struct Category: Hashable, Sendable {
        fileprivate let name: String
        public static let pointsOfInterest = Self(name: "PointsOfInterest")
        public static let dynamicTracing = Self(name: "DynamicTracing")
        public static let dynamicStackTracing = Self(name: "DynamicStackTracing")
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }
    public var signpostsEnabled: Bool { false }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}
