/// What the engine knows of a type: how two values are compared, and where its properties are.
@MainActor
final class TypePlan {
    private let size: Int
    private let isPlain: Bool
    private let equal: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
    private let parts: [(offset: Int, plan: TypePlan)]
    /// The dynamic properties, in the order of their declaration.
    let properties: [PropertyField]
    /// Whether a body of this type was seen to read what is observable.
    var observes = false

    /// A property of a view that the graph keeps something for.
    struct PropertyField {
        var offset: Int
        var attach: @MainActor (UnsafeMutableRawPointer, PropertyBoxes, Int) -> Void
    }

    init<T>(_ type: T.Type, plans: TypePlans) {
        size = MemoryLayout<T>.size
        isPlain = _isPOD(type)
        equal =
            plans.rules.obey(.comparesByEquality) || type is any SameInGraph.Type
            ? Self.equality(of: type) : nil
        let fields = HeadlessSwiftUI.fields(of: type)
        if isPlain || equal != nil {
            parts = []
        } else {
            parts = fields.map { ($0.offset, plans.plan(ofField: $0.type, isStrong: $0.isStrong)) }
        }
        properties = Self.properties(of: fields, at: 0, plans: plans)
    }

    /// For a field whose bytes are all that is compared: a weak reference.
    init(bytes size: Int) {
        self.size = size
        isPlain = true
        equal = nil
        parts = []
        properties = []
    }

    /// Whether two values are the same for the graph: of equal bytes, equal by `==` where their
    /// type has it, or the same field by field.
    func same(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        var waiting = [(self, first, second)]
        while let (plan, first, second) = waiting.popLast() {
            if plan.size == 0 || memcmp(first, second, plan.size) == 0 { continue }
            if plan.isPlain { return false }
            if let equal = plan.equal {
                guard Engine.comparing({ equal(first, second) }) else { return false }
                continue
            }
            guard !plan.parts.isEmpty else { return false }
            for part in plan.parts {
                waiting.append((part.plan, first + part.offset, second + part.offset))
            }
        }
        return true
    }

    private static func equality(
        of type: Any.Type
    ) -> ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
        if let type = type as? any SameInGraph.Type { return type.sameInGraph }
        guard let type = type as? any Equatable.Type else { return nil }
        return equality(ofEquatable: type)
    }

    private static func equality<E: Equatable>(
        ofEquatable type: E.Type
    ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { first, second in
            first.assumingMemoryBound(to: E.self).pointee
                == second.assumingMemoryBound(to: E.self).pointee
        }
    }

    private static func properties(
        of fields: [(type: Any.Type, offset: Int, isStrong: Bool)], at start: Int, plans: TypePlans
    ) -> [PropertyField] {
        var found: [PropertyField] = []
        for field in fields {
            guard let type = field.type as? any DynamicProperty.Type else { continue }
            let offset = start + field.offset
            if let graph = type as? any GraphProperty.Type {
                found.append(attaching(graph, at: offset))
            } else {
                // One of an app: first what it is made of, then its own `update()`.
                let inner = HeadlessSwiftUI.fields(of: type)
                found += properties(of: inner, at: offset, plans: plans)
                found.append(updating(type, at: offset))
            }
        }
        return found
    }

    private static func attaching<P: GraphProperty>(
        _ type: P.Type, at offset: Int
    ) -> PropertyField {
        PropertyField(offset: offset) { start, boxes, index in
            let property = (start + offset).assumingMemoryBound(to: P.self)
            property.pointee.attach(to: boxes, at: index)
        }
    }

    private static func updating<P: DynamicProperty>(
        _ type: P.Type, at offset: Int
    ) -> PropertyField {
        PropertyField(offset: offset) { start, _, _ in
            (start + offset).assumingMemoryBound(to: P.self).pointee.update()
        }
    }
}

/// A type that says itself when two of its values are the same for the graph.
protocol SameInGraph {
    @MainActor
    static func sameInGraph(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool
}

/// The plans of the types that an engine has met. Empty again when its last host has gone.
@MainActor
final class TypePlans {
    private var known: [ObjectIdentifier: TypePlan] = [:]
    private var knownRoles: [ObjectIdentifier: NodeRoles] = [:]
    let rules: EngineRules

    init(_ rules: EngineRules) { self.rules = rules }

    subscript<T>(type: T.Type) -> TypePlan {
        if let plan = known[ObjectIdentifier(type)] { return plan }
        let made = TypePlan(type, plans: self)
        known[ObjectIdentifier(type)] = made
        return made
    }

    func plan(ofField type: Any.Type, isStrong: Bool) -> TypePlan {
        guard isStrong else { return TypePlan(bytes: MemoryLayout<UnsafeRawPointer>.size) }
        return plan(opened: type)
    }

    private func plan(opened type: Any.Type) -> TypePlan {
        func open<T>(_ type: T.Type) -> TypePlan { self[type] }
        return _openExistential(type, do: open)
    }

    /// Whether two values are the same for the graph.
    func same<T>(_ first: T, _ second: T) -> Bool {
        let plan = self[T.self]
        return withUnsafePointer(to: first) { first in
            withUnsafePointer(to: second) { second in plan.same(first, second) }
        }
    }

    /// Whether two values of whatever type are the same for the graph.
    func sameAny(_ first: Any, _ second: Any) -> Bool {
        func open<T>(_ first: T) -> Bool {
            guard let second = second as? T else { return false }
            return same(first, second)
        }
        return _openExistential(first, do: open)
    }

    /// What a node is on the screen.
    func roles(of node: _Node) -> NodeRoles {
        let type = ObjectIdentifier(Swift.type(of: node))
        if let roles = knownRoles[type] { return roles }
        let made = NodeRoles(of: node)
        knownRoles[type] = made
        return made
    }

    func clear() {
        known = [:]
        knownRoles = [:]
    }
}
