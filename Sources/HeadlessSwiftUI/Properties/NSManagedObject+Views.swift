/// Views follow an object of Core Data: it says that it changes in the turn after it has.
extension NSManagedObject: ObservableObject {
    public var objectWillChange: ObservableObjectPublisher {
        let name: StaticString = "what says that an object of Core Data changes"
        let key = UnsafeRawPointer(name.utf8Start)
        if let known = objc_getAssociatedObject(self, key) as? ChangeOfObject {
            return known.publisher
        }
        let made = ChangeOfObject(of: self)
        objc_setAssociatedObject(self, key, made, .OBJC_ASSOCIATION_RETAIN)
        return made.publisher
    }
}

/// Says of one object what its context says of many.
private final class ChangeOfObject {
    let publisher = ObservableObjectPublisher()
    private let token: any NSObjectProtocol

    init(of object: NSManagedObject) {
        let id = object.objectID
        // why: a context reports on the thread that uses it, which its views are on.
        nonisolated(unsafe) let publisher = publisher
        token = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextObjectsDidChange, object: object.managedObjectContext,
            queue: nil
        ) { note in
            let keys = [NSUpdatedObjectsKey, NSRefreshedObjectsKey, NSDeletedObjectsKey]
            let isChanged = keys.contains { key in
                let objects = note.userInfo?[key] as? Set<NSManagedObject>
                return objects?.contains { $0.objectID == id } == true
            }
            if isChanged { publisher.send() }
        }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}
