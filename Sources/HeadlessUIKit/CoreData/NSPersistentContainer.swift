extension Notification.Name {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSManagedObjectContextWillSave = Notification.Name(
        "NSManagingContextWillSaveChangesNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSManagedObjectContextDidSave = Notification.Name(
        "NSManagingContextDidSaveChangesNotification")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
        "NSObjectsChangedInManagingContextNotification")
}

extension NSManagedObjectContext {
    public static let willSaveObjectsNotification = Notification.Name
        .NSManagedObjectContextWillSave
    public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
    public static let didChangeObjectsNotification = Notification.Name
        .NSManagedObjectContextObjectsDidChange
}

/// What is done about values that two contexts changed: kept, and never asked.
public final class NSMergePolicy: NSObject, Sendable {
    public let kind: String
    init(_ kind: String) { self.kind = kind }

    public static var error: NSMergePolicy { NSMergePolicy("error") }
    public static var rollback: NSMergePolicy { NSMergePolicy("rollback") }
    public static var overwrite: NSMergePolicy { NSMergePolicy("overwrite") }
    public static var mergeByPropertyObjectTrump: NSMergePolicy { NSMergePolicy("object") }
    public static var mergeByPropertyStoreTrump: NSMergePolicy { NSMergePolicy("store") }
}

/// A policy about values that two contexts changed: kept, and never asked.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSErrorMergePolicy: Any { NSMergePolicy.error }
/// A policy about values that two contexts changed: kept, and never asked.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSRollbackMergePolicy: Any { NSMergePolicy.rollback }
/// A policy about values that two contexts changed: kept, and never asked.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSOverwriteMergePolicy: Any { NSMergePolicy.overwrite }
/// A policy about values that two contexts changed: kept, and never asked.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSMergeByPropertyObjectTrumpMergePolicy: Any {
    NSMergePolicy.mergeByPropertyObjectTrump
}
/// A policy about values that two contexts changed: kept, and never asked.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var NSMergeByPropertyStoreTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyStoreTrump }

/// Where a store is to lie, and of which kind it is.
open class NSPersistentStoreDescription: NSObject {
    open var type = NSSQLiteStoreType
    open var url: URL?
    open var configuration: String?
    open var isReadOnly = false
    open var shouldAddStoreAsynchronously = false
    open var shouldMigrateStoreAutomatically = true
    open var shouldInferMappingModelAutomatically = true
    open private(set) var options: [String: NSObject] = [:]

    public init(url: URL) {
        self.url = url
        super.init()
    }
    public override init() { super.init() }

    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// A store that a coordinator has.
open class NSPersistentStore: NSObject {
    public let type: String
    open var url: URL?
    open var configurationName = "PF_DEFAULT_CONFIGURATION_NAME"
    let rows: StoredRows

    init(type: String, url: URL?, rows: StoredRows) {
        self.type = type
        self.url = url
        self.rows = rows
        super.init()
    }
}

/// The objects of a store: in memory, and the stage's, so that an app which is launched anew on it
/// finds what it has saved. Nothing is written to the machine.
// why: every access is under its lock.
final class StoredRows: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private var rows: [NSManagedObjectID: (index: Int, values: [String: Any])] = [:]
    private var next = 0
    /// The models that the entities of its objects belong to.
    private var models: [NSManagedObjectModel] = []

    func keep(_ model: NSManagedObjectModel) {
        lock.withLock { if models.last !== model { models.append(model) } }
    }

    func values(of id: NSManagedObjectID) -> [String: Any]? {
        lock.withLock { rows[id]?.values }
    }

    /// Linear in the objects.
    func identifier(by url: URL) -> NSManagedObjectID? {
        lock.withLock { rows.keys.first { $0.uriRepresentation() == url } }
    }

    func identifiers(of entity: NSEntityDescription, deep: Bool) -> [NSManagedObjectID] {
        lock.withLock {
            rows.filter { $0.key.entity.matches(entity, deep: deep) }
                .sorted { $0.value.index < $1.value.index }.map(\.key)
        }
    }

    func commit(
        _ changes: [NSManagedObjectID: [String: Any?]], deleting gone: Set<NSManagedObjectID>
    ) {
        lock.withLock {
            for (id, values) in changes {
                var row = rows[id] ?? (next, [:])
                if rows[id] == nil { next += 1 }
                for (key, value) in values { row.values[key] = value }
                rows[id] = row
                id.becomePermanent()
            }
            for id in gone { rows[id] = nil }
        }
    }

    func removeAll() { lock.withLock { rows = [:] } }
}

/// Stands between the contexts of an app and its store.
open class NSPersistentStoreCoordinator: NSObject {
    public let managedObjectModel: NSManagedObjectModel
    open private(set) var persistentStores: [NSPersistentStore] = []
    private var contexts: [WeakContext] = []

