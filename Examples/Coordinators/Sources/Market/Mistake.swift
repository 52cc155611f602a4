#if canImport(UIKit)
    import UIKit
#else
    import HeadlessUIKit
#endif

/// What can be planted in the app: on a phone by the launch argument `-mistake NAME`.
public enum Mistake: String, CaseIterable {
    case cancelledSwipe = "cancelled-swipe-ends-checkout"
    case childPerSignIn = "child-per-sign-in"
    case popToRoot = "pop-to-root-keeps-checkout"
    case strongDelegate = "strong-delegate"
    case sheetSwipe = "sheet-swipe-keeps-settings"
    case rootUnderSheet = "root-replaced-under-sheet"

    var isPlanted: Bool { UserDefaults.standard.string(forKey: "mistake") == rawValue }
}
