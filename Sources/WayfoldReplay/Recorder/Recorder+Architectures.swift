public import WayfoldModel

/// One call per architecture.
extension Recorder {
    /// A SwiftUI navigation path was set: call it from the path's `didSet`.
    ///
    /// ```swift
    /// var path: [Page] = [] {
    ///     didSet { recorder.pathChanged(from: oldValue.map(\.route), to: path.map(\.route)) }
    /// }
    /// ```
    /// One more page is a push, fewer are a pop (by the user: SwiftUI writes the path when somebody
    /// goes back), anything else sets the path. An equal path records nothing.
    public func pathChanged(
        from old: [Route], to new: [Route], origin: Origin = .user, scene: UInt32 = 0,
        target: Target = .active
    ) {
        if old == new { return }
        record(origin: origin, scene: scene, target: target) { vocabulary in
            if new.count == old.count + 1, new.dropLast().elementsEqual(old), let top = new.last {
                return .push(vocabulary.symbol(top))
            }
            if new.count < old.count, old.starts(with: new) {
                return .pop(count: old.count - new.count)
            }
            return .setPath(new.map { vocabulary.symbol($0) })
        }
    }

    /// A UIKit navigation controller shows a controller: call it from the delegate's
    /// `navigationController(_:didShow:animated:)` with the routes of `viewControllers` before and
    /// now, root first.
    ///
    /// ```swift
    /// func navigationController(
    ///     _ controller: UINavigationController, didShow shown: UIViewController, animated: Bool
    /// ) {
    ///     let routes = controller.viewControllers.map(\.route)
    ///     recorder.stackShown(routes, before: lastRoutes)
    ///     lastRoutes = routes
    /// }
    /// ```
    /// A cancelled swipe shows the same stack again and records nothing.
    public func stackShown(
        _ routes: [Route], before: [Route], origin: Origin = .user, scene: UInt32 = 0,
        target: Target = .active
    ) {
        guard let root = routes.first else { return }
        if before.first != root {
            record(origin: origin, scene: scene, target: target) { .setRoot($0.symbol(root)) }
        }
        let old = before.first == root ? Array(before.dropFirst()) : []
        pathChanged(
            from: old, to: Array(routes.dropFirst()), origin: origin, scene: scene,
            target: target)
    }

    /// A coordinator started: call it from `start()` or where its parent adds it.
    public func flowStarted(
        _ route: Route, presentation: Presentation = .push, origin: Origin = .user,
        scene: UInt32 = 0, target: Target = .active
    ) {
        record(origin: origin, scene: scene, target: target) {
            .startFlow($0.symbol(route), presentation)
        }
    }

    /// A coordinator finished: call it where its parent removes it.
    public func flowFinished(
        result: String? = nil, origin: Origin = .user, scene: UInt32 = 0,
        target: Target = .active
    ) {
        record(origin: origin, scene: scene, target: target) { vocabulary in
            .finishFlow(result.map { vocabulary.symbol($0) } ?? .none)
        }
    }

    /// A router was asked for a route: call it from `RoutingProvider.route(for:)` when the answer
    /// is pushed.
    public func push(
        _ route: Route, origin: Origin = .user, scene: UInt32 = 0, target: Target = .active
    ) {
        record(origin: origin, scene: scene, target: target) { .push($0.symbol(route)) }
    }

    /// A coordinator of Stinsen's kind was sent on a route with a presentation: call it from the
    /// route's factory or a wrapper of `route(to:)`.
    public func routed(
        to route: Route, as presentation: Presentation, origin: Origin = .user,
        scene: UInt32 = 0, target: Target = .active
    ) {
        record(origin: origin, scene: scene, target: target) { vocabulary in
            let symbol = vocabulary.symbol(route)
            return presentation == .push ? .push(symbol) : .present(symbol, presentation)
        }
    }

    /// A deep link arrived: call it from `onOpenURL` or `scene(_:openURLContexts:)`.
    public func opened(url: String, scene: UInt32 = 0) {
        record(origin: .system, scene: scene) { .openURL($0.symbol(url)) }
    }
}
