import Synchronization

/// What the entities of an app are, as its `.xcdatamodeld` says.
///
/// Xcode compiles that file into the bundle; here it is read as it stands among the sources, as
/// storyboards are: below the folder of the project that the asking file belongs to, or in the
/// folders of `WAYFOLD_INTERFACE`.
open class NSManagedObjectModel: NSObject {
    open var entities: [NSEntityDescription] = []
    open var versionIdentifiers: Set<AnyHashable> = []
    /// The app's module, in which the classes of its entities are.
    var module: String?

    public override init() { super.init() }

    /// The model of a compiled file's name: of `Shop.momd` the one of `Shop.xcdatamodeld`.
    public convenience init?(contentsOf url: URL) {
        self.init(named: url.deletingPathExtension().lastPathComponent, near: InterfaceOrigin())
    }

    init?(named name: String, near origin: InterfaceOrigin) {
        guard let path = ModelFiles.path(of: name, near: origin) else { return nil }
        super.init()
        module = origin.module
        read(path)
    }

    /// The model of a name that is found from a file on, with classes of a module.
    package convenience init?(name: String, near file: String, module: String) {
        self.init(named: name, near: InterfaceOrigin(file: file, module: module))
    }

    /// The models below the project's folder as one; nil where there is none.
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let models = ModelFiles.names(near: InterfaceOrigin()).compactMap {
            NSManagedObjectModel(named: $0, near: InterfaceOrigin())
        }
        guard !models.isEmpty else { return nil }
        let merged = NSManagedObjectModel()
        merged.entities = models.flatMap(\.entities)
        return merged
    }

    open var entitiesByName: [String: NSEntityDescription] {
        Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { one, _ in
            one
        }
    }

    /// The entity of a class: the one that names it.
    func entity(of type: AnyClass) -> NSEntityDescription? {
        let name = String(describing: type)
        let full = String(reflecting: type)
        return entities.first { [name, full].contains($0.managedObjectClassName) }
            ?? entities.first { $0.name == name }
    }

    private func read(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path),
            // why: as on a device, a model that cannot be read has no entities.
            let root = try? InterfaceReader.read([UInt8](data), at: path)
        else { return }
        let elements = root.children.filter { $0.name == "entity" }
        entities = elements.map { NSEntityDescription($0) }
        let byName = entitiesByName
        for (entity, element) in zip(entities, elements) {
            entity.model = self
            entity.superentity = element["parentEntity"].flatMap { byName[$0] }
        }
        for relationship in entities.flatMap({ $0.relationshipsByName.values }) {
            let destination = relationship.destinationName.flatMap { byName[$0] }
            relationship.destinationEntity = destination
            relationship.inverseRelationship = relationship.inverseName.flatMap {
                destination?.relationshipsByName[$0]
            }
        }
    }
}

/// Where the models of an app lie.
enum ModelFiles {
    /// The current version of the model of a name.
    static func path(of name: String, near origin: InterfaceOrigin) -> String? {
        let all = listings(near: origin)
        let versions = all.filter { $0.contains("/\(name).xcdatamodeld/") }
        let folder = versions.first.flatMap { $0.range(of: "/\(name).xcdatamodeld/") }
            .map { String(versions[0][..<$0.upperBound]) }
        if let folder, let current = current(in: folder) {
            if let found = versions.first(where: { $0.hasPrefix(folder + current + "/") }) {
                return found
            }
        }
        return versions.first { $0.hasSuffix("/\(name).xcdatamodel/contents") } ?? versions.first
            ?? all.first { $0.hasSuffix("/\(name).xcdatamodel/contents") }
    }

    /// The names of all models, in the order of their files.
    static func names(near origin: InterfaceOrigin) -> [String] {
        var seen: Set<String> = []
        return listings(near: origin).compactMap { path in
            path.split(separator: "/").first { $0.hasSuffix(".xcdatamodeld") }
                .map { String($0.dropLast(".xcdatamodeld".count)) }
        }.filter { seen.insert($0).inserted }
    }

    /// What Xcode notes as the version that counts.
    private static func current(in folder: String) -> String? {
        // Without a readable note the version of the model's own name counts.
        PropertyListFile.values(at: folder + ".xccurrentversion")["_XCCurrentVersionName"]
            as? String
    }

    private static func listings(near origin: InterfaceOrigin) -> [String] {
        let named = (getenv("WAYFOLD_INTERFACE").map { String(cString: $0) } ?? "")
            .split(separator: ":").map(String.init)
        let here = FileManager.default.currentDirectoryPath + "/."
        let roots = [origin.file, here].compactMap { $0 }.flatMap {
            InterfaceStore.roots(around: $0)
        }
        return (named + roots).flatMap { InterfaceStore.listing(of: $0) }
            .filter { $0.hasSuffix(".xcdatamodel/contents") }
    }
}

/// The models in use, which `Item.entity()` and `Item.fetchRequest()` ask.
enum ModelRegistry {
    // why: a model does not change once it is in use.
    private struct WeakModel: @unchecked Sendable {
        weak var model: NSManagedObjectModel?
    }

    private static let models = Mutex<[WeakModel]>([])

    static func add(_ model: NSManagedObjectModel) {
        let added = WeakModel(model: model)
        models.withLock { models in
            models.removeAll { $0.model == nil }
            models.append(added)
        }
    }

    /// The entity of a class in the latest model that has one.
    static func entity(of type: AnyClass) -> NSEntityDescription? {
        models.withLock { $0 }.reversed().lazy.compactMap { $0.model?.entity(of: type) }.first
    }
}
