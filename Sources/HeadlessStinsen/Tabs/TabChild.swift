public import HeadlessSwiftUI

/// The tabs of a coordinator: which are there, and which is active.
public class TabChild: ObservableObject {
    public let startingItems: [AnyKeyPath]
    let items = TabItems()
    weak var parent: (any ChildDismissable)?
    /// The tab that the screen shows.
    @Published private var shownTab: Int

    /// Where the active tab is among the starting items. What the tab does when it is tapped comes
    /// first, also when it is the program that switches, and also when it is active already.
    public var activeTab: Int {
        didSet {
            let tab = StinsenTrap.stopping { () throws(StinsenTrap) in
                try items.tab(at: activeTab)
            }
            tab.onTapped(oldValue == activeTab)
            if oldValue != activeTab { shownTab = activeTab }
        }
    }

    public init(startingItems: [AnyKeyPath], activeTab: Int = 0) {
        self.startingItems = startingItems
        self.activeTab = activeTab
        shownTab = activeTab
    }

    /// The tabs; nil until the first view is made or a tab is focused.
    package var tabs: [TabItems.Tab]? { items.tabs }

    /// What would stop the process if a tab were made the active one; nil where it can be.
    package func trap(at tab: Int) -> StinsenTrap? {
        do throws(StinsenTrap) {
            _ = try items.tab(at: tab)
            return nil
        } catch {
            return error
        }
    }
}

/// What the tabs of a coordinator show.
package final class TabItems: Holdings {
    /// A tab that has been made.
    package struct Tab {
        package let presentable: any ViewPresentable
        package let route: AnyKeyPath
        let holdings: Holdings?
        /// Its item in the bar, of an active tab or another one.
        let tabItem: (Bool) -> AnyView
        /// What a tap on it does; gets whether it was active already.
        let onTapped: (Bool) -> Void
    }

    var tabs: [Tab]?

    override init() {}

    deinit { Holdings.demolish(self) }

    override func giveUp(to pile: inout [Holdings]) {
        let gone = tabs ?? []
        tabs = nil
        pile += gone.compactMap(\.holdings)
    }

    func tab(at index: Int) throws(StinsenTrap) -> Tab {
        guard let tabs else { throw .noTabs }
        guard tabs.indices.contains(index) else { throw .noSuchTab }
        return tabs[index]
    }
}
