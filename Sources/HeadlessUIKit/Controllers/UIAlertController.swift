/// A question with its answers, over whatever presents it.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    open private(set) var preferredStyle = Style.alert
    open private(set) var actions: [UIAlertAction] = []
    open private(set) var textFields: [UITextField]?
    open var message: String?
    open var preferredAction: UIAlertAction?
    open var severity = UIAlertControllerSeverity.default

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
        modalPresentationStyle = .overFullScreen
    }

    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            stage.raise(
                .internalInconsistency,
                "UIAlertController can only have one action with a style of"
                    + " UIAlertActionStyleCancel")
            return
        }
        actions.append(action)
    }

    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField(frame: .zero)
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }

    /// Dismisses the alert for an answer, whose handler comes when the alert is gone.
    func answer(_ action: UIAlertAction) {
        guard let presenter = ownPresenting else { return }
        presenter.dismissPresented(animated: true, source: self, reason: .program) {
            let handler = action.handler
            for each in self.actions { each.handler = nil }
            handler?(action)
        }
    }

    public enum Style: Int, Sendable {
        case actionSheet
        case alert
    }
}

/// One answer of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    open private(set) var title: String?
    open private(set) var style: Style
    open var isEnabled = true
    var handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    public enum Style: Int, Sendable {
        case `default`
        case cancel
        case destructive
    }
}

/// How grave an alert is.
public enum UIAlertControllerSeverity: Int, Sendable {
    case `default`
    case critical
}
