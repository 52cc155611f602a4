/// What Foundation has on Apple's systems and not on Linux, where code for UIKit uses it.

/// A class whose only object can also be made, as `ProcessInfo()`.
public protocol FoundationMade {}

extension ProcessInfo: FoundationMade {}

extension FoundationMade where Self: ProcessInfo {
    @_disfavoredOverload
    public init() {
        guard let process = ProcessInfo.processInfo as? Self else {
            preconditionFailure("a subclass of ProcessInfo has an initializer of its own")
        }
        self = process
    }
}

extension URLResponse: FoundationMade {}

extension FoundationMade where Self: URLResponse {
    /// The response that `URLResponse()` makes on Apple's systems, where every object has an
    /// initializer without arguments; `HTTPURLResponse()` says 200. Its URL is the root folder,
    /// since here none is not possible.
    @_disfavoredOverload
    public init() {
        let root = URL(filePath: "/")
        let made: URLResponse? =
            Self.self is HTTPURLResponse.Type
            ? HTTPURLResponse(url: root, statusCode: 200, httpVersion: nil, headerFields: nil)
            : URLResponse(
                url: root, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
        guard let made = made as? Self else {
            preconditionFailure("a subclass of URLResponse has an initializer of its own")
        }
        self = made
    }
}

extension NSAttributedString {
    /// The empty text that `NSAttributedString()` makes on Apple's systems.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension NSMutableString {
    /// The empty text that `NSMutableString()` makes on Apple's systems.
    public convenience init(_ nothing: Void = ()) { self.init(capacity: 0) }
}

extension URLCache {
    /// The cache that `URLCache()` makes on Apple's systems, without a place on the disk.
    public convenience init(_ nothing: Void = ()) {
        self.init(memoryCapacity: 4 << 20, diskCapacity: 0, diskPath: nil)
    }
}

extension URLCache {
    public convenience init(memoryCapacity: Int, diskCapacity: Int) {
        self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: nil)
    }
    public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL?) {
        self.init(
            memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
    }
}

/// Core Foundation's names of what Foundation has.
public typealias CFTimeInterval = TimeInterval
public typealias CFString = NSString

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleNameKey: CFString! { "CFBundleName" }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleVersionKey: CFString! { "CFBundleVersion" }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public var kCFBundleIdentifierKey: CFString! { "CFBundleIdentifier" }

public typealias CFAbsoluteTime = TimeInterval
/// Seconds since the beginning of 2001.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Parts of a second, as Dispatch has them on Apple's systems.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_USEC: UInt64 = 1_000
// swift-format-ignore: AlwaysUseLowerCamelCase
public let USEC_PER_SEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
public let MSEC_PER_SEC: UInt64 = 1_000

/// Each is equal to itself alone, as every object is on Apple's systems.
extension FileManager: @retroactive Equatable, @retroactive Hashable {
    public static func == (one: FileManager, other: FileManager) -> Bool { one === other }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NSDictionary {
    /// The value under the last key of a path, through dictionaries within dictionaries; of an
    /// array on the way those of its elements. Linear in what is passed.
    public func value(forKeyPath keyPath: String) -> Any? {
        let keys = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        var found: Any? = self
        for key in keys { found = Self.value(forKey: key, of: found) }
        return found
    }

    private static func value(forKey key: String, of object: Any?) -> Any? {
        switch object {
        case let dictionary as NSDictionary: dictionary.object(forKey: key)
        case let elements as [Any]: elements.compactMap { value(forKey: key, of: $0) }
        default: nil
        }
    }
}

extension NSSortDescriptor {
    /// Sorts by any value, as Objective-C sends `compare:` to whatever is there; nothing comes
    /// before something, and what cannot be compared is equal.
    @_disfavoredOverload
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending) { one, other in
            guard let one = Self.value(one) else {
                return Self.value(other) == nil ? .orderedSame : .orderedAscending
            }
            return Self.order(one, Self.value(other))
        }
    }

    /// What can be compared, without the optionals around it.
    private static func value(_ value: Any) -> (any Comparable)? {
        if let value = value as? any Comparable { return value }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return nil }
        return mirror.children.first.flatMap { Self.value($0.value) }
    }

    private static func order<Value: Comparable>(
        _ one: Value, _ other: (any Comparable)?
    ) -> ComparisonResult {
        guard let other else { return .orderedDescending }
        guard let other = other as? Value, one != other else { return .orderedSame }
        return one < other ? .orderedAscending : .orderedDescending
    }
}

extension AttributeContainer {
    /// The attributes of a text of Foundation's: links alone, since nothing else of them is drawn.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        self[AttributeScopes.FoundationAttributes.LinkAttribute.self] = dictionary[.link] as? URL
    }
}
