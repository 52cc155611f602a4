import HeadlessSwiftUI
import WayfoldModel

/// `goto-reorders`: a page waits for an update before it is shown, unless one waits already, so
/// that of two calls in one turn the later one comes first.
@Observable final class GoToReordersPages: Pages.Coordinator {
    private var waiting: Pages.NavigationItem?

    override func goTo(_ item: Pages.NavigationItem) {
        if waiting == nil { waiting = item } else { super.goTo(item) }
    }

    struct Waiting: ViewModifier {
        let coordinator: GoToReordersPages

        func body(content: Content) -> some View {
            content.onChange(of: coordinator.waiting) { _, item in
                guard let item else { return }
                coordinator.waiting = nil
                coordinator.path.append(item)
            }
        }
    }
}

/// `back-unchecked`: going back takes the last page, and that may be the first one.
final class BackUncheckedPages: Pages.Coordinator {
    override func goBack(_ count: Int) -> Bool {
        if super.goBack(count) { return true }
        path = []
        root = Page(route: Route(""))
        return true
    }
}

/// `echo-performed`: a page that was popped reports that it is gone, and the report of a pop of
/// the program's own is taken for another one.
final class EchoPerformed: Pages.Coordinator {
    private var isGoingBack = false

    override func goBack(_ count: Int) -> Bool {
        isGoingBack = super.goBack(count)
        return isGoingBack
    }

    func pageWasPopped() {
        guard isGoingBack else { return }
        isGoingBack = false
        _ = path.popLast()
    }
}

/// `items-hold-coordinator`: an item knows the way on, and with it the coordinator that has it.
final class ItemsHoldPages: Pages.Coordinator {
    struct LinkedItem {
        let item: Pages.NavigationItem
        let next: (Pages.NavigationItem) -> Void
    }

    private var items: [LinkedItem] = []

    override func goTo(_ item: Pages.NavigationItem) {
        items.append(LinkedItem(item: item, next: goTo))
        super.goTo(item)
    }
}

/// `double-tap-unlocked`: a tap is heard twice, by the row and by the button around it, and leads
/// on both times.
final class DoubleTapUnlocked: Pages.Coordinator {
    override func goTo(_ item: Pages.NavigationItem) {
        super.goTo(item)
        super.goTo(item)
    }
}
