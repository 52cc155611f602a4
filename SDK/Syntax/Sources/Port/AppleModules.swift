/// Which modules there are under the SDK, and which are Apple's alone.
enum AppleModules {
    /// The SDK's and the toolchain's, as `.ci/sdk` makes them.
    static let present: Set = [
        "SwiftUI", "UIKit", "Combine", "os", "OSLog", "UserNotifications", "UniformTypeIdentifiers",
        "CoreTransferable", "SafariServices", "CoreGraphics", "QuartzCore", "Swift", "Foundation",
        "FoundationNetworking", "Dispatch", "Observation", "Glibc", "SQLite3", "XCTest", "Testing",
        "Synchronization", "RegexBuilder", "AuthenticationServices", "CoreData", "CoreFoundation",
        "CoreLocation", "LocalAuthentication", "MapKit", "MessageUI", "Network", "Security",
        "WebKit", "AVFoundation", "AVKit", "AdSupport", "AppTrackingTransparency", "AudioToolbox",
        "BackgroundTasks", "CommonCrypto", "Contacts", "ContactsUI", "CoreBluetooth", "CoreImage",
        "CoreMedia", "CryptoKit", "EventKit", "EventKitUI", "ImageIO", "LinkPresentation", "Photos",
        "PhotosUI", "QuickLook", "MobileCoreServices", "CoreServices", "StoreKit",
        "SystemConfiguration", "WatchConnectivity", "CoreMotion", "CoreTelephony",
        "CoreSpotlight", "WidgetKit", "MediaPlayer", "Accelerate", "PDFKit", "CoreText", "Intents",
        "SwiftData",
    ]

    /// Modules of Apple's that have no counterpart on Linux.
    static let missing: Set = [
        "ARKit", "AVFAudio", "Accessibility", "Accounts", "ActivityKit", "AdServices",
        "AppIntents", "AppKit", "CallKit", "CarPlay", "Charts", "ClockKit", "CloudKit", "Cocoa",
        "CoreAudio", "CoreHaptics", "CoreMIDI", "CoreML", "CoreNFC", "CoreVideo",
        "CryptoTokenKit", "Darwin", "DeveloperToolsSupport", "DeviceCheck", "ExternalAccessory",
        "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit",
        "IntentsUI", "JavaScriptCore", "Messages", "Metal", "MetalKit", "MultipeerConnectivity",
        "NaturalLanguage", "NetworkExtension", "NotificationCenter", "ObjectiveC", "OpenGLES",
        "PassKit", "PencilKit", "PushKit", "RealityKit", "ReplayKit", "SceneKit",
        "Social", "Speech", "SpriteKit", "TipKit", "TVUIKit", "Vision", "VisionKit",
        "WatchKit",
    ]

    /// Those that another module stands in for.
    static let replacements = ["ObjectiveC": "UIKit", "Darwin": "Foundation"]

    /// Whether a module is neither Apple's nor one of this toolchain.
    static func isForeign(_ module: String) -> Bool {
        !present.contains(module) && !missing.contains(module) && !module.hasPrefix("Headless")
    }

    static func condition(of module: String) -> Condition {
        let top = module.prefix { $0 != "." && $0 != "," }
        if missing.contains(String(top)) { return .constant(false) }
        return present.contains(String(top)) ? .constant(true) : .open("canImport(\(module))")
    }
}
