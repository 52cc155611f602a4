/// Objects of a container, and what was done to them since the last save.
///
/// Of one thread or actor, as SwiftData's. It keeps those that have changes; others live as long as
/// somebody holds them, and are made anew of what the container has.
public final class ModelContext {
    public let container: ModelContainer
    /// Whether changes are saved in the next turn of the main queue; a main context's are.
    public var autosaveEnabled = false
    /// Kept, and never asked.
    public var undoManager: UndoManager?
    let store: ModelStore

    private var registered: [PersistentIdentifier: WeakModel] = [:]
    private var sweepAt = 64
    private var inserted: [PersistentIdentifier: any PersistentModel] = [:]
    private var altered: [PersistentIdentifier: any PersistentModel] = [:]
    private var deleted: [PersistentIdentifier: any PersistentModel] = [:]
    private var refusals: [PersistentIdentifier: String] = [:]
    private var isSaveDue = false
    var isFetching = false
    /// Who asks for objects again after a change.
    var readers: [any ModelReader] = []

    private struct WeakModel {
        weak var model: (any PersistentModel)?
    }

    public init(_ container: ModelContainer) {
        self.container = container
        store = container.store
        store.add(self)
    }

    // MARK: what has changed

    public var hasChanges: Bool { !(inserted.isEmpty && altered.isEmpty && deleted.isEmpty) }
    public var insertedModelsArray: [any PersistentModel] { Self.sorted(inserted) }
    public var changedModelsArray: [any PersistentModel] { Self.sorted(altered) }
    public var deletedModelsArray: [any PersistentModel] { Self.sorted(deleted) }

    private static func sorted(
        _ models: [PersistentIdentifier: any PersistentModel]
    ) -> [any PersistentModel] { models.sorted { $0.key < $1.key }.map(\.value) }

    func hasChange(of model: any PersistentModel) -> Bool {
        let id = model.persistentModelID
        return inserted[id] != nil || altered[id] != nil || deleted[id] != nil
    }

    func changed(_ model: any PersistentModel) {
        let id = model.persistentModelID
        if inserted[id] == nil, deleted[id] == nil { altered[id] = model }
        noteChange()
    }

    private func noteChange() {
        for reader in readers { reader.contextChanged() }
        guard autosaveEnabled, !isSaveDue, MainQueue.isHere else { return }
        isSaveDue = true
        // why: a context that saves by itself is the main thread's.
        nonisolated(unsafe) let link = WeakContext(context: self)
        DispatchQueue.main.async {
            guard let context = link.context else { return }
            context.isSaveDue = false
            if context.autosaveEnabled, context.hasChanges { context.saveByItself() }
        }
    }

    private struct WeakContext {
        weak var context: ModelContext?
    }

    private func saveByItself() {
        do { try save() } catch { container.report(error) }
    }

    // MARK: insert and delete

    /// Takes an object in, with all that it leads to.
    public func insert<Model: PersistentModel>(_ model: Model) {
        take(model)
        noteChange()
    }

    private func take(_ model: any PersistentModel) {
        let storage = model.modelStorage
        let id = model.persistentModelID
        if storage.context === self {
            guard storage.isDeleted else { return }
            storage.isDeleted = false
            if deleted.removeValue(forKey: id) != nil { altered[id] = model }
            return
        }
        precondition(
            storage.context == nil,
            "an object of one context was inserted into another; insert a copy")
        let entity = container.entity(of: type(of: model))
        storage.context = self
        storage.isDeleted = false
        inserted[id] = model
        register(model, id)
        for property in entity.properties where property.target != nil {
            let others = storage.objects(property.name)
            storage.put(.identifiers([]), property, of: model)
            link(model, property, to: others)
        }
    }

    /// Deletes an object at the next save; what it leads to follows by the rules of its
    /// relationships at once.
    public func delete<Model: PersistentModel>(_ model: Model) {
        remove(model)
        noteChange()
    }

    private func remove(_ model: any PersistentModel) {
        let storage = model.modelStorage
        let id = model.persistentModelID
        guard storage.context === self, !storage.isDeleted else { return }
        storage.isDeleted = true
        for property in container.entity(of: type(of: model)).properties
        where property.target != nil {
            let others = storage.links(property.name).compactMap { self.model(known: $0) }
            switch property.deleteRule {
            case .cascade: for other in others { remove(other) }
            case .nullify: for other in others { unlink(other, from: id, by: property) }
            case .deny where !others.isEmpty:
                refusals[id] = "\(id.entityName).\(property.name)"
            case .deny, .noAction: break
            }
        }
        altered[id] = nil
        if inserted.removeValue(forKey: id) != nil {
            registered[id] = nil
            storage.context = nil
        } else {
            deleted[id] = model
        }
    }

    /// Deletes those that satisfy a predicate; all without one.
    public func delete<Model: PersistentModel>(
        model: Model.Type, where predicate: Predicate<Model>? = nil,
        includeSubclasses: Bool = true
    ) throws {
        for each in try fetch(FetchDescriptor<Model>(predicate: predicate)) { delete(each) }
    }

    // MARK: relationships

    func link(_ model: any PersistentModel, _ name: String, to others: [any PersistentModel]) {
        guard let property = container.entity(of: type(of: model)).property(name) else { return }
        link(model, property, to: others)
        changed(model)
    }

    /// Sets one side of a relationship; the other side follows, where there is one.
    private func link(
        _ model: any PersistentModel, _ property: ModelEntity.Property,
        to others: [any PersistentModel]
    ) {
        for other in others { take(other) }
        let id = model.persistentModelID
        let before = model.modelStorage.links(property.name)
        let after = others.map(\.persistentModelID)
        model.modelStorage.put(.identifiers(after), property, of: model)
        let kept = Set(after)
        for gone in before where !kept.contains(gone) {
            if let other = self.model(known: gone) { unlink(other, from: id, by: property) }
        }
        let known = Set(before)
        for (other, new) in zip(others, after) where !known.contains(new) {
            join(other, with: model, by: property)
        }
    }

