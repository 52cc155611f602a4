/// A condition that is written as a text, which Foundation on Linux does not read: comparisons of
/// `SELF`, of keys and of values, with AND, OR, NOT and brackets.
///
/// A key is one of a dictionary, or a stored property of an object. Not read are quantifiers (ANY,
/// ALL), functions, and names after a dollar sign: as on Apple's systems an exception ends the
/// process where a text cannot be read.
extension NSPredicate {
    public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        var reader = PredicateReader(predicateFormat, arguments ?? [])
        guard let condition = reader.condition(), reader.isAtEnd else {
            NSException(
                name: .invalidArgumentException,
                reason: "Unable to parse the format string \"\(predicateFormat)\""
            ).raise()
            self.init(value: false)
            return
        }
        self.init { object, _ in condition.holds(for: object) }
    }
}

/// A condition as it was read.
package indirect enum PredicateCondition {
    case always(Bool)
    case not(PredicateCondition)
    case both(PredicateCondition, PredicateCondition)
    case either(PredicateCondition, PredicateCondition)
    case comparison(PredicateValue, PredicateComparison, PredicateValue)

    package func holds(for object: Any?) -> Bool {
        switch self {
        case .always(let holds): holds
        case .not(let condition): !condition.holds(for: object)
        case .both(let one, let other): one.holds(for: object) && other.holds(for: object)
        case .either(let one, let other): one.holds(for: object) || other.holds(for: object)
        case .comparison(let one, let comparison, let other):
            comparison.holds(between: one.value(in: object), and: other.value(in: object))
        }
    }
}

/// One side of a comparison.
package enum PredicateValue {
    case itself
    case key(String)
    case constant(Any?)
    case list([PredicateValue])

    func value(in object: Any?) -> Any? {
        switch self {
        case .itself: object
        case .constant(let value): value
        case .list(let values): values.map { $0.value(in: object) as Any }
        case .key(let path):
            path.split(separator: ".").reduce(object) { Self.value(forKey: String($1), of: $0) }
        }
    }

    private static func value(forKey key: String, of object: Any?) -> Any? {
        guard key != "self", key != "SELF" else { return object }
        switch object {
        case nil: return nil
        case let object as NSManagedObject: return object.value(forKey: key)
        case let dictionary as NSDictionary: return dictionary.object(forKey: key)
        case let dictionary as [String: Any]: return dictionary[key]
        case .some(let object):
            let found = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
                .lazy.compactMap { $0.children.first { $0.label == key }?.value }.first
            return found.flatMap(plain)
        }
    }

    /// A value without the optional around it.
    private static func plain(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first?.value
    }
}
