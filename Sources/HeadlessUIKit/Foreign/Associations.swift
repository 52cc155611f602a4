/// How an associated object is held; Apple's runtime has these, Linux none.
public enum objc_AssociationPolicy: UInt, Sendable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OBJC_ASSOCIATION_ASSIGN = 0
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OBJC_ASSOCIATION_RETAIN = 769
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OBJC_ASSOCIATION_COPY = 771
}

/// One value kept for another object, or only pointed at.
enum Association {
    case kept(Any)
    case pointed(WeakObject)

    var value: Any? {
        switch self {
        case .kept(let value): value
        case .pointed(let link): link.object
        }
    }
}

struct WeakObject {
    weak var object: AnyObject?
}

/// Keeps a value for an object under a key; nil lets go of it.
///
/// A responder (controller, view, scene) holds its values itself, and they go with it. Those of
/// other objects stay in a table until it is next swept, which happens whenever it has doubled.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let association = value.map { value -> Association in
        guard policy == .OBJC_ASSOCIATION_ASSIGN else { return .kept(value) }
        return .pointed(WeakObject(object: value as AnyObject))
    }
    if let responder = object as? UIResponder {
        responder.associations[key] = association
    } else {
        AssociationTable.shared.set(association, key, of: object as AnyObject)
    }
}

/// The value kept for an object under a key.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    if let responder = object as? UIResponder { return responder.associations[key]?.value }
    return AssociationTable.shared.get(key, of: object as AnyObject)?.value
}

/// Lets go of everything kept for an object.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_removeAssociatedObjects(_ object: Any) {
    if let responder = object as? UIResponder {
        responder.associations = [:]
    } else {
        AssociationTable.shared.remove(object as AnyObject)
    }
}

/// The values kept for objects that have no room for them.
// why: every access is under its lock.
final class AssociationTable: @unchecked Sendable {
    private struct Row {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: Association] = [:]
    }

    static let shared = AssociationTable()
    private let lock = NSLock()
    private var rows: [ObjectIdentifier: Row] = [:]
    private var sweepAt = 64

    func set(_ value: Association?, _ key: UnsafeRawPointer, of owner: AnyObject) {
        lock.lock()
        defer { lock.unlock() }
        let id = ObjectIdentifier(owner)
        var row = rows[id].flatMap { $0.owner === owner ? $0 : nil } ?? Row(owner: owner)
        row.values[key] = value
        rows[id] = row
        guard rows.count > sweepAt else { return }
        rows = rows.filter { $0.value.owner != nil }
        sweepAt = max(64, rows.count * 2)
    }

    func get(_ key: UnsafeRawPointer, of owner: AnyObject) -> Association? {
        lock.lock()
        defer { lock.unlock() }
        guard let row = rows[ObjectIdentifier(owner)], row.owner === owner else { return nil }
        return row.values[key]
    }

    func remove(_ owner: AnyObject) {
        lock.lock()
        defer { lock.unlock() }
        rows[ObjectIdentifier(owner)] = nil
    }
}
