package import WayfoldModel
import WayfoldReplay

/// What the names of screens and of their controllers say.
package enum ScreenName {
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
        var name = name
        return name.withUTF8 { role(ofClass: $0) }
    }

    /// The same by the name's bytes, for names that come by the million.
    static func role(ofClass name: UnsafeBufferPointer<UInt8>) -> Role {
        var start = 0
        var end = 0
        while end < name.count, name[end] != UInt8(ascii: "<") {
            if name[end] == UInt8(ascii: "."), end + 1 < name.count { start = end + 1 }
            end += 1
        }
        let base = UnsafeBufferPointer(rebasing: name[start..<max(start, end)])
        if ends(base, "TabBarController") { return .tabs }
        // What is not one of the kit's own names is most names.
        let isOfKit = base.first == UInt8(ascii: "U") || base.first == UInt8(ascii: "_")
        if isOfKit, begins(base, "UIAlertController") { return .alert }
        if isOfKit, begins(base, "_TtGC7SwiftUI") { return .container }
        let isContainer =
            ends(base, "NavigationController") || ends(base, "SplitViewController")
            || ends(base, "PageViewController") || ends(base, "HostingController")
        if isContainer { return .container }
        if isOfKit { for word in ofSystem where begins(base, word) { return .system } }
        return .screen
    }

    private static let ofSystem: [StaticString] = [
        "UIInput", "UIKeyboard", "UISystemKeyboard", "UICompatibilityInput", "UIPrediction",
        "UIEditingOverlay", "UIDictation", "UIApplicationRotation", "_UI",
    ]

    private static func begins(
        _ name: UnsafeBufferPointer<UInt8>, _ word: StaticString
    ) -> Bool {
        has(name, word, at: 0)
    }

    private static func ends(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        has(name, word, at: name.count - word.utf8CodeUnitCount)
    }

    @inline(__always)
    private static func has(
        _ name: UnsafeBufferPointer<UInt8>, _ word: StaticString, at start: Int
    ) -> Bool {
        let count = word.utf8CodeUnitCount
        guard start >= 0, start + count <= name.count else { return false }
        for index in 0..<count where name[start + index] != word.utf8Start[index] { return false }
        return true
    }

    /// The route that a name stands for: one that is the text of a route with parameters, as
    /// `product?id=1`, is that route, so that an app which leaves its own routes with a reporter
    /// gets them back. An address, which has a slash before the `?`, is a name.
    package static func route(named text: String) -> Route {
        let route = Route(text: text)
        let isRoute =
            !route.parameters.isEmpty && !route.name.isEmpty && !route.name.utf8.contains(0x2F)
            && route.text == text
        return isRoute ? route : Route(text)
    }

    /// The symbol of the route of a name; nil when the name is empty.
    static func route(
        _ name: JSONString, _ scanner: JSONScanner, _ vocabulary: inout Vocabulary
    ) -> Symbol? {
        let bytes = scanner.content(of: name)
        if bytes.isEmpty { return nil }
        if name.hasEscapes || bytes.contains(where: isSpecial) {
            return vocabulary.symbol(route(named: scanner.text(name)))
        }
        return vocabulary.symbol(utf8: bytes)
    }

    /// The symbol of the route of a name in plain bytes, of a sink's vocabulary.
    static func route(
        utf8 name: [UInt8], in sink: inout (some ImportSink & ~Copyable)
    ) -> Symbol {
        if name.contains(where: isSpecial) { return route(utf8: name[...], &sink.vocabulary) }
        return name.withUnsafeBufferPointer { sink.symbol(utf8: $0) }
    }

    /// The symbol of the route of a name in plain bytes.
    static func route(utf8 name: ArraySlice<UInt8>, _ vocabulary: inout Vocabulary) -> Symbol {
        if name.contains(where: isSpecial) {
            return vocabulary.symbol(route(named: String(decoding: name, as: UTF8.self)))
        }
        return name.withUnsafeBufferPointer { vocabulary.symbol(utf8: $0) }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="): true
        default: false
        }
    }

    /// A number that tells texts apart, the same in every process; not 0.
    static func identity(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(bytes)
        var digest = Digest(seed: 1)
        digest.combine(UInt64(raw.count))
        var offset = 0
        while offset + 8 <= raw.count {
            digest.combine(
                UInt64(
                    littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < raw.count {
            rest = rest << 8 | UInt64(raw[offset])
            offset += 1
        }
        digest.combine(rest)
        return max(digest.value, 1)
    }
}
