/// What to fetch: a condition, an order and a part.
public struct FetchDescriptor<Model: PersistentModel> {
    public var predicate: Predicate<Model>?
    public var sortBy: [SortDescriptor<Model>]
    public var fetchLimit: Int?
    public var fetchOffset: Int?
    /// Whether what was inserted and deleted since the last save counts.
    public var includePendingChanges = true
    /// Kept; every property is there anyway.
    public var propertiesToFetch: [PartialKeyPath<Model>] = []
    /// Kept; what is related is there anyway.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

    public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

// why: key paths never change, and the compiler calls none of them sendable.
extension FetchDescriptor: @unchecked Sendable {}

extension ModelContext {
    /// The objects of a model that satisfy a description, in its order; without one in the order in
    /// which they were made. Linear in all objects of the model, with the order's own time.
    public func fetch<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>
    ) throws -> [Model] {
        let entity = container.entity(of: Model.self)
        isFetching = true
        defer { isFetching = false }
        var found: [Model] = []
        let (inserted, gone) = pending
        var ids = store.identifiers(of: entity.name)
        if descriptor.includePendingChanges {
            ids = ids.filter { !gone.contains($0) }
            ids += inserted.keys.filter { $0.entityName == entity.name }
            ids.sort()
        }
        for id in ids {
            guard let model = model(known: id) as? Model else { continue }
            refresh(model)
            if try descriptor.predicate?.evaluate(model) ?? true { found.append(model) }
        }
        if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
        let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
        return Array(descriptor.fetchLimit.map { rest.prefix($0) } ?? rest)
    }

    public func fetchCount<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>
    ) throws -> Int { try fetch(descriptor).count }

    public func fetchIdentifiers<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>
    ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

    /// Calls a block with each object that satisfies a description.
    public func enumerate<Model: PersistentModel>(
        _ fetch: FetchDescriptor<Model>, batchSize: Int = 5_000,
        allowEscapingMutations: Bool = false, block: (Model) throws -> Void
    ) throws {
        for model in try self.fetch(fetch) { try block(model) }
    }
}
