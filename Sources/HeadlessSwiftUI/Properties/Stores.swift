/// A value in the user's defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    let key: String
    let store: UserDefaults?
    fileprivate let initial: Value
    fileprivate let read: (UserDefaults) -> Value
    fileprivate let write: (Value, UserDefaults) -> Void
    fileprivate var location: Location<Value>?

    /// Reads and writes as defaults keep it; a key without a value has the value given, which is
    /// not stored by reading (SUI-ST-30).
    init(
        _ key: String, _ store: UserDefaults?, _ initial: Value,
        get: @escaping (Any) -> Value?, put: @escaping (Value) -> Any?
    ) {
        self.key = key
        self.store = store
        self.initial = initial
        read = { $0.object(forKey: key).flatMap(get) ?? initial }
        write = { $1.set(put($0), forKey: key) }
    }

    public var wrappedValue: Value {
        get { location?.get() ?? read(store ?? .standard) }
        nonmutating set {
            guard let location else {
                return write(newValue, store ?? .standard)
            }
            location.set(newValue, Transaction.current)
        }
    }

    public var projectedValue: Binding<Value> {
        let (read, write, store) = (read, write, store)
        return Binding(
            location
                ?? ClosureLocation({ read(store ?? .standard) }) { new, _ in
                    write(new, store ?? .standard)
                })
    }
}

extension AppStorage {
    fileprivate init(plain key: String, _ store: UserDefaults?, _ initial: Value) {
        self.init(key, store, initial, get: { $0 as? Value }, put: { $0 })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Bool { self.init(plain: key, store, wrappedValue) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Int { self.init(plain: key, store, wrappedValue) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Double { self.init(plain: key, store, wrappedValue) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == String { self.init(plain: key, store, wrappedValue) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == URL {
        self.init(
            key, store, wrappedValue, get: { ($0 as? String).flatMap(URL.init(string:)) },
            put: { $0.absoluteString })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Data { self.init(plain: key, store, wrappedValue) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value == Date { self.init(plain: key, store, wrappedValue) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(
            key, store, wrappedValue, get: { ($0 as? String).flatMap(Value.init(rawValue:)) },
            put: { $0.rawValue })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(
            key, store, wrappedValue, get: { ($0 as? Int).flatMap(Value.init(rawValue:)) },
            put: { $0.rawValue })
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    private init<T>(optional key: String, _ store: UserDefaults?) where Value == T? {
        self.init(key, store, nil, get: { $0 as? T }, put: { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(optional: key, store)
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(optional: key, store)
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(optional: key, store)
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(optional: key, store)
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(optional: key, store)
    }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(
            key, store, nil, get: { ($0 as? String).flatMap(R.init(rawValue:)) },
            put: { $0?.rawValue })
    }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(
            key, store, nil, get: { ($0 as? Int).flatMap(R.init(rawValue:)) },
            put: { $0?.rawValue })
    }
}

extension AppStorage: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        let values = boxes.trackedEnvironment
        let named = store ?? values.defaultStore?.defaults
        // That of the stage, on whichever stage this code comes to run.
        let store =
            named.flatMap { $0 === UserDefaults.standard ? nil : $0 }
            ?? (boxes.engine.stage ?? .current).defaults
        let (read, write) = (read, write)
        let box = boxes.box(index) { StoreBox<Value>() }
        location = box.location(in: store, boxes.node) {
            StoreLocation(store, of: boxes.node, read: read, write: write)
        }
    }
}

/// A value that is kept for a scene and restored with it.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private var storage: AppStorage<Value>

    /// Outside of the graph no scene is known: the initial value is read, writes are kept nowhere.
    public var wrappedValue: Value {
        get {
            if let location = storage.location { return location.get() }
            warnOnStage(.sceneStorageOutsideOfView, by: .warnsOfStateOutsideOfView)
            return storage.initial
        }
        nonmutating set {
            guard let location = storage.location else {
                return warnOnStage(.sceneStorageOutsideOfView, by: .warnsOfStateOutsideOfView)
            }
            location.set(newValue, Transaction.current)
        }
    }
    public var projectedValue: Binding<Value> {
        if let location = storage.location { return Binding(location) }
        warnOnStage(.sceneStorageOutsideOfView, by: .warnsOfStateOutsideOfView)
        return .constant(storage.initial)
    }
}

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        storage = .init(wrappedValue: wrappedValue, key)
    }
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        storage = .init(wrappedValue: wrappedValue, key)
    }
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        storage = .init(wrappedValue: wrappedValue, key)
    }
    public init(wrappedValue: Value, _ key: String) where Value == String {
        storage = .init(wrappedValue: wrappedValue, key)
    }
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        storage = .init(wrappedValue: wrappedValue, key)
    }
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        storage = .init(wrappedValue: wrappedValue, key)
    }
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        storage = .init(wrappedValue: wrappedValue, key)
    }
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int {
        storage = .init(wrappedValue: wrappedValue, key)
    }
    public init(_ key: String) where Value == Bool? { storage = .init(key) }
    public init(_ key: String) where Value == Int? { storage = .init(key) }
    public init(_ key: String) where Value == Double? { storage = .init(key) }
    public init(_ key: String) where Value == String? { storage = .init(key) }
    public init(_ key: String) where Value == Data? { storage = .init(key) }
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        storage = .init(key)
    }
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        storage = .init(key)
    }
}

