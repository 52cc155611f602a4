@_exported public import Foundation

/// Writes messages to the system's log, which here is standard error where the variable
/// `WAYFOLD_OS_LOG` is set, and nothing where it is not.
public struct Logger: Sendable {
    private let subsystem: String
    private let category: String

    public init() { self.init(subsystem: "", category: "") }
    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
    }
    public init(_ logObj: OSLog) {
        self.init(subsystem: logObj.subsystem, category: logObj.category)
    }

    public func log(_ message: OSLogMessage) { write(.default, message) }
    public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
    public func trace(_ message: OSLogMessage) { write(.debug, message) }
    public func debug(_ message: OSLogMessage) { write(.debug, message) }
    public func info(_ message: OSLogMessage) { write(.info, message) }
    public func notice(_ message: OSLogMessage) { write(.default, message) }
    public func warning(_ message: OSLogMessage) { write(.error, message) }
    public func error(_ message: OSLogMessage) { write(.error, message) }
    public func critical(_ message: OSLogMessage) { write(.fault, message) }
    public func fault(_ message: OSLogMessage) { write(.fault, message) }

    private func write(_ type: OSLogType, _ message: OSLogMessage) {
        writeLine("\(type.name) \(subsystem) \(category): \(message.text)")
    }
}

/// A part of the system's log.
public final class OSLog: Sendable {
    let subsystem: String
    let category: String

    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
    }

    public static let `default` = OSLog(subsystem: "", category: "")
    public static let disabled = OSLog(subsystem: "", category: "disabled")
    public func isEnabled(type: OSLogType) -> Bool { true }
}

/// How urgent a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = Self(0)
    public static let info = Self(1)
    public static let debug = Self(2)
    public static let error = Self(16)
    public static let fault = Self(17)

    var name: String {
        switch self {
        case .info: "info"
        case .debug: "debug"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}

/// A message with values in it, of which private ones are not masked here.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// What a message is put together of.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<T>(
        _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
    ) {
        text += String(describing: value())
    }
    public mutating func appendInterpolation<T>(
        _ value: @autoclosure () -> T, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
    ) {
        text += String(describing: value())
    }
}

/// Who may read a value in a message.
public struct OSLogPrivacy: Sendable {
    public enum Mask: Sendable {
        case hash
        case none
    }
    public static let auto = Self()
    public static let `public` = Self()
    public static let `private` = Self()
    public static let sensitive = Self()
    public static func auto(mask: Mask) -> Self { Self() }
    public static func `private`(mask: Mask) -> Self { Self() }
    public static func sensitive(mask: Mask) -> Self { Self() }
}

/// How a value is aligned in a message.
public struct OSLogStringAlignment: Sendable {
    public static let none = Self()
    public static func left(columns: @autoclosure () -> Int) -> Self { Self() }
    public static func right(columns: @autoclosure () -> Int) -> Self { Self() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
    _ message: StaticString, _ arguments: any CVarArg...
) {
    writeLine("\(type.name) \(log.subsystem) \(log.category): \(message)")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
    type: OSLogType = .default, _ arguments: any CVarArg...
) {
    os_log(type, log: log, message)
}

private let writesLog = ProcessInfo.processInfo.environment["WAYFOLD_OS_LOG"] != nil

private func writeLine(_ line: String) {
    guard writesLog else { return }
    FileHandle.standardError.write(Data((line + "\n").utf8))
}
