/// What a tree of views has drawn: what can be read, tapped and heard.
struct Canvas {
    /// A text on screen, and what a tap on it does.
    struct Element {
        var text: String
        var action: (() -> Void)?
    }

    /// Makes the screen of a value.
    typealias Destination = (Any) -> any View

    var elements: [Element] = []
    /// What the topmost screen's back button does.
    var goBack: (() -> Void)?
    var urlHandlers: [(String) -> Void] = []
    var phaseHandlers: [(ScenePhase) -> Void] = []
    /// The screens for values of a type, as views on the canvas register them.
    var destinations: [ObjectIdentifier: Destination] = [:]
    /// What a tap on what is drawn now does.
    var action: (() -> Void)?

    /// Draws a view; recurses as deep as the views are nested.
    mutating func draw(_ view: any View, in environment: EnvironmentValues) {
        if let drawn = view as? any Drawn { return drawn.draw(on: &self, in: environment) }
        for property in Mirror(reflecting: view).children {
            (property.value as? any EnvironmentReading)?.slot.values = environment
        }
        draw(view.body, in: environment)
    }
}
