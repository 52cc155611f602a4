/// What a device knows its owner by.
public enum LABiometryType: Int, Sendable {
    case none
    case touchID
    case faceID
    case opticID
}

/// How an app wants to know that the owner is there.
public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication
}

/// Why the owner was not recognised.
public struct LAError: Error, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
        case appCancel = -9
        case invalidContext = -10
        case notInteractive = -1004
    }

    public let code: Code
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

    public static var errorDomain: String { "com.apple.LocalAuthentication" }
    public static var authenticationFailed: Code { .authenticationFailed }
    public static var userCancel: Code { .userCancel }
    public static var userFallback: Code { .userFallback }
    public static var systemCancel: Code { .systemCancel }
    public static var appCancel: Code { .appCancel }
    public static var passcodeNotSet: Code { .passcodeNotSet }
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    public static var biometryLockout: Code { .biometryLockout }
}

extension LAError: CustomNSError {
    public var errorCode: Int { code.rawValue }
}

/// Asks for the owner's face, finger or passcode. What a person does, and what the device has, are
/// `HeadlessStage.device`'s; the answer comes in the next turn.
// why: its texts are set before it asks; all else is under the device's lock.
open class LAContext: NSObject, @unchecked Sendable {
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    open var interactionNotAllowed = false
    open var evaluatedPolicyDomainState: Data? { nil }
    private let device = HeadlessDevice.current
    private var isInvalid = false
    /// Whether the owner has shown who they are, so that the keychain does not ask again.
    private(set) var isUnlocked = false

    public override init() { super.init() }

    open var biometryType: LABiometryType { device.biometry }

    /// - Parameter error: gets why the device cannot: `&error`, or nil.
    open func canEvaluatePolicy(
        _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?
    ) -> Bool {
        let obstacle = obstacle(policy)
        error?.pointee = obstacle.map { $0 as NSError }
        return obstacle == nil
    }

    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String,
        reply: @escaping (Bool, (any Error)?) -> Void
    ) {
        // why: the reply goes to the main queue and nowhere else.
        nonisolated(unsafe) let reply = reply
        DispatchQueue.main.async { [self] in
            let error = failure(policy)
            isUnlocked = error == nil
            reply(error == nil, error)
        }
    }
    @discardableResult
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        if let error = failure(policy) { throw error }
        isUnlocked = true
        return true
    }

    open func invalidate() { (isInvalid, isUnlocked) = (true, false) }

    private func obstacle(_ policy: LAPolicy) -> LAError? {
        if policy == .deviceOwnerAuthenticationWithBiometrics, device.biometry == .none {
            return LAError(.biometryNotAvailable)
        }
        return device.hasPasscode ? nil : LAError(.passcodeNotSet)
    }

    private func failure(_ policy: LAPolicy) -> LAError? {
        if isInvalid { return LAError(.invalidContext) }
        if let obstacle = obstacle(policy) { return obstacle }
        switch device.unlockAnswer {
        case .unlocked: return nil
        case .failed: return LAError(.authenticationFailed)
        case .cancelled: return LAError(.userCancel)
        }
    }
}
