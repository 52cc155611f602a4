/// A dictionary of objects by objects, which may hold keys and values weakly. Foundation for Linux
/// has none.
///
/// Its types need not be classes, since a protocol of classes, as `any Observer`, is none to Swift.
/// Keys are equal where `isEqual(_:)` of `NSObject` says so, other objects where they are the same
/// one, and with `objectPointerPersonality` all of them. An entry whose key or value is gone counts
/// as removed. Looking up takes time of its own, as a dictionary does.
open class NSMapTable<KeyType, ObjectType>: NSObject {
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    /// By the hashes of their keys, which outlive the keys.
    private var entries: [Int: [TableEntry]] = [:]
    private var storedCount = 0
    private var nextOrder = 0
    /// How many entries there may be before those that are gone are looked for.
    private var limit = 16

    public init(
        keyOptions: NSPointerFunctions.Options = [],
        valueOptions: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0
    ) {
        self.keyOptions = keyOptions
        self.valueOptions = valueOptions
        super.init()
    }

    public override convenience init() { self.init(keyOptions: [], valueOptions: []) }

    public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { Self.made() }
    public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
        Self.made(keys: .weakMemory)
    }
    public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        Self.made(values: .weakMemory)
    }
    public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        Self.made(keys: .weakMemory, values: .weakMemory)
    }

    private class func made(
        keys: NSPointerFunctions.Options = [], values: NSPointerFunctions.Options = []
    ) -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: keys, valueOptions: values)
    }

    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        let entry = entries[hash(of: aKey)]?.first { matches($0, aKey) }
        return entry?.value.object as? ObjectType
    }

    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        removeObject(forKey: aKey)
        guard let aKey, let anObject else { return }
        let entry = TableEntry(
            key: HeldObject(aKey as AnyObject, isWeak: keyOptions.contains(.weakMemory)),
            value: HeldObject(anObject as AnyObject, isWeak: valueOptions.contains(.weakMemory)),
            order: nextOrder)
        nextOrder += 1
        entries[hash(of: aKey), default: []].append(entry)
        storedCount += 1
        if storedCount > limit { sweep() }
    }

    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        let hash = hash(of: aKey)
        guard let index = entries[hash]?.firstIndex(where: { matches($0, aKey) }) else { return }
        entries[hash]?.remove(at: index)
        storedCount -= 1
        if entries[hash]?.isEmpty == true { entries[hash] = nil }
    }

    open func removeAllObjects() {
        entries = [:]
        storedCount = 0
    }

    /// How many entries there are, those that are gone left out. Linear.
    open var count: Int { living.count }

    open func keyEnumerator() -> NSEnumerator {
        NSArray(array: living.compactMap(\.key.object)).objectEnumerator()
    }

    open func objectEnumerator() -> NSEnumerator? {
        NSArray(array: living.compactMap(\.value.object)).objectEnumerator()
    }

    /// The entries that are there, the oldest first.
    private var living: [TableEntry] {
        entries.values.joined().filter(\.isAlive).sorted { $0.order < $1.order }
    }

    private func sweep() {
        entries = entries.compactMapValues { entries in
            let living = entries.filter(\.isAlive)
            return living.isEmpty ? nil : living
        }
        storedCount = entries.values.reduce(0) { $0 + $1.count }
        limit = max(16, 2 * storedCount)
    }

    private var byIdentity: Bool { keyOptions.contains(.objectPointerPersonality) }

    private func hash(of key: KeyType) -> Int {
        let identity = ObjectIdentifier(key as AnyObject).hashValue
        return byIdentity ? identity : (key as? NSObject)?.hash ?? identity
    }

    private func matches(_ entry: TableEntry, _ key: KeyType) -> Bool {
        guard let own = entry.key.object else { return false }
        if own === key as AnyObject { return true }
        guard !byIdentity, let own = own as? NSObject else { return false }
        return own.isEqual(key)
    }
}

/// Objects of which each is there once, and which may be held weakly. Foundation for Linux has
/// none.
open class NSHashTable<ObjectType>: NSObject {
    private let table: NSMapTable<ObjectType, NSNull>

    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        table = NSMapTable(keyOptions: options, valueOptions: [])
        super.init()
    }

    public override convenience init() { self.init(options: []) }

    public class func weakObjects() -> NSHashTable<ObjectType> {
        NSHashTable(options: .weakMemory)
    }

    open func add(_ object: ObjectType?) { table.setObject(NSNull(), forKey: object) }
    open func remove(_ object: ObjectType?) { table.removeObject(forKey: object) }
    open func removeAllObjects() { table.removeAllObjects() }
    open func contains(_ anObject: ObjectType?) -> Bool { table.object(forKey: anObject) != nil }
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        return allObjects.first { own in
            own as AnyObject === object as AnyObject
                || (own as? NSObject)?.isEqual(object) == true
        }
    }
    open var count: Int { table.count }
    open var allObjects: [ObjectType] {
        table.keyEnumerator().allObjects.compactMap { $0 as? ObjectType }
    }
    open var anyObject: ObjectType? { allObjects.first }
    open func objectEnumerator() -> NSEnumerator { table.keyEnumerator() }
}

/// How a table holds and compares its objects.
open class NSPointerFunctions: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let strongMemory: Options = []
        public static let weakMemory = Options(rawValue: 5)
        public static let objectPersonality: Options = []
        public static let objectPointerPersonality = Options(rawValue: 512)
        public static let copyIn = Options(rawValue: 1 << 16)
    }
}

extension NSMapTable {
    public typealias Options = NSPointerFunctions.Options
}

/// An object that is held or only known.
private struct HeldObject {
    private var strong: AnyObject?
    private weak var weak: AnyObject?

    init(_ object: AnyObject, isWeak: Bool) {
        if isWeak { weak = object } else { strong = object }
    }

    var object: AnyObject? { strong ?? weak }
}

private struct TableEntry {
    let key: HeldObject
    let value: HeldObject
    let order: Int

    var isAlive: Bool { key.object != nil && value.object != nil }
}