extension SceneStorage: GraphProperty {
    mutating func attach(to boxes: PropertyBoxes, at index: Int) {
        let values = boxes.trackedEnvironment
        let store = values.sceneStore?.defaults ?? boxes.engine.sceneDefaults
        let (read, write) = (storage.read, storage.write)
        let box = boxes.box(index) { StoreBox<Value>() }
        storage.location = box.location(in: store, boxes.node) {
            StoreLocation(store, of: boxes.node, read: read, write: write)
        }
    }
}

/// What the graph keeps for a stored property.
@MainActor
private final class StoreBox<Value>: LeavingBox {
    private var made: StoreLocation<Value>?
    private weak var store: UserDefaults?

    func location(
        in store: UserDefaults, _ node: _Node, _ make: () -> StoreLocation<Value>
    ) -> StoreLocation<Value> {
        if let made, self.store === store { return made }
        made?.leave()
        let new = make()
        made = new
        self.store = store
        return new
    }

    func leave(_ node: _Node) {
        made?.leave()
        made = nil
    }
}

/// A value under a key of a store, for one view.
// why: what it holds is locked, or touched on the main actor only.
final class StoreLocation<Value>: Location<Value>, @unchecked Sendable {
    private let store: UserDefaults
    private let read: (UserDefaults) -> Value
    private let write: (Value, UserDefaults) -> Void
    private let readers = Readers()
    @MainActor private var link: NodeLink?
    @MainActor private var observation: (any NSObjectProtocol)?
    @MainActor private var last: Value

    @MainActor
    init(
        _ store: UserDefaults, of node: _Node, read: @escaping (UserDefaults) -> Value,
        write: @escaping (Value, UserDefaults) -> Void
    ) {
        self.store = store
        link = node.nodeLink
        self.read = read
        self.write = write
        last = read(store)
        super.init()
        observation = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification,
            object: (store as? StageDefaults)?.sender ?? store, queue: nil
        ) { [weak self] _ in
            guard let self else { return }
            onMain { self.storeChanged() }
        }
    }

    override func get() -> Value {
        _ = readers.note()
        return read(store)
    }

    override func peek() -> Value { read(store) }

    override func set(_ value: Value, _ transaction: Transaction) {
        let handed = Handed(value)
        onMain {
            guard let host = self.link?.node?.host else {
                return self.write(handed.value, self.store)
            }
            if host.isUpdating { return host.engine.warn(.modifiedDuringUpdate) }
            withTransaction(transaction) { self.write(handed.value, self.store) }
        }
    }

    /// Whoever wrote into the store: a view that reads the key is updated (SUI-ST-30).
    @MainActor
    private func storeChanged() {
        guard let engine = link?.node?.host?.engine, engine.obeys(.followsDefaults) else { return }
        let new = read(store)
        guard !engine.plans.same(last, new) else { return }
        last = new
        engine.write(Transaction.current) { [weak self] in self?.readers.invalidate() }
    }

    @MainActor
    func leave() {
        if let observation { NotificationCenter.default.removeObserver(observation) }
        observation = nil
        link = nil
    }
}
