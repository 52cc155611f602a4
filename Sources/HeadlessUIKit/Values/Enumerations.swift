public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}

public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone
    case pad
    case tv
    case carPlay
    case mac = 5
    case vision
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified
    case compact
    case regular
}

public enum UIStatusBarStyle: Int, Sendable {
    case `default`
    case lightContent
    case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable {
    case none
    case fade
    case slide
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight

    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = Self(rawValue: 2)
    public static let portraitUpsideDown = Self(rawValue: 4)
    public static let landscapeRight = Self(rawValue: 8)
    public static let landscapeLeft = Self(rawValue: 16)
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    public static let allButUpsideDown: Self = [.portrait, .landscape]
    public static let all: Self = [.portrait, .landscape, .portraitUpsideDown]
}

public enum UISemanticContentAttribute: Int, Sendable {
    case unspecified
    case playback
    case spatial
    case forceLeftToRight
    case forceRightToLeft
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let none: Self = []
    public static let button = Self(rawValue: 1)
    public static let link = Self(rawValue: 2)
    public static let image = Self(rawValue: 4)
    public static let selected = Self(rawValue: 8)
    public static let searchField = Self(rawValue: 1024)
    public static let notEnabled = Self(rawValue: 256)
    public static let updatesFrequently = Self(rawValue: 512)
    public static let adjustable = Self(rawValue: 4096)
    public static let allowsDirectInteraction = Self(rawValue: 8192)
    public static let tabBar = Self(rawValue: 1 << 60)
    public static let staticText = Self(rawValue: 64)
    public static let header = Self(rawValue: 0x10000)
}

public enum NSTextAlignment: Int, Sendable {
    case left
    case center
    case right
    case justified
    case natural
}

public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping
    case byCharWrapping
    case byClipping
    case byTruncatingHead
    case byTruncatingTail
    case byTruncatingMiddle
}

public enum UIKeyboardType: Int, Sendable {
    case `default`
    case asciiCapable
    case numbersAndPunctuation
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL
    case numberPad
    case phonePad
    case namePhonePad
    case emailAddress
    case decimalPad
    case twitter
    case webSearch
    case asciiCapableNumberPad
    public static let alphabet = UIKeyboardType.asciiCapable
}

public enum UIReturnKeyType: Int, Sendable {
    case `default`
    case go
    case google
    case join
    case next
    case route
    case search
    case send
    case yahoo
    case done
    case emergencyCall
    case `continue`
}

public enum UITextAutocapitalizationType: Int, Sendable {
    case none
    case words
    case sentences
    case allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable {
    case `default`
    case no
    case yes
}

public enum UITextInlinePredictionType: Int, Sendable {
    case `default`
    case no
    case yes
}

public enum UITextSpellCheckingType: Int, Sendable {
    case `default`
    case no
    case yes
}

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let givenName = Self(rawValue: "given-name")
    public static let familyName = Self(rawValue: "family-name")
    public static let nickname = Self(rawValue: "nickname")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let URL = Self(rawValue: "url")
    public static let postalCode = Self(rawValue: "postal-code")
    public static let creditCardNumber = Self(rawValue: "cc-number")
    public static let addressCity = Self(rawValue: "address-level2")
    public static let username = Self(rawValue: "username")
    public static let password = Self(rawValue: "password")
    public static let newPassword = Self(rawValue: "new-password")
    public static let emailAddress = Self(rawValue: "email")
    public static let oneTimeCode = Self(rawValue: "one-time-code")
    public static let name = Self(rawValue: "name")
    public static let telephoneNumber = Self(rawValue: "tel")
}

public enum UIBlurEffectStyle: Int, Sendable {
    case extraLight
    case light
    case dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial
    case systemThinMaterial
    case systemMaterial
    case systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight
    case systemThinMaterialLight
    case systemMaterialLight
    case systemThickMaterialLight
    case systemChromeMaterialLight
    case systemUltraThinMaterialDark
    case systemThinMaterialDark
    case systemMaterialDark
    case systemThickMaterialDark
    case systemChromeMaterialDark
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// Something with coordinates of its own.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    var bounds: CGRect { get }
}

extension UICoordinateSpace {
    // No view is ever moved, so that all coordinates are those of the screen.
    public func convert(
        _ point: CGPoint, to coordinateSpace: any UICoordinateSpace
    ) -> CGPoint { point }
    public func convert(
        _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
    ) -> CGPoint { point }
    public func convert(
        _ rect: CGRect, to coordinateSpace: any UICoordinateSpace
    ) -> CGRect { rect }
    public func convert(
        _ rect: CGRect, from coordinateSpace: any UICoordinateSpace
    ) -> CGRect { rect }
}

/// The screen that is not there: a phone's.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace {
    public static let main = UIScreen()
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
    open var scale: CGFloat { 3 }
    open var coordinateSpace: any UICoordinateSpace { self }
    open var fixedCoordinateSpace: any UICoordinateSpace { self }
    open var traitCollection: UITraitCollection { .current }
    open var nativeScale: CGFloat { 3 }
    open var brightness: CGFloat = 0.5
    open var maximumFramesPerSecond: Int { 60 }
    open var isCaptured: Bool { false }
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        UIView(frame: bounds)
    }
    public nonisolated static let capturedDidChangeNotification = Notification.Name(
        "UIScreenCapturedDidChangeNotification")
    public nonisolated static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")
    public class var screens: [UIScreen] { [main] }
}

/// The device that is not there: a phone.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    public static let current = UIDevice()
    /// Is not heard.
    open func playInputClick() {}
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    open var name: String { "iPhone" }
    open var model: String { "iPhone" }
    open var systemName: String { "iOS" }
    open var systemVersion: String { "18.0" }
    open var identifierForVendor: UUID? { nil }
    open var localizedModel: String { "iPhone" }
    open var orientation: UIDeviceOrientation { .portrait }
    open var batteryLevel: Float { -1 }
    open var isBatteryMonitoringEnabled = false
    open var isProximityMonitoringEnabled = false
    open func beginGeneratingDeviceOrientationNotifications() {}
    open func endGeneratingDeviceOrientationNotifications() {}
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
}

/// A behaviour that can be added to a view, of which it then hears; none does anything here.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIInteraction {
    public var view: UIView? { nil }
    public func willMove(to view: UIView?) {}
    public func didMove(to view: UIView?) {}
}
