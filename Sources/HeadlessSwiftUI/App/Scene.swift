/// A part of an app's interface that the system shows and takes away: windows.
@preconcurrency @MainActor
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    /// The view that stands for the scene in the app's own graph; an app's scenes have the
    /// default.
    var _sceneView: AnyView { get }
}

extension Scene {
    public var _sceneView: AnyView { AnyView(MadeView(value: self) { $0.body._sceneView }) }
}

extension Scene where Body == Never {
    public var body: Never { noBody(of: Self.self) }
}

extension Never: Scene {
    public var _sceneView: AnyView { AnyView(EmptyView()) }
}

extension Optional: Scene where Wrapped: Scene {
    public var _sceneView: AnyView { AnyView(map { $0._sceneView }) }
}

/// Scenes made of others.
public nonisolated struct _Scenes: Scene {
    public typealias Body = Never
    let view: AnyView
    public var _sceneView: AnyView { view }
}

/// Makes one scene of those that a block writes one below the other.
@resultBuilder
@preconcurrency @MainActor
public struct SceneBuilder {
    public static func buildExpression<S: Scene>(_ scene: S) -> S { scene }
    public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }
    @_disfavoredOverload
    public static func buildBlock<each S: Scene>(_ scene: repeat each S) -> _Scenes {
        var views: [any View] = []
        for each in repeat each scene { views.append(each._sceneView) }
        return _Scenes(view: AnyView(TupleView((), views: views)))
    }
    public static func buildIf<S: Scene>(_ scene: S?) -> S? { scene }
    public static func buildLimitedAvailability<S: Scene>(_ scene: S) -> _Scenes {
        _Scenes(view: scene._sceneView)
    }
}

/// Windows of one kind, each with a state of its own.
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    let group: WindowGroupView
    public var _sceneView: AnyView { AnyView(group) }

    private init(
        id: String?, value: WindowValueType?, make: @escaping (AnyHashable?) -> AnyView
    ) {
        group = WindowGroupView(id: id, type: value, make: make)
    }
    public init(@ViewBuilder content: () -> Content) {
        let content = content()
        self.init(id: nil, value: nil) { _ in AnyView(content) }
    }
    public init(id: String, @ViewBuilder content: () -> Content) {
        let content = content()
        self.init(id: id, value: nil) { _ in AnyView(content) }
    }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, content: content)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content)
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.init(id: id, content: content)
    }
    /// A window for a value; one opened without any has none.
    public init<D: Hashable & Codable, C: View>(
        id: String? = nil, for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D?>) -> C
    ) where Content == _PresentedWindow<D, C> {
        self.init(id: id, value: WindowValueType(type)) { value in
            AnyView(_PresentedWindow(value: value?.base as? D, content: content))
        }
    }
    public init<D: Hashable & Codable, C: View>(
        id: String? = nil, for type: D.Type,
        @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
    ) where Content == _PresentedWindow<D, C> {
        self.init(id: id, value: WindowValueType(type)) { value in
            AnyView(
                _PresentedWindow(value: value?.base as? D ?? defaultValue()) { value in
                    content(
                        Binding(
                            ClosureLocation({ value.wrappedValue ?? defaultValue() }) { new, _ in
                                value.wrappedValue = new
                            }))
                })
        }
    }
}

/// The content of a window that was opened for a value, which it may change.
public struct _PresentedWindow<Value: Hashable & Codable, Content: View>: View {
    @State private var value: Value?
    @Environment(\.windowScene) private var place
    private let content: (Binding<Value?>) -> Content
    init(value: Value?, content: @escaping (Binding<Value?>) -> Content) {
        _value = State(wrappedValue: value)
        self.content = content
    }
    public var body: some View {
        content($value).onChange(of: value) { place?.scene?.value = value.map { AnyHashable($0) } }
    }
}

/// A single window.
public struct Window<Content: View>: Scene {
    public typealias Body = Never
    let group: WindowGroupView
    public var _sceneView: AnyView { AnyView(group) }
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        let content = content()
        group = WindowGroupView(id: id, type: nil) { _ in AnyView(content) }
    }
}

extension Scene {
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some Scene { _Scenes(view: AnyView(_sceneView.environment(keyPath, value))) }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        _Scenes(view: AnyView(_sceneView.environment(object)))
    }
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        _Scenes(view: AnyView(_sceneView.environmentObject(object)))
    }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some Scene {
        _Scenes(view: AnyView(_sceneView.onChange(of: value, initial: initial, action)))
    }
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        _Scenes(view: AnyView(_sceneView.onChange(of: value, initial: initial, action)))
    }
    public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (V) -> Void
    ) -> some Scene { _Scenes(view: AnyView(_sceneView.onChange(of: value, perform: action))) }
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        _Scenes(view: AnyView(_sceneView.defaultAppStorage(store)))
    }
    /// Says for which events the scene's windows are opened (SUI-APP-18).
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
        environment(\.externalEvents, conditions)
    }
    public func defaultSize(_ size: CGSize) -> some Scene { self }
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
    public func commands<Content: Commands>(
        @CommandsBuilder content: () -> Content
    ) -> some Scene { self }
}

public struct WindowResizability: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let contentSize = Self(name: "contentSize")
    public static let contentMinSize = Self(name: "contentMinSize")
}

/// Commands of a menu bar, which a phone does not have.
public protocol Commands {}
public struct EmptyCommands: Commands, Sendable { public init() {} }
public struct CommandMenu<Content: View>: Commands {
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}
public struct CommandGroup<Content: View>: Commands {
    public init(
        replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
    ) {}
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}
public struct CommandGroupPlacement: Hashable, Sendable {
    private let name: String
    public static let newItem = Self(name: "newItem")
    public static let saveItem = Self(name: "saveItem")
    public static let appSettings = Self(name: "appSettings")
    public static let appInfo = Self(name: "appInfo")
    public static let help = Self(name: "help")
    public static let sidebar = Self(name: "sidebar")
    public static let toolbar = Self(name: "toolbar")
}
@resultBuilder
public struct CommandsBuilder {
    public static func buildBlock<each C: Commands>(_ content: repeat each C) -> EmptyCommands {
        EmptyCommands()
    }
}
