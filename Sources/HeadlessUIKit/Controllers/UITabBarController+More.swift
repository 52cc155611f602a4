/// The list of the tabs that do not fit into the bar, the root of the More tab.
final class MoreListController: UIViewController {
    var choose: ((UIViewController) -> Void)?
    private(set) var pages: [UIViewController] = []

    /// Shows a row for each page, by the title of its item. Linear in the pages.
    func show(_ pages: [UIViewController]) {
        self.pages = pages
        guard let view = loadedView else { return }
        for row in view.subviews { row.removeFromSuperview() }
        for page in pages {
            let action = UIAction(title: page.madeTabBarItem.title ?? "") { [weak self] _ in
                self?.choose?(page)
            }
            view.addSubview(UIButton(primaryAction: action))
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        show(pages)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        show(pages)
    }
}

/// A tab as a screen of the More tab's stack, which takes controllers of any kind, also stacks.
final class MorePageController: UIViewController {
    let page: UIViewController

    init(_ page: UIViewController) {
        self.page = page
        super.init(nibName: nil, bundle: nil)
        title = page.madeTabBarItem.title
        link(page)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(page.view)
    }
}

/// The More tab: in a compact width a bar has five places, and with more tabs the fifth leads to a
/// list of those that have none (SUI-TAB-12).
extension UITabBarController {
    static let barPlaces = 5

    /// Whether there are more tabs than the bar has places.
    package var hasMore: Bool {
        pages.count > Self.barPlaces && !showsAllPages
            && traitCollection.horizontalSizeClass != .regular
    }

    /// The tabs that have no place of their own in the bar.
    var overflow: [UIViewController] {
        hasMore ? Array(pages.dropFirst(Self.barPlaces - 1)) : []
    }

    /// What the bar leads to, in its order: tabs, and the More tab as the last.
    package var barControllers: [UIViewController] {
        hasMore ? pages.prefix(Self.barPlaces - 1) + [moreNavigationController] : pages
    }

    /// What is on screen for a tab: itself, or the More tab's stack.
    func surface(of page: UIViewController?) -> UIViewController? {
        guard hasMore, let page, overflow.contains(where: { $0 === page }) else { return page }
        return moreNavigationController
    }

    /// Whether the list is what the More tab shows.
    package var showsMoreList: Bool {
        hasMore && moreNavigationController.topViewController === moreList
    }

    /// Brings bar and list in line with the tabs. Linear in them.
    func arrangeMore() {
        tabBar.items = barControllers.map(\.madeTabBarItem)
        for page in pages where !overflow.contains(where: { $0 === page }) { takeFromMore(page) }
        guard hasMore else { return }
        if moreNavigationController.parentLink == nil {
            moreNavigationController.tabBarItem.title = "More"
            moreList.title = "More"
            moreList.choose = { [weak self] page in self?.chooseMore(page) }
            moreNavigationController.setViewControllers([moreList], animated: false)
            link(moreNavigationController)
        }
        moreList.show(overflow)
    }

    /// Has the More tab's stack show a tab that has no place in the bar.
    func showInMore(_ page: UIViewController) {
        let top = moreNavigationController.topViewController as? MorePageController
        guard top?.page !== page else { return }
        takeFromMore(page)
        unlink(page)
        moreNavigationController.setViewControllers(
            [moreList, MorePageController(page)], animated: shownController != nil)
    }

    /// Makes a tab a child of this controller again.
    private func takeFromMore(_ page: UIViewController) {
        guard let holder = page.parentLink as? MorePageController else { return }
        page.loadedView?.removeFromSuperview()
        holder.unlink(page)
        link(page)
    }

    /// The person's tap on the More item: the list, or what was shown there last.
    func tapMore() {
        guard delegate?.tabBarController(self, shouldSelect: moreNavigationController) ?? true
        else {
            return
        }
        if shownController === moreNavigationController {
            moreNavigationController.popToRootViewController(animated: true)
        }
        let top = moreNavigationController.topViewController as? MorePageController
        select(top?.page ?? moreNavigationController)
        delegate?.tabBarController(self, didSelect: moreNavigationController)
    }

    /// The person's choice in the list.
    private func chooseMore(_ page: UIViewController) {
        guard delegate?.tabBarController(self, shouldSelect: page) ?? true else { return }
        select(page)
        delegate?.tabBarController(self, didSelect: page)
    }
}
