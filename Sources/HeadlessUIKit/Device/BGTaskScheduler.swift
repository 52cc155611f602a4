/// Work that the system would start when the app is not in front. As in a simulator, it takes none:
/// a submission throws `unavailable`, and what is registered is never called.
// why: what it keeps is under its lock.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    public static let shared = BGTaskScheduler()
    private let lock = NSLock()
    private var handlers: [String: (BGTask) -> Void] = [:]

    /// Why a task is not taken.
    public struct Error: Swift.Error, CustomNSError, Hashable, Sendable {
        /// The reasons.
        public enum Code: Int, Sendable {
            case unavailable = 1
            case tooManyPendingTaskRequests
            case notPermitted
        }
        public let code: Code
        public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
        public var errorCode: Int { code.rawValue }
        public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
        public static var unavailable: Code { .unavailable }
        public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
        public static var notPermitted: Code { .notPermitted }
    }

    /// False where the name has a handler already.
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        lock.withLock {
            guard handlers[identifier] == nil else { return false }
            handlers[identifier] = launchHandler
            return true
        }
    }

    open func submit(_ taskRequest: BGTaskRequest) throws { throw Error(.unavailable) }
    open func cancel(taskRequestWithIdentifier identifier: String) {}
    open func cancelAllTaskRequests() {}
    open func getPendingTaskRequests(
        completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
    ) {
        DispatchQueue.main.async { completionHandler([]) }
    }
    open func pendingTaskRequests() async -> [BGTaskRequest] { [] }
}

/// What an app would like to do later.
open class BGTaskRequest: NSObject {
    public let identifier: String
    open var earliestBeginDate: Date?

    public init(identifier: String) {
        self.identifier = identifier
        super.init()
    }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {}

open class BGProcessingTaskRequest: BGTaskRequest {
    open var requiresNetworkConnectivity = false
    open var requiresExternalPower = false
}

/// Work that the system has started, which it never does here.
open class BGTask: NSObject {
    open var identifier: String { "" }
    open var expirationHandler: (() -> Void)?
    open func setTaskCompleted(success: Bool) {}
}

open class BGAppRefreshTask: BGTask {}
open class BGProcessingTask: BGTask {}
