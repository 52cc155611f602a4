/// Names an object for ever: the same in every context.
// why: what changes of it is under its lock.
open class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
    public let entity: NSEntityDescription
    private let number = UUID()
    private let lock = NSLock()
    private var isSaved = false

    init(_ entity: NSEntityDescription) { self.entity = entity }

    /// Until its object is saved for the first time.
    open var isTemporaryID: Bool { lock.withLock { !isSaved } }
    open weak var persistentStore: NSPersistentStore? { nil }

    open func uriRepresentation() -> URL {
        let text = "x-coredata:///\(entity.name ?? "")/\(isTemporaryID ? "t" : "p")\(number)"
        return URL(string: text) ?? URL(fileURLWithPath: "/\(number)")
    }

    func becomePermanent() { lock.withLock { isSaved = true } }
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An object of an entity. Its values are read and written by their names, and `@NSManaged`
/// properties after `wayfold lab port`.
open class NSManagedObject: NSObject {
    public let entity: NSEntityDescription
    open internal(set) var objectID: NSManagedObjectID
    open internal(set) weak var managedObjectContext: NSManagedObjectContext?
    /// Attributes as they were set; relationships as lists of `NSManagedObjectID`. Nil until asked
    /// for: a fault.
    var values: [String: Any]?
    var changed: Set<String> = []

