/// A page of the web inside an app. Nothing is loaded: it shows the site's name, and the button by
/// which a person leaves it.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// How the button is called.
    open var dismissButtonStyle = DismissButtonStyle.done
    open var preferredBarTintColor: UIColor?
    open var preferredControlTintColor: UIColor?
    private let configured: Configuration
    private let site: String

    /// What the page is shown with; a change of it changes nothing.
    open var configuration: Configuration { configured.copied() }

    public convenience init(url: URL) { self.init(url: url, configuration: Configuration()) }

    /// A page of any other kind than the web's ends the process, as it does on a device.
    public init(url: URL, configuration: Configuration) {
        configured = configuration.copied()
        site = url.host ?? url.absoluteString
        super.init(nibName: nil, bundle: nil)
        if !["http", "https"].contains(url.scheme?.lowercased() ?? "") {
            HeadlessStage.current.raise(
                .invalidArgument,
                "The specified URL has an unsupported scheme. Only HTTP and HTTPS "
                    + "URLs are supported.")
        }
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) {
        configured = Configuration()
        site = ""
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let name = UILabel()
        name.text = site
        view.addSubview(name)
        let leave = UIButton(type: .system)
        leave.setTitle(dismissButtonStyle.title, for: .normal)
        leave.addAction(UIAction { [weak self] _ in self?.leave() }, for: .touchUpInside)
        view.addSubview(leave)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        delegate?.safariViewController(self, didCompleteInitialLoad: true)
    }

    private func leave() {
        delegate?.safariViewControllerDidFinish(self)
        // A delegate that has dismissed it has left nothing to do: S:daveneff/Coordinator.
        if !treeRoot.isDismissing { dismiss(animated: true) }
    }

    public enum DismissButtonStyle: Int, Sendable {
        case done
        case close
        case cancel

        fileprivate var title: String {
            switch self {
            case .done: "Done"
            case .close: "Close"
            case .cancel: "Cancel"
            }
        }
    }

    @preconcurrency @MainActor
    open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true

        public override init() { super.init() }

        fileprivate func copied() -> Configuration {
            let copy = Configuration()
            copy.entersReaderIfAvailable = entersReaderIfAvailable
            copy.barCollapsingEnabled = barCollapsingEnabled
            return copy
        }
    }
}

/// Hears of what happens to a page of the web.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// A person has left the page.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    func safariViewController(
        _ controller: SFSafariViewController, initialLoadDidRedirectTo url: URL)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
    public func safariViewController(
        _ controller: SFSafariViewController, initialLoadDidRedirectTo url: URL
    ) {}
}
