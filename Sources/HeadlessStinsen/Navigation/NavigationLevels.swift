import HeadlessSwiftUI
import HeadlessUIKit

/// What a coordinator shows: a root and one flat array of everything pushed or presented above it.
///
/// The screen of the root is level -1, that of item k is level k; the screen of level k hosts the
/// presentation of item k + 1. Changes are made at once; the screens hear of them on the main
/// queue, one turn later.
package final class NavigationLevels: Holdings {
    /// The items above the root, lowest first.
    package private(set) var items: [NavigationStackItem] = []
    /// Nil until the first view is made.
    package var root: NavigationRoot?
    /// What to do when the screen of a level has lost what it presented: one slot a level.
    package var dismissalAction: [Int: () -> Void] = [:]
    package weak var parent: (any ChildDismissable)?
    let initial: AnyKeyPath
    let initialInput: Any?
    /// The helpers of the screens, by level + 1.
    private var helpers: [[WeakHelper]] = []
    private weak var stage: HeadlessStage?

    private struct WeakHelper {
        weak var helper: (any LevelHelper)?
    }

    init(_ initial: AnyKeyPath, _ input: Any?) {
        self.initial = initial
        initialInput = input
    }

    deinit { Holdings.demolish(self) }

    override func giveUp(to pile: inout [Holdings]) {
        while let item = items.popLast() {
            if let holdings = item.holdings { pile.append(holdings) }
        }
        if let holdings = root?.item.holdings { pile.append(holdings) }
        root = nil
    }

    /// Puts an item on top. Constant, amortised.
    @MainActor func append(_ item: NavigationStackItem) {
        items.append(item)
        publish()
    }

    /// Keeps the items up to and with a level. Linear in what goes.
    ///
    /// - Parameter action: kept for the level whatever happens, in place of what was kept there.
    @MainActor package func popTo(_ level: Int, _ action: (() -> Void)? = nil) {
        if let action { dismissalAction[level] = action }
        guard level >= -1, level < items.count else { return }
        let gone = Gone(Array(items[(level + 1)...]))
        items.removeSubrange((level + 1)...)
        publish()
        stage?.clockTurn { [weak self] in self?.clear(from: level) }
        Holdings.demolish(gone)
    }

    /// Items that nobody has any more.
    private final class Gone: Holdings {
        private var items: [NavigationStackItem]
        init(_ items: [NavigationStackItem]) { self.items = items }

        override func giveUp(to pile: inout [Holdings]) {
            while let item = items.popLast() {
                if let holdings = item.holdings { pile.append(holdings) }
            }
        }
    }

    /// Runs what is to be done when the screen of a level has lost what it presented, then forgets
    /// it, also what was put in its place meanwhile.
    @MainActor package func dismissed(at level: Int) {
        dismissalAction[level]?()
        dismissalAction[level] = nil
    }

    /// Has a screen's helper hear of changes from now on.
    @MainActor func subscribe(_ helper: any LevelHelper, on stage: HeadlessStage) {
        self.stage = stage
        while helpers.count <= helper.level + 1 { helpers.append([]) }
        helpers[helper.level + 1].removeAll { $0.helper == nil }
        helpers[helper.level + 1].append(WeakHelper(helper: helper))
    }

    /// Reports a change of the items to the screens. Only the screen below the top item can present
    /// it, so only that one is asked.
    @MainActor private func publish() {
        stage?.clockTurn { [weak self] in
            guard let self, let below = items.indices.last, below < helpers.count else { return }
            for place in helpers[below] { place.helper?.setUpPresented() }
        }
    }

    /// Reports to the screens from a level up that what they presented is gone.
    @MainActor private func clear(from level: Int) {
        for index in stride(from: helpers.count - 1, through: level + 1, by: -1) {
            for place in helpers[index] { place.helper?.clear() }
        }
        while let last = helpers.last, last.allSatisfy({ $0.helper == nil }) {
            helpers.removeLast()
        }
    }
}

/// What keeps the presentation of a level in step with the items.
protocol LevelHelper: AnyObject {
    var level: Int { get }
    @MainActor func setUpPresented()
    @MainActor func clear()
}