    private struct WeakContext {
        weak var context: NSManagedObjectContext?
    }

    public init(managedObjectModel model: NSManagedObjectModel) {
        managedObjectModel = model
        super.init()
        ModelRegistry.add(model)
    }

    @discardableResult
    open func addPersistentStore(
        ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        let isKept = storeType != NSInMemoryStoreType && storeURL?.path != "/dev/null"
        let rows = isKept ? HeadlessDevice.current.rows(at: storeURL?.path ?? "") : StoredRows()
        rows.keep(managedObjectModel)
        let store = NSPersistentStore(type: storeType, url: storeURL, rows: rows)
        persistentStores.append(store)
        return store
    }
    open func addPersistentStore(
        with storeDescription: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        do {
            try addPersistentStore(
                ofType: storeDescription.type,
                configurationName: storeDescription.configuration, at: storeDescription.url)
            block(storeDescription, nil)
        } catch {
            block(storeDescription, error)
        }
    }
    /// That of a saved object; nil where no store has it.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        persistentStores.lazy.compactMap { $0.rows.identifier(by: url) }.first
    }
    open func remove(_ store: NSPersistentStore) throws {
        persistentStores.removeAll { $0 === store }
    }
    open func destroyPersistentStore(
        at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
    ) throws {
        HeadlessDevice.current.rows(at: url.path).removeAll()
    }
    /// Where a store is, which Core Data says of those in memory too.
    open func url(for store: NSPersistentStore) -> URL {
        store.url ?? URL(fileURLWithPath: "/dev/null")
    }
    // swift-format-ignore: AlwaysUseLowerCamelCase
    open func persistentStore(for URL: URL) -> NSPersistentStore? {
        persistentStores.first { $0.url == URL }
    }

    func add(_ context: NSManagedObjectContext) {
        contexts.removeAll { $0.context == nil }
        contexts.append(WeakContext(context: context))
    }

    func values(of id: NSManagedObjectID) -> [String: Any]? {
        persistentStores.lazy.compactMap { $0.rows.values(of: id) }.first
    }
    func identifiers(of entity: NSEntityDescription, deep: Bool) -> [NSManagedObjectID] {
        persistentStores.flatMap { $0.rows.identifiers(of: entity, deep: deep) }
    }

    /// Changes the store; the contexts that want it hear of it.
    func commit(
        _ changes: [NSManagedObjectID: [String: Any?]], deleting gone: Set<NSManagedObjectID>,
        from saver: NSManagedObjectContext? = nil
    ) {
        guard let store = persistentStores.first else { return }
        store.rows.commit(changes, deleting: gone)
        guard let saver else { return }
        for context in contexts.compactMap(\.context)
        where context !== saver && context.automaticallyMergesChangesFromParent {
            context.merge(Array(changes.keys), deleting: gone)
        }
    }
}

/// An app's model, store and contexts in one.
///
/// Loading calls its handler before it returns, as on a device. A model that is not found leaves
/// the container without entities, with Core Data's line on the standard error.
open class NSPersistentContainer: NSObject {
    public let name: String
    public let managedObjectModel: NSManagedObjectModel
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator
    public let viewContext: NSManagedObjectContext
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    public convenience init(
        name: String, file: StaticString = #filePath, fileID: StaticString = #fileID
    ) {
        let found = NSManagedObjectModel(named: name, near: InterfaceOrigin(file, fileID))
        if found == nil {
            let line = "CoreData: error: Failed to load model named \(name)\n"
            FileHandle.standardError.write(Data(line.utf8))
        }
        self.init(name: name, managedObjectModel: found ?? NSManagedObjectModel())
    }

    public init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.name = name
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        viewContext = NSManagedObjectContext(.mainQueueConcurrencyType)
        let place = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
        persistentStoreDescriptions = [NSPersistentStoreDescription(url: place)]
        super.init()
        viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    }

    open class func defaultDirectoryURL() -> URL {
        URL(fileURLWithPath: "/var/mobile/Library/Application Support", isDirectory: true)
    }

    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        for description in persistentStoreDescriptions {
            persistentStoreCoordinator.addPersistentStore(
                with: description, completionHandler: block)
        }
    }

    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(.privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        context.perform { block(context) }
    }
    public func performBackgroundTask<Result>(
        _ block: @escaping (NSManagedObjectContext) throws -> Result
    ) async rethrows -> Result {
        let context = newBackgroundContext()
        return try await context.perform { try block(context) }
    }
}

/// A container that also reaches iCloud on a device. Here nobody else changes what it has.
open class NSPersistentCloudKitContainer: NSPersistentContainer {}
