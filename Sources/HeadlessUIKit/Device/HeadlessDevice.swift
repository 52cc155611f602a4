/// What a stage's device would answer to an app: where it is, who may unlock it, whether it is
/// online, and what its keychain holds. A stage cannot know any of it, so each is a choice.
///
/// From any thread: apps ask for it on threads of their own.
// why: every access is under its lock.
public final class HeadlessDevice: @unchecked Sendable {
    private let lock = NSLock()
    private var state = State()
    let widgets = WidgetCenter()
    /// The location managers that are to hear of a new place or answer.
    private var followers: [WeakFollower] = []

    private struct State {
        var locationAnswer = CLAuthorizationStatus.authorizedWhenInUse
        var locationStatus = CLAuthorizationStatus.notDetermined
        var hasLocationServices = true
        var location: CLLocation?
        var placemarks: [CLPlacemark] = []
        var biometry = LABiometryType.faceID
        var hasPasscode = true
        var unlockAnswer = UnlockAnswer.unlocked
        var isOnline = true
        var signInAnswer = SignInAnswer.cancelled
        var allowed: Set<DevicePermission> = []
        var asked: Set<DevicePermission> = []
        var products: [StoreProduct] = []
        var paymentAnswer = PaymentAnswer.cancelled
        var payments: SKPaymentQueue?
        var keychain: [KeychainItem] = []
        var stores: [String: StoredRows] = [:]
        var donations: [INInteraction] = []
        var kept: [String: AnyObject] = [:]
    }

    /// What a person does when an app asks for a face, a finger or the passcode.
    public enum UnlockAnswer: Sendable {
        case unlocked
        case failed
        case cancelled
    }

    init() {}

    /// That of the stage that the code runs on, on whichever thread.
    static var current: HeadlessDevice {
        (StageRegister.defaults as? StageDefaults)?.device ?? StageDefaults.make().device
    }

    /// What a person answers when an app asks to know the place: yes, unless it is set. A yes is to
    /// what the app asked for.
    public var locationAnswer: CLAuthorizationStatus {
        get { lock.withLock { state.locationAnswer } }
        set { lock.withLock { state.locationAnswer = newValue } }
    }

    /// What the app may know of the place: `.notDetermined` until it has asked. To set it is to
    /// change it in Settings.
    public var locationStatus: CLAuthorizationStatus {
        get { lock.withLock { state.locationStatus } }
        set {
            lock.withLock { state.locationStatus = newValue }
            for follower in following { follower.statusChanged() }
        }
    }

    /// Whether location services are switched on.
    public var hasLocationServices: Bool {
        get { lock.withLock { state.hasLocationServices } }
        set { lock.withLock { state.hasLocationServices = newValue } }
    }

    /// Where the device is; nil while it cannot find out. Apps that follow it hear of a new one.
    public var location: CLLocation? {
        get { lock.withLock { state.location } }
        set {
            lock.withLock { state.location = newValue }
            for follower in following { follower.placeChanged() }
        }
    }

    /// What `CLGeocoder` finds; nothing is the error of a device without a network.
    public var placemarks: [CLPlacemark] {
        get { lock.withLock { state.placemarks } }
        set { lock.withLock { state.placemarks = newValue } }
    }

    /// What the device knows its owner by: a face, unless it is set. `.none` is a device without.
    public var biometry: LABiometryType {
        get { lock.withLock { state.biometry } }
        set { lock.withLock { state.biometry = newValue } }
    }

    /// Whether the device has a passcode.
    public var hasPasscode: Bool {
        get { lock.withLock { state.hasPasscode } }
        set { lock.withLock { state.hasPasscode = newValue } }
    }

    /// What a person does when asked for a face, a finger or the passcode.
    public var unlockAnswer: UnlockAnswer {
        get { lock.withLock { state.unlockAnswer } }
        set { lock.withLock { state.unlockAnswer = newValue } }
    }

