extension Timer {
    /// A timer that is over, as `Timer()` makes it on Apple's systems.
    public convenience init(_ nothing: Void = ()) {
        self.init(timeInterval: 0, repeats: false) { _ in }
        invalidate()
    }

    /// A timer that calls a method of its target with itself, and keeps the target until it has
    /// fired or is invalidated. Its `userInfo` is nil.
    ///
    /// - Parameter aSelector: a name alone is taken and never called; see ``Selector``.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) {
        // why: the target is called in the run loop that the timer is in.
        nonisolated(unsafe) let target = aTarget
        self.init(timeInterval: ti, repeats: yesOrNo) { aSelector.perform(on: target, $0) }
    }

    /// The same, begun at once in the current run loop, in real time.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        // why: the target is called in the run loop that the timer is in.
        nonisolated(unsafe) let target = aTarget
        return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) {
            aSelector.perform(on: target, $0)
        }
    }
}

extension NSObject {
    /// Calls a method by its selector; nil where this object has none or it gives back no object.
    @discardableResult
    public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? {
        Self.handed(aSelector.perform(on: self))
    }

    @discardableResult
    public func perform(_ aSelector: Selector, with object: Any?) -> Unmanaged<AnyObject>? {
        Self.handed(aSelector.perform(on: self, object))
    }

    @discardableResult
    public func perform(
        _ aSelector: Selector, with object1: Any?, with object2: Any?
    ) -> Unmanaged<AnyObject>? {
        Self.handed(aSelector.perform(on: self, object1, object2))
    }

    /// Calls a method after some seconds of the current stage's clock. This object is kept until
    /// then. On another thread than the main one nothing comes of it: no run loop waits there.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
    ) {
        guard MainQueue.isHere else { return }
        // why: all of it stays on this thread.
        nonisolated(unsafe) let (object, argument) = (self, anArgument)
        MainActor.assumeIsolated { object.performLater(aSelector, with: argument, after: delay) }
    }

    /// The same in some modes of the run loop, which has one here.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
        inModes modes: [RunLoop.Mode]
    ) {
        perform(aSelector, with: anArgument, afterDelay: delay)
    }

    @MainActor
    private func performLater(
        _ selector: Selector, with argument: Any?, after delay: TimeInterval
    ) {
        let stage = HeadlessStage.current
        let call = LaterCall(selector: selector)
        let waiting = LaterCalls.of(self)
        waiting.all.append(call)
        stage.clock.after(delay) { [self] in
            guard let index = waiting.all.firstIndex(where: { $0 === call }) else { return }
            waiting.all.remove(at: index)
            selector.perform(on: self, argument)
        }
    }

    /// Calls a method on the main thread: at once where this is it and the caller waits, else as a
    /// block of the main queue.
    public func performSelector(
        onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
    ) {
        // why: sent to another thread as Objective-C does, whatever the object is isolated to.
        nonisolated(unsafe) let call = { _ = aSelector.perform(on: self, arg) }
        if wait, MainQueue.isHere { return call() }
        if wait { DispatchQueue.main.sync { call() } } else { DispatchQueue.main.async { call() } }
    }

    /// Calls a method on another thread.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        // why: sent to another thread as Objective-C does, whatever the object is isolated to.
        nonisolated(unsafe) let call = { _ = aSelector.perform(on: self, arg) }
        DispatchQueue.global().async { call() }
    }

    /// Calls off what waits to be called on an object; on the main thread, as it is begun there.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        callOff(aTarget) { _ in true }
    }

    /// Calls off what waits to be called on an object by a selector, whatever is handed over.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        callOff(aTarget) { $0.selector == aSelector }
    }

    private static func callOff(_ target: Any, _ isMeant: (LaterCall) -> Bool) {
        guard MainQueue.isHere, let target = target as? NSObject else { return }
        LaterCalls.of(target).all.removeAll(where: isMeant)
    }

    private static func handed(_ value: Any?) -> Unmanaged<AnyObject>? {
        guard let value, !(value is Void) else { return nil }
        return .passUnretained(value as AnyObject)
    }
}

/// A call that waits for its moment.
private final class LaterCall {
    let selector: Selector

    init(selector: Selector) { self.selector = selector }
}

/// What waits to be called on one object.
private final class LaterCalls {
    var all: [LaterCall] = []

    static func of(_ object: NSObject) -> LaterCalls {
        if let found = objc_getAssociatedObject(object, key) as? LaterCalls { return found }
        let made = LaterCalls()
        objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN)
        return made
    }

    // why: only its address is used.
    nonisolated(unsafe) private static let key = UnsafeRawPointer(
        UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