    /// A new object; with a context it is inserted there.
    public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        objectID = NSManagedObjectID(entity)
        values = entity.attributesByName.compactMapValues(\.defaultValue)
        super.init()
        context?.insert(self)
    }

    /// A new object of the entity that has this class; without one the process ends, as on a
    /// device.
    public convenience init(context moc: NSManagedObjectContext) {
        let type = Swift.type(of: self)
        self.init(entity: Self.entity(of: type, in: moc), insertInto: moc)
    }

    /// A new object of the class's entity, in no context.
    public override convenience init() { self.init(entity: Self.entity(), insertInto: nil) }

    /// An object that stands in a store, as a fault.
    static func stored(_ id: NSManagedObjectID, in context: NSManagedObjectContext)
        -> NSManagedObject
    {
        let object = id.entity.objectType.fresh(entity: id.entity, context: nil)
        object.objectID = id
        object.values = nil
        object.managedObjectContext = context
        return object
    }

    private static func entity(
        of type: AnyClass, in context: NSManagedObjectContext
    ) -> NSEntityDescription {
        if let found = context.model?.entity(of: type) { return found }
        NSException(
            name: .invalidArgumentException,
            reason: "An NSManagedObject of class '\(String(reflecting: type))' must have a valid "
                + "NSEntityDescription."
        ).raise()
        return NSEntityDescription()
    }

    /// The entity of this class in one of the models that are in use.
    open class func entity() -> NSEntityDescription {
        if let known = ModelRegistry.entity(of: self) { return known }
        let unknown = NSEntityDescription()
        unknown.name = String(describing: self)
        return unknown
    }

    /// A class of an app has one of its own type, which goes before this.
    @_disfavoredOverload
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        NSFetchRequest(entityName: entity().name ?? String(describing: self))
    }

    open var isInserted: Bool { managedObjectContext?.isInserted(self) ?? false }
    open var isUpdated: Bool { hasChanges && !isInserted && !isDeleted }
    open var isDeleted: Bool { managedObjectContext?.isDeleted(self) ?? false }
    open var isFault: Bool { values == nil }
    open var hasChanges: Bool { !changed.isEmpty || isInserted || isDeleted }
    open var hasPersistentChangedValues: Bool { !changed.isEmpty }
    open var faultingState: Int { isFault ? 1 : 0 }

    open func awakeFromInsert() {}
    open func awakeFromFetch() {}
    open func prepareForDeletion() {}
    open func willSave() {}
    open func didSave() {}
    open func willTurnIntoFault() {}
    open func didTurnIntoFault() {}
    open func validateForInsert() throws { try validate() }
    open func validateForUpdate() throws { try validate() }
    open func validateForDelete() throws {}
    open func willAccessValue(forKey key: String?) {}
    open func didAccessValue(forKey key: String?) {}
    open func willChangeValue(forKey key: String) {}
    open func didChangeValue(forKey key: String) {}

    // MARK: values

    /// A value by its name: an attribute's, an object, or a set of objects. A name that the entity
    /// does not have ends the process, as on a device.
    open func value(forKey key: String) -> Any? {
        guard isKnown(key) else { return nil }
        let kept = current[key]
        guard let relationship = entity.relationshipsByName[key] else { return kept }
        let objects = (kept as? [NSManagedObjectID] ?? []).compactMap {
            managedObjectContext?.object(with: $0)
        }
        guard relationship.isToMany else { return objects.first }
        return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }
    open func setValue(_ value: Any?, forKey key: String) {
        guard isKnown(key) else { return }
        willChangeValue(forKey: key)
        if let relationship = entity.relationshipsByName[key] {
            relate(relationship, to: Self.objects(in: value).map(\.objectID))
        } else {
            keep(value, key)
        }
        didChangeValue(forKey: key)
    }
    open func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }
    open func setPrimitiveValue(_ value: Any?, forKey key: String) {
        setValue(value, forKey: key)
    }
    open func value(forKeyPath keyPath: String) -> Any? {
        keyPath.split(separator: ".").reduce(self as Any?) { found, key in
            (found as? NSManagedObject)?.value(forKey: String(key))
        }
    }
    open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(uniqueKeysWithValues: keys.map { ($0, value(forKey: $0) ?? NSNull()) })
    }
    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues {
            setValue(value is NSNull ? nil : value, forKey: key)
        }
    }
    open func changedValues() -> [String: Any] {
        dictionaryWithValues(forKeys: changed.sorted())
    }
    open func committedValues(forKeys keys: [String]?) -> [String: Any] {
        let saved = managedObjectContext?.savedValues(of: objectID) ?? [:]
        return keys.map { keys in saved.filter { keys.contains($0.key) } } ?? saved
    }
    open func mutableSetValue(forKey key: String) -> NSMutableSet {
        NSMutableSet(set: value(forKey: key) as? Set<AnyHashable> ?? [])
    }

    /// What is kept now; a fault is filled.
    var current: [String: Any] {
        if let values { return values }
        let filled = managedObjectContext?.savedValues(of: objectID) ?? [:]
        values = filled
        awakeFromFetch()
        return values ?? filled
    }

    func keep(_ value: Any?, _ key: String) {
        var kept = current
        kept[key] = value
        values = kept
        changed.insert(key)
        managedObjectContext?.noteChange(of: self)
    }

    private func isKnown(_ key: String) -> Bool {
        if entity.propertiesByName[key] != nil { return true }
        NSException(
            name: .undefinedKeyException,
            reason:
                "the entity \(entity.name ?? "(null)") is not key value coding-compliant for the "
                + "key \"\(key)\"."
        ).raise()
        return false
    }

    static func objects(in value: Any?) -> [NSManagedObject] {
        switch value {
        case let one as NSManagedObject: [one]
        case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
        case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
        case let set as Set<NSManagedObject>: Array(set)
        case let list as [NSManagedObject]: list
        default: []
        }
    }

    private func validate() throws {
        for (name, property) in entity.propertiesByName
        where !property.isOptional && !property.isTransient {
            let kept = current[name]
            let isMissing = (kept as? [NSManagedObjectID])?.isEmpty ?? (kept == nil)
            guard isMissing else { continue }
            throw NSError(
                domain: NSCocoaErrorDomain, code: NSValidationMissingMandatoryPropertyError,
                userInfo: [
                    NSValidationKeyErrorKey: name, NSValidationObjectErrorKey: self,
                    NSLocalizedDescriptionKey: "\(name) is a required value.",
                ])
        }
    }
}
