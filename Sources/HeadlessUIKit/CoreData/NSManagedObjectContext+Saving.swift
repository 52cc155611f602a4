/// What a context hands on, and what it reports.
extension NSManagedObjectContext {
    /// Hands the changes on. An object without a value that its entity requires is an error, and
    /// nothing is saved.
    public func save() throws {
        guard hasChanges else { return }
        for object in inserted.all + updated.all + deleted.all { object.willSave() }
        for object in inserted.all { try object.validateForInsert() }
        for object in updated.all { try object.validateForUpdate() }
        for object in deleted.all { try object.validateForDelete() }
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        processPendingChanges()
        let changes: [AnyHashable: Any] = [
            NSInsertedObjectsKey: insertedObjects, NSUpdatedObjectsKey: updatedObjects,
            NSDeletedObjectsKey: deletedObjects,
        ]
        let saved = inserted.all + updated.all
        let gone = deleted.all
        if let parent { push(to: parent) } else { store() }
        inserted = ChangedObjects()
        updated = ChangedObjects()
        deleted = ChangedObjects()
        for object in saved { object.changed = [] }
        for object in gone { forget(object.objectID) }
        for object in saved + gone { object.didSave() }
        NotificationCenter.default.post(
            name: .NSManagedObjectContextDidSave, object: self, userInfo: changes)
    }

    private func store() {
        var rows: [NSManagedObjectID: [String: Any?]] = [:]
        for object in inserted.all { rows[object.objectID] = object.current.mapValues { $0 } }
        for object in updated.all {
            let changed = object.changed.map { ($0, object.current[$0]) }
            rows[object.objectID] = Dictionary(uniqueKeysWithValues: changed)
        }
        let gone = Set(deleted.all.map(\.objectID))
        coordinator?.commit(rows, deleting: gone, from: self)
    }

    private func push(to parent: NSManagedObjectContext) {
        for object in inserted.all {
            let copy = NSManagedObject.stored(object.objectID, in: parent)
            copy.values = object.current
            parent.register(copy)
            parent.inserted.add(copy)
            parent.report(copy, as: NSInsertedObjectsKey)
        }
        for object in updated.all {
            let copy = parent.object(with: object.objectID)
            for key in object.changed { copy.keep(object.current[key], key) }
        }
        for object in deleted.all { parent.delete(parent.object(with: object.objectID)) }
    }

    /// What another context has saved.
    func merge(_ ids: [NSManagedObjectID], deleting gone: Set<NSManagedObjectID>) {
        for id in gone {
            guard let object = registered[id]?.object else { continue }
            report(object, as: NSDeletedObjectsKey)
            forget(id)
        }
        for id in ids {
            let isKnown = registered[id]?.object != nil
            let object = object(with: id)
            if isKnown {
                refresh(object, mergeChanges: true)
            } else {
                report(object, as: NSInsertedObjectsKey)
            }
        }
    }

    public func mergeChanges(fromContextDidSave notification: Notification) {
        func ids(_ key: String) -> [NSManagedObjectID] {
            (notification.userInfo?[key] as? Set<NSManagedObject>)?.map(\.objectID) ?? []
        }
        merge(
            ids(NSInsertedObjectsKey) + ids(NSUpdatedObjectsKey),
            deleting: Set(ids(NSDeletedObjectsKey)))
    }

    /// Merges what was saved elsewhere, by its objects, their identifiers or the URLs of these.
    public class func mergeChanges(
        fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
        into contexts: [NSManagedObjectContext]
    ) {
        for context in contexts {
            func ids(_ key: String) -> [NSManagedObjectID] {
                switch changeNotificationData[key] {
                case let ids as [NSManagedObjectID]: ids
                case let ids as Set<NSManagedObjectID>: Array(ids)
                case let objects as Set<NSManagedObject>: objects.map(\.objectID)
                case let urls as [URL]:
                    urls.compactMap {
                        context.persistentStoreCoordinator?.managedObjectID(
                            forURIRepresentation: $0)
                    }
                default: []
                }
            }
            context.merge(
                ids(NSInsertedObjectsKey) + ids(NSUpdatedObjectsKey),
                deleting: Set(ids(NSDeletedObjectsKey)))
        }
    }

    // MARK: reports

    /// Notes a change, which is reported when the turn is over.
    func report(_ object: NSManagedObject, as key: String) {
        if unreported.isEmpty {
            DispatchQueue.main.async { [weak self] in self?.processPendingChanges() }
        }
        unreported[key, default: []].insert(object)
    }

    /// Reports what has changed since the last time.
    public func processPendingChanges() {
        guard !unreported.isEmpty else { return }
        let changes = unreported
        unreported = [:]
        NotificationCenter.default.post(
            name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: changes)
    }
}
