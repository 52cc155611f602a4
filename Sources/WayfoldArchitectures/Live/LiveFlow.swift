public import WayfoldModel

/// A flow of a live graph, as the host and the parity check see it: a coordinator and what it
/// shows. The names are those of `Flow`.
public protocol LiveFlow: AnyObject {
    var kind: Flow.Kind { get }
    /// The name of its definition, or of the route that started it.
    var name: Symbol { get }
    /// The flow that shows this one; nil for a scene's root.
    var parent: (any LiveFlow)? { get }
    /// The last event that changed it; 0 for none.
    var lastChange: UInt64 { get }
    /// The screens above a stack's root, the flows of tabs, or 1 for a wrapper.
    var count: Int { get }
    /// A stack's screen above the root, from 0; -1 is the root.
    func screen(at index: Int) -> LiveScreen
    /// The index of a stack's first screen above its topmost modal; 0 where it shows none.
    var topLayerStart: Int { get }
    /// The flow of a tab, or the one of a wrapper.
    func flow(at index: Int) -> any LiveFlow
    /// The selected tab.
    var selection: Int { get }
    /// The names by which tabs are selected.
    var tabRoutes: [Symbol] { get }
}

/// A single stack answers two of them: how many screens, and which.
extension LiveFlow {
    public var kind: Flow.Kind { .stack }
    public var name: Symbol { .none }
    public var parent: (any LiveFlow)? { nil }
    public var lastChange: UInt64 { 0 }
    public var selection: Int { 0 }
    public var tabRoutes: [Symbol] { [] }

    public func flow(at index: Int) -> any LiveFlow {
        preconditionFailure("a stack shows flows by its screens")
    }
}

/// A screen of a live graph.
public struct LiveScreen {
    /// The object that is the screen, for as long as it lives.
    public var object: AnyObject
    public var route: Symbol
    public var presentation: Presentation
    /// The flow it shows instead of a plain screen.
    public var child: (any LiveFlow)?
    /// What lives as long as the screen and holds its values; nil where that is the screen itself.
    public var model: AnyObject?

    public init(
        _ object: AnyObject, route: Symbol, presentation: Presentation = .push,
        child: (any LiveFlow)? = nil, model: AnyObject? = nil
    ) {
        self.object = object
        self.route = route
        self.presentation = presentation
        self.child = child
        self.model = model
    }
}