    /// The other side of a relationship that was set.
    private func join(
        _ other: any PersistentModel, with model: any PersistentModel,
        by property: ModelEntity.Property
    ) {
        let entity = container.entity(of: type(of: other))
        guard let inverse = property.inverse.flatMap(entity.property) else { return }
        var links = other.modelStorage.links(inverse.name)
        let id = model.persistentModelID
        guard !links.contains(id) else { return }
        if inverse.isMany {
            links.append(id)
        } else {
            for earlier in links {
                guard let owner = self.model(known: earlier) else { continue }
                unlink(owner, from: other.persistentModelID, by: inverse)
            }
            links = [id]
        }
        other.modelStorage.put(.identifiers(links), inverse, of: other)
        changed(other)
    }

    /// Takes an object out of the other side of a relationship.
    private func unlink(
        _ other: any PersistentModel, from id: PersistentIdentifier,
        by property: ModelEntity.Property
    ) {
        let entity = container.entity(of: type(of: other))
        guard let inverse = property.inverse.flatMap(entity.property) else { return }
        let links = other.modelStorage.links(inverse.name)
        guard links.contains(id) else { return }
        other.modelStorage.put(.identifiers(links.filter { $0 != id }), inverse, of: other)
        changed(other)
    }

    // MARK: objects

    private func register(_ model: any PersistentModel, _ id: PersistentIdentifier) {
        registered[id] = WeakModel(model: model)
        guard registered.count > sweepAt else { return }
        registered = registered.filter { $0.value.model != nil }
        sweepAt = max(64, 2 * registered.count)
    }

    /// The object of an identifier: the one that is there, else one made of what the store has.
    func model(known id: PersistentIdentifier) -> (any PersistentModel)? {
        if let model = registered[id]?.model { return model.modelStorage.isDeleted ? nil : model }
        guard let row = store.row(id), let entity = container.entity(named: id.entityName) else {
            return nil
        }
        let storage = ModelStorage(id, in: self)
        storage.version = row.version
        let model = make(entity.type, storage)
        for property in entity.properties {
            storage.put(row.values[property.name], property, of: model)
        }
        register(model, id)
        return model
    }

    private func make(
        _ type: any PersistentModel.Type, _ storage: ModelStorage
    ) -> any PersistentModel { type.init(modelStorage: storage) }

    /// The object of an identifier; one that the store does not have stops the process.
    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
        guard let model = model(known: persistentModelID) else {
            preconditionFailure("no store has an object \(persistentModelID)")
        }
        return model
    }

    /// The object of an identifier if it is in this context already.
    public func registeredModel<Model: PersistentModel>(
        for persistentModelID: PersistentIdentifier
    ) -> Model? { registered[persistentModelID]?.model as? Model }

    // MARK: for fetching and saving

    /// What was inserted, and which of the store's are deleted.
    var pending: (inserted: [PersistentIdentifier: any PersistentModel], isGone: Gone) {
        (inserted, Set(deleted.keys))
    }
    typealias Gone = Set<PersistentIdentifier>

    /// Brings an object up to date that another context has saved, unless it has changes here.
    func refresh(_ model: any PersistentModel) {
        let id = model.persistentModelID
        let storage = model.modelStorage
        guard altered[id] == nil, inserted[id] == nil, deleted[id] == nil,
            let row = store.row(id), row.version != storage.version
        else { return }
        storage.version = row.version
        for property in container.entity(of: type(of: model)).properties {
            storage.put(row.values[property.name], property, of: model)
        }
    }

    /// Another context has saved.
    func storeChanged() {
        // why: a main context is the main thread's, and others look when they next fetch.
        nonisolated(unsafe) let link = WeakContext(context: self)
        guard container.isMain(self) else { return }
        DispatchQueue.main.async { link.context?.followStore() }
    }

    private func followStore() {
        for model in registered.values.compactMap(\.model) { refresh(model) }
        for reader in readers { reader.contextChanged() }
    }

    /// Forgets every change; objects have what the store has of them.
    public func rollback() {
        for (id, model) in inserted {
            model.modelStorage.context = nil
            registered[id] = nil
        }
        let back = Array(altered.values) + Array(deleted.values)
        (inserted, altered, deleted, refusals) = ([:], [:], [:], [:])
        for model in back {
            model.modelStorage.isDeleted = false
            model.modelStorage.version = 0
            refresh(model)
        }
        noteChange()
    }

    /// Takes over what was saved: nothing has changed any more.
    func settle(written: [PersistentIdentifier]) {
        for model in deleted.values {
            registered[model.persistentModelID] = nil
            model.modelStorage.context = nil
        }
        for id in written { registered[id]?.model?.modelStorage.version = store.version(of: id) }
        (inserted, altered, deleted) = ([:], [:], [:])
        for reader in readers { reader.contextChanged() }
    }

    /// Why nothing may be saved: a rule that denies a deletion.
    var refusal: String? { refusals.first { deleted[$0.key] != nil }?.value }

    /// A new object becomes one that is there, by what no two may have in common.
    func replace(_ new: any PersistentModel, _ old: PersistentIdentifier) {
        let id = new.persistentModelID
        inserted[id] = nil
        registered[id] = nil
        new.modelStorage.become(old)
        altered[old] = new
        register(new, old)
    }
}

/// Asks a context for objects again when it changes.
protocol ModelReader: AnyObject {
    func contextChanged()
}
