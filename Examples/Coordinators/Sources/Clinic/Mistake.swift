#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// What can be planted in the app: on a phone by the launch argument `-mistake NAME`.
public enum Mistake: String, CaseIterable {
    case closuresHold = "closures-hold-each-other"
    case timer = "timer-keeps-screen"
    case observer = "observer-keeps-screen"
    case willShow = "will-show-ends-visit"
    case secondChild = "link-starts-second-child"
    case sheetSwipe = "sheet-swipe-blocks-booking"

    var isPlanted: Bool { UserDefaults.standard.string(forKey: "mistake") == rawValue }
}
