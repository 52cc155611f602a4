import WayfoldInterchange
import WayfoldModel

/// What the title of an activity says, in the words that XCTest uses in every language of an app.
///
/// `Tap "Add Item" Button`, `Swipe left Cell (First Match)`, `Waiting 5.0s for "Home"
/// NavigationBar to exist`, `Launch com.example.shop`.
enum TestStep: Equatable {
    /// An element of the screen: what it is called, and what it is.
    struct Element: Equatable {
        /// Its identifier or label; nil where it is known by its place.
        var name: String?
        /// `Button`, `NavigationBar`; empty where it is not said.
        var type: String
    }

    /// A finger on an element; with `swipe=left` and the like where it is no tap.
    case touch(Element, [Route.Parameter])
    case typing
    case launch(app: String)
    case terminate(app: String)
    case activate(app: String)
    /// The home button.
    case home
    /// It was waited for until it was there, or for too long.
    case wait(Element)
    /// It was looked for.
    case look(Element)
    /// The finger came down.
    case synthesized
    /// Whether what is waited for is there is looked at once more.
    case expectation
    /// It is not there.
    case absence
    case other

    init(_ title: String) {
        self = Self.exact[title] ?? Self.prefixed(title) ?? .other
    }

    private static let exact: [String: TestStep] = [
        "Synthesize event": .synthesized, "Capturing element debug description": .absence,
        "Pressing Home button": .home,
    ]

    /// What each touch begins with, the longer words first.
    private static let touches: [(words: String, parameters: [Route.Parameter])] =
        ["left", "right", "up", "down"].map { ("Swipe \($0) ", [.init("swipe", $0)]) } + [
            ("Tap ", []), ("Click ", []), ("Double tap ", [.init("taps", "2")]),
            ("Double click ", [.init("taps", "2")]), ("Double-click ", [.init("taps", "2")]),
            ("Right click ", [.init("button", "right")]),
            ("Right-click ", [.init("button", "right")]), ("Press ", [.init("press", "long")]),
            ("Long press ", [.init("press", "long")]), ("Pinch ", [.init("gesture", "pinch")]),
            ("Rotate ", [.init("gesture", "rotate")]),
        ]

    private static func prefixed(_ title: String) -> TestStep? {
        func rest(_ words: String) -> String? {
            title.hasPrefix(words) ? String(title.dropFirst(words.count)) : nil
        }
        for touch in touches {
            if let rest = rest(touch.words) {
                return Element(rest).map { .touch($0, touch.parameters) }
            }
        }
        if let rest = rest("Waiting ") {
            guard let start = rest.firstRange(of: "s for "), rest.hasSuffix(" to exist") else {
                return nil
            }
            let text = rest[start.upperBound...].dropLast(" to exist".count)
            return Element(String(text)).map { .wait($0) }
        }
        if let rest = rest("Checking existence of `"), rest.hasSuffix("`") {
            return Element(String(rest.dropLast())).map { .look($0) }
        }
        if let rest = rest("Find the ") { return Element(rest).map { .look($0) } }
        if title.hasPrefix("Checking `Expect ") { return .expectation }
        if title.hasPrefix("Type ") { return .typing }
        if let app = rest("Launch ") { return .launch(app: app) }
        if let app = rest("Activate ") { return .activate(app: app) }
        if let app = rest("Terminate ") { return .terminate(app: withoutNumber(app)) }
        return nil
    }

    /// `com.example.shop:20159` without the number of the process.
    private static func withoutNumber(_ app: String) -> String {
        guard let colon = app.lastIndex(of: ":"), app[colon...].dropFirst().allSatisfy(\.isNumber)
        else { return app }
        return String(app[..<colon])
    }
}

extension TestStep.Element {
    /// Reads `"Add Item" Button`, `Cell (First Match)`, `"Row" Cell[0.50, 0.10]`; nil for words
    /// that are no element, as a group that a test names itself may have.
    init?(_ text: String) {
        if text.hasPrefix("\"") {
            guard let end = text.dropFirst().lastIndex(of: "\"") else { return nil }
            name = String(text[text.index(after: text.startIndex)..<end])
            type = Self.type(text[text.index(after: end)...].drop { $0 == " " }) ?? ""
        } else if text.hasPrefix("Target Application ") {
            type = "Application"
        } else {
            guard let type = Self.type(text[...]) else { return nil }
            self.type = type
        }
    }

    /// The word at the start, when what is behind it tells only which one it is.
    private static func type(_ text: Substring) -> String? {
        let word = text.prefix { $0.isLetter }
        guard let first = word.first, first.isUppercase else { return nil }
        let behind = text[word.endIndex...].drop { $0 == " " }
        guard let mark = behind.first else { return String(word) }
        return mark == "(" || mark == "[" || behind.hasPrefix("for ") || behind.hasPrefix("with ")
            ? String(word) : nil
    }
}
