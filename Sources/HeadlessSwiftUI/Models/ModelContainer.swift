/// Where the objects of an app's models are kept.
///
/// In memory: a store that is not `isStoredInMemoryOnly` is the stage's device's, by its name or
/// URL, so that an app which is launched anew on the stage finds what it has saved.
// why: what it holds is locked, never changes, or is the main thread's.
public final class ModelContainer: @unchecked Sendable, Equatable {
    public let schema: SwiftDataNames.Schema
    public let configurations: Set<ModelConfiguration>
    public let migrationPlan: (any SchemaMigrationPlan.Type)?
    let store: ModelStore
    let allowsSave: Bool
    private let entities: [ObjectIdentifier: ModelEntity]
    private let names: [String: ModelEntity]
    @MainActor private var main: ModelContext?
    private let lock = NSLock()
    private weak var mainLink: ModelContext?

    public init(
        for givenSchema: SwiftDataNames.Schema,
        migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration] = []
    ) throws {
        let all = ModelEntity.all(of: givenSchema.models)
        guard !all.isEmpty else { throw SwiftDataError.loadIssueModelContainer }
        schema = givenSchema
        self.migrationPlan = migrationPlan
        self.configurations = Set(configurations)
        entities = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })
        names = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        let first = configurations.first ?? ModelConfiguration(isStoredInMemoryOnly: false)
        allowsSave = first.allowsSave
        store =
            first.isStoredInMemoryOnly
            ? ModelStore() : HeadlessDevice.kept(first.url.path) { ModelStore() }
    }

    /// One without models, for what is in no container.
    private init(emptyFor nothing: Void) {
        (schema, configurations, migrationPlan) = (SwiftDataNames.Schema([]), [], nil)
        (store, allowsSave, entities, names) = (ModelStore(), true, [:], [:])
    }
    static var empty: ModelContainer { ModelContainer(emptyFor: ()) }
    var isEmpty: Bool { names.isEmpty }

    public convenience init(
        for givenSchema: SwiftDataNames.Schema,
        migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(
            for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
    }

    public convenience init(
        for forTypes: any PersistentModel.Type...,
        migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(
            for: SwiftDataNames.Schema(forTypes), migrationPlan: migrationPlan,
            configurations: configurations)
    }

    /// The context of views, which saves by itself.
    @MainActor
    public var mainContext: ModelContext {
        if let main { return main }
        let made = ModelContext(self)
        made.autosaveEnabled = true
        main = made
        lock.withLock { mainLink = made }
        return made
    }

    func isMain(_ context: ModelContext) -> Bool { lock.withLock { mainLink } === context }

    /// Empties the store; contexts keep what they have not saved.
    public func deleteAllData() { store.removeAll() }
    public func erase() throws { store.removeAll() }

    func entity(of type: any PersistentModel.Type) -> ModelEntity {
        guard let entity = entities[ObjectIdentifier(type)] else {
            preconditionFailure("\(type) is none of the models of its container")
        }
        return entity
    }
    func entity(named name: String) -> ModelEntity? { names[name] }

    func report(_ error: any Error) {
        FileHandle.standardError.write(Data("SwiftData: \(error)\n".utf8))
    }

    public static func == (one: ModelContainer, other: ModelContainer) -> Bool { one === other }
}

/// How a container keeps its objects.
public struct ModelConfiguration: Hashable, Sendable, Identifiable {
    /// The database of iCloud that a store is in; there is none here.
    public struct CloudKitDatabase: Hashable, Sendable {
        private let name: String
        public static let automatic = Self(name: "automatic")
        public static let none = Self(name: "none")
        public static func `private`(_ privateDBName: String) -> Self { Self(name: privateDBName) }
    }
    /// The container of several apps that a store is in.
    public struct GroupContainer: Hashable, Sendable {
        private let name: String
        public static let automatic = Self(name: "automatic")
        public static let none = Self(name: "none")
        public static func identifier(_ groupName: String) -> Self { Self(name: groupName) }
    }

    public let name: String
    public let url: URL
    public let isStoredInMemoryOnly: Bool
    public let allowsSave: Bool
    public var cloudKitContainerIdentifier: String? { nil }
    public var id: String { name }

    public init(isStoredInMemoryOnly: Bool) {
        self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    public init(
        _ name: String? = nil, schema: SwiftDataNames.Schema? = nil,
        isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.name = name ?? "default"
        let folder = "/var/mobile/Library/Application Support"
        url = URL(fileURLWithPath: "\(folder)/\(self.name).store")
        self.isStoredInMemoryOnly = isStoredInMemoryOnly
        self.allowsSave = allowsSave
    }

    public init(
        _ name: String? = nil, schema: SwiftDataNames.Schema? = nil, url: URL,
        allowsSave: Bool = true, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.name = name ?? url.deletingPathExtension().lastPathComponent
        self.url = url
        isStoredInMemoryOnly = url.path == "/dev/null"
        self.allowsSave = allowsSave
    }

    public init(
        for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false
    ) { self.init(isStoredInMemoryOnly: isStoredInMemoryOnly) }
}

/// An actor with a context of its own: `@ModelActor` makes it one. It runs where actors do, on no
/// thread of its context's.
public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    public var modelContext: ModelContext { modelExecutor.modelContext }
    /// The object of an identifier; nil where there is none of this model.
    public subscript<Model: PersistentModel>(
        id: PersistentIdentifier, as model: Model.Type
    ) -> Model? { modelContext.model(known: id) as? Model }
}

/// What has the context of an actor.
public protocol ModelExecutor: AnyObject, Sendable {
    var modelContext: ModelContext { get }
}

/// The context of one actor.
// why: only its actor reaches the context.
public final class DefaultSerialModelExecutor: ModelExecutor, @unchecked Sendable {
    public let modelContext: ModelContext
    public init(modelContext: ModelContext) { self.modelContext = modelContext }
}
