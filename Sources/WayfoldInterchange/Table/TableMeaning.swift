/// What a kind of row means, as a mapping says it: a word, and for a screen that always has the
/// same name that name behind it (`screen Basket`).
package struct TableMeaning: Hashable, Sendable {
    package enum Word: String, Hashable, Sendable, CaseIterable {
        /// A screen came up, and nothing is known of how: the moves are inferred.
        case screen
        case root
        case push
        case replace
        case present
        case alert
        case dismiss
        case back
        /// A URL was opened.
        case open
        case foreground
        case inactive
        case background
        case terminate
        /// A session begins, or ends, whatever its name.
        case start
        case end
        /// Nothing: the row is counted.
        case ignore

        /// A number for it, which is the same in every version.
        var number: UInt8 {
            switch self {
            case .screen: 0
            case .root: 1
            case .push: 2
            case .replace: 3
            case .present: 4
            case .alert: 5
            case .dismiss: 6
            case .back: 7
            case .open: 8
            case .foreground: 9
            case .inactive: 10
            case .background: 11
            case .terminate: 12
            case .start: 13
            case .end: 14
            case .ignore: 15
            }
        }

        /// The word of a number; an array of all would be counted references for each row.
        init(numbered number: UInt8) {
            self =
                switch number {
                case 0: .screen
                case 1: .root
                case 2: .push
                case 3: .replace
                case 4: .present
                case 5: .alert
                case 6: .dismiss
                case 7: .back
                case 8: .open
                case 9: .foreground
                case 10: .inactive
                case 11: .background
                case 12: .terminate
                case 13: .start
                case 14: .end
                default: .ignore
                }
            assert(self == .ignore || self.number == number, "a word has one number both ways")
        }

        /// Whether such a row has to name a screen.
        var needsScreen: Bool {
            switch self {
            case .screen, .root, .push, .replace, .present, .alert: true
            default: false
            }
        }
    }

    package var word: Word
    /// The name of every such row's screen; empty when a column names it.
    package var screen: String = ""

    package init(_ word: Word, screen: String = "") {
        self.word = word
        self.screen = screen
    }

    /// From the text of a mapping; nil for another word.
    package init?(text: String) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let word = Word(rawValue: String(first)) else { return nil }
        self.word = word
        if parts.count > 1 {
            guard word.needsScreen, !parts[1].isEmpty else { return nil }
            screen = String(parts[1])
        }
    }

    package var text: String { screen.isEmpty ? word.rawValue : word.rawValue + " " + screen }
}

/// What the name of a kind of row most likely means, by the words in it: `screen_view`,
/// `Application Backgrounded`, `didPop`. A guess for a person to check.
enum KindWords {
    static func meaning(of kind: String) -> TableMeaning.Word {
        let words = Set(words(of: kind))
        func has(_ any: String...) -> Bool { any.contains { words.contains($0) } }
        let isGone = has(
            "disappear", "disappeared", "close", "closed", "closing", "exit", "exited", "leave",
            "left", "hidden", "hide", "gone", "duration", "unload")
        if has("notification", "notifications", "purchase", "error", "failed", "request") {
            return .ignore
        }
        if has("background", "backgrounded") { return .background }
        if has("foreground", "foregrounded") { return .foreground }
        if has("terminate", "terminated") { return .terminate }
        if has("app", "application") {
            if has("open", "opened", "active", "resumed", "resume") { return .foreground }
            if has("start", "started", "launch", "launched") { return .foreground }
        }
        if has("session") {
            if has("start", "started", "begin", "began") { return .start }
            if has("end", "ended", "stop", "stopped") { return .end }
        }
        if has("deeplink", "deeplinked") || has("link", "url") && has("deep", "universal", "open") {
            return .open
        }
        if has("pop", "popped", "back", "backward") { return .back }
        if has("dismiss", "dismissed") { return .dismiss }
        if has("sheet", "modal", "popup", "dialog"), isGone { return .dismiss }
        if has("alert"), !isGone { return .alert }
        if has("sheet", "modal", "popup", "dialog", "present", "presented"), !isGone {
            return has("tap", "tapped", "click", "clicked") ? .ignore : .present
        }
        if has("push", "pushed") { return .push }
        if has("replace", "replaced") { return .replace }
        if has("tab"), has("select", "selected", "switch", "switched", "change", "changed") {
            return .root
        }
        return isGone ? .ignore : screen(words)
    }

    private static let places: Set = [
        "screen", "page", "view", "route", "activity", "fragment", "scene", "viewcontroller",
    ]
    private static let sights: Set = [
        "view", "viewed", "views", "seen", "shown", "show", "appear", "appeared", "open", "opened",
        "enter", "entered", "visit", "visited", "display", "displayed", "changed", "change",
        "loaded", "load", "start", "started", "resumed", "impression",
    ]
    private static let alone: Set = [
        "screen", "page", "pageview", "screenview", "navigation", "navigate", "navigated", "visit",
        "view", "viewed", "visited", "route", "opened", "seen", "shown", "appear", "appeared",
        "enter", "entered", "seitenaufruf", "seitenansicht", "bildschirmaufruf",
    ]

    private static func screen(_ words: Set<String>) -> TableMeaning.Word {
        if words.contains("pageview") || words.contains("screenview") { return .screen }
        if !words.isDisjoint(with: places), !words.isDisjoint(with: sights) {
            return words.count == 1 || !words.isDisjoint(with: places.subtracting(["view"]))
                || words.contains("viewed") ? .screen : .ignore
        }
        return words.count <= 2 && !words.isDisjoint(with: alone)
            && words.isDisjoint(with: ["button", "item", "product", "list", "tap", "click"])
            ? .screen : .ignore
    }

    /// The words of a name in whatever case: `didPopNext` is did, pop, next.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for character in name.unicodeScalars {
            let isUpper = character.properties.isUppercase
            if isUpper && wasLower || !character.properties.isAlphabetic {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
            }
            if character.properties.isAlphabetic { word.unicodeScalars.append(character) }
            wasLower = character.properties.isLowercase
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }
}
