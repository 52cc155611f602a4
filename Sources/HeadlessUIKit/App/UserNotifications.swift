/// What the app asked the system to tell a person, and the person's answers.
///
/// The module UserNotifications of Apple's systems. A stage delivers nothing by itself:
/// `stage.user.openNotification(_:)` is a person who taps one.
@preconcurrency @MainActor
public final class UNUserNotificationCenter: NSObject {
    public weak var delegate: (any UNUserNotificationCenterDelegate)?
    public private(set) var badgeCount = 0
    private var pending: [UNNotificationRequest] = []
    private var delivered: [UNNotification] = []
    private var categories: Set<UNNotificationCategory> = []
    private var status = UNAuthorizationStatus.notDetermined
    /// Whether a person allows notifications when an app asks.
    public var grantsAuthorization = true

    override init() { super.init() }

    public class func current() -> UNUserNotificationCenter {
        HeadlessStage.current.notificationCenter
    }

    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        completionHandler(authorize(), nil)
    }
    @discardableResult
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        authorize()
    }
    private func authorize() -> Bool {
        if status == .notDetermined { status = grantsAuthorization ? .authorized : .denied }
        return status == .authorized
    }

    public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        completionHandler(UNNotificationSettings(authorizationStatus: status))
    }
    public func notificationSettings() async -> UNNotificationSettings {
        UNNotificationSettings(authorizationStatus: status)
    }

    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        pending.removeAll { $0.identifier == request.identifier }
        pending.append(request)
        completionHandler?(nil)
    }
    public func add(_ request: UNNotificationRequest) async throws {
        add(request, withCompletionHandler: nil)
    }
    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        completionHandler(pending)
    }
    public func pendingNotificationRequests() async -> [UNNotificationRequest] { pending }
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        pending.removeAll { identifiers.contains($0.identifier) }
    }
    public func removeAllPendingNotificationRequests() { pending = [] }
    public func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {
        completionHandler(delivered)
    }
    public func deliveredNotifications() async -> [UNNotification] { delivered }
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        delivered.removeAll { identifiers.contains($0.request.identifier) }
    }
    public func removeAllDeliveredNotifications() { delivered = [] }
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        self.categories = categories
    }
    public func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        completionHandler(categories)
    }
    public func notificationCategories() async -> Set<UNNotificationCategory> { categories }
    public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler handler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        badgeCount = newBadgeCount
        handler?(nil)
    }
    public func setBadgeCount(_ newBadgeCount: Int) async throws { badgeCount = newBadgeCount }
    public var supportsContentExtensions: Bool { false }

    /// It has arrived while the app is in front: the app's delegate hears of it.
    fileprivate func arrive(_ request: UNNotificationRequest) {
        pending.removeAll { $0.identifier == request.identifier }
        let notification = UNNotification(request: request)
        delivered.append(notification)
        delegate?.userNotificationCenter(self, willPresent: notification) { _ in }
    }

    /// A person chooses it.
    fileprivate func open(_ request: UNNotificationRequest, _ action: String, _ text: String?) {
        pending.removeAll { $0.identifier == request.identifier }
        delivered.removeAll { $0.request.identifier == request.identifier }
        let notification = UNNotification(request: request)
        let response =
            text.map {
                UNTextInputNotificationResponse(
                    notification: notification, actionIdentifier: action, userText: $0)
            } ?? UNNotificationResponse(notification: notification, actionIdentifier: action)
        delegate?.userNotificationCenter(self, didReceive: response) {}
    }
}

extension HeadlessUser {
    /// A notification arrives while the app is in front.
    public func receiveNotification(_ request: UNNotificationRequest) {
        stage.perform { stage.notificationCenter.arrive(request) }
    }

    /// Taps a notification or one of its actions; for an action with a field, after writing.
    public func openNotification(
        _ request: UNNotificationRequest, action: String = UNNotificationDefaultActionIdentifier,
        writing text: String? = nil
    ) {
        stage.perform { stage.notificationCenter.open(request, action, text) }
    }
}

/// What an app does about its notifications. Of each pair of methods an app has one.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void)
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        Task { @MainActor in
            completionHandler(
                await userNotificationCenter(center, willPresent: notification))
        }
    }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { unanswered([]) }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        Task { @MainActor in
            await userNotificationCenter(center, didReceive: response)
            completionHandler()
        }
    }
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {}
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {}
}
