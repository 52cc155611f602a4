public import WayfoldArchitectures

/// An object that keeps the values a navigation stack shows above its root.
public protocol PathHolder: AnyObject {
    var values: [any Hashable] { get }
    /// Removes the values from an index up: the system's back.
    func remove(from index: Int)
}

extension Coordinator: PathHolder {
    public var values: [any Hashable] { path }
}

extension NavigationStorage: PathHolder {
    public var values: [any Hashable] { path }
}

/// The screens that links have shown in a window whose stack is bound to no path.
final class LinkedScreens {
    var screens: [any View] = []
}

/// A root and above it either the screens of an object's values or those that links have shown.
public struct NavigationStack: View {
    public typealias Body = Never
    private let path: (any PathHolder)?
    private let root: Group

    public init(path: (any PathHolder)? = nil, @ViewBuilder root: () -> Group) {
        self.path = path
        self.root = root()
    }
}

extension NavigationStack: Drawn {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues) {
        var rootCanvas = Canvas()
        rootCanvas.draw(root, in: environment)
        canvas.urlHandlers += rootCanvas.urlHandlers
        canvas.phaseHandlers += rootCanvas.phaseHandlers
        guard let top = top(rootCanvas, environment) else {
            canvas.elements += rootCanvas.elements
            return
        }
        canvas.goBack = top.leave
        canvas.draw(top.view, in: environment)
    }

    private func top(
        _ root: Canvas, _ environment: EnvironmentValues
    ) -> (view: any View, leave: () -> Void)? {
        guard let path else {
            let links = environment.links
            return links.screens.last.map { ($0, { links.screens.removeLast() }) }
        }
        guard let value = path.values.last else { return nil }
        let destination = root.destinations[ObjectIdentifier(type(of: value))]
        return (destination?(value) ?? EmptyView(), { path.remove(from: path.values.count - 1) })
    }
}

/// A text that shows another screen when it is tapped.
public struct NavigationLink: View {
    public typealias Body = Never
    private let label: Group
    private let destination: (EnvironmentValues) -> (any View)?

    /// A link that makes its screen itself.
    public init(
        @ViewBuilder destination: @escaping () -> Group, @ViewBuilder label: () -> Group
    ) {
        self.label = label()
        self.destination = { _ in destination() }
    }

    /// A link that leaves the screen of its value to the first registration met on the way up.
    public init<Value: Hashable>(_ title: String, value: Value) {
        label = Group([Text(title)])
        destination = { $0.destinations[ObjectIdentifier(Value.self)]?(value) }
    }
}

extension NavigationLink: Drawn {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues) {
        let follow = TapTarget(content: label) {
            guard let screen = destination(environment) else { return }
            environment.links.screens.append(screen)
        }
        canvas.draw(follow, in: environment)
    }
}

extension View {
    /// Registers the screen for values of a type, for links within this view.
    public func navigationDestination<Value: Hashable>(
        for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> Group
    ) -> some View {
        Registration(content: self, type: ObjectIdentifier(type)) { value in
            (value as? Value).map { destination($0) } ?? Group([])
        }
    }
}

private struct Registration<Content: View>: View {
    typealias Body = Never
    let content: Content
    let type: ObjectIdentifier
    let destination: Canvas.Destination
}

extension Registration: Drawn {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues) {
        var inner = environment
        inner.destinations[type] = destination
        canvas.destinations[type] = destination
        canvas.draw(content, in: inner)
    }
}

private enum LinksKey: EnvironmentKey {
    static var defaultValue: LinkedScreens { LinkedScreens() }
}

private enum DestinationsKey: EnvironmentKey {
    static var defaultValue: [ObjectIdentifier: Canvas.Destination] { [:] }
}

extension EnvironmentValues {
    var links: LinkedScreens {
        get { self[LinksKey.self] }
        set { self[LinksKey.self] = newValue }
    }

    fileprivate var destinations: [ObjectIdentifier: Canvas.Destination] {
        get { self[DestinationsKey.self] }
        set { self[DestinationsKey.self] = newValue }
    }
}
