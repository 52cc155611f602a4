/// Notes what live objects were before they change, for as long as a chain of actions may still be
/// refused and has to leave everything as it was.
///
/// What something was is noted once a chain, however many of its steps change it: undoing goes back
/// to where the chain began. So a chain of n pushes copies a path once, not n times.
public final class Journal {
    private var entries: [() -> Void] = []
    /// What has been noted since each open mark, the innermost last. An entry keeps its owner
    /// alive, so that no other object gets its identity.
    private var noted: [Set<Place>] = []

    public init() {}

    /// Whether changes have to be noted.
    public var isOpen: Bool { !noted.isEmpty }

    /// Notes a property's value before it is changed. Constant; an array that is changed after
    /// that is copied.
    ///
    /// - Parameters:
    ///   - owner: whose property it is.
    ///   - place: made only when the journal is open; that of a generic class costs a microsecond.
    @inline(__always)
    public func keep<Owner: AnyObject, Value>(
        _ owner: Owner, _ place: @autoclosure () -> ReferenceWritableKeyPath<Owner, Value>
    ) {
        if isOpen { note(owner, place()) }
    }

    @inline(never)
    private func note<Owner: AnyObject, Value>(
        _ owner: Owner, _ place: ReferenceWritableKeyPath<Owner, Value>
    ) {
        guard isFirst(Place(owner: ObjectIdentifier(owner), property: place)) else { return }
        let value = owner[keyPath: place]
        entries.append { owner[keyPath: place] = value }
    }

    /// Notes how a change is taken back, when the journal is open.
    func note(_ undo: @escaping () -> Void) {
        if isOpen { entries.append(undo) }
    }

    private func isFirst(_ place: Place) -> Bool {
        noted[noted.count - 1].insert(place).inserted
    }

    /// Opens the journal and says where it stands.
    func open() -> Int {
        noted.append([])
        return entries.count
    }

    /// Closes the journal on changes that stay. What was noted within them holds for the chain
    /// around them too: what was noted there before came first.
    func close() {
        let inner = noted.removeLast()
        if noted.isEmpty {
            entries.removeAll(keepingCapacity: true)
        } else {
            noted[noted.count - 1].formUnion(inner)
        }
    }

    /// Undoes everything since a mark, the last first, and closes the journal.
    func undo(to mark: Int) {
        while entries.count > mark, let entry = entries.popLast() { entry() }
        noted[noted.count - 1] = []
        close()
    }

    /// A property of an object.
    private struct Place: Hashable {
        var owner: ObjectIdentifier
        var property: AnyKeyPath
    }
}
