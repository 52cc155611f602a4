/// Two or three columns side by side, of which only the controllers are kept.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    private var columns: [Int: UIViewController] = [:]
    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode = DisplayMode.automatic
    open var isCollapsed: Bool { false }
    open var displayMode: DisplayMode { preferredDisplayMode }
    open var presentsWithGesture = true

    public init(style: Style) {
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var viewControllers: [UIViewController] {
        get { kids }
        set {
            for old in kids where !newValue.contains(where: { $0 === old }) {
                old.loadedView?.removeFromSuperview()
                old.removeFromParent()
            }
            for new in newValue { take(new) }
        }
    }

    open func setViewController(_ vc: UIViewController?, for column: Column) {
        let old = columns[column.rawValue]
        columns[column.rawValue] = vc
        if let old, old !== vc {
            old.loadedView?.removeFromSuperview()
            old.removeFromParent()
        }
        if let vc { take(vc) }
    }

    open func viewController(for column: Column) -> UIViewController? {
        columns[column.rawValue]
    }

    open func show(_ column: Column) {}
    open func hide(_ column: Column) {}

    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        setViewController(vc, for: .secondary)
    }

    override var appearingKids: [UIViewController] {
        for kid in kids where kid.loadedView?.superview == nil { loadedView?.place(kid.view) }
        return kids
    }

    private func take(_ new: UIViewController) {
        guard new.parentLink !== self else { return }
        addChild(new)
        if let loadedView { loadedView.addSubview(new.view) }
        new.didMove(toParent: self)
    }

    public enum Style: Int, Sendable {
        case unspecified
        case doubleColumn
        case tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary
        case supplementary
        case secondary
        case compact
    }

    public enum DisplayMode: Int, Sendable {
        case automatic
        case secondaryOnly
        case oneBesideSecondary
        case oneOverSecondary
        case twoBesideSecondary
    }
}

/// Hears of a split controller; nothing calls it here.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
}
