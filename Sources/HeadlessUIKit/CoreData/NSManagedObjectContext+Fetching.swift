extension NSManagedObjectContext {
    /// The objects that a request asks for, in the order of their first saves where it wants none.
    public func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
        let objects = objects(of: request)
        let type = request.resultType
        let found: [Any] =
            type == .countResultType
            ? [NSNumber(value: objects.count)]
            : type == .managedObjectIDResultType
                ? objects.map(\.objectID)
                : type == .dictionaryResultType
                    ? objects.map { dictionary(of: $0, request.propertiesToFetch) } : objects
        return found.compactMap { $0 as? Result }
    }

    public func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
        objects(of: request).count
    }

    @discardableResult
    public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        if let insertion = request as? NSBatchInsertRequest { return try insert(insertion) }
        guard let deletion = request as? NSBatchDeleteRequest else {
            return NSPersistentStoreResult()
        }
        let ids = objects(of: deletion.fetchRequest).map(\.objectID)
        persistentStoreCoordinator?.commit([:], deleting: Set(ids))
        return NSBatchDeleteResult(ids, deletion.resultType)
    }

    private func dictionary(of object: NSManagedObject, _ wanted: [Any]?) -> NSDictionary {
        let names = (wanted ?? []).compactMap {
            ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name
        }
        let keys = names.isEmpty ? object.entity.attributesByName.keys.sorted() : names
        let pairs = keys.compactMap { key in object.value(forKey: key).map { (key, $0) } }
        return NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: pairs))
    }

    /// Linear in the objects of the entity.
    func objects<Result>(of request: NSFetchRequest<Result>) -> [NSManagedObject] {
        let named = request.entityName.flatMap { model?.entitiesByName[$0] }
        guard let entity = named ?? request.entity else {
            NSException(
                name: .invalidArgumentException,
                reason: "NSFetchRequest could not locate an NSEntityDescription for entity name '"
                    + "\(request.entityName ?? "(null)")'"
            ).raise()
            return []
        }
        var found = identifiers(of: entity, deep: request.includesSubentities).map {
            object(with: $0)
        }
        if let predicate = request.predicate {
            found = found.filter { predicate.evaluate(with: $0) }
        }
        let order = request.sortDescriptors ?? []
        if !order.isEmpty {
            found = found.enumerated().sorted { one, other in
                let result = order.lazy.map { $0.compare(one.element, to: other.element) }
                    .first { $0 != .orderedSame }
                return result.map { $0 == .orderedAscending } ?? (one.offset < other.offset)
            }.map(\.element)
        }
        found = Array(found.dropFirst(request.fetchOffset))
        return request.fetchLimit > 0 ? Array(found.prefix(request.fetchLimit)) : found
    }
}
