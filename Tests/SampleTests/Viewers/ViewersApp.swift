import SampleViews
import WayfoldArchitectures

/// The app of the first article.
final class ViewersApp {
    let turns = TurnQueue()
    let coordinator: Coordinator<ViewersItem>
    let interactor: ViewersInteractor
    private(set) lazy var window = makeWindow()

    init() {
        coordinator = Coordinator(turns)
        interactor = ViewersInteractor(coordinator)
    }

    private func makeWindow() -> Window {
        Window(turns: turns) {
            NavigationStack(path: coordinator) {
                HomeView(interactor: interactor)
                    .navigationDestination(for: ViewersItem.self) { item in
                        item.view
                    }
            }
        }
    }
}
