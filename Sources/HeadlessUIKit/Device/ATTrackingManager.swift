/// Whether an app may follow a person into other apps: `HeadlessDevice.allowed`'s `.tracking`.
open class ATTrackingManager: NSObject {
    public enum AuthorizationStatus: UInt, Sendable {
        case notDetermined
        case restricted
        case denied
        case authorized
    }

    open class var trackingAuthorizationStatus: AuthorizationStatus {
        switch HeadlessDevice.current.answer(for: .tracking) {
        case nil: .notDetermined
        case true?: .authorized
        case false?: .denied
        }
    }

    open class func requestTrackingAuthorization(
        completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
    ) {
        HeadlessDevice.current.ask(for: .tracking) { completion($0 ? .authorized : .denied) }
    }

    @discardableResult
    open class func requestTrackingAuthorization() async -> AuthorizationStatus {
        HeadlessDevice.current.answered(.tracking) ? .authorized : .denied
    }
}

/// The name that advertisers know the device by: zeros, as where a person has not allowed it.
// why: it has nothing to change.
open class ASIdentifierManager: NSObject, @unchecked Sendable {
    static let manager = ASIdentifierManager()
    open class func shared() -> ASIdentifierManager { manager }
    open var advertisingIdentifier: UUID {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }
    open var isAdvertisingTrackingEnabled: Bool { false }
}
