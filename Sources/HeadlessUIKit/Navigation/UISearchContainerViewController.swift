/// A controller that shows a search as its child.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
    public let searchController: UISearchController

    public init(searchController: UISearchController) {
        self.searchController = searchController
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        searchController = UISearchController(searchResultsController: nil)
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        guard searchController.parent == nil, let view else { return }
        addChild(searchController)
        view.addSubview(searchController.view)
        searchController.didMove(toParent: self)
    }
}

/// Says where a toolbar stands; nothing asks it here.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
