/// What a screen presents.
struct Presented {
    let type: PresentationType
    let screen: HostedScreen

    /// The modifier that shows it: a link, a sheet or a cover. A locked modal is a sheet too.
    var slot: Slot {
        switch type {
        case .push: .link
        case .modal, .modalNonDismissible: .sheet
        case .fullScreen: .cover
        }
    }

    enum Slot: Hashable { case link, sheet, cover }
}

/// Keeps what the screen of a level presents in step with its coordinator's items: it presents
/// item level + 1 when that has become the top one, and takes it away when the items were cut.
///
/// So screens follow only as long as a stack grows by one item a turn.
final class PresentationHelper: Owner {
    let level: Int
    private let coordinator: any LevelsCoordinatable
    private let surroundings: Surroundings
    private(set) var presented: Presented? {
        didSet { observer?.changed() }
    }
    weak var observer: MountedScreen?

    init(level: Int, _ coordinator: any LevelsCoordinatable, _ surroundings: Surroundings) {
        self.level = level
        self.coordinator = coordinator
        self.surroundings = surroundings
        super.init()
        surroundings.setUp(self)
        coordinator.levels.subscribe(self, surroundings.turns)
    }

    deinit { Owner.demolish(self) }

    override func giveUp(to pile: inout [Owner]) {
        guard let screen = presented?.screen else { return }
        presented = nil
        pile.append(screen)
    }

    /// Presents the top item, when it is the one above this level and nothing is presented.
    func setUpPresented() {
        let items = coordinator.levels.items
        guard items.count - 1 == level + 1, presented == nil else { return }
        let item = items[level + 1]
        let screen: HostedScreen?
        if let child = item.coordinator {
            screen = child.view(in: surroundings).view as? HostedScreen
        } else {
            screen = NavigationScreen(
                level: level + 1, coordinator, surroundings,
                isInNavigationView: item.presentationType != .push)
        }
        if let screen { presented = Presented(type: item.presentationType, screen: screen) }
    }

    func clear() {
        presented = nil
    }
}
