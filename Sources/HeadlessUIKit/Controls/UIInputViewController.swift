/// A view in the place of a keyboard, which is never seen.
@preconcurrency @MainActor
open class UIInputView: UIView {
    public let inputViewStyle: Style
    open var allowsSelfSizing = false

    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }

    public enum Style: Int, Sendable {
        case `default`
        case keyboard
    }
}

/// The text that a keyboard of an app's own types into; it is always empty.
@preconcurrency @MainActor
public protocol UITextDocumentProxy: NSObjectProtocol {
    var documentContextBeforeInput: String? { get }
    var documentContextAfterInput: String? { get }
    var selectedText: String? { get }
    var documentInputMode: UITextInputMode? { get }
    var documentIdentifier: UUID { get }
    var hasText: Bool { get }
    func adjustTextPosition(byCharacterOffset offset: Int)
    func insertText(_ text: String)
    func deleteBackward()
}

/// The controller of a keyboard of an app's own, which nobody types on.
@preconcurrency @MainActor
open class UIInputViewController: UIViewController, UITextInputDelegate {
    private var ownInputView: UIInputView?
    open override var inputView: UIInputView? {
        get { ownInputView ?? view as? UIInputView }
        set {
            ownInputView = newValue
            view = newValue
        }
    }
    open private(set) lazy var textDocumentProxy: any UITextDocumentProxy = EmptyDocument()
    open var primaryLanguage: String?
    open var hasDictationKey = false
    open var hasFullAccess: Bool { false }
    open var needsInputModeSwitchKey: Bool { false }

    open override func loadView() {
        let made = UIInputView(frame: UIScreen.main.bounds, inputViewStyle: .keyboard)
        ownInputView = made
        view = made
    }

    open func dismissKeyboard() {}
    open func advanceToNextInputMode() {}
    open func handleInputModeList(from view: UIView, with event: UIEvent) {}
    open func selectionWillChange(_ textInput: (any UITextInput)?) {}
    open func selectionDidChange(_ textInput: (any UITextInput)?) {}
    open func textWillChange(_ textInput: (any UITextInput)?) {}
    open func textDidChange(_ textInput: (any UITextInput)?) {}
}

@MainActor
private final class EmptyDocument: NSObject, UITextDocumentProxy {
    let documentIdentifier = UUID()
    var documentContextBeforeInput: String? { nil }
    var documentContextAfterInput: String? { nil }
    var selectedText: String? { nil }
    var documentInputMode: UITextInputMode? { nil }
    var hasText: Bool { false }
    func adjustTextPosition(byCharacterOffset offset: Int) {}
    func insertText(_ text: String) {}
    func deleteBackward() {}
}

/// Hears of changes of a text; nothing calls it here.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
    func selectionWillChange(_ textInput: (any UITextInput)?)
    func selectionDidChange(_ textInput: (any UITextInput)?)
    func textWillChange(_ textInput: (any UITextInput)?)
    func textDidChange(_ textInput: (any UITextInput)?)
}
