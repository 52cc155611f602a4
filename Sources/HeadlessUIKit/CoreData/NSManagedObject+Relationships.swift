extension NSManagedObject {
    /// Sets a relationship, and what leads back from its ends.
    func relate(_ relationship: NSRelationshipDescription, to targets: [NSManagedObjectID]) {
        let before = current[relationship.name] as? [NSManagedObjectID] ?? []
        keep(targets.isEmpty ? nil : targets, relationship.name)
        guard let inverse = relationship.inverseRelationship, let context = managedObjectContext
        else { return }
        let targetSet = Set(targets)
        let beforeSet = Set(before)
        for id in before where !targetSet.contains(id) {
            context.object(with: id).disconnect(inverse, from: objectID)
        }
        for id in targets where !beforeSet.contains(id) {
            let target = context.object(with: id)
            if !inverse.isToMany {
                // Whoever had it has it no more.
                let owners = target.current[inverse.name] as? [NSManagedObjectID] ?? []
                for owner in owners where owner != objectID {
                    context.object(with: owner).disconnect(relationship, from: id)
                }
            }
            target.connect(inverse, to: objectID)
        }
    }

    private func connect(_ relationship: NSRelationshipDescription, to id: NSManagedObjectID) {
        let ids = current[relationship.name] as? [NSManagedObjectID] ?? []
        guard !ids.contains(id) else { return }
        keep(relationship.isToMany ? ids + [id] : [id], relationship.name)
    }

    func disconnect(_ relationship: NSRelationshipDescription, from id: NSManagedObjectID) {
        let ids = current[relationship.name] as? [NSManagedObjectID] ?? []
        guard ids.contains(id) else { return }
        let left = ids.filter { $0 != id }
        keep(left.isEmpty ? nil : left, relationship.name)
    }

    /// What the relationships' rules want when this object goes; the objects that go with it.
    func leave() -> [NSManagedObject] {
        var follow: [NSManagedObject] = []
        for (name, relationship) in entity.relationshipsByName {
            let ids = current[name] as? [NSManagedObjectID] ?? []
            for id in ids {
                guard let target = managedObjectContext?.object(with: id) else { continue }
                switch relationship.deleteRule {
                case .cascadeDeleteRule: follow.append(target)
                case .nullifyDeleteRule:
                    if let inverse = relationship.inverseRelationship {
                        target.disconnect(inverse, from: objectID)
                    }
                case .noActionDeleteRule, .denyDeleteRule: break
                }
            }
        }
        return follow
    }

    /// The value of an `@NSManaged` property: what `wayfold lab port` writes in its place.
    ///
    /// A number that is not there is 0 and a truth false, as a scalar property's is.
    public func managedValue<Value>(_ key: String) -> Value {
        let found = value(forKey: key)
        if let value = found as? Value { return value }
        let number = found.map { ($0 as? NSNumber)?.doubleValue ?? Self.number($0) } ?? 0
        if let numbers = Value.self as? any BinaryInteger.Type,
            let value = numbers.init(exactly: number.rounded()) as? Value
        {
            return value
        }
        if let numbers = Value.self as? any BinaryFloatingPoint.Type,
            let value = numbers.init(number) as? Value
        {
            return value
        }
        if let value = (number != 0) as? Value { return value }
        if let value = NSNumber(value: number) as? Value, found != nil { return value }
        preconditionFailure("\(entity.name ?? "").\(key) has no value of type \(Value.self)")
    }

    /// Sets what an `@NSManaged` property shows.
    public func setManagedValue<Value>(_ value: Value, _ key: String) {
        let plain: Any? = (value as? any NilAsking)?.asked ?? value
        setValue(plain, forKey: key)
    }

    /// What Xcode makes as `addToItems(_:)` and `removeFromItems(_:)`.
    public func changeManagedValues(_ key: String, adding: Any? = nil, removing: Any? = nil) {
        guard let relationship = entity.relationshipsByName[key] else { return }
        let added = Self.objects(in: adding).map(\.objectID)
        let removed = Set(Self.objects(in: removing).map(\.objectID))
        let ids = current[key] as? [NSManagedObjectID] ?? []
        relate(
            relationship,
            to: ids.filter { !removed.contains($0) } + added.filter { !ids.contains($0) })
    }

    private static func number(_ value: Any) -> Double {
        switch value {
        case let truth as Bool: truth ? 1 : 0
        case let integer as any BinaryInteger: Double(integer)
        case let fraction as any BinaryFloatingPoint: Double(fraction)
        default: 0
        }
    }
}

/// An optional's value without it.
private protocol NilAsking {
    var asked: Any?? { get }
}

extension Optional: NilAsking {
    fileprivate var asked: Any?? { .some(map { $0 as Any }) }
}
