/// How a keyboard is to look and behave for a text; nobody types. An object need not have any of
/// it: read as one of this protocol, what it has may be nil.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {}

extension UITextInputTraits {
    public var keyboardType: UIKeyboardType? { traits?.keyboardType }
    public var keyboardAppearance: UIKeyboardAppearance? { traits?.keyboardAppearance }
    public var returnKeyType: UIReturnKeyType? { traits?.returnKeyType }
    public var isSecureTextEntry: Bool? { traits?.isSecureTextEntry }
    public var autocorrectionType: UITextAutocorrectionType? { traits?.autocorrectionType }
    public var autocapitalizationType: UITextAutocapitalizationType? {
        traits?.autocapitalizationType
    }

    private var traits: (any KeyboardTraits)? { self as? any KeyboardTraits }
}

/// What UIKit's own texts have of it.
@MainActor
private protocol KeyboardTraits {
    var keyboardType: UIKeyboardType { get }
    var keyboardAppearance: UIKeyboardAppearance { get }
    var returnKeyType: UIReturnKeyType { get }
    var isSecureTextEntry: Bool { get }
    var autocorrectionType: UITextAutocorrectionType { get }
    var autocapitalizationType: UITextAutocapitalizationType { get }
}

extension UITextField: KeyboardTraits {}
extension UITextView: KeyboardTraits {}

/// What takes single letters; nobody types.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

extension UISearchBar: UITextInputTraits {}
