import HeadlessSwiftUI
import HeadlessUIKit
import WayfoldModel

/// What a person does: only with what is on the screen.
extension SubjectRun {
    func actAsPerson(_ event: Event, _ vocabulary: Vocabulary) throws(Refusal) {
        try reach(event)
        switch event.action {
        case .push(let route), .present(let route, _), .startFlow(let route, _), .alert(let route):
            if try visit(event.action, vocabulary.route(route)) { return }
            try go(to: vocabulary.route(route))
        case .tap(let element, let section) where subject.tap != nil:
            try tap(vocabulary.route(element), in: vocabulary.text(section))
        case .tap(let element, _): try tap(vocabulary.route(element))
        case .back: try goBack(event)
        case .pop(let count): try pop(count)
        case .popToRoot: try pop(.max)
        case .popTo(let place): try pop(to: place, vocabulary)
        case .focusFirst(let route): try focus(vocabulary.route(route))
        case .dismiss(let dismissal): try dismiss(dismissal, event)
        case .answerAlert(let answer): try self.answer(vocabulary.text(answer))
        case .selectTab(let tab): try select(tab, event, vocabulary)
        default: throw Refusal(.unsupported)
        }
    }

    /// Refuses everything but the answer while a question is asked.
    func passAlert(_ event: Event) throws(Refusal) {
        guard let touch = event.action.touch, stage.frontController is UIAlertController else {
            return
        }
        if touch != .topEdge { throw Refusal(.alertShown) }
    }

    /// Refuses what a modal covers, and everything but the answer while a question is asked; what
    /// is not on screen has nothing to touch.
    func reach(_ event: Event) throws(Refusal) {
        try passAlert(event)
        guard let touch = event.action.touch, let root = window?.rootViewController else { return }
        let front = FlowPath(toFrontOf: root)
        var path = front
        if case .path(let steps) = event.target {
            guard let found = FlowPath(steps, from: root) else { throw Refusal(.notFound) }
            path = found
        }
        if !event.origin.isPerson {
            if path.steps != front.steps { throw Refusal(.unsupported) }
            return
        }
        if touch == .tabBar {
            guard let tabs = path.tabs else { return }
            if front.covers(tabs, touch) { throw coverRefusal }
            if !front.places.contains(where: { $0.tabs === tabs.tabs }) {
                throw Refusal(.unsupported)
            }
            return
        }
        if case .active = event.target { return }
        if front.covers(path.last, touch) { throw coverRefusal }
        if path.steps != front.steps { throw Refusal(.unsupported) }
    }

    private var coverRefusal: Refusal {
        Refusal(stage.frontController is UIAlertController ? .alertShown : .covered)
    }

    /// Taps what leads to a route: by its text, the label that the subject gives it, or its name.
    private func go(to route: Route) throws(Refusal) {
        let label = subject.labels[route.name].flatMap { $0(route) }
        if tapFirst([route.text, label ?? route.name, route.name]) { return }
        throw Refusal(.unsupported)
    }

    /// Comes to a page as the subject says; false where it says nothing of that.
    private func visit(_ action: Action, _ route: Route) throws(Refusal) -> Bool {
        guard let visit = subject.visit else { return false }
        do throws(StageError) {
            return try visit(stage, Visit(action, route))
        } catch {
            throw Refusal(.unsupported)
        }
    }

    /// Taps an element as the subject says.
    private func tap(_ element: Route, in section: String) throws(Refusal) {
        let screen = stage.frontController?.containersOnScreen.last.map { names.route(of: $0).name }
        let place = StagedApp.ElementPlace(
            element: element, screen: screen ?? "", section: section)
        do throws(StageError) {
            try subject.tap?(stage, place)
        } catch {
            throw Refusal(.notFound)
        }
    }

    private func tap(_ element: Route) throws(Refusal) {
        if tapFirst([element.text, element.name]) { return }
        throw Refusal(.notFound)
    }

    /// Taps what has the first of these names that something on screen has; false for none. The
    /// screen is read once.
    private func tapFirst(_ names: [String]) -> Bool {
        let elements = stage.user.elements
        let tables = stage.frontController?.tablesOnScreen ?? []
        return names.contains { tapElement($0, of: elements) || tapRow($0, of: tables) }
    }

    private func tapElement(_ name: String, of elements: [StageElement]) -> Bool {
        let found = elements.first {
            ($0.identifier == name || $0.label == name) && $0.isEnabled
        }
        guard let found else { return false }
        stage.perform { found.tap() }
        return true
    }

