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
    /// One more page is a push, one fewer a step back (SwiftUI writes the path when somebody goes
    /// back; what the program takes away is a pop), none left of several a pop to the root, fewer a
    /// pop, anything else sets the path. An equal path records nothing.
    public func pathChanged(
        from old: [Route], to new: [Route], origin: Origin = .user, scene: UInt32 = 0,
        target: Target = .active
    ) {
        pathChanged(from: old, to: new, origin: origin, scene: scene, target: target) { $0 }
    }

    /// The same of a path of an app's own pages; only those that came are named. Linear in the
    /// pages.
    public func pathChanged<Page: Equatable>(
        from old: [Page], to new: [Page], origin: Origin = .user, scene: UInt32 = 0,
        target: Target = .active, named route: (Page) -> Route
    ) {
        let kept = zip(old, new).prefix { $0 == $1 }.count
        let gone = old.count - kept
        if gone == 0, new.count == kept { return }
        record(origin: origin, scene: scene, target: target) { vocabulary in
            if kept == old.count, new.count == kept + 1 {
                return .push(vocabulary.symbol(route(new[kept])))
            }
            if new.count > kept { return .setPath(new.map { vocabulary.symbol(route($0)) }) }
            if gone == 1, origin.isPerson { return .back }
            return kept == 0 && gone > 1 ? .popToRoot : .pop(count: gone)
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

    /// What was presented is gone: call it from `presentationControllerDidDismiss(_:)`, by which a
    /// finger has swiped it down, and with another origin where the app dismisses.
    public func dismissed(
        origin: Origin = .gesture, scene: UInt32 = 0, target: Target = .active
    ) {
        record(origin: origin, scene: scene, target: target) { _ in .dismiss(.one) }
    }

    /// A tab was selected: call it from `tabBarController(_:didSelect:)` with its place in the bar.
    public func tabSelected(
        _ index: Int, origin: Origin = .user, scene: UInt32 = 0, target: Target = .active
    ) {
        record(origin: origin, scene: scene, target: target) { _ in .selectTab(.index(index)) }
    }

    /// The same by the tab's name.
    public func tabSelected(
        _ route: Route, origin: Origin = .user, scene: UInt32 = 0, target: Target = .active
    ) {
        record(origin: origin, scene: scene, target: target) {
            .selectTab(.route($0.symbol(route)))
        }
    }

    /// A scene has come to another phase: call it from the scene delegate.
    public func phaseChanged(to phase: Action.Phase, scene: UInt32 = 0) {
        record(origin: .system, scene: scene) { _ in .setPhase(phase) }
    }

    /// Something that navigation depends on has another value, as whether somebody is signed in.
    public func factChanged(
        _ name: String, to value: String, origin: Origin = .program, scene: UInt32 = 0
    ) {
        record(origin: origin, scene: scene) { .setFact($0.symbol(name), $0.symbol(value)) }
    }
}
