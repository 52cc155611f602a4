/// A name of a method, taken wherever UIKit takes one and never called.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
    Selector(aSelectorName)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// Runs a block; memory goes at its last release here, without a pool.
public func autoreleasepool<Result>(
    invoking body: () throws -> Result
) rethrows -> Result {
    try body()
}

extension NSObjectProtocol {
    /// False: nothing here has methods that can be found by name.
    public func responds(to aSelector: Selector?) -> Bool { false }
}

extension NotificationCenter {
    /// Takes an observer, whose method is never called; the form with a block works.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
        object anObject: Any?
    ) {}
}

extension Timer {
    /// A timer that does nothing when it fires; the form with a block works.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
        userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        Timer(timeInterval: ti, repeats: yesOrNo) { _ in }
    }
}

/// Ticks with the screen, which does not.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    open var isPaused = false
    open var preferredFramesPerSecond = 0
    open var timestamp: TimeInterval { 0 }
    open var duration: TimeInterval { 0 }
    open var targetTimestamp: TimeInterval { 0 }

    public init(target: Any, selector sel: Selector) { super.init() }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func invalidate() {}
}
