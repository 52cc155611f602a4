/// Which modules there are under the SDK, and which are Apple's alone.
enum AppleModules {
    /// The SDK's and the toolchain's, as `.ci/sdk` makes them.
    static let present: Set = [
        "SwiftUI", "UIKit", "Combine", "os", "OSLog", "UserNotifications", "UniformTypeIdentifiers",
        "CoreTransferable", "SafariServices", "CoreGraphics", "QuartzCore", "Swift", "Foundation",
        "FoundationNetworking", "Dispatch", "Observation", "Glibc", "SQLite3", "XCTest", "Testing",
        "Synchronization", "RegexBuilder", "AuthenticationServices", "CoreData", "CoreFoundation",
        "CoreLocation", "LocalAuthentication", "MapKit", "MessageUI", "Network", "Security",
        "WebKit",
    ]

    /// Modules of Apple's that have no counterpart on Linux.
    static let missing: Set = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts",
        "ActivityKit", "AdServices", "AdSupport", "AppIntents", "AppKit", "AppTrackingTransparency",
        "AudioToolbox", "BackgroundTasks", "CallKit", "CarPlay", "Charts", "ClockKit", "CloudKit",
        "Cocoa", "CommonCrypto", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth",
        "CoreHaptics", "CoreImage", "CoreMIDI", "CoreML", "CoreMedia", "CoreMotion", "CoreNFC",
        "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "CryptoTokenKit",
        "Darwin", "DeveloperToolsSupport", "DeviceCheck", "EventKit", "EventKitUI",
        "ExternalAccessory", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit",
        "HomeKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
        "MediaPlayer", "Messages", "Metal", "MetalKit", "MultipeerConnectivity", "NaturalLanguage",
        "NetworkExtension", "NotificationCenter", "ObjectiveC", "OpenGLES", "PDFKit", "PassKit",
        "PencilKit", "Photos", "PhotosUI", "PushKit", "QuickLook", "RealityKit", "ReplayKit",
        "SceneKit", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SystemConfiguration",
        "TipKit", "TVUIKit", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WidgetKit",
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
