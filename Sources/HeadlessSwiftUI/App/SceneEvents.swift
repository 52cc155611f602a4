/// The URLs and activities of one scene, on their way to its views.
@MainActor
final class SceneEvents {
    private struct Handler {
        var link: NodeLink
        /// The type of activity; nil for URLs.
        var type: String?
        var run: (Any) -> Void
    }
    private var handlers: [Handler] = []
    private var waiting: [(type: String?, value: Any)] = []

    func publish(_ url: URL) { publish(nil, url) }

    /// A link of the web comes as a URL (SUI-APP-13).
    func publish(_ activity: NSUserActivity) {
        if activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL {
            return publish(url)
        }
        publish(activity.activityType, activity)
    }

    /// Every handler gets it, in the order of subscribing (SUI-APP-12); with none it waits
    /// (SUI-APP-11).
    private func publish(_ type: String?, _ value: Any) {
        let takers = handlers.filter { $0.link.node != nil && $0.type == type }
        guard !takers.isEmpty else { return waiting.append((type, value)) }
        for taker in takers { taker.run(value) }
    }

    func subscribe(_ node: _Node, type: String?, _ run: @escaping (Any) -> Void) {
        handlers.append(Handler(link: node.nodeLink, type: type, run: run))
        guard waiting.contains(where: { $0.type == type }), let host = node.host else { return }
        host.engine.stage?.clockTurn { [weak self] in self?.flush(type) }
    }

    private func flush(_ type: String?) {
        let due = waiting.filter { $0.type == type }
        waiting.removeAll { $0.type == type }
        for event in due { publish(event.type, event.value) }
    }

    func leave(_ node: _Node) {
        handlers.removeAll { $0.link.node == nil || $0.link.node === node }
    }

    // MARK: which events the scene takes

    private var conditions: [(link: NodeLink, preferring: Set<String>, allowing: Set<String>)] = []

    /// Linear in the views of the scene that say which events it takes.
    func set(_ preferring: Set<String>, _ allowing: Set<String>, by node: _Node) {
        forget(node)
        conditions.append((node.nodeLink, preferring, allowing))
    }

    func forget(_ node: _Node) {
        conditions.removeAll { $0.link.node == nil || $0.link.node === node }
    }

    func prefers(_ event: String) -> Bool {
        conditions.contains { $0.preferring.matches(event) }
    }

    func allows(_ event: String) -> Bool {
        conditions.allSatisfy { $0.allowing.matches(event) || $0.preferring.matches(event) }
    }
}

/// Where URLs and activities come from.
private enum SceneEventsKey: EnvironmentKey { static var defaultValue: SceneEvents? { nil } }

extension EnvironmentValues {
    var sceneEvents: SceneEvents? {
        get { self[SceneEventsKey.self] }
        set { self[SceneEventsKey.self] = newValue }
    }
}

/// Runs an action for URLs or activities that come to the scene.
public nonisolated struct _SceneEventModifier: _PrimitiveModifier {
    let type: String?
    let action: (Any) -> Void
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { SceneEventNode(view) }
}

final class SceneEventNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _SceneEventModifier>>
{
    private weak var events: SceneEvents?

    override func didMount() {
        guard let events = environment.sceneEvents else {
            // SUI-APP-16
            host?.engine.stage?.warn(
                "Cannot use Scene methods for URL, NSUserActivity, and other External Events"
                    + " without using SwiftUI Lifecycle.")
            return
        }
        self.events = events
        events.subscribe(self, type: view.modifier.type) { [weak self] value in
            self?.view.modifier.action(value)
        }
    }
    override func update() { setChild(view.content) }
    override func willUnmount() { events?.leave(self) }
}

nonisolated extension View {
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(
            _SceneEventModifier(type: nil) { value in
                if let url = value as? URL { action(url) }
            })
    }
    public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modifier(
            _SceneEventModifier(type: activityType) { value in
                if let activity = value as? NSUserActivity { action(activity) }
            })
    }
    /// Says which events a scene with this view prefers to others, and which it takes at all.
    public func handlesExternalEvents(
        preferring: Set<String>, allowing: Set<String>
    ) -> some View {
        modifier(_EventConditionsModifier(preferring: preferring, allowing: allowing))
    }
}

/// Tells its scene which events it takes.
public nonisolated struct _EventConditionsModifier: _PrimitiveModifier {
    let preferring: Set<String>
    let allowing: Set<String>
    @MainActor public static func _makeNode<C: View>(
        of view: ModifiedContent<C, Self>
    ) -> _ViewNode<ModifiedContent<C, Self>> { EventConditionsNode(view) }
}

final class EventConditionsNode<Content: View>:
    _ViewNode<ModifiedContent<Content, _EventConditionsModifier>>
{
    private weak var events: SceneEvents?

    override func update() {
        setChild(view.content)
        events = environment.sceneEvents
        events?.set(view.modifier.preferring, view.modifier.allowing, by: self)
    }

    override func willUnmount() { events?.forget(self) }
}

extension Set<String> {
    /// Whether an event's text contains one of these; "*" is contained in every one (SUI-APP-18).
    func matches(_ event: String) -> Bool { contains { $0 == "*" || event.contains($0) } }
}
