/// What an app may do with the calendars.
public enum EKAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case fullAccess
    case writeOnly
    public static var authorized: Self { .fullAccess }
}

public enum EKEntityType: UInt, Sendable {
    case event
    case reminder
}

public enum EKSpan: Int, Sendable {
    case thisEvent
    case futureEvents
}

/// Why a calendar does not take an event.
public struct EKError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons.
    public enum Code: Int, Sendable {
        case eventNotMutable
        case noCalendar
        case noStartDate
        case noEndDate
        case eventStoreNotAuthorized = 29
    }
    public let code: Code
    public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
    public var errorCode: Int { code.rawValue }
    public static var errorDomain: String { "EKErrorDomain" }
    public static var noCalendar: Code { .noCalendar }
    public static var eventStoreNotAuthorized: Code { .eventStoreNotAuthorized }
}

/// The calendars, of which the device has none. Whether an app may look is
/// `HeadlessDevice.allowed`'s `.calendars` and `.reminders`.
// why: it has nothing to change.
open class EKEventStore: NSObject, @unchecked Sendable {
    private let device = HeadlessDevice.current

    public override init() { super.init() }

    open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
        switch HeadlessDevice.current.answer(for: entityType.permission) {
        case nil: .notDetermined
        case true?: .fullAccess
        case false?: .denied
        }
    }

    open func requestAccess(
        to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        device.ask(for: entityType.permission) { completion($0, nil) }
    }
    open func requestFullAccessToEvents(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { requestAccess(to: .event, completion: completion) }
    open func requestWriteOnlyAccessToEvents(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { requestAccess(to: .event, completion: completion) }
    open func requestFullAccessToReminders(
        completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) { requestAccess(to: .reminder, completion: completion) }
    @discardableResult
    open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
        device.answered(entityType.permission)
    }
    @discardableResult
    open func requestFullAccessToEvents() async throws -> Bool { device.answered(.calendars) }
    @discardableResult
    open func requestWriteOnlyAccessToEvents() async throws -> Bool { device.answered(.calendars) }

    open var defaultCalendarForNewEvents: EKCalendar? { nil }
    open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
    open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
    open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
    open func event(withIdentifier identifier: String) -> EKEvent? { nil }
    open func predicateForEvents(
        withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
    ) -> NSPredicate { NSPredicate(value: false) }

    open func save(_ event: EKEvent, span: EKSpan) throws { try refuse(.event) }
    open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws { try refuse(.event) }
    open func save(_ reminder: EKReminder, commit: Bool) throws { try refuse(.reminder) }
    open func remove(_ event: EKEvent, span: EKSpan) throws { try refuse(.event) }
    open func commit() throws {}

    /// There is no calendar to write into.
    private func refuse(_ type: EKEntityType) throws {
        let isAllowed = device.answer(for: type.permission) == true
        throw EKError(isAllowed ? .noCalendar : .eventStoreNotAuthorized)
    }
}

extension EKEntityType {
    fileprivate var permission: DevicePermission { self == .event ? .calendars : .reminders }
}

extension Notification.Name {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let EKEventStoreChanged = Self("EKEventStoreChangedNotification")
}

open class EKObject: NSObject {}

/// Something in a calendar.
open class EKCalendarItem: EKObject {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var calendar: EKCalendar!
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! = ""
    open var location: String?
    open var notes: String?
    open var url: URL?
    open var timeZone: TimeZone?
    open private(set) var alarms: [EKAlarm]?
    open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
}

open class EKEvent: EKCalendarItem {
    public init(eventStore: EKEventStore) { super.init() }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var startDate: Date!
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var endDate: Date!
    open var isAllDay = false
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var eventIdentifier: String! { nil }
}

open class EKReminder: EKCalendarItem {
    public init(eventStore: EKEventStore) { super.init() }
    open var dueDateComponents: DateComponents?
    open var isCompleted = false
    open var priority = 0
}

open class EKAlarm: EKObject {
    open var relativeOffset: TimeInterval = 0
    open var absoluteDate: Date?
    public convenience init(relativeOffset offset: TimeInterval) {
        self.init()
        relativeOffset = offset
    }
    public convenience init(absoluteDate date: Date) {
        self.init()
        absoluteDate = date
    }
}

open class EKCalendar: EKObject {
    open var title = ""
    open var calendarIdentifier: String { "" }
    open var allowsContentModifications: Bool { false }
}

/// A page of one event.
@preconcurrency @MainActor
open class EKEventEditViewController: UINavigationController {
    open weak var editViewDelegate: (any EKEventEditViewDelegate)?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var eventStore: EKEventStore!
    open var event: EKEvent?
}

public enum EKEventEditViewAction: Int, Sendable {
    case canceled
    case saved
    case deleted
}

/// Hears that a person has left the page.
@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: NSObjectProtocol {
    func eventEditViewController(
        _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
}
