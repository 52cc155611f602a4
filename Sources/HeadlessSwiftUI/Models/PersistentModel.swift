public import Observation
import Synchronization

/// A class whose objects are kept by a container: `@Model` makes it one.
///
/// What an object has stands in its `modelStorage`, by the names of the properties.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
    /// The properties that are kept, in the order of the source.
    static var schemaMetadata: [SwiftDataNames.Schema.PropertyMetadata] { get }
    /// The groups of properties that no two objects have in common, from `#Unique`.
    static var uniquePaths: [[AnyKeyPath]] { get }
    /// Makes an object of what a store has of it.
    init(modelStorage: ModelStorage)
    var modelStorage: ModelStorage { get }
}

extension PersistentModel {
    public static var uniquePaths: [[AnyKeyPath]] { [] }

    public static func == (one: Self, other: Self) -> Bool {
        one.persistentModelID == other.persistentModelID
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(persistentModelID) }

    public var id: PersistentIdentifier { persistentModelID }
    public var persistentModelID: PersistentIdentifier {
        modelStorage.identifier(of: Self.self)
    }
    /// The context that it was inserted into; nil before, and after it was deleted and saved.
    public var modelContext: ModelContext? { modelStorage.context }
    /// Whether it has a change that was not saved.
    public var hasChanges: Bool { modelContext?.hasChange(of: self) ?? false }
    /// Whether it is to be deleted by the next save.
    public var isDeleted: Bool { modelStorage.isDeleted }
}

/// Which object one is, in every context of a container. The order is that of making.
public struct PersistentIdentifier: Hashable, Comparable, Identifiable, Codable, Sendable {
    public let entityName: String
    public var storeIdentifier: String? { "memory" }
    let number: Int
    public var id: Self { self }

    /// A new one, later than all before.
    init(entityName: String) {
        self.entityName = entityName
        number = Self.last.add(1, ordering: .relaxed).newValue
    }

    private static let last = Atomic(0)

    public static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

/// What `@Model` puts in the place of a property, whose value is in the storage.
public struct ModelField: Sendable {
    public init() {}
}

/// The values of one object.
///
/// An attribute is kept as it is. A relationship of an object that is in no context holds the other
/// objects, and of one that is in a context their identifiers, by which the context finds them; so
/// objects never hold each other.
public final class ModelStorage {
    enum Value {
        case attribute(Any)
        case objects([any PersistentModel])
        case identifiers([PersistentIdentifier])
    }

    private(set) var values: [String: Value] = [:]
    private let registrar = ObservationRegistrar()
    weak var context: ModelContext?
    var isDeleted = false
    /// How often the store's row had been written when these values were read.
    var version = 0
    private var known: PersistentIdentifier?

    public init() {}

    init(_ identifier: PersistentIdentifier, in context: ModelContext) {
        known = identifier
        self.context = context
    }

    func identifier(of type: any PersistentModel.Type) -> PersistentIdentifier {
        if let known { return known }
        let made = PersistentIdentifier(entityName: "\(type)")
        known = made
        return made
    }

    /// Makes the object another one's namesake: the store has that one already.
    func become(_ identifier: PersistentIdentifier) { known = identifier }

    /// The value that an object begins with.
    public func begin<Member>(_ value: Member, _ name: String) {
        values[name] =
            isRelationship(Member.self)
            ? .objects(models(in: value)) : .attribute(value)
    }

    /// A property's value. Constant time; of a relationship to many linear in these.
    public func value<Root: PersistentModel, Member>(
        of root: Root, _ path: KeyPath<Root, Member>, _ name: String
    ) -> Member {
        // What a fetch compares updates no view: only the body's own reads do.
        if context?.isFetching != true { registrar.access(root, keyPath: path) }
        let found: Any =
            switch values[name] {
            case .attribute(let value): value
            case .objects(let objects): shaped(objects, as: Member.self)
            case .identifiers(let all):
                shaped(all.compactMap { context?.model(known: $0) }, as: Member.self)
            case nil: Any?.none as Any
            }
        guard let value = found as? Member else {
            preconditionFailure(
                "\(Root.self).\(name) has no \(Member.self), which it must have: it was deleted, "
                    + "or its object's context is gone")
        }
        return value
    }

    /// Changes a property; its context hears of it, and the other side of a relationship follows.
    public func set<Root: PersistentModel, Member>(
        _ value: Member, of root: Root, _ path: KeyPath<Root, Member>, _ name: String
    ) {
        guard let context else {
            return registrar.withMutation(of: root, keyPath: path) { begin(value, name) }
        }
        guard isRelationship(Member.self) else {
            registrar.withMutation(of: root, keyPath: path) { values[name] = .attribute(value) }
            return context.changed(root)
        }
        context.link(root, name, to: models(in: value))
    }

    // What a context does.

    func links(_ name: String) -> [PersistentIdentifier] {
        switch values[name] {
        case .identifiers(let all): all
        case .objects(let objects): objects.map(\.persistentModelID)
        default: []
        }
    }

    func objects(_ name: String) -> [any PersistentModel] {
        guard case .objects(let objects) = values[name] else { return [] }
        return objects
    }

    func put(_ value: Value?, _ property: ModelEntity.Property, of root: any PersistentModel) {
        property.mutate(root, registrar) { values[property.name] = value }
    }
}

/// Whether a property's type is a model, several, or none or one of these.
func isRelationship(_ type: Any.Type) -> Bool { relationship(type) != nil }

/// The model that a property's type names, and whether it holds many.
func relationship(_ type: Any.Type) -> (model: any PersistentModel.Type, isMany: Bool)? {
    var plain = type
    while let optional = plain as? any OptionalOfModel.Type { plain = optional.wrapped }
    if let many = plain as? any ManyOfModel.Type {
        return (many.element as? any PersistentModel.Type).map { ($0, true) }
    }
    return (plain as? any PersistentModel.Type).map { ($0, false) }
}

private protocol OptionalOfModel {
    static var wrapped: Any.Type { get }
}
extension Optional: OptionalOfModel {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}
private protocol ManyOfModel {
    static var element: Any.Type { get }
}
extension Array: ManyOfModel {
    fileprivate static var element: Any.Type { Element.self }
}

private func models(in value: Any) -> [any PersistentModel] {
    if let one = value as? any PersistentModel { return [one] }
    return value as? [any PersistentModel] ?? []
}

/// Objects as a property of a type has them: one, none or many.
private func shaped(_ objects: [any PersistentModel], as type: Any.Type) -> Any {
    relationship(type)?.isMany == true ? objects as Any : objects.first as Any
}
