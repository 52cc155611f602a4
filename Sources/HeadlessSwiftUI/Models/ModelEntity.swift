/// What a container knows of one model.
// why: it never changes after it is made, and key paths are not called sendable.
public final class ModelEntity: @unchecked Sendable {
    struct Property {
        let name: String
        let path: AnyKeyPath
        /// The model on the other side of a relationship; nil for an attribute.
        let target: (any PersistentModel.Type)?
        let isMany: Bool
        let deleteRule: SwiftDataNames.Schema.Relationship.DeleteRule
        /// The property of the other side that follows this one.
        fileprivate(set) var inverse: String?
        let mutate: SwiftDataNames.Schema.PropertyMetadata.Mutation
    }

    public let name: String
    let type: any PersistentModel.Type
    private(set) var properties: [Property]
    /// The groups of attributes that no two objects have in common.
    let unique: [[String]]

    private init(_ type: any PersistentModel.Type) {
        self.type = type
        name = "\(type)"
        let all = type.schemaMetadata
        properties = all.map { property in
            let other = relationship(Swift.type(of: property.keypath).valueType)
            return Property(
                name: property.name, path: property.keypath, target: other?.model,
                isMany: other?.isMany ?? false,
                deleteRule: property.relationship?.deleteRule ?? .nullify, inverse: nil,
                mutate: property.mutate)
        }
        let names = Dictionary(all.map { ($0.keypath, $0.name) }) { first, _ in first }
        let alone = all.filter { $0.attribute?.options.contains(.unique) == true }
        unique = alone.map { [$0.name] } + type.uniquePaths.map { $0.compactMap { names[$0] } }
    }

    /// Those of some models and of all that these lead to. Linear in their properties.
    static func all(of types: [any PersistentModel.Type]) -> [ModelEntity] {
        var found: [ModelEntity] = []
        var seen: Set<ObjectIdentifier> = []
        var waiting = types
        while !waiting.isEmpty {
            let type = waiting.removeFirst()
            guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
            let entity = ModelEntity(type)
            found.append(entity)
            waiting += entity.properties.compactMap(\.target)
        }
        let entities = Dictionary(
            uniqueKeysWithValues: found.map { (ObjectIdentifier($0.type), $0) })
        for entity in found { entity.join(with: entities) }
        return found
    }

    /// Finds the other sides: the one that a side names, else the only two that can be each
    /// other's.
    private func join(with entities: [ObjectIdentifier: ModelEntity]) {
        for (index, metadata) in type.schemaMetadata.enumerated() {
            guard let target = properties[index].target.map(ObjectIdentifier.init),
                let other = entities[target]
            else { continue }
            let here = metadata.name
            if let path = metadata.relationship?.inverse {
                guard let place = other.properties.firstIndex(where: { $0.path == path }) else {
                    continue
                }
                properties[index].inverse = other.properties[place].name
                other.properties[place].inverse = here
            } else if properties[index].inverse == nil,
                let place = other.onlyPlace(of: type, not: (self, index)),
                onlyPlace(of: other.type, not: (other, place)) == index
            {
                properties[index].inverse = other.properties[place].name
                other.properties[place].inverse = here
            }
        }
    }

    /// The one relationship to a model whose other side nobody names.
    private func onlyPlace(
        of target: any PersistentModel.Type, not own: (entity: ModelEntity, index: Int)
    ) -> Int? {
        let metadata = type.schemaMetadata
        let free = properties.indices.filter { index in
            properties[index].target.map(ObjectIdentifier.init) == ObjectIdentifier(target)
                && properties[index].inverse == nil && metadata[index].relationship?.inverse == nil
                && !(own.entity === self && own.index == index)
        }
        return free.count == 1 ? free[0] : nil
    }

    func property(_ name: String) -> Property? { properties.first { $0.name == name } }
}
