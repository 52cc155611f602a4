import Synchronization

/// An object that announces its changes, as Combine has it.
///
/// OpenCombine has such a protocol too, which this one refines: there an object without a
/// `@Published` property gets another publisher at each read, so that what it announces by hand
/// reaches nobody. Combine gives every object one publisher for its life.
public protocol ObservableObject: OpenCombine.ObservableObject {}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// A publisher that emits before a published property of the object changes, and when it is
    /// told to; always the same one.
    public var objectWillChange: ObservableObjectPublisher {
        let hasPublished = sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
            .contains { $0.children.contains { $0.value is any PublishedProperty } }
        return hasPublished ? Reflected(self).objectWillChange : Announcements.publisher(of: self)
    }
}

/// Lets go of what is kept for objects that have gone.
package func forgetGoneObservableObjects() { Announcements.sweep() }

private protocol PublishedProperty {}
extension Published: PublishedProperty {}

/// An object as OpenCombine looks at it: its published properties share one publisher.
private final class Reflected: OpenCombine.ObservableObject, CustomReflectable {
    private let object: AnyObject
    init(_ object: AnyObject) { self.object = object }
    var customMirror: Mirror { Mirror(reflecting: object) }
}

/// The publishers of objects that have no published property to keep one in.
private enum Announcements {
    private struct Row {
        weak var owner: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Table {
        var rows: [ObjectIdentifier: Row] = [:]
        var sweepAt = 64
    }

    private static let table = Mutex(Handed(Table()))

    /// A value behind the lock.
    // why: nothing of it is touched but under the lock.
    private struct Handed<Value>: @unchecked Sendable {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    static func publisher(of owner: AnyObject) -> ObservableObjectPublisher {
        let owner = Handed(owner)
        return table.withLock { table in
            let owner = owner.value
            let id = ObjectIdentifier(owner)
            if let row = table.value.rows[id], row.owner === owner { return Handed(row.publisher) }
            let made = ObservableObjectPublisher()
            table.value.rows[id] = Row(owner: owner, publisher: made)
            if table.value.rows.count > table.value.sweepAt { sweep(&table.value) }
            return Handed(made)
        }.value
    }

    static func sweep() { table.withLock { sweep(&$0.value) } }

    private static func sweep(_ table: inout Table) {
        let gone = table.rows.filter { $0.value.owner == nil }
        guard !gone.isEmpty else { return }
        for id in gone.keys { table.rows[id] = nil }
        if table.rows.isEmpty { table.rows = [:] }
        table.sweepAt = max(64, table.rows.count * 2)
    }
}