    /// Taps a row of a table on screen that is named so or shows that text. Linear in the rows.
    private func tapRow(_ name: String, of tables: [UITableView]) -> Bool {
        for table in tables {
            for section in 0..<table.numberOfSections {
                for row in 0..<table.numberOfRows(inSection: section) {
                    let path = IndexPath(row: row, section: section)
                    let cell = stage.perform { table.cellForRow(at: path) }
                    guard let cell else { continue }
                    guard cell.accessibilityIdentifier == name || cell.textLabel?.text == name
                    else { continue }
                    stage.user.tapRow(at: path, in: table)
                    return true
                }
            }
        }
        return false
    }

    /// Taps the back button, or swipes from the edge to the end.
    private func goBack(_ event: Event) throws(Refusal) {
        let navigation = try frontStack()
        if event.origin == .gesture {
            try swipe(stage.user.beginSwipeBack(in: navigation))
        } else {
            let count = navigation.viewControllers.count
            stage.user.tapBack(in: navigation)
            if navigation.viewControllers.count == count { throw Refusal(.unsupported) }
        }
    }

    /// Chooses a lower screen in the menu of the back button.
    private func pop(_ count: Int) throws(Refusal) {
        // The menu of a stack around is not that of the one whose root is shown.
        let containers = stage.frontController?.containersOnScreen ?? []
        let inner = containers.last { $0 is UINavigationController }
        guard let navigation = inner as? UINavigationController,
            navigation.viewControllers.count > 1
        else { throw Refusal(.atRoot) }
        let screens = navigation.viewControllers
        // The menu ends with the root; what a person does who wants more is the dialect's answer.
        if count >= screens.count, count < .max, subject.dialect.popBeyondRoot == .refuse {
            throw Refusal(.atRoot)
        }
        let target = screens[max(0, screens.count - 1 - min(count, screens.count))]
        stage.user.longPressBack(in: navigation, to: target)
    }

    /// Chooses the topmost screen of the front stack that fits in the menu of the back button.
    private func pop(to place: Action.Place, _ vocabulary: Vocabulary) throws(Refusal) {
        let screens = frontScreens
        let lower = belowFront
        let found: Int? =
            switch place {
            case .root: lower < 0 ? 0 : nil
            case .index(let index):
                index >= 0 && screens.indices.contains(index - lower) ? index - lower : nil
            case .route(let route):
                screens.lastIndex {
                    names.route(of: $0).isFound(by: vocabulary.route(route))
                }
            // A person does not see which event has made which screen.
            case .entry: throw Refusal(.unsupported)
            }
        guard let found else { throw Refusal(.notFound) }
        choose(found, of: screens)
    }

    /// Chooses the lowest screen that fits, of a stack over which nothing lies.
    private func focus(_ route: Route) throws(Refusal) {
        let screens = frontScreens
        let found = screens.firstIndex { names.route(of: $0).isFound(by: route) }
        // What lies over the others shows nothing of them.
        guard belowFront < 0 else { throw Refusal(.unsupported) }
        guard let found else { throw Refusal(.notFound) }
        choose(found, of: screens)
    }

    private func choose(_ position: Int, of screens: [UIViewController]) {
        guard position < screens.count - 1,
            let navigation = screens[position].navigationController
        else { return }
        stage.user.longPressBack(in: navigation, to: screens[position])
    }

    /// The screens of what lies in front.
    private var frontScreens: [UIViewController] {
        guard let front = stage.frontController else { return [] }
        let stack = front.containersOnScreen.last { $0 is UINavigationController }
        let screens = (stack as? UINavigationController)?.viewControllers
        return screens ?? [front.containersOnScreen.last ?? front]
    }

    /// The index above the root of the lowest screen of what lies in front: -1 for the root.
    private var belowFront: Int {
        guard let root = window?.rootViewController, let screen = frontScreens.first else {
            return -1
        }
        let stack = FlowPath(toFrontOf: root).last.stack
        let position = stack.flatMap { stack in
            (0..<stack.count).last { stack.screen(at: $0).controller === screen }
        }
        return (position ?? 0) - 1
    }

    /// The innermost stack in front that has a screen to leave.
    func frontStack() throws(Refusal) -> UINavigationController {
        guard let front = stage.frontController else { throw Refusal(.noScene) }
        let stacks = front.containersOnScreen.compactMap { $0 as? UINavigationController }
        if let found = stacks.last(where: { $0.viewControllers.count > 1 }) { return found }
        if front.presentingViewController != nil { try front.passGesture() }
        throw Refusal(.atRoot)
    }

