// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Times of media: a number of parts of a second.

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let valid = Self(rawValue: 1)
    public static let hasBeenRounded = Self(rawValue: 2)
    public static let positiveInfinity = Self(rawValue: 4)
    public static let negativeInfinity = Self(rawValue: 8)
    public static let indefinite = Self(rawValue: 16)
}

/// A time: `value` parts, of which `timescale` make a second.
public struct CMTime: Sendable {
    public var value: CMTimeValue
    public var timescale: CMTimeScale
    public var flags: CMTimeFlags
    public var epoch: Int64

    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: Int64) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }

    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
    }

    /// The nearest time of so many parts. Too many seconds, or none that are a number, are no time.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        let parts = (seconds * Double(preferredTimescale)).rounded()
        guard let value = CMTimeValue(exactly: parts), preferredTimescale > 0 else {
            self = seconds == .infinity ? .positiveInfinity : .invalid
            return
        }
        self.init(value: value, timescale: preferredTimescale)
    }

    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime()
    public static let indefinite = CMTime(
        value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    public static let positiveInfinity = CMTime(
        value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    public static let negativeInfinity = CMTime(
        value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    public var isValid: Bool { flags.contains(.valid) }
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    public var isNumeric: Bool {
        isValid && flags.isDisjoint(with: [.indefinite, .positiveInfinity, .negativeInfinity])
    }

    /// Not a number where it is none.
    public var seconds: Double {
        if flags.contains(.positiveInfinity) { return .infinity }
        if flags.contains(.negativeInfinity) { return -.infinity }
        return isNumeric ? Double(value) / Double(timescale) : .nan
    }

    public func convertScale(_ newTimescale: CMTimeScale) -> CMTime {
        isNumeric ? CMTime(seconds: seconds, preferredTimescale: newTimescale) : self
    }

    private static func sum(_ one: CMTime, _ other: CMTime, _ sign: Int64) -> CMTime {
        guard one.isNumeric else { return one }
        guard other.isNumeric else { return other }
        if one.timescale == other.timescale {
            return CMTime(value: one.value + sign * other.value, timescale: one.timescale)
        }
        let seconds = one.seconds + Double(sign) * other.seconds
        return CMTime(
            seconds: seconds, preferredTimescale: max(one.timescale, other.timescale))
    }

    public static func + (one: CMTime, other: CMTime) -> CMTime { sum(one, other, 1) }
    public static func - (one: CMTime, other: CMTime) -> CMTime { sum(one, other, -1) }
}

extension CMTime: Comparable, Hashable {
    public static func == (one: CMTime, other: CMTime) -> Bool {
        guard one.isNumeric, other.isNumeric else { return one.flags == other.flags }
        return one.seconds == other.seconds
    }
    public static func < (one: CMTime, other: CMTime) -> Bool { one.seconds < other.seconds }
    public func hash(into hasher: inout Hasher) { hasher.combine(isNumeric ? seconds : -1) }
}

/// A time and how long it lasts.
public struct CMTimeRange: Hashable, Sendable {
    public var start: CMTime
    public var duration: CMTime
    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    public var end: CMTime { start + duration }
    public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
}

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}

public func CMTimeAdd(_ one: CMTime, _ other: CMTime) -> CMTime { one + other }

public func CMTimeSubtract(_ one: CMTime, _ other: CMTime) -> CMTime { one - other }

public func CMTimeCompare(_ one: CMTime, _ other: CMTime) -> Int32 {
    one < other ? -1 : one == other ? 0 : 1
}

public let kCMTimeZero = CMTime.zero
