/// What an app needs a person's word for; `HeadlessDevice.allowed` has what they allow.
public enum DevicePermission: Hashable, Sendable, CaseIterable {
    case camera
    case microphone
    case photos
    case contacts
    case calendars
    case reminders
    case tracking
}
