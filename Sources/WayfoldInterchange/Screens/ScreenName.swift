import WayfoldModel
import WayfoldReplay

/// What the names of screens and of their controllers say.
enum ScreenName {
    /// What a class of UIKit's or SwiftUI's controllers is to a person.
    enum Role: Equatable {
        case screen
        /// Shows other controllers and nothing of its own: no screen.
        case container
        /// Holds tabs: whose child comes up, a tab comes up.
        case tabs
        case alert
        /// Belongs to the system: keyboards, editing menus.
        case system
    }

    /// The role of a controller by the name of its class, with or without its module and what it
    /// is generic over.
    ///
    /// UIKit's own containers are known, and apps name theirs after them: what ends in
    /// `NavigationController`, `TabBarController`, `SplitViewController`, `PageViewController` or
    /// `HostingController` is a container. A hosting controller shows a SwiftUI view, whose own
    /// screens have other names.
    static func role(ofClass name: String) -> Role {
        let plain = name.prefix { $0 != "<" }
        let base = plain.split(separator: ".").last ?? plain
        if base.hasSuffix("TabBarController") { return .tabs }
        if base.hasPrefix("UIAlertController") { return .alert }
        if base.hasPrefix("_TtGC7SwiftUI") { return .container }
        let containers = [
            "NavigationController", "SplitViewController", "PageViewController",
            "HostingController",
        ]
        if containers.contains(where: { base.hasSuffix($0) }) { return .container }
        let ofSystem = [
            "UIInput", "UIKeyboard", "UISystemKeyboard", "UICompatibilityInput", "UIPrediction",
            "UIEditingOverlay", "UIDictation", "UIApplicationRotation", "_UI",
        ]
        return ofSystem.contains { base.hasPrefix($0) } ? .system : .screen
    }

    /// The symbol of the route of a name; nil when the name is empty.
    static func route(
        _ name: JSONString, _ scanner: JSONScanner, _ vocabulary: inout Vocabulary
    ) -> Symbol? {
        let bytes = scanner.content(of: name)
        if bytes.isEmpty { return nil }
        if name.hasEscapes || bytes.contains(where: isSpecial) {
            return vocabulary.symbol(Route(scanner.text(name)))
        }
        return vocabulary.symbol(utf8: bytes)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="): true
        default: false
        }
    }

    /// A number that tells texts apart.
    static func identity(_ bytes: some Collection<UInt8>) -> UInt64 {
        var digest = Digest(seed: 1)
        digest.combine(bytes: bytes)
        return max(digest.value, 1)
    }
}
