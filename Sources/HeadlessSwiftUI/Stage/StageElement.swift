/// Something on the screen that a person can use.
public struct StageElement: CustomStringConvertible {
    /// What it is.
    public enum Kind: String, Sendable {
        case button
        case link
        case toggle
        case textField = "text field"
        case tab
        case back = "back button"
        case alertButton = "alert button"
        case tapArea = "tap area"
        case menu
        case option
        case row
        case stepper
        case slider
        case datePicker = "date picker"
    }

    public let kind: Kind
    /// The text on it, or its accessibility label.
    public let label: String
    /// Its accessibility identifier.
    public let identifier: String?
    /// Whether a tap does something.
    public let isEnabled: Bool
    let activate: @MainActor () -> Void

    /// Does what a tap does, where one does something.
    @preconcurrency @MainActor public func tap() { if isEnabled { activate() } }
    var write: (@MainActor (String) -> Void)?

    public var description: String {
        let name = identifier.map { " [\($0)]" } ?? ""
        return "\(kind.rawValue) \"\(label)\"\(name)\(isEnabled ? "" : " (disabled)")"
    }
}

/// A node that a person can use.
@MainActor
protocol ElementNode: _Node {
    var elementKind: StageElement.Kind { get }
    var isElementUsable: Bool { get }
    func activate()
    func write(_ text: String)
    var takesText: Bool { get }
    /// Whether it can be used at all; false for a node that only may become something.
    var isElement: Bool { get }
    /// What it is called where it shows no text.
    var elementPrompt: String { get }
}

extension ElementNode {
    func write(_ text: String) {}
    var takesText: Bool { false }
    var isElement: Bool { true }
    var elementPrompt: String { "" }
}

/// A node that shows text.
@MainActor
protocol TextNode: _Node {
    var text: String { get }
}