    private func dismiss(_ dismissal: Action.Dismissal, _ event: Event) throws(Refusal) {
        guard let front = stage.frontController, front.presentingViewController != nil else {
            throw Refusal(.notFound)
        }
        guard dismissal == .one else { throw Refusal(.unsupported) }
        if event.origin == .gesture {
            try front.passGesture()
            try swipe(stage.user.beginSwipeDown(on: front))
        } else {
            let elements = stage.user.elements
            let names = ["dismiss", "Close", "Done", "Cancel"]
            if !names.contains(where: { tapElement($0, of: elements) }) {
                throw Refusal(.unsupported)
            }
        }
    }

    private func answer(_ answer: String) throws(Refusal) {
        guard let alert = stage.frontController as? UIAlertController else {
            throw Refusal(.notFound)
        }
        let named = alert.actions.first { $0.title == answer && $0.isEnabled }
        // What an app of any map asks has one answer, whatever a session calls it.
        let only = subject.map == nil && alert.actions.count == 1 ? alert.actions[0] : nil
        guard let action = named ?? only else { throw Refusal(.unsupported) }
        stage.user.tap(action, of: alert)
    }

    private func select(
        _ tab: Action.Tab, _ event: Event, _ vocabulary: Vocabulary
    ) throws(Refusal) {
        guard let tabs = tabs(of: event), let position = tabs.position(of: tab, vocabulary) else {
            throw Refusal(.notFound)
        }
        stage.user.tapTab(position, in: tabs)
    }

    /// Whether the tab that an event selects is selected.
    func reselects(_ event: Event, _ vocabulary: Vocabulary) -> Bool {
        guard case .selectTab(let tab) = event.action, let tabs = tabs(of: event) else {
            return false
        }
        return tabs.position(of: tab, vocabulary) == tabs.selectedIndex
    }

    private func tabs(of event: Event) -> UITabBarController? {
        guard let root = window?.rootViewController else { return nil }
        var path = FlowPath(toFrontOf: root)
        if case .path(let steps) = event.target, let found = FlowPath(steps, from: root) {
            path = found
        }
        return path.tabs?.tabs
    }

    /// Swipes to the end.
    private func swipe(_ swipe: HeadlessSwipe?) throws(Refusal) {
        guard let swipe else { throw Refusal(.unsupported) }
        stage.finish()
        swipe.finish()
    }
}

extension UIViewController {
    /// Refuses a gesture that a modal does not have.
    func passGesture() throws(Refusal) {
        switch shownPresentation {
        case .lockedSheet: throw Refusal(.notDismissible)
        case .fullScreenCover, .alert: throw Refusal(.noGesture)
        case .push, .sheet, .popover: return
        }
    }

    /// The containers on screen within this controller, itself first.
    var containersOnScreen: [UIViewController] {
        var found: [UIViewController] = []
        var next: UIViewController? = self
        while let controller = next {
            found.append(controller)
            next = controller.shownChild
        }
        return found
    }

    /// What a container shows of its own.
    private var shownChild: UIViewController? {
        if let navigation = self as? UINavigationController { return navigation.topViewController }
        if let tabs = self as? UITabBarController { return tabs.selectedViewController }
        return flowWithin
    }

    /// The tables in the views of what is on screen.
    var tablesOnScreen: [UITableView] {
        var found: [UITableView] = []
        var waiting: [UIView] = containersOnScreen.last?.viewIfLoaded.map { [$0] } ?? []
        while let view = waiting.popLast() {
            guard !view.isHidden, view.isUserInteractionEnabled else { continue }
            if let table = view as? UITableView { found.append(table) }
            waiting += view.subviews.reversed()
        }
        return found
    }
}

extension UITabBarController {
    /// Where a tab is, by its place or by its title.
    func position(of tab: Action.Tab, _ vocabulary: Vocabulary) -> Int? {
        let pages = viewControllers ?? []
        switch tab {
        case .index(let index): return pages.indices.contains(index) ? index : nil
        case .route(let route):
            let wanted = vocabulary.route(route)
            return pages.firstIndex { page in
                page.tabBarItem.title.map { Route(text: $0).isFound(by: wanted) } ?? false
            }
        }
    }
}

extension FlowPath {
    /// Whether the modal on top keeps a person from a place: it is neither the modal's stack nor
    /// in what the modal shows, or the modal shows a flow that has its own screens to touch.
    fileprivate func covers(_ place: Place, _ touch: Touch) -> Bool {
        guard let modal = topModal else { return false }
        if place.steps == modal.steps {
            guard touch == .screen, let stack = place.stack else { return false }
            return stack.last.shownFlow != nil && stack.layers.last?.start == stack.count - 1
        }
        guard place.steps.starts(with: modal.steps), place.steps.count > modal.steps.count,
            case .entry(let index) = place.steps[modal.steps.count]
        else { return true }
        return index < modal.index
    }
}
