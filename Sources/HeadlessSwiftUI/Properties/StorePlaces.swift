/// A store as the environment holds it.
struct StorePlace: Equatable {
    let defaults: UserDefaults
    static func == (first: Self, second: Self) -> Bool { first.defaults === second.defaults }
}

private enum DefaultStoreKey: EnvironmentKey { static var defaultValue: StorePlace? { nil } }
private enum SceneStoreKey: EnvironmentKey { static var defaultValue: StorePlace? { nil } }

extension EnvironmentValues {
    var defaultStore: StorePlace? {
        get { self[DefaultStoreKey.self] }
        set { self[DefaultStoreKey.self] = newValue }
    }
    var sceneStore: StorePlace? {
        get { self[SceneStoreKey.self] }
        set { self[SceneStoreKey.self] = newValue }
    }
}

extension View {
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.defaultStore, StorePlace(defaults: store))
    }
}
