/// A key of the keyboard.
public struct PageKey: Hashable, Sendable {
    /// Keys that are held while another is pressed.
    public struct Modifiers: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let alt = Modifiers(rawValue: 1)
        public static let control = Modifiers(rawValue: 2)
        public static let shift = Modifiers(rawValue: 8)
    }

    let name: String
    let code: String
    let number: Int
    let text: String?

    private init(_ name: String, _ number: Int, code: String? = nil, text: String? = nil) {
        self.name = name
        self.code = code ?? name
        self.number = number
        self.text = text
    }

    public static let arrowLeft = PageKey("ArrowLeft", 37)
    public static let arrowUp = PageKey("ArrowUp", 38)
    public static let arrowRight = PageKey("ArrowRight", 39)
    public static let arrowDown = PageKey("ArrowDown", 40)
    public static let home = PageKey("Home", 36)
    public static let end = PageKey("End", 35)
    public static let pageUp = PageKey("PageUp", 33)
    public static let pageDown = PageKey("PageDown", 34)
    public static let enter = PageKey("Enter", 13, text: "\r")
    public static let escape = PageKey("Escape", 27)
    public static let tab = PageKey("Tab", 9)
    public static let space = PageKey(" ", 32, code: "Space", text: " ")

    /// The key of a letter or a digit, or one that is named by the character it writes.
    public static func character(_ character: Character) -> PageKey {
        let upper = "\(character)".uppercased()
        let isLetter = character.isLetter
        let number = Int(upper.unicodeScalars.first?.value ?? 0)
        return PageKey(
            "\(character)", number,
            code: isLetter ? "Key\(upper)" : character.isNumber ? "Digit\(character)" : "",
            text: "\(character)")
    }
}
