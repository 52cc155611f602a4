import HeadlessSwiftUI

/// `items-hold-coordinator`: an item knows the way on, and with it the coordinator that has it.
final class ItemsHoldCoordinator: Viewers.Coordinator {
    struct LinkedItem {
        let item: Viewers.NavigationItem
        let next: (Viewers.NavigationItem) -> Void
    }

    private var items: [LinkedItem] = []

    override func goTo(_ item: Viewers.NavigationItem) {
        items.append(LinkedItem(item: item, next: goTo))
        super.goTo(item)
    }
}
