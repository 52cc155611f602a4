import Foundation

/// What can be planted in the app: on a phone by the launch argument `-mistake NAME`.
public enum Mistake: String, CaseIterable {
    case coldLink = "cold-link-dropped"
    case sheetStays = "link-behind-sheet"
    case login = "link-lost-at-login"
    case rootReplaced = "link-replaces-root"
    case trap = "link-stops-unknown-message"

    var isPlanted: Bool { UserDefaults.standard.string(forKey: "mistake") == rawValue }
}
