/// Puts rows into the store without the objects of a context.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
    public let entityName: String
    open private(set) var entity: NSEntityDescription?
    open var objectsToInsert: [[String: Any]]?
    open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
    open var managedObjectHandler: ((NSManagedObject) -> Bool)?
    open var resultType = NSBatchInsertRequestResultType.statusOnly

    public init(entityName: String, objects dictionaries: [[String: Any]]) {
        self.entityName = entityName
        objectsToInsert = dictionaries
        super.init()
    }

    public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
        self.init(entityName: entity.name ?? "", objects: dictionaries)
        self.entity = entity
    }

    /// Asks for rows until the handler answers that there are no more.
    public convenience init(
        entity: NSEntityDescription,
        dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
    ) {
        self.init(entity: entity, objects: [])
        dictionaryHandler = handler
    }

    public convenience init(
        entity: NSEntityDescription,
        managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
    ) {
        self.init(entity: entity, objects: [])
        managedObjectHandler = handler
    }

    /// The new objects, in a context of their own. Linear in them.
    fileprivate func rows(in context: NSManagedObjectContext) -> [NSManagedObject] {
        guard let entity = entity ?? context.model?.entitiesByName[entityName] else { return [] }
        func made(_ values: [String: Any]) -> NSManagedObject {
            let object = NSEntityDescription.insertNewObject(
                forEntityName: entity.name ?? "", into: context)
            for (key, value) in values { object.setValue(value, forKey: key) }
            return object
        }
        var rows = (objectsToInsert ?? []).map(made)
        while let dictionaryHandler {
            let values = NSMutableDictionary()
            if dictionaryHandler(values) { break }
            rows.append(made(values as? [String: Any] ?? [:]))
        }
        while let managedObjectHandler {
            let object = made([:])
            if managedObjectHandler(object) {
                context.delete(object)
                break
            }
            rows.append(object)
        }
        return rows
    }
}

/// What an insertion in the store answers.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
    case statusOnly
    case objectIDs
    case count
}

/// What an insertion in the store has answered: whether it went well, the objects, or their number.
open class NSBatchInsertResult: NSPersistentStoreResult {
    public let result: Any?
    public let resultType: NSBatchInsertRequestResultType

    init(_ ids: [NSManagedObjectID], _ type: NSBatchInsertRequestResultType) {
        resultType = type
        switch type {
        case .statusOnly: result = true
        case .objectIDs: result = ids
        case .count: result = ids.count
        }
        super.init()
    }
}

extension NSManagedObjectContext {
    func insert(_ request: NSBatchInsertRequest) throws -> NSBatchInsertResult {
        let rows = NSManagedObjectContext(.privateQueueConcurrencyType)
        rows.persistentStoreCoordinator = persistentStoreCoordinator
        let objects = request.rows(in: rows)
        try rows.save()
        return NSBatchInsertResult(objects.map(\.objectID), request.resultType)
    }
}
