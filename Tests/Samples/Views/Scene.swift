/// Where a scene stands in its life.
public enum ScenePhase: Sendable {
    case active, inactive, background
}

/// What outlives a window: its bytes by their keys.
public final class SceneStore {
    public var bytes: [String: [UInt8]] = [:]

    public init() {}
}

/// Bytes that the system keeps for a scene while the app is gone.
@propertyWrapper
public struct SceneStorage: EnvironmentReading {
    let slot = EnvironmentSlot()
    private let key: String

    public init(_ key: String) {
        self.key = key
    }

    public var wrappedValue: [UInt8]? {
        get { slot.values.sceneStore.bytes[key] }
        nonmutating set { slot.values.sceneStore.bytes[key] = newValue }
    }
}

private enum SceneStoreKey: EnvironmentKey {
    static var defaultValue: SceneStore { SceneStore() }
}

extension EnvironmentValues {
    var sceneStore: SceneStore {
        get { self[SceneStoreKey.self] }
        set { self[SceneStoreKey.self] = newValue }
    }
}

extension View {
    /// Hears of URLs that the app is asked to open.
    public func onOpenURL(_ open: @escaping (String) -> Void) -> some View {
        Listener(content: self) { $0.urlHandlers.append(open) }
    }

    /// Hears of every change of the scene's phase.
    public func onScenePhase(_ change: @escaping (ScenePhase) -> Void) -> some View {
        Listener(content: self) { $0.phaseHandlers.append(change) }
    }
}

private struct Listener<Content: View>: View {
    typealias Body = Never
    let content: Content
    let listen: (inout Canvas) -> Void
}

extension Listener: Drawn {
    func draw(on canvas: inout Canvas, in environment: EnvironmentValues) {
        listen(&canvas)
        canvas.draw(content, in: environment)
    }
}
