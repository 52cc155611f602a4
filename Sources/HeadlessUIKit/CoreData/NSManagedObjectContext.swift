/// Objects of a store, as one piece of an app's code sees and changes them.
///
/// Changes are in the context until it is saved: into the context that it was made with as its
/// parent, else into the store. There are no conflicts: of two contexts that change one value the
/// last that is saved wins, whatever the merge policy.
///
/// `perform` runs its block in a later turn of the main queue, also in a context of a background
/// queue, so that a run gives the same order each time.
// why: an app uses a context from one thread at a time, as on a device; the store has a lock.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    /// Whose queue a context belongs to.
    public enum ConcurrencyType: UInt, Sendable {
        case privateQueueConcurrencyType = 1
        case mainQueueConcurrencyType = 2
    }

    /// When a block runs that is waited for.
    public enum ScheduledTaskType: Sendable {
        case immediate
        case enqueued
    }

    public let concurrencyType: ConcurrencyType
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { parent?.persistentStoreCoordinator ?? coordinator }
        set {
            coordinator = newValue
            newValue?.add(self)
        }
    }
    open var parent: NSManagedObjectContext?
    open var name: String?
    /// Kept, and undoes nothing.
    open var undoManager: UndoManager?
    open var transactionAuthor: String?
    open var automaticallyMergesChangesFromParent = false
    open var mergePolicy: Any = NSErrorMergePolicy
    open var stalenessInterval: TimeInterval = -1
    open var retainsRegisteredObjects = false
    open var shouldDeleteInaccessibleFaults = true
    open var propagatesDeletesAtEndOfEvent = true
    public let userInfo = NSMutableDictionary()
    private(set) var coordinator: NSPersistentStoreCoordinator?

    private(set) var registered: [NSManagedObjectID: WeakManagedObject] = [:]
    var inserted = ChangedObjects()
    var updated = ChangedObjects()
    var deleted = ChangedObjects()
    /// What has changed since it was last reported.
    var unreported: [String: Set<NSManagedObject>] = [:]

    @TaskLocal static var ofBlock: NSManagedObjectContext?
    static let noContextError = 132_000

    public init(_ type: ConcurrencyType) {
        concurrencyType = type
        super.init()
    }

    public convenience init(concurrencyType type: ConcurrencyType) { self.init(type) }

    var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

    // MARK: blocks

    open func perform(_ block: @escaping () -> Void) {
        // why: the block goes to the queue that its context belongs to, and nowhere else.
        nonisolated(unsafe) let work = block
        DispatchQueue.main.async { [self] in Self.$ofBlock.withValue(self) { work() } }
    }
    open func performAndWait(_ block: () -> Void) {
        Self.$ofBlock.withValue(self, operation: block)
    }
    public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
        try Self.$ofBlock.withValue(self, operation: block)
    }
    public func perform<Result>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result
    ) async rethrows -> Result {
        try Self.$ofBlock.withValue(self, operation: block)
    }

    // MARK: objects

    open var hasChanges: Bool { !(inserted.isEmpty && updated.isEmpty && deleted.isEmpty) }
    open var insertedObjects: Set<NSManagedObject> { Set(inserted.all) }
    open var updatedObjects: Set<NSManagedObject> { Set(updated.all) }
    open var deletedObjects: Set<NSManagedObject> { Set(deleted.all) }
    open var registeredObjects: Set<NSManagedObject> {
        Set(registered.values.compactMap(\.object))
    }

    func isInserted(_ object: NSManagedObject) -> Bool { inserted.contains(object.objectID) }
    func isDeleted(_ object: NSManagedObject) -> Bool { deleted.contains(object.objectID) }

    open func insert(_ object: NSManagedObject) {
        object.managedObjectContext = self
        register(object)
        inserted.add(object)
        report(object, as: NSInsertedObjectsKey)
        object.awakeFromInsert()
    }

    /// Deletes an object, and by its relationships' rules what goes with it.
    open func delete(_ object: NSManagedObject) {
        var waiting = [object]
        while let next = waiting.popLast() {
            guard !deleted.contains(next.objectID) else { continue }
            next.prepareForDeletion()
            deleted.add(next)
            waiting += next.leave()
            updated.remove(next.objectID)
            if inserted.remove(next.objectID) { deleted.remove(next.objectID) }
            report(next, as: NSDeletedObjectsKey)
        }
    }

    /// The object of an identifier; a fault until its values are asked for.
    open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        if let known = registered[objectID]?.object { return known }
        let object = NSManagedObject.stored(objectID, in: self)
        register(object)
        return object
    }
    open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
        registered[objectID]?.object
    }
    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        if let known = registered[objectID]?.object, !deleted.contains(objectID) { return known }
        guard savedValues(of: objectID) != nil else {
            throw NSError(
                domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError)
        }
        return object(with: objectID)
    }
    open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
        for object in objects { object.objectID.becomePermanent() }
    }

    open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        guard !inserted.contains(object.objectID) else { return }
        let own = flag ? object.current.filter { object.changed.contains($0.key) } : [:]
        if !flag {
            object.changed = []
            updated.remove(object.objectID)
        }
        object.willTurnIntoFault()
        object.values =
            own.isEmpty ? nil : (savedValues(of: object.objectID) ?? [:]).merging(own) { $1 }
        object.didTurnIntoFault()
        report(object, as: NSRefreshedObjectsKey)
    }
    open func refreshAllObjects() {
        for object in registeredObjects { refresh(object, mergeChanges: true) }
    }

    /// Forgets every object and change.
    open func reset() {
        inserted = ChangedObjects()
        updated = ChangedObjects()
        deleted = ChangedObjects()
        registered = [:]
        unreported = [:]
    }
    open func rollback() {
        for object in inserted.all { registered[object.objectID] = nil }
        for object in updated.all + deleted.all {
            object.changed = []
            object.values = nil
            report(object, as: NSRefreshedObjectsKey)
        }
        inserted = ChangedObjects()
        updated = ChangedObjects()
        deleted = ChangedObjects()
    }

    func register(_ object: NSManagedObject) {
        if registered.count > 64, registered.count & (registered.count - 1) == 0 {
            registered = registered.filter { $0.value.object != nil }
        }
        registered[object.objectID] = WeakManagedObject(object: object)
    }

    func forget(_ id: NSManagedObjectID) { registered[id] = nil }

    func noteChange(of object: NSManagedObject) {
        let id = object.objectID
        guard !deleted.contains(id) else { return }
        if !inserted.contains(id) { updated.add(object) }
        if unreported[NSInsertedObjectsKey]?.contains(object) == true { return }
        report(object, as: NSUpdatedObjectsKey)
    }

    // MARK: what is below

    func savedValues(of id: NSManagedObjectID) -> [String: Any]? {
        guard let parent else { return coordinator?.values(of: id) }
        if parent.isDeleted(parent.object(with: id)) { return nil }
        return parent.registered[id]?.object?.current ?? parent.savedValues(of: id)
    }

    /// The objects of an entity by their identifiers, with what is not saved here.
    func identifiers(of entity: NSEntityDescription, deep: Bool) -> [NSManagedObjectID] {
        let below =
            parent?.identifiers(of: entity, deep: deep)
            ?? coordinator?.identifiers(of: entity, deep: deep) ?? []
        return below.filter { !deleted.contains($0) }
            + inserted.all.map(\.objectID).filter { $0.entity.matches(entity, deep: deep) }
    }
}

struct WeakManagedObject {
    weak var object: NSManagedObject?
}

/// Objects in the order in which they were changed. Every call is constant but `all`.
struct ChangedObjects {
    private var objects: [NSManagedObjectID: (index: Int, object: NSManagedObject)] = [:]
    private var next = 0

    var isEmpty: Bool { objects.isEmpty }
    var all: [NSManagedObject] { objects.values.sorted { $0.index < $1.index }.map(\.object) }
    func contains(_ id: NSManagedObjectID) -> Bool { objects[id] != nil }

    mutating func add(_ object: NSManagedObject) {
        guard objects[object.objectID] == nil else { return }
        objects[object.objectID] = (next, object)
        next += 1
    }

    @discardableResult
    mutating func remove(_ id: NSManagedObjectID) -> Bool {
        objects.removeValue(forKey: id) != nil
    }
}

extension NSEntityDescription {
    /// Whether its objects are those of another entity: by name, since each launch reads a model of
    /// its own.
    func matches(_ other: NSEntityDescription, deep: Bool) -> Bool {
        guard deep else { return name == other.name }
        return sequence(first: self, next: \.superentity).contains { $0.name == other.name }
    }
}

public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType
