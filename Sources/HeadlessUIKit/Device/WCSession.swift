/// Whether a session with a watch is there: never, since no watch is paired.
public enum WCSessionActivationState: Int, Sendable {
    case notActivated
    case inactive
    case activated
}

/// What keeps something from a watch.
public struct WCError: Error, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case genericError = 7001
        case sessionNotSupported = 7002
        case sessionMissingDelegate = 7003
        case sessionNotActivated = 7004
        case deviceNotPaired = 7005
        case watchAppNotInstalled = 7006
        case notReachable = 7007
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
}

/// A way to a watch. There is none, as on an iPad: `isSupported()` is false, and what is sent
/// ends in an error.
// why: an app sets its delegate before it is used, and nothing else changes.
open class WCSession: NSObject, @unchecked Sendable {
    static let session = WCSession()

    open class var `default`: WCSession { session }
    open class func isSupported() -> Bool { false }

    open weak var delegate: (any WCSessionDelegate)?
    open var activationState: WCSessionActivationState { .notActivated }
    open var isPaired: Bool { false }
    open var isWatchAppInstalled: Bool { false }
    open var isComplicationEnabled: Bool { false }
    open var isReachable: Bool { false }
    open var applicationContext: [String: Any] { [:] }
    open var receivedApplicationContext: [String: Any] { [:] }
    open var hasContentPending: Bool { false }

    open func activate() {}

    open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
        throw WCError(.sessionNotSupported)
    }

    open func sendMessage(
        _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        refuse(errorHandler)
    }

    open func sendMessageData(
        _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        refuse(errorHandler)
    }

    /// Is never over, as on a device that no watch ever meets.
    @discardableResult
    open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
        WCSessionUserInfoTransfer(userInfo)
    }

    private func refuse(_ handler: ((any Error) -> Void)?) {
        // why: it waits for the main queue and for nothing else.
        nonisolated(unsafe) let handler = handler
        DispatchQueue.main.async { handler?(WCError(.sessionNotSupported)) }
    }
}

/// Something that waits to be sent to a watch.
open class WCSessionUserInfoTransfer: NSObject {
    public let userInfo: [String: Any]
    open var isTransferring: Bool { false }

    init(_ userInfo: [String: Any]) {
        self.userInfo = userInfo
        super.init()
    }

    open func cancel() {}
}

/// Hears of a watch; nothing calls it here.
public protocol WCSessionDelegate: NSObjectProtocol {
    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?)
    func sessionDidBecomeInactive(_ session: WCSession)
    func sessionDidDeactivate(_ session: WCSession)
}
