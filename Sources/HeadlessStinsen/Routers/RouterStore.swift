public import HeadlessSwiftUI

/// A router: what leads from a screen to its coordinator.
public protocol Routable: ObservableObject {}

/// Where every screen that is made leaves its router, so that code without an environment finds
/// one. Routers are held weakly.
@preconcurrency @MainActor
public class RouterStore {
    public static let shared = RouterStore()

    private struct Place {
        weak var router: AnyObject?
    }

    /// The newest last.
    private var places: [Place] = []
    private var countAfterSweep = 0

    private init() {}

    /// Stores a router. Constant, amortised: those that have gone are dropped when they may be half
    /// of all.
    public func store<T: Routable>(router: T) {
        trim()
        places.append(Place(router: router))
        guard places.count > 2 * countAfterSweep + 16 else { return }
        places.removeAll { $0.router == nil }
        countAfterSweep = places.count
    }

    /// Drops those that have gone at the end, where the newest are. A router that goes calls it:
    /// with the last one nothing is kept. Constant, amortised.
    func trim() {
        while let last = places.last, last.router == nil { places.removeLast() }
        guard places.isEmpty else { return }
        places = []
        countAfterSweep = 0
    }

    /// The router of that type whose screen was made last, visible or not; nil where it or its
    /// coordinator has gone. Linear.
    public func retrieve<T: Routable>() -> T? {
        for place in places.reversed() {
            // In two steps: optimised, a cast of the empty place itself reads through it.
            guard let living = place.router else { continue }
            if (living as? any CoordinatorRouter)?.anyCoordinator == nil { continue }
            if let router = living as? T { return router }
        }
        return nil
    }

    /// The routers that live, the newest first.
    package var living: [AnyObject] { places.reversed().compactMap(\.router) }
}

/// A router of any coordinator.
@MainActor
package protocol CoordinatorRouter: AnyObject {
    /// The level of its screen; that of tabs is the lowest.
    var level: Int { get }
    /// Nil where the coordinator has gone.
    var anyCoordinator: AnyObject? { get }
}

/// A router that is looked up in the store when it is first asked for, and kept from then on.
@preconcurrency @MainActor
@propertyWrapper
public struct RouterObject<Value: Routable> {
    private var found: Value?

    public init() {}

    public var wrappedValue: Value? {
        mutating get {
            if found == nil { found = RouterStore.shared.retrieve() }
            return found
        }
        @available(*, unavailable, message: "RouterObject cannot be set")
        set { preconditionFailure("a router object is looked up, not set") }
    }
}
