extension NotificationCenter {
    /// Has a method of an observer called with each notification of a name and an object, on the
    /// thread that posts it. The observer is not kept, and hears nothing once it is gone.
    ///
    /// A name alone is taken and never called; see ``Selector``.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
        object anObject: Any?
    ) {
        guard aSelector.isPerformed(by: observer) else { return }
        let link = WeakObject(object: observer as AnyObject)
        // why: the observer is called by whoever posts, as on Apple's systems.
        nonisolated(unsafe) let heard = link
        let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
            guard let observer = heard.object else { return }
            aSelector.perform(on: observer, notification)
        }
        let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
        Observations.of(link.object, makes: true)?
            .add(.init(center: self, name: aName, sender: sender, token: token))
    }

    /// Ends what an observer hears by its methods, and what a token stands for.
    public func removeObserver(_ observer: AnyObject) {
        Observations.of(observer, makes: false)?.remove { $0.center === self }
        removeObserver(observer as Any)
    }

    /// Ends what an observer hears of a name and an object by its methods.
    public func removeObserver(
        _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let sender = anObject.map { ObjectIdentifier($0 as AnyObject) }
        Observations.of(observer, makes: false)?.remove {
            $0.center === self && (aName == nil || $0.name == aName)
                && (sender == nil || $0.sender == sender)
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// What one object hears by its methods; goes with it.
// why: every access is under its lock.
private final class Observations: @unchecked Sendable {
    struct Observation {
        let center: NotificationCenter
        let name: NSNotification.Name?
        let sender: ObjectIdentifier?
        let token: any NSObjectProtocol
    }

    private let lock = NSLock()
    private var all: [Observation] = []

    /// Those of an object; new ones where it has none and needs them.
    static func of(_ observer: AnyObject?, makes: Bool) -> Observations? {
        guard let observer else { return nil }
        if let found = objc_getAssociatedObject(observer, key) as? Observations { return found }
        guard makes else { return nil }
        let made = Observations()
        objc_setAssociatedObject(observer, key, made, .OBJC_ASSOCIATION_RETAIN)
        return made
    }

    // why: only its address is used.
    nonisolated(unsafe) private static let key = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    func add(_ observation: Observation) { lock.withLock { all.append(observation) } }

    func remove(where isMeant: (Observation) -> Bool) {
        let ended = lock.withLock {
            let ended = all.filter(isMeant)
            all.removeAll(where: isMeant)
            return ended
        }
        for one in ended { one.center.removeObserver(one.token as Any) }
    }

    deinit { for one in all { one.center.removeObserver(one.token as Any) } }
}
