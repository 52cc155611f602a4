/// The tabs of a coordinator: which are there, and which is active.
public final class TabChild: Owner {
    /// A tab that has been made.
    struct Item {
        let presentable: any ViewPresentable
        let route: AnyKeyPath
        /// What a tap on it does; told whether it was active already.
        let onTapped: (Bool) -> Void
    }

    public let startingItems: [AnyKeyPath]
    /// Nil until the first view is made or a tab is focused.
    var allItems: [Item]?
    var selected: Int
    weak var parent: (any ChildDismissable)?
    /// The screen that was mounted last.
    weak var screen: MountedScreen?

    public init(startingItems: [AnyKeyPath], activeTab: Int = 0) {
        self.startingItems = startingItems
        selected = activeTab
    }

    deinit { Owner.demolish(self) }

    override func giveUp(to pile: inout [Owner]) {
        for item in allItems ?? [] {
            if let child = item.presentable as? any Coordinatable { pile.append(child.holdings) }
        }
        allItems = nil
    }

    public var activeTab: Int { selected }

    /// Makes a tab the active one. What the tab does when it is tapped comes first, also when it
    /// is the program that switches, and also when it is active already.
    public func setActiveTab(_ tab: Int) throws(StinsenTrap) {
        guard let allItems else { throw .noTabs }
        guard allItems.indices.contains(tab) else { throw .noSuchTab }
        let isRepeat = tab == selected
        selected = tab
        allItems[tab].onTapped(isRepeat)
        if !isRepeat { screen?.changed() }
    }
}
