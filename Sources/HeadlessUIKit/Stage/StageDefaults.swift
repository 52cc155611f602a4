/// User defaults in memory: those of a stage or of a scene, never the machine's.
public final class StageDefaults: UserDefaults {
    private let lock = NSLock()
    private var values: [String: Any] = [:]
    private var registered: [String: Any] = [:]
    /// Whether this is what a stage has for `UserDefaults.standard`.
    private var isStandard = false

    /// The device of the stage whose defaults these are.
    let device = HeadlessDevice()

    /// Empty defaults.
    public static func make() -> StageDefaults {
        guard let made = StageDefaults(suiteName: nil) else {
            preconditionFailure("defaults without a name can be made")
        }
        return made
    }

    /// What a stage has for `UserDefaults.standard`, empty.
    static func makeStandard() -> StageDefaults {
        let made = make()
        made.isStandard = true
        return made
    }

    /// The object that notifications of a change come from.
    package var sender: UserDefaults { isStandard ? .standard : self }

    public override func object(forKey defaultName: String) -> Any? {
        lock.withLock { values[defaultName] ?? registered[defaultName] }
    }
    public override func set(_ value: Any?, forKey defaultName: String) {
        lock.withLock { values[defaultName] = value }
        NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: sender)
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
        Int(exactly: number(defaultName).rounded(.towardZero)) ?? 0
    }
    public override func float(forKey defaultName: String) -> Float { Float(number(defaultName)) }
    public override func double(forKey defaultName: String) -> Double { number(defaultName) }
    public override func bool(forKey defaultName: String) -> Bool {
        if let text = string(forKey: defaultName) {
            return ["yes", "true", "1"].contains(text.lowercased())
        }
        return number(defaultName) != 0
    }

    /// A value as a number: a truth is 1, a text that is no number is 0.
    private func number(_ key: String) -> Double {
        switch object(forKey: key) {
        case let value as Bool: value ? 1 : 0
        case let value as Int: Double(value)
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as String: Double(value) ?? 0
        default: 0
        }
    }

    public override func url(forKey defaultName: String) -> URL? {
        string(forKey: defaultName).flatMap(URL.init(string:))
    }
}

/// What `UserDefaults.standard` is from the first stage on: the store of the stage that the code
/// runs on, never a file of the machine.
///
/// Foundation makes that object itself and offers no way to put another in its place. So the object
/// stays and gets this class, which adds no stored property to it and hands everything on.
final class StandardDefaults: UserDefaults {
    /// Gives the object of Foundation this class; done once in a process.
    static let isInstalled: Bool = {
        let object = Unmanaged.passUnretained(UserDefaults.standard).toOpaque()
        let ownClass = unsafeBitCast(StandardDefaults.self, to: UnsafeRawPointer.self)
        // The first word of an object is its class.
        object.assumingMemoryBound(to: UnsafeRawPointer.self).pointee = ownClass
        return UserDefaults.standard is StandardDefaults
    }()

    private var store: UserDefaults { StageRegister.defaults }

    override func object(forKey defaultName: String) -> Any? { store.object(forKey: defaultName) }
    override func set(_ value: Any?, forKey defaultName: String) {
        store.set(value, forKey: defaultName)
    }
    override func set(_ value: Int, forKey defaultName: String) {
        store.set(value, forKey: defaultName)
    }
    override func set(_ value: Float, forKey defaultName: String) {
        store.set(value, forKey: defaultName)
    }
    override func set(_ value: Double, forKey defaultName: String) {
        store.set(value, forKey: defaultName)
    }
    override func set(_ value: Bool, forKey defaultName: String) {
        store.set(value, forKey: defaultName)
    }
    override func set(_ url: URL?, forKey defaultName: String) {
        store.set(url, forKey: defaultName)
    }
    override func removeObject(forKey defaultName: String) {
        store.removeObject(forKey: defaultName)
    }
    override func register(defaults registrationDictionary: [String: Any]) {
        store.register(defaults: registrationDictionary)
    }
    override func dictionaryRepresentation() -> [String: Any] { store.dictionaryRepresentation() }
    override func synchronize() -> Bool { store.synchronize() }
    override func string(forKey defaultName: String) -> String? {
        store.string(forKey: defaultName)
    }
    override func array(forKey defaultName: String) -> [Any]? { store.array(forKey: defaultName) }
    override func dictionary(forKey defaultName: String) -> [String: Any]? {
        store.dictionary(forKey: defaultName)
    }
    override func data(forKey defaultName: String) -> Data? { store.data(forKey: defaultName) }
    override func stringArray(forKey defaultName: String) -> [String]? {
        store.stringArray(forKey: defaultName)
    }
    override func integer(forKey defaultName: String) -> Int { store.integer(forKey: defaultName) }
    override func float(forKey defaultName: String) -> Float { store.float(forKey: defaultName) }
    override func double(forKey defaultName: String) -> Double {
        store.double(forKey: defaultName)
    }
    override func bool(forKey defaultName: String) -> Bool { store.bool(forKey: defaultName) }
    override func url(forKey defaultName: String) -> URL? { store.url(forKey: defaultName) }
    override func persistentDomain(forName domainName: String) -> [String: Any]? {
        store.dictionaryRepresentation()
    }
    override func removePersistentDomain(forName domainName: String) {
        for key in store.dictionaryRepresentation().keys { store.removeObject(forKey: key) }
    }
}
