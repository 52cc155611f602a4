import HeadlessStinsen
import HeadlessSwiftUI
import HeadlessUIKit

/// A coordinator with every kind of route, and itself below itself.
final class Shelf: NavigationCoordinatable {
    let stack = NavigationStack(initial: \Shelf.start)

    @Root var start = makeStart
    @Root var alternative = makeAlternative
    @Root var shelf = makeShelf
    @Route(.push) var page = makePage
    @Route(.push) var item = makeItem
    @Route(.push) var inner = makeShelf
    @Route(.modal) var sheet = makeSheet
    @Route(.modal) var wrapped = makeWrapped
    @Route(.modal(dismissible: false)) var locked = makeSheet
    @Route(.fullScreen) var cover = makeSheet

    func makeStart() -> some View { LevelText(name: "start") }
    func makeAlternative(number: Int) -> some View { LevelText(name: "alternative \(number)") }
    func makePage() -> some View { LevelText(name: "page") }
    func makeItem(number: Int) -> some View { LevelText(name: "item \(number)") }
    func makeSheet() -> some View { LevelText(name: "sheet") }
    func makeShelf() -> Shelf { Shelf() }

    func makeWrapped() -> NavigationViewCoordinator<Shelf> {
        NavigationViewCoordinator(Shelf())
    }

    /// What is above the root, as inputs or routes' kinds.
    var items: [String] {
        levels.items.map { item in
            let input = item.input.map { " \($0)" } ?? ""
            return "\(item.presentationType)" + input
        }
    }
}

/// A screen that shows its name and the level that its router has.
struct LevelText: View {
    @EnvironmentObject private var router: Shelf.Router
    let name: String

    var body: some View {
        VStack {
            Text("\(name) at \(router.id)")
            Button("More") { router.route(to: \.page) }
        }
    }
}

/// Two tabs: a screen, and a shelf whose tab pops when it is tapped again.
final class Cupboard: TabCoordinatable {
    let child = TabChild(startingItems: [\Cupboard.door, \Cupboard.shelf])
    private(set) var taps: [Bool] = []

    @Route(tabItem: makeTab) var door = makeDoor
    @Route(tabItem: makeTab, onTapped: onShelfTapped) var shelf = makeShelf

    func makeTab(isActive: Bool) -> some View { Text(isActive ? "shown" : "hidden") }
    func makeDoor() -> some View { Text("door") }

    func makeShelf() -> NavigationViewCoordinator<Shelf> {
        NavigationViewCoordinator(Shelf())
    }

    func onShelfTapped(_ isRepeat: Bool, coordinator: NavigationViewCoordinator<Shelf>) {
        taps.append(isRepeat)
        if isRepeat { coordinator.child.popToRoot() }
    }
}

/// A coordinator's view on a stage.
@MainActor
struct Shown {
    let stage = HeadlessStage(usesMainQueue: false)

    init(_ coordinator: some Coordinatable, isBuiltAtOnce: Bool = false) {
        if isBuiltAtOnce { stage.viewChoices.tabContents = .areBuiltAtOnce }
        perform { stage.show(coordinator.view()) }
    }

    /// Does something and lets the screens follow.
    @discardableResult
    func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
        let result = try stage.perform(work)
        stage.finish()
        return result
    }

    /// What is on screen, without the buttons.
    var texts: [String] { stage.user.texts.filter { $0 != "More" } }

    func tearDown() {
        for window in stage.application.windows {
            perform { window.rootViewController?.dismiss(animated: false) }
            perform { window.isHidden = true }
            perform { window.rootViewController = nil }
        }
        stage.quit()
        stage.finish()
    }
}

/// Records what ran.
@MainActor
final class Diary {
    private(set) var lines: [String] = []

    func note(_ line: String) -> () -> Void {
        { self.lines.append(line) }
    }
}
