/// The name of a transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let secureUnarchiveFromDataTransformerName = Self(
        "NSSecureUnarchiveFromDataTransformerName")
}

/// Turns a value into another one, and perhaps back. Transformers have names for a model's
/// attributes; the stores of a stage keep values as they are, and never ask one.
open class ValueTransformer: NSObject, NamedTransforming {
    fileprivate static let lock = NSLock()
    // why: every access is under the lock.
    nonisolated(unsafe) fileprivate static var named: [NSValueTransformerName: ValueTransformer] =
        [:]

    public override init() { super.init() }

    open class func setValueTransformer(
        _ transformer: ValueTransformer?, forName name: NSValueTransformerName
    ) { lock.withLock { named[name] = transformer } }

    open class func valueTransformerNames() -> [NSValueTransformerName] {
        lock.withLock { Array(named.keys) }
    }

    open class func transformedValueClass() -> AnyClass { NSObject.self }
    open class func allowsReverseTransformation() -> Bool { true }
    open func transformedValue(_ value: Any?) -> Any? { value }
    open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }
}

/// An initializer that gives an object which is there already.
public protocol NamedTransforming {}

extension NamedTransforming where Self: ValueTransformer {
    /// The transformer of a name; nil where there is none.
    public init?(forName name: NSValueTransformerName) {
        let found = ValueTransformer.lock.withLock { ValueTransformer.named[name] as? Self }
        guard let found else { return nil }
        self = found
    }
}

/// Turns data into the objects that were archived in it, and back.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
    open class var allowedTopLevelClasses: [AnyClass] {
        [NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSDate.self, NSData.self]
    }

    open override func transformedValue(_ value: Any?) -> Any? {
        guard let data = value as? Data else { return nil }
        let classes = Self.allowedTopLevelClasses
        // why: what cannot be read is nil, as on Apple's systems.
        return try? NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
    }

    open override func reverseTransformedValue(_ value: Any?) -> Any? {
        guard let value else { return nil }
        // why: what cannot be archived is nil, as on Apple's systems.
        return try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    }
}
