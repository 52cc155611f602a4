/// What a person allows an app's notifications, as follows from the answer that the app was given:
/// all of it, nothing, or, provisionally, the notification center alone.
public final class UNNotificationSettings: NSObject, Sendable {
    public let authorizationStatus: UNAuthorizationStatus

    public init(authorizationStatus: UNAuthorizationStatus) {
        self.authorizationStatus = authorizationStatus
    }

    public var alertSetting: UNNotificationSetting { interrupting }
    public var badgeSetting: UNNotificationSetting { interrupting }
    public var soundSetting: UNNotificationSetting { interrupting }
    public var lockScreenSetting: UNNotificationSetting { interrupting }
    public var notificationCenterSetting: UNNotificationSetting {
        authorizationStatus == .provisional ? .enabled : interrupting
    }
    public var carPlaySetting: UNNotificationSetting { .notSupported }
    public var criticalAlertSetting: UNNotificationSetting { .notSupported }
    public var alertStyle: UNAlertStyle { interrupting == .enabled ? .banner : .none }
    public var showPreviewsSetting: UNShowPreviewsSetting { .always }
    public var providesAppNotificationSettings: Bool { false }

    private var interrupting: UNNotificationSetting {
        switch authorizationStatus {
        case .authorized, .ephemeral: .enabled
        case .notDetermined, .denied, .provisional: .disabled
        }
    }
}

public enum UNNotificationSetting: Int, Sendable {
    case notSupported
    case disabled
    case enabled
}

public enum UNAlertStyle: Int, Sendable {
    case none
    case banner
    case alert
}

public enum UNShowPreviewsSetting: Int, Sendable {
    case always
    case whenAuthenticated
    case never
}
