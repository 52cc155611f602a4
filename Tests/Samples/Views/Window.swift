public import WayfoldArchitectures

/// A window on a view: what is on screen, and the hands of who uses it.
///
/// The view is drawn anew whenever it is looked at or touched.
public final class Window {
    private let content: Group
    private let turns: TurnQueue
    private var environment = EnvironmentValues()

    /// - Parameters:
    ///   - turns: what the app puts off; done after every touch.
    ///   - store: the scene's bytes from the launch before.
    public init(
        turns: TurnQueue = TurnQueue(), store: SceneStore = SceneStore(),
        @ViewBuilder content: () -> Group
    ) {
        self.turns = turns
        self.content = content()
        environment.links = LinkedScreens()
        environment.sceneStore = store
    }

    /// The texts on screen, from top to bottom.
    public var texts: [String] { canvas.elements.map(\.text) }

    /// Taps the first element with a text.
    ///
    /// - Returns: whether the element does something.
    @discardableResult
    public func tap(_ text: String) -> Bool {
        guard let action = canvas.elements.first(where: { $0.text == text })?.action else {
            return false
        }
        action()
        turns.drain()
        return true
    }

    /// Taps the back button, if there is one.
    public func back() {
        canvas.goBack?()
        turns.drain()
    }

    public func open(_ url: String) {
        for handler in canvas.urlHandlers { handler(url) }
        turns.drain()
    }

    public func enter(_ phase: ScenePhase) {
        for handler in canvas.phaseHandlers { handler(phase) }
        turns.drain()
    }

    private var canvas: Canvas {
        var canvas = Canvas()
        canvas.draw(content, in: environment)
        return canvas
    }
}