    /// Whether there is a network. Monitors hear of a change.
    public var isOnline: Bool {
        get { lock.withLock { state.isOnline } }
        set {
            lock.withLock { state.isOnline = newValue }
            for follower in following { follower.networkChanged() }
        }
    }

    /// What a person does when an app asks for an Apple Account.
    public var signInAnswer: SignInAnswer {
        get { lock.withLock { state.signInAnswer } }
        set { lock.withLock { state.signInAnswer = newValue } }
    }

    /// What a person allows when an app asks for it: nothing, unless it is set. A later change is
    /// one in Settings.
    public var allowed: Set<DevicePermission> {
        get { lock.withLock { state.allowed } }
        set { lock.withLock { state.allowed = newValue } }
    }

    /// What the store sells to the app: nothing, unless it is set.
    public var products: [StoreProduct] {
        get { lock.withLock { state.products } }
        set { lock.withLock { state.products = newValue } }
    }

    /// What a person does when an app asks for money.
    public var paymentAnswer: PaymentAnswer {
        get { lock.withLock { state.paymentAnswer } }
        set { lock.withLock { state.paymentAnswer = newValue } }
    }

    /// Whether a person has answered that the app may; nil until it has asked.
    func answer(for permission: DevicePermission) -> Bool? {
        lock.withLock {
            state.asked.contains(permission) ? state.allowed.contains(permission) : nil
        }
    }

    /// Asks a person, and answers in a later turn.
    func ask(
        for permission: DevicePermission, _ done: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.main.async { [self] in done(answered(permission)) }
    }

    func answered(_ permission: DevicePermission) -> Bool {
        lock.withLock {
            state.asked.insert(permission)
            return state.allowed.contains(permission)
        }
    }

    // MARK: what it keeps

    /// The queue of payments, made when it is first asked for.
    var payments: SKPaymentQueue {
        lock.withLock {
            let queue = state.payments ?? SKPaymentQueue(self)
            state.payments = queue
            return queue
        }
    }

    func withKeychain<Result>(_ work: (inout [KeychainItem]) -> Result) -> Result {
        lock.withLock { work(&state.keychain) }
    }

    func rows(at path: String) -> StoredRows {
        lock.withLock {
            let rows = state.stores[path] ?? StoredRows()
            state.stores[path] = rows
            return rows
        }
    }

    /// What apps have donated to the system and not deleted, the oldest first.
    public var donations: [INInteraction] { lock.withLock { state.donations } }

    func donate(_ interaction: INInteraction) {
        lock.withLock { state.donations.append(interaction) }
    }
    func deleteDonations(where isGone: (INInteraction) -> Bool) {
        lock.withLock { state.donations.removeAll(where: isGone) }
    }

    /// What the device of the stage that the code runs on keeps under a path: an object of the
    /// type, made where there is none.
    package static func kept<Object: AnyObject>(_ path: String, _ make: () -> Object) -> Object {
        let device = current
        return device.lock.withLock {
            if let kept = device.state.kept[path] as? Object { return kept }
            let made = make()
            device.state.kept[path] = made
            return made
        }
    }

    func add(_ follower: any DeviceFollower) {
        lock.withLock {
            followers.removeAll { $0.follower == nil }
            followers.append(WeakFollower(follower: follower))
        }
    }

    private var following: [any DeviceFollower] {
        lock.withLock { followers.compactMap(\.follower) }
    }
}

/// Hears of changes of the device.
protocol DeviceFollower: AnyObject {
    func statusChanged()
    func placeChanged()
    func networkChanged()
}

extension DeviceFollower {
    func statusChanged() {}
    func placeChanged() {}
    func networkChanged() {}
}

private struct WeakFollower {
    weak var follower: (any DeviceFollower)?
}

extension HeadlessStage {
    /// The device that this stage's app runs on.
    public nonisolated var device: HeadlessDevice {
        guard let defaults = defaults as? StageDefaults else {
            preconditionFailure("a stage's defaults are in memory")
        }
        return defaults.device
    }
}
