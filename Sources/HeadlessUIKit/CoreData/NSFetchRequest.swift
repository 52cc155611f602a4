/// What a fetch can give.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSManagedObject: NSFetchRequestResult {}
extension NSManagedObjectID: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// Something asked of the store.
open class NSPersistentStoreRequest: NSObject {
    open var affectedStores: [NSPersistentStore]?
    public override init() { super.init() }
}

/// What a store answers a request that is no fetch.
open class NSPersistentStoreResult: NSObject {}

/// Which forms of its objects a fetch gives.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let managedObjectResultType = NSFetchRequestResultType([])
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// Asks for the objects of an entity.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
    open var entityName: String?
    open var entity: NSEntityDescription?
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var fetchOffset = 0
    open var fetchBatchSize = 0
    open var resultType = NSFetchRequestResultType.managedObjectResultType
    open var includesSubentities = true
    open var includesPropertyValues = true
    open var includesPendingChanges = true
    open var returnsObjectsAsFaults = true
    open var returnsDistinctResults = false
    open var shouldRefreshRefetchedObjects = false
    open var propertiesToFetch: [Any]?
    open var propertiesToGroupBy: [Any]?
    open var relationshipKeyPathsForPrefetching: [String]?

    public override init() { super.init() }

    public convenience init(entityName: String) {
        self.init()
        self.entityName = entityName
    }

    /// The objects, in the context whose block runs.
    open func execute() throws -> [ResultType] {
        guard let context = NSManagedObjectContext.ofBlock else {
            throw NSError(domain: NSCocoaErrorDomain, code: NSManagedObjectContext.noContextError)
        }
        return try context.fetch(self)
    }
}

/// Deletes what a fetch finds, in the store itself: contexts do not hear of it.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

    public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
        fetchRequest = fetch
        super.init()
    }

    public convenience init(objectIDs objects: [NSManagedObjectID]) {
        let fetch = NSFetchRequest<any NSFetchRequestResult>()
        fetch.entity = objects.first?.entity
        let ids = Set(objects)
        fetch.predicate = NSPredicate { object, _ in
            (object as? NSManagedObject).map { ids.contains($0.objectID) } ?? false
        }
        self.init(fetchRequest: fetch)
    }
}

/// What a deletion in the store answers.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly
    case resultTypeObjectIDs
    case resultTypeCount
}

/// What a deletion in the store has answered: whether it went well, the objects, or their number.
open class NSBatchDeleteResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchDeleteRequestResultType

    init(_ ids: [NSManagedObjectID], _ type: NSBatchDeleteRequestResultType) {
        resultType = type
        switch type {
        case .resultTypeStatusOnly: result = true
        case .resultTypeObjectIDs: result = ids
        case .resultTypeCount: result = ids.count
        }
        super.init()
    }
}

extension NSSortDescriptor {
    /// Sorts by what objects have under a key: managed objects and dictionaries by their values,
    /// others by their stored properties. Values of two types, and those without an order, are
    /// equal; what is missing comes first.
    public convenience init(key: String?, ascending: Bool) {
        self.init(keyPath: \NSObject.self, ascending: ascending) { one, other in
            let values = [one, other].map { object in
                key.map { PredicateValue.key($0).value(in: object) } ?? object
            }
            return SortedValue.order(values[0], values[1])
        }
    }

    /// The same by a method of strings, of which only the case counts: those whose names say so
    /// do not look at it.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        let ignoresCase = selector?.name.lowercased().contains("insensitive") ?? false
        let isLocalized = selector?.name.hasPrefix("localized") ?? false
        guard ignoresCase || isLocalized else {
            self.init(key: key, ascending: ascending)
            return
        }
        self.init(keyPath: \NSObject.self, ascending: ascending) { one, other in
            let values = [one, other].map { object in
                key.map { PredicateValue.key($0).value(in: object) } ?? object
            }.map { ($0 as? String)?.lowercased() ?? $0 }
            return SortedValue.order(values[0], values[1])
        }
    }
}

/// The order of values whose types are not known.
enum SortedValue {
    static func order(_ one: Any?, _ other: Any?) -> ComparisonResult {
        switch (one, other) {
        case (nil, nil): .orderedSame
        case (nil, _): .orderedAscending
        case (_, nil): .orderedDescending
        case (let one as NSNumber, let other as NSNumber): one.compare(other)
        case (let one as any Comparable, let other?): order(of: one, other)
        default: .orderedSame
        }
    }

    private static func order<Value: Comparable>(of one: Value, _ other: Any) -> ComparisonResult {
        guard let other = other as? Value else { return .orderedSame }
        return one < other ? .orderedAscending : other < one ? .orderedDescending : .orderedSame
    }
}
