/// What assistive technology hears and asks; none is there.
@preconcurrency @MainActor
public enum UIAccessibility {
    public static func post(notification: Notification, argument: Any?) {}
    public static var isVoiceOverRunning: Bool { false }
    public static var isReduceMotionEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isSwitchControlRunning: Bool { false }
    public static var isInvertColorsEnabled: Bool { false }
    public static var isGrayscaleEnabled: Bool { false }
    public static var isAssistiveTouchRunning: Bool { false }
    public static var prefersCrossFadeTransitions: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }

    public nonisolated static let voiceOverStatusDidChangeNotification =
        Foundation.Notification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    public nonisolated static let boldTextStatusDidChangeNotification =
        Foundation.Notification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
    public nonisolated static let reduceMotionStatusDidChangeNotification =
        Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// What changed on screen.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let screenChanged = Self(rawValue: 1000)
        public static let layoutChanged = Self(rawValue: 1001)
        public static let announcement = Self(rawValue: 1008)
        public static let pageScrolled = Self(rawValue: 1009)
    }
}

/// What a responder tells assistive technology.
@MainActor
final class AccessibilityTexts {
    var elements: [Any]?
    var isModal = false
    var elementsHidden = false
    var groupsChildren = false
    var containerType = UIAccessibilityContainerType.none
    var customActions: [UIAccessibilityCustomAction]?
    var language: String?
    var frame = CGRect.zero
    var activationPoint = CGPoint.zero
    var userInputLabels: [String]?
    var respondsToUserInteraction = true
}

/// What kind of container a view is to assistive technology.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none
    case dataTable
    case list
    case landmark
    case semanticGroup
}

/// An action that assistive technology offers, kept and never offered.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    open var name: String
    open var image: UIImage?
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
    open weak var target: AnyObject?
    open var selector: Selector

    public init(
        name: String, image: UIImage? = nil,
        actionHandler: @escaping (UIAccessibilityCustomAction) -> Bool
    ) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
        selector = Selector("")
        super.init()
    }

    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target as AnyObject
        self.selector = selector
        super.init()
    }
}

/// A thing on screen that is no view, to assistive technology.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var isAccessibilityElement = true
    open var accessibilityFrameInContainerSpace = CGRect.zero

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }
}
