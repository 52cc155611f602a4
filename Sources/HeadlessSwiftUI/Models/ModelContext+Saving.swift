extension ModelContext {
    /// Writes every change into the store. Of objects that have in common what no two may have, the
    /// later one's values replace the earlier one's.
    ///
    /// - Throws: `SwiftDataError` where a rule denies a deletion, or the container saves nothing.
    public func save() throws {
        guard container.allowsSave else { throw SwiftDataError.unableToSave }
        if let refusal { throw SwiftDataError.deletionDenied(refusal) }
        guard hasChanges else { return }
        NotificationCenter.default.post(name: Self.willSave, object: self)
        mergeNamesakes()
        let gone = deletedModelsArray.map(\.persistentModelID)
        var written: [PersistentIdentifier: [String: ModelStorage.Value]] = [:]
        for model in insertedModelsArray + changedModelsArray {
            written[model.persistentModelID] = model.modelStorage.values
        }
        let new = insertedModelsArray.map(\.persistentModelID)
        store.commit(written, deleting: gone, from: self)
        settle(written: Array(written.keys))
        NotificationCenter.default.post(
            name: Self.didSave, object: self,
            userInfo: [
                "inserted": new, "updated": written.keys.filter { !new.contains($0) },
                "deleted": gone,
            ])
    }

    public static let willSave = Notification.Name("SwiftDataModelContextWillSave")
    public static let didSave = Notification.Name("SwiftDataModelContextDidSave")

    /// Names in `didSave`'s information.
    public enum NotificationKey: String, Sendable {
        case insertedIdentifiers = "inserted"
        case updatedIdentifiers = "updated"
        case deletedIdentifiers = "deleted"
    }

    /// Does some work and saves. What fails leaves its changes.
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }

    /// A new object that has in common what no two may have becomes the earlier one.
    private func mergeNamesakes() {
        for model in insertedModelsArray {
            let entity = container.entity(of: type(of: model))
            let id = model.persistentModelID
            let gone = pending.isGone
            for names in entity.unique {
                let wanted = model.modelStorage.key(names)
                let earlier = namesakes(of: entity).first { other in
                    other < id && !gone.contains(other) && key(of: other, names) == wanted
                }
                if let earlier {
                    replace(model, earlier)
                    break
                }
            }
        }
    }

    private func namesakes(of entity: ModelEntity) -> [PersistentIdentifier] {
        let new = pending.inserted.keys.filter { $0.entityName == entity.name }
        return (store.identifiers(of: entity.name) + new).sorted()
    }

    private func key(of id: PersistentIdentifier, _ names: [String]) -> [String]? {
        pending.inserted[id]?.modelStorage.key(names)
            ?? changedModelsArray.first { $0.persistentModelID == id }?.modelStorage.key(names)
            ?? store.row(id).map { ModelStorage.key(names, of: $0.values) }
    }
}

extension ModelStorage {
    fileprivate func key(_ names: [String]) -> [String] { Self.key(names, of: values) }

    /// What some attributes are, for comparing.
    fileprivate static func key(_ names: [String], of values: [String: Value]) -> [String] {
        names.map { name in
            switch values[name] {
            case .attribute(let value): String(reflecting: value)
            case .identifiers(let all): "\(all)"
            default: ""
            }
        }
    }
}

/// Why SwiftData refuses.
public struct SwiftDataError: Error, Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// A container whose configuration does not allow it was to save.
    public static let unableToSave = Self(
        description: "the configuration of the container does not allow a save")
    /// A container cannot be made of its configurations.
    public static let loadIssueModelContainer = Self(
        description: "a container needs a model")
    static func deletionDenied(_ name: String) -> Self {
        Self(description: "\(name) still has objects, and its delete rule denies it")
    }
}
