package import HeadlessSwiftUI
import HeadlessUIKit

/// What a screen presents.
package struct Presented {
    /// The screen as its modifier shows it.
    let view: AnyView
    package let type: PresentationType
    /// The screen without a navigation view around it.
    package let screen: AnyView
    /// What keeps the next screen's own presentation; nil for the screen of another coordinator.
    let holdings: Holdings?
}

/// Keeps what the screen of a level presents in step with its coordinator's items: it presents
/// item level + 1 when that has become the top one, and takes it away when the items were cut.
///
/// So screens follow only as long as a stack grows by one item a turn.
package final class PresentationHelper<T: NavigationCoordinatable>: Holdings, ObservableObject,
    LevelHelper
{
    package let level: Int
    private let coordinator: T
    package let objectWillChange = ObservableObjectPublisher()
    package private(set) var presented: Presented? {
        willSet { objectWillChange.send() }
    }

    @MainActor
    init(level: Int, _ coordinator: T) {
        self.level = level
        self.coordinator = coordinator
        super.init()
        setUpPresented()
        coordinator.levels.subscribe(self, on: HeadlessStage.current)
    }

    deinit { Holdings.demolish(self) }

    override func giveUp(to pile: inout [Holdings]) {
        guard let presented else { return }
        if let holdings = presented.holdings { pile.append(holdings) }
        self.presented = nil
    }

    /// Presents the top item, when it is the one above this level and nothing is presented.
    @MainActor
    func setUpPresented() {
        let items = coordinator.levels.items
        guard items.count - 1 == level + 1, presented == nil else { return }
        let item = items[level + 1]
        guard item.presentable is AnyView else {
            let view = item.presentable.view()
            presented = Presented(
                view: view, type: item.presentationType, screen: view, holdings: nil)
            return
        }
        let screen = NavigationCoordinatableView(id: level + 1, coordinator)
        let view: AnyView
        if case .push = item.presentationType {
            view = AnyView(screen)
        } else {
            view = AnyView(
                NavigationView { screen.navigationBarHidden(true) }
                    .navigationViewStyle(StackNavigationViewStyle()))
        }
        presented = Presented(
            view: view, type: item.presentationType, screen: AnyView(screen),
            holdings: screen.helper)
    }

    @MainActor
    func clear() {
        presented = nil
    }
}
