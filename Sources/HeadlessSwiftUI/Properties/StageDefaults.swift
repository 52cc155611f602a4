/// User defaults in memory: those of a stage or of a scene, never the machine's.
public final class StageDefaults: UserDefaults {
    private let lock = NSLock()
    private var values: [String: Any] = [:]
    private var registered: [String: Any] = [:]

    /// Empty defaults.
    public static func make() -> StageDefaults {
        guard let made = StageDefaults(suiteName: nil) else {
            preconditionFailure("defaults without a name can be made")
        }
        return made
    }

    public override func object(forKey defaultName: String) -> Any? {
        lock.withLock { values[defaultName] ?? registered[defaultName] }
    }
    public override func set(_ value: Any?, forKey defaultName: String) {
        lock.withLock { values[defaultName] = value }
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }
    public override func set(_ value: Int, forKey defaultName: String) {
        set(value as Any?, forKey: defaultName)
    }
    public override func set(_ value: Float, forKey defaultName: String) {
        set(value as Any?, forKey: defaultName)
    }
    public override func set(_ value: Double, forKey defaultName: String) {
        set(value as Any?, forKey: defaultName)
    }
    public override func set(_ value: Bool, forKey defaultName: String) {
        set(value as Any?, forKey: defaultName)
    }
    public override func set(_ url: URL?, forKey defaultName: String) {
        set(url?.absoluteString as Any?, forKey: defaultName)
    }
    public override func removeObject(forKey defaultName: String) {
        set(nil as Any?, forKey: defaultName)
    }
    public override func register(defaults registrationDictionary: [String: Any]) {
        lock.withLock { registered.merge(registrationDictionary) { $1 } }
    }
    public override func dictionaryRepresentation() -> [String: Any] {
        lock.withLock { registered.merging(values) { $1 } }
    }
    public override func synchronize() -> Bool { true }
    public override func string(forKey defaultName: String) -> String? {
        object(forKey: defaultName) as? String
    }
    public override func array(forKey defaultName: String) -> [Any]? {
        object(forKey: defaultName) as? [Any]
    }
    public override func dictionary(forKey defaultName: String) -> [String: Any]? {
        object(forKey: defaultName) as? [String: Any]
    }
    public override func data(forKey defaultName: String) -> Data? {
        object(forKey: defaultName) as? Data
    }
    public override func stringArray(forKey defaultName: String) -> [String]? {
        object(forKey: defaultName) as? [String]
    }
    public override func integer(forKey defaultName: String) -> Int {
        object(forKey: defaultName) as? Int ?? 0
    }
    public override func float(forKey defaultName: String) -> Float {
        object(forKey: defaultName) as? Float ?? 0
    }
    public override func double(forKey defaultName: String) -> Double {
        object(forKey: defaultName) as? Double ?? 0
    }
    public override func bool(forKey defaultName: String) -> Bool {
        object(forKey: defaultName) as? Bool ?? false
    }
    public override func url(forKey defaultName: String) -> URL? {
        string(forKey: defaultName).flatMap(URL.init(string:))
    }
}

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

/// The defaults of the current stage, from whichever thread.
var currentDefaults: UserDefaults {
    guard isOnMain else { return HeldDefaults.elsewhere.value }
    return MainActor.assumeIsolated {
        Handed(HeadlessStage.current.engine.defaults as UserDefaults)
    }
    .value
}

/// What code on another thread reads, which knows no stage.
private enum HeldDefaults {
    static let elsewhere = Handed(StageDefaults.make() as UserDefaults)
}

extension HeadlessStage {
    /// Where `@AppStorage` without a store of its own keeps its values.
    public var defaults: UserDefaults { engine.defaults }
}
