#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// What can be planted in the app: on a phone by the launch argument `-mistake NAME`.
public enum Mistake: String, CaseIterable {
    case completionsKept = "completions-kept"
    case popToModule = "pop-to-module-keeps-middle"
    case earlyCompletion = "swipe-completes-early"
    case flowHoldsItself = "flow-holds-itself"
    case sheetSwipe = "sheet-swipe-unnoticed"

    var isPlanted: Bool { UserDefaults.standard.string(forKey: "mistake") == rawValue }
}
