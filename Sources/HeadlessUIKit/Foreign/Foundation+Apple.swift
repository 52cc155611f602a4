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

extension URLResponse {
    /// The response that `URLResponse()` makes on Apple's systems, where every object has an
    /// initializer without arguments. Its URL is the root folder, since here none is not possible.
    public convenience init(_ nothing: Void = ()) {
        self.init(
            url: URL(filePath: "/"), mimeType: nil, expectedContentLength: -1,
            textEncodingName: nil)
    }
}

extension URLCache {
    /// The cache that `URLCache()` makes on Apple's systems, without a place on the disk.
    public convenience init(_ nothing: Void = ()) {
        self.init(memoryCapacity: 4 << 20, diskCapacity: 0, diskPath: nil)
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
