/// Notes what live objects were before they change, for as long as a chain of actions may still be
/// refused and has to leave everything as it was.
public final class Journal {
    private var entries: [() -> Void] = []
    private var depth = 0

    public init() {}

    /// Whether changes have to be noted.
    public var isOpen: Bool { depth > 0 }

    /// Notes a property's value before it is changed. Constant; an array that is changed after
    /// that is copied.
    ///
    /// - Parameter place: made only when the journal is open; that of a generic class costs a
    ///   microsecond.
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
        let value = owner[keyPath: place]
        entries.append { owner[keyPath: place] = value }
    }

    /// Notes how a change is taken back, when the journal is open.
    func note(_ undo: @escaping () -> Void) {
        if isOpen { entries.append(undo) }
    }

    /// Opens the journal and says where it stands.
    func open() -> Int {
        depth += 1
        return entries.count
    }

    /// Closes the journal on changes that stay.
    func close() {
        depth -= 1
        if depth == 0 { entries.removeAll(keepingCapacity: true) }
    }

    /// Undoes everything since a mark, the last first, and closes the journal.
    func undo(to mark: Int) {
        while entries.count > mark, let entry = entries.popLast() { entry() }
        close()
    }
}
