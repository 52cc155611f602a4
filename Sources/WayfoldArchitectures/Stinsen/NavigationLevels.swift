/// Something pushed or presented.
struct NavigationStackItem {
    let presentationType: PresentationType
    let presentable: any ViewPresentable
    let route: AnyKeyPath
    /// What the factory was given; nil for a route that takes nothing.
    let input: Any?

    var coordinator: (any Coordinatable)? { presentable as? any Coordinatable }
}

/// What a coordinator shows at the bottom.
struct NavigationRootItem {
    let route: AnyKeyPath
    let input: Any?
    let child: any ViewPresentable
}

/// What a coordinator shows: a root and one flat array of everything pushed or presented above it.
///
/// The screen of the root is level -1, that of item k is level k; the screen of level k hosts the
/// presentation of item k + 1. Changes are made at once; the screens hear of them on the main
/// queue, one turn later.
public class NavigationLevels: Owner {
    /// The items above the root, lowest first.
    var items: [NavigationStackItem] = []
    /// The levels of those that are no pushes, lowest first.
    var modals: [Int] = []
    /// Nil until the first view is made.
    var root: NavigationRootItem? {
        didSet { rootScreen?.changed() }
    }
    /// What to do when the screen of a level has lost what it presented: one slot a level.
    var dismissalAction: [Int: () -> Void] = [:]
    weak var parent: (any ChildDismissable)?
    let initial: AnyKeyPath
    let initialInput: Any?
    /// The screen of the root that was mounted last.
    weak var rootScreen: MountedScreen?
    /// The helpers of the screens, by level + 1.
    private var helpers: [[WeakHelper]] = []
    private var turns: TurnQueue?
    /// Whether a change of the items costs what it does in the library, where they are a published
    /// property: it is got, changed and set, which copies the array, and every mounted screen hears
    /// of it.
    package var isPublished = false

    private struct WeakHelper {
        weak var helper: PresentationHelper?
    }

    init(_ initial: AnyKeyPath, _ input: Any?) {
        self.initial = initial
        initialInput = input
    }

    deinit { Owner.demolish(self) }

    override func giveUp(to pile: inout [Owner]) {
        while let item = items.popLast() {
            if let child = item.coordinator { pile.append(child.holdings) }
        }
        if let child = root?.child as? any Coordinatable {
            pile.append(child.holdings)
            root = nil
        }
    }

    /// Puts an item on top. Constant, amortised; linear where the items are copied.
    func append(_ item: NavigationStackItem) {
        change { $0.append(item) }
        if item.presentationType != .push { modals.append(items.count - 1) }
        publish()
    }

    private func change(_ body: (inout [NavigationStackItem]) -> Void) {
        let before = isPublished ? items : []
        body(&items)
        // As long as it is there, nothing is changed in place.
        withExtendedLifetime(before) {}
    }

    /// Keeps the items up to and with a level. Linear in what goes.
    ///
    /// - Parameter action: kept for the level whatever happens, in place of what was kept there.
    func popTo(_ level: Int, _ action: (() -> Void)? = nil) {
        if let action { dismissalAction[level] = action }
        guard level >= -1, level < items.count else { return }
        change { $0.removeSubrange((level + 1)...) }
        while let last = modals.last, last > level { modals.removeLast() }
        publish()
        turns?.later { [weak self] in self?.clear(from: level) }
    }

    /// Has a screen's helper hear of changes from now on.
    func subscribe(_ helper: PresentationHelper, _ turns: TurnQueue) {
        self.turns = turns
        while helpers.count <= helper.level + 1 { helpers.append([]) }
        helpers[helper.level + 1].removeAll { $0.helper == nil }
        helpers[helper.level + 1].append(WeakHelper(helper: helper))
    }

    /// Tells the screens that the items have changed. Only the screen below the top item can
    /// present it, so only that one is asked.
    private func publish() {
        turns?.later { [weak self] in
            guard let self else { return }
            if self.isPublished {
                for place in self.helpers.joined() { place.helper?.setUpPresented() }
            } else if let below = self.items.indices.last, below < self.helpers.count {
                for place in self.helpers[below] { place.helper?.setUpPresented() }
            }
        }
    }

    /// Tells the screens from a level up that what they presented is gone.
    private func clear(from level: Int) {
        for index in stride(from: helpers.count - 1, through: level + 1, by: -1) {
            for place in helpers[index] { place.helper?.clear() }
        }
        while let last = helpers.last, last.allSatisfy({ $0.helper == nil }) {
            helpers.removeLast()
        }
    }
}
