/// One tab as a value that makes its controller when it is first asked for.
@preconcurrency @MainActor
open class UITab: NSObject {
    public let identifier: String
    open var title: String
    open var subtitle: String?
    open var image: UIImage?
    open var badgeValue: String?
    open var isHidden = false
    open var preferredPlacement = Placement.automatic
    private let provider: ((UITab) -> UIViewController)?

    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier
        provider = viewControllerProvider
        super.init()
    }

    open private(set) lazy var viewController: UIViewController? = {
        let made = provider?(self)
        made?.tabBarItem = UITabBarItem(title: title, image: image, tag: 0)
        return made
    }()

    public enum Placement: Int, Sendable {
        case automatic
        case `default`
        case optional
        case movable
        case pinned
        case fixed
        case sidebarOnly
    }
}

/// The tab of a search.
@preconcurrency @MainActor
open class UISearchTab: UITab {
    public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        super.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search",
            viewControllerProvider: viewControllerProvider)
    }
}
