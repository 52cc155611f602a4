/// Something that a person wants of an app, which Siri may suggest; nobody does here.
open class INIntent: NSObject {
    open var suggestedInvocationPhrase: String?
    open var identifier: String? { nil }
    open var intentDescription: String? { nil }

    public override init() { super.init() }
}

/// What an app answered to an intent.
open class INIntentResponse: NSObject {
    open var userActivity: NSUserActivity?

    public override init() { super.init() }
}

/// What a person did in an app, handed to the system. `HeadlessStage.device` keeps those of a
/// stage.
// why: what it was made of never changes, and an app sets the rest before it donates.
open class INInteraction: NSObject, @unchecked Sendable {
    public let intent: INIntent
    public let intentResponse: INIntentResponse?
    open var identifier = UUID().uuidString
    open var groupIdentifier: String?
    open var direction = INInteractionDirection.unspecified
    open private(set) var dateInterval: DateInterval?

    public init(intent: INIntent, response: INIntentResponse?) {
        (self.intent, intentResponse) = (intent, response)
        super.init()
    }

    /// Keeps the interaction for the stage's device; reports in the next turn.
    open func donate(completion: (((any Error)?) -> Void)? = nil) {
        HeadlessDevice.current.donate(self)
        // why: the report goes to the main queue and nowhere else.
        nonisolated(unsafe) let completion = completion
        DispatchQueue.main.async { completion?(nil) }
    }
    open func donate() async throws { HeadlessDevice.current.donate(self) }

    open class func deleteAll(completion: (((any Error)?) -> Void)? = nil) {
        HeadlessDevice.current.deleteDonations { _ in true }
        // why: the report goes to the main queue and nowhere else.
        nonisolated(unsafe) let completion = completion
        DispatchQueue.main.async { completion?(nil) }
    }
    open class func delete(
        with identifiers: [String], completion: (((any Error)?) -> Void)? = nil
    ) {
        HeadlessDevice.current.deleteDonations { identifiers.contains($0.identifier) }
        // why: the report goes to the main queue and nowhere else.
        nonisolated(unsafe) let completion = completion
        DispatchQueue.main.async { completion?(nil) }
    }
}

/// Whether a person did something to the app or by it.
public enum INInteractionDirection: Int, Sendable {
    case unspecified
    case outgoing
    case incoming
}

/// Whether Siri may use an app: a person has said no.
public enum INSiriAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized
}

/// What a person allows Siri.
open class INPreferences: NSObject {
    open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
    open class func requestSiriAuthorization(
        _ handler: @escaping (INSiriAuthorizationStatus) -> Void
    ) {
        // why: the answer goes to the main queue and nowhere else.
        nonisolated(unsafe) let handler = handler
        DispatchQueue.main.async { handler(.denied) }
    }
    open class func siriLanguageCode() -> String { "en-US" }
}
