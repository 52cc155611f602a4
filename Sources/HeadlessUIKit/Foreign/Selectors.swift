/// A name alone, which nothing is sent by; see ``Selector``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
    Selector(aSelectorName)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// Runs a block, with whose end goes what UIKit made in it; all else goes at its last release.
public func autoreleasepool<Result>(
    invoking body: () throws -> Result
) rethrows -> Result {
    try TurnPool.turn(body)
}

extension NSObjectProtocol {
    /// Whether the method that a selector stands for is one of this object's; false of a name
    /// alone, since nothing here has methods that can be found by name.
    public func responds(to aSelector: Selector?) -> Bool {
        guard let aSelector else { return false }
        // A responder's own answer goes before, which an app may override.
        if let responder = self as? UIResponder { return responder.responds(to: aSelector) }
        return aSelector.isPerformed(by: self)
    }
}

extension NSObject {
    /// False: a class's own methods are not called by selectors.
    public class func responds(to aSelector: Selector?) -> Bool { false }

    /// Nil, since no class responds.
    @discardableResult
    public class func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>? { nil }
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
